// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables of small boards, and what is found in them, for people and for programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "solver/tablebase/query/audit.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/find.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::tools {

// What there is to know of a whole table, for people.

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

// Tables, and what is found in them, for programs.

using tablebase::OpenTable;

/// A table, and what a walk through it has found where that was asked for.
struct LookedAt {
  OpenTable table;
  std::vector<tablebase::FoundPlace> wins;    ///< the longest, in order
  std::vector<tablebase::FoundPlace> losses;  ///< likewise
};
/// The counts of the table, its "file", whether it has "distances"; and what was asked for:
/// "histogram": [{"plies", "wins", "losses"}], "longest_wins" and "longest_losses": [{"position",
/// "plies"}]. `seconds` is of whatever has been done to give it.
std::string table_info_json(const LookedAt& looked_at, double seconds, bool histogram,
                            bool longest);

struct MadeTable {
  const OpenTable& table;
  std::string rules;  ///< as they were asked for
  double seconds = 0;
  double solve_seconds = 0;  ///< of those; the rest goes into the file
  double peak_mib = 0;       ///< of the rank with most
  int ranks = 1;
  double idle = 0;  ///< share of the solve that ranks waited for others
  Position start;   ///< one that is the same for both sides
  tablebase::TableValue start_value;
};
/// The counts, and what `agon table build --help` names.
std::string table_build_json(const MadeTable& made);

struct FoundInTable {
  const OpenTable& table;
  tablebase::FoundPlace found;
  Position position;
  tablebase::PositionFacts facts;
};
/// As `agon table find --help` has it.
std::string table_found_json(const FoundInTable& found);
/// {"rules", "positions", "placements"}: how many there are, up to symmetry and with their images.
std::string table_counted_json(const OpenTable& table, const tablebase::FoundPlaces& counted);

/// {"rules", "position", "value", "plies", "over", "decider", "actions": [{"action", "value",
/// "plies", "next"}]}
std::string table_probe_json(const OpenTable& table, const Position& position,
                             const tablebase::TableAnswer& answer);

/// What is audited and how: the table's path, the name of its rules (empty where they could not be
/// read), the seed of the sample.
struct Audited {
  std::string path;
  std::string rules;
  std::uint64_t seed = 1;
};
/// What is wrong, in one line; empty if nothing is.
std::string wrong_text(const tablebase::Audit& audit);
/// {"table", "rules", "sound", "wrong", "blocks", "entries", "sample", "seed"}. Precondition: the
/// audit was not stopped.
std::string table_verify_json(const Audited& audited, const tablebase::Audit& audit);

}  // namespace agon::tools
