// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// `agon table` and its parts; tables as the command line names them: by path, and by rule set in a
// folder.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/tables.hpp"
#include "solver/tablebase/query/files.hpp"
#include "tools/terminal/arguments.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

// Tables as the command line names them: by path, and by rule set in a folder.

using tablebase::OpenTable;

/// The rules that `--rules` names; nothing where it is empty. Throws `Unusable`.
std::optional<NamedRules> rules_named(const std::string& text);
/// The table that a path and, if it is a folder, these rules name; throws `Unusable`.
OpenTable table_named(const std::string& path, const std::string& rules);

/// The table for a rule set among those of an option, or null; if there are tables but none for it,
/// a note says so, and what is done instead. Throws as above.
api::Tables::Open* table_for(std::string_view argument, api::Tables& tables,
                             const NamedRules& rules, std::string_view instead);

/// Declares `--table`.
Option* add_table_option(Arguments& app, std::string& path, const std::string& help);

/// What to say after many questions if there are tables, but none was for any of them.
void note_unless_used(std::string_view argument, const api::Tables& tables);

/// What tables are to commands that solve puzzles.
inline constexpr const char* puzzle_tables_help =
    "A table or a folder of tables: puzzles under rules that have one are answered from it, the "
    "others by search (see agon table)";

// The parts of `agon table`.

/// Counts and shares, a line each.
std::string table_counts_text(const OpenTable& table);

/// The table that several of them ask about, a file or a folder, and which one of a folder.
void add_table_argument(Arguments& app, std::string& table, std::string& rules);
/// `--memory` and `--threads`, with what the numbers are as their defaults.
void add_work_options(Arguments& app, std::size_t& memory_mib, int& threads);

Run add_table_build(Arguments& app);
Run add_table_find(Arguments& app);
Run add_table_info(Arguments& app);
Run add_table_probe(Arguments& app);
Run add_table_verify(Arguments& app);

}  // namespace agon::tools
