// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables of small boards as they are named, what is asked of them, and the answers for programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "solver/tablebase/making/builder.hpp"
#include "solver/tablebase/query/audit.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/find.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::tools {

class Request;
class Session;

using tablebase::OpenTable;

/// How messages call what a member of a request says: `as_member`, by its name; `as_option`, as the
/// program's argument or option for it.
using NameOf = std::string (*)(std::string_view member);
std::string as_member(std::string_view member);
std::string as_option(std::string_view member);

/// The table of a file; throws `Unusable` naming `argument` and the path if it is not a table or
/// damaged.
OpenTable open_table(std::string_view argument, const std::string& path);

/// The table for a rule set in a folder, with distances if there is one. Nothing if there is none.
/// Throws `Unusable` if the folder cannot be read, or if there is none but a file named as a table
/// (.agt) is damaged.
std::optional<OpenTable> find_table(std::string_view argument, const std::string& folder,
                                    const RuleSet& rules);

/// The table that a path and, if it is a folder, rules (null: none are given) name; throws
/// `Unusable` if there is none, or if the file is for other rules than those given.
OpenTable choose_table(const std::string& path, const NamedRules* rules, NameOf name);

/// A position that a table has; throws `Unusable` as `usable_position` does, and if pieces are in
/// hand, saying which board and rules the table has.
Position table_position(std::string_view text, const OpenTable& table, std::string_view argument);

/// The table that a request names: `table`, a path, and `rules`, which may be missing.
OpenTable table_in(const Request& request, Session& session);

/// `seconds` and `threads` of the request, and the session's stop flag.
tablebase::WalkOptions walk_options_in(const Request& request, const Session& session);

/// What is counted; `seconds` is of whatever has been done to give it.
nlohmann::ordered_json counts_object(const OpenTable& open, double seconds);

/// Three quarters of the machine's memory.
std::size_t default_memory_mib();

/// 1234567 as "1 234 567".
std::string grouped(std::uint64_t number);

/// The lengths, from 0, of which the table has counts; and the count of one.
std::size_t plies_counted(const tablebase::Reader& table);
std::uint64_t count_at(const std::vector<std::uint64_t>& counts, std::size_t plies);

// table probe

/// {"rules", "position", "value", "plies", "over", "decider", "actions": [{"action", "value",
/// "plies", "next"}]}
std::string table_probe_json(const OpenTable& table, const Position& position,
                             const tablebase::TableAnswer& answer);

// table info

/// A table, and what a walk through it has found where that was asked for.
struct LookedAt {
  OpenTable table;
  std::vector<tablebase::FoundPlace> wins;    ///< the longest, in order
  std::vector<tablebase::FoundPlace> losses;  ///< likewise
};
/// Looks for so many of the longest. False: stopped after `blocks`. Throws `Unusable` if the table
/// has no distances.
bool find_longest(LookedAt& looked_at, std::uint64_t count, const tablebase::WalkOptions& options,
                  std::size_t& blocks, NameOf name);
/// The counts of the table, its "file", whether it has "distances"; and what was asked for:
/// "histogram": [{"plies", "wins", "losses"}], "longest_wins" and "longest_losses": [{"position",
/// "plies"}]. `seconds` is of whatever has been done to give it.
std::string table_info_json(const LookedAt& looked_at, double seconds, bool histogram,
                            bool longest);

// table find

/// As typed; empty where it is not given.
struct TableFindAsked {
  std::string value, plies, captured;
  bool sole_key = false;
  bool mutual_zugzwang = false;
  std::string side = "w";
  std::uint64_t limit = 10;
  std::uint64_t seed = 1;
  bool random = false, longest = false, count = false;
};
/// Throws `Unusable` for what cannot be read, where no position of the table can meet it, or the
/// table cannot tell.
tablebase::TableSearch table_search(const TableFindAsked& asked, const OpenTable& table,
                                    NameOf name);

struct FoundInTable {
  const OpenTable& table;
  tablebase::FoundPlace found;
  Position position;
  tablebase::PositionFacts facts;
};
/// Of each place that was found. `tester`: of the table.
FoundInTable found_in_table(const OpenTable& table, const tablebase::FoundPlace& found,
                            const TableFindAsked& asked, tablebase::PositionTester& tester);
/// As `agon table find --help` has it.
std::string table_found_json(const FoundInTable& found);
/// {"rules", "positions", "placements"}: how many there are, up to symmetry and with their images.
std::string table_counted_json(const OpenTable& table, const tablebase::FoundPlaces& counted);

// table build

struct TableBuildAsked {
  std::string output = ".";    ///< a file, or a folder for one named by `tablebase::table_name`
  std::size_t memory_mib = 0;  ///< 0: the default
  int threads = 1;
  bool no_distance = false;
  bool on_disk = false;
};
/// `sharing`: how many processes share the machine's memory.
tablebase::BuildOptions build_order(const TableBuildAsked& asked, const RuleSet& rules,
                                    std::size_t sharing = 1);
/// Why there is no table; `folder`: of the build.
std::string no_table_text(const tablebase::NoTable& failure, const NamedRules& rules,
                          const std::string& folder, NameOf name, int ranks = 1);

struct MadeTable {
  OpenTable table;
  std::string rules;  ///< as they were asked for
  double seconds = 0;
  double solve_seconds = 0;  ///< of those; the rest goes into the file
  double peak_mib = 0;       ///< of the rank with most
  int ranks = 1;
  double idle = 0;             ///< share of the solve that ranks waited for others
  Position start{max_radius};  ///< one that is the same for both sides
  tablebase::TableValue start_value;
};
/// A table just made, on one rank. Throws `Unusable`.
MadeTable made_table(const tablebase::BuildOptions& order, const NamedRules& rules,
                     const tablebase::Builder& builder, double seconds, NameOf name);
/// Memory that this process has had at most.
double peak_mib();
/// The counts, and what `agon table build --help` names.
std::string table_build_json(const MadeTable& made);

// table verify

struct TableVerifyAsked {
  std::string table;
  std::size_t sample = 10000;
  std::uint64_t seed = 1;
  std::size_t memory_mib = default_memory_mib();
  int threads = 1;
};
struct Verified {
  std::string path;
  std::string rules;  ///< empty where they could not be read
  std::uint64_t seed = 1;
  tablebase::Audit audit;
  std::string limit;  ///< why it did not come to an end, else empty
};
/// `rules`: which of a folder; may be null. Throws `Unusable` for what is no table, sound or
/// damaged.
Verified verify_table(const TableVerifyAsked& asked, const NamedRules* rules, NameOf name,
                      const std::function<bool(const tablebase::AuditProgress&)>& go_on);
/// What is wrong, in one line; empty if nothing is.
std::string wrong_text(const tablebase::Audit& audit);
/// {"table", "rules", "sound", "wrong", "blocks", "entries", "sample", "seed"}. Precondition: no
/// limit.
std::string table_verify_json(const Verified& verified);

}  // namespace agon::tools
