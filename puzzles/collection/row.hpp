// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// An entry as rows of the tables, both ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "model/values/rule_set.hpp"
#include "puzzles/collection/connection.hpp"
#include "puzzles/collection/entry.hpp"

namespace agon::puzzles {

/// What a row holds, or why it cannot be read.
struct StoredEntry {
  std::int64_t number = 0;  ///< of the row
  std::string id;           ///< as the row says
  std::string name;         ///< likewise
  std::string canonical;    ///< likewise: the canonical position
  std::optional<Entry> entry;
  std::string problem;  ///< if there is no entry: what is wrong with the row, a clause
};

/// Reads rows. A row that contradicts itself has a problem; puzzles/proving checks its id and its
/// answer.
class RowReader {
 public:
  /// `from_where`: what follows the SELECT list: "WHERE ... ORDER BY ...". Its parameters are bound
  /// by the caller through `statement`.
  RowReader(sqlite::Connection& connection, std::string_view from_where, bool certificates);
  sqlite::Statement& statement() { return statement_; }
  /// The next row; nothing at the end.
  std::optional<StoredEntry> next();

 private:
  Entry read();
  sqlite::Statement statement_;
  /// Rule sets by the text of their fields and their name.
  std::unordered_map<std::string, RuleSet> rules_;
};

/// Stores new rows, each call within the caller's transaction.
class RowWriter {
 public:
  explicit RowWriter(sqlite::Connection& connection);
  /// Precondition: neither id nor name nor, under the same rules, signatures are taken.
  void insert(const Entry& entry, const std::string& canonical, std::int64_t rules);
  /// The number of a rule set, stored now if it is new.
  std::int64_t rules_number(const RuleSet& rules);

 private:
  sqlite::Connection& connection_;
  sqlite::Statement puzzle_;
  sqlite::Statement certificate_;
  sqlite::Statement find_rules_;
  sqlite::Statement add_rules_;
};

}  // namespace agon::puzzles
