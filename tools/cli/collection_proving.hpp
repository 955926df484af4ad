// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What `add` and `import` share: how answers are proved and stored.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "puzzles/collection/collection.hpp"
#include "puzzles/proving/appraise.hpp"
#include "tools/cli/table.hpp"
#include "tools/terminal/arguments.hpp"

namespace agon::tools {

struct ProvingOptions {
  double seconds = 60;
  std::size_t memory_mib = 256;
  bool readings = false;
  bool all_rules = false;

  std::string table;
  std::shared_ptr<api::Tables> tables = {};  ///< those of `table`, once opened

  /// Throws `Unusable` if `table` names none.
  void open_tables() { tables = std::make_shared<api::Tables>("--table", table); }
  /// Precondition: the tables are open.
  puzzles::AppraisalRequest request() const;
  puzzles::Scope scope() const {
    return all_rules ? puzzles::Scope::all_rules : puzzles::Scope::same_rules;
  }
};

void add_all_rules_option(Arguments& app, bool& all_rules);
void add_proving_options(Arguments& app, ProvingOptions& options);

/// "stored as NAME", "not stored: the same core as ID".
std::string inserted_text(const puzzles::Inserted& inserted);

}  // namespace agon::tools
