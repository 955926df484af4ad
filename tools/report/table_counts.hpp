// What there is to know of a whole table, for people; for programs: table_json.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "solver/tablebase/query/files.hpp"

namespace agon::tools {

using tablebase::OpenTable;

/// Counts and shares, a line each.
std::string table_counts_text(const OpenTable& table);
/// How many wins and losses take how many plies: at most some 25 lines, plies put together where
/// there are more. Empty without distances.
std::string table_histogram_text(const OpenTable& table);

/// The lengths, from 0, of which the table has counts; and the count of one.
std::size_t plies_counted(const tablebase::Reader& table);
std::uint64_t count_at(const std::vector<std::uint64_t>& counts, std::size_t plies);

/// 1234567 as "1 234 567".
std::string grouped(std::uint64_t number);

}  // namespace agon::tools
