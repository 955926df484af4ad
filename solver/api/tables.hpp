// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tables of a file or a folder, for questions under any rules.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::api {

/// Opens a table when a question first needs it, and keeps it. For one thread at a time; threads of
/// their own take one each.
class Tables {
 public:
  /// None.
  Tables() = default;
  /// `path`: a table, which is opened now, or a folder of them; empty: none. Throws `Unusable` if a
  /// file is not a table. What is thrown here and later begins with `named`: where the path was
  /// named, such as "--table".
  Tables(std::string named, std::string path);

  bool given() const { return !path_.empty(); }
  const std::string& path() const { return path_; }

  /// A table and who reads it, for `Means` (solve.hpp) and solution trees.
  struct Open {
    std::shared_ptr<const tablebase::OpenTable> table;
    std::optional<tablebase::TableAnswers> answers;
  };
  /// For these rules, or null. Stays where it is as long as this. Throws `Unusable` if the folder
  /// or a table cannot be read.
  Open* find(const RuleSet& rules);
  /// What reads it, or null.
  tablebase::TableAnswers* answers(const RuleSet& rules);
  /// Were there questions, and no table for the rules of any?
  bool never_found() const;

 private:
  struct Known : Open {
    RuleSet rules;
  };
  using Shared = std::shared_ptr<const tablebase::OpenTable>;
  /// The table that was found, or null.
  Shared opened(tablebase::FoundTable found) const;

  std::string named_;
  std::string path_;
  Shared file_;  ///< null: the path is a folder
  std::vector<std::unique_ptr<Known>> known_;
};

}  // namespace agon::api
