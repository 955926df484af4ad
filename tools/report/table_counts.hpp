// What there is to know of a whole table, for people and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "solver/tablebase/query/files.hpp"

namespace agon::tools {

using analysis::OpenTable;

/// The object of `table info --json`; `seconds` is the time it took to produce it.
nlohmann::ordered_json table_json(const OpenTable& table, double seconds);
/// Counts and shares, a line each.
std::string table_counts_text(const OpenTable& table);
/// How many wins and losses take how many plies: at most some 25 lines, plies put together where
/// there are more. Empty without distances.
std::string table_histogram_text(const OpenTable& table);

/// 1234567 as "1 234 567".
std::string grouped(std::uint64_t number);

}  // namespace agon::tools
