// What there is to know of a whole table, for people and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "solver/tablebase/file/reader.hpp"
#include "solver/analysis/open_table.hpp"

namespace agon::tools {

using analysis::OpenTable;

/// The object of `table info --json`; `seconds` is of whatever has been done to give it.
nlohmann::ordered_json table_json(const OpenTable& table, double seconds);
/// Counts and shares, a line each.
std::string table_counts_text(const OpenTable& table);
/// How many wins and losses take how many plies: at most some 25 lines, plies put together where
/// there are more. Empty without distances.
std::string table_histogram_text(const OpenTable& table);

/// 1234567 as "1 234 567".
std::string grouped(std::uint64_t number);

/// For every board a start of its own, White to move, the same for both sides but for a half-turn
/// of the board: the standard start, where it is one; else queens on a1 and opposite, Black's
/// guards on the first free cells whose opposite is free too, White's opposite them. Cells are
/// tried ring by ring from the outermost in; within a ring those 2, 4, ... steps from the corner
/// nearest a1, then those 1, 3, ... steps from it, the way over the lowest row first.
Position symmetric_start(const RuleSet& rules);

}  // namespace agon::tools
