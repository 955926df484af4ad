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
using tablebase::same_table;

/// The table of a file; throws `Unusable` naming `argument` and the path if it is not a table or
/// damaged.
OpenTable open_table(std::string_view argument, const std::string& path);

/// The table for a rule set in a folder, with distances if there is one. Nothing if there is none.
/// Throws `Unusable` if the folder cannot be read, or if there is none but a file named as a table
/// (.agt) is damaged.
std::optional<OpenTable> find_table(std::string_view argument, const std::string& folder,
                                    const RuleSet& rules);

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

/// The table that a path and, if it is a folder, a RULES text (may be empty) name; throws
/// `Unusable` if there is none, or if the file is for other rules than those given.
OpenTable choose_table(const std::string& path, const std::string& rules);

/// A position that a table has; throws `Unusable` as `usable_position` does, and if pieces are in
/// hand, saying which board and rules the table has.
Position table_position(std::string_view text, const OpenTable& table, std::string_view argument);

// The parts of `agon table`.

/// The table that several of them ask about, a file or a folder, and which one of a folder.
void add_table_argument(Arguments& app, std::string& table, std::string& rules);
/// Three quarters of the machine's memory.
std::size_t default_memory_mib();
/// `--memory` and `--threads`, with what the numbers are as their defaults.
void add_work_options(Arguments& app, std::size_t& memory_mib, int& threads);

Run add_table_build(Arguments& app);
Run add_table_find(Arguments& app);
Run add_table_info(Arguments& app);
Run add_table_probe(Arguments& app);
Run add_table_verify(Arguments& app);

}  // namespace agon::tools
