// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is in a table.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/threads/stopwatch.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/tables.hpp"

namespace agon::tools {
namespace {

Json histogram_json(const tablebase::Reader& table) {
  Json json = Json::array();
  for (std::size_t plies = 0; plies < plies_counted(table); ++plies) {
    Json row;
    row["plies"] = plies;
    row["wins"] = count_at(table.summary().wins, plies);
    row["losses"] = count_at(table.summary().losses, plies);
    json.push_back(std::move(row));
  }
  return json;
}

Json longest_json(const tablebase::OpenTable& table,
                  const std::vector<tablebase::FoundPlace>& places) {
  Json json = Json::array();
  for (const tablebase::FoundPlace& place : places) {
    Json row;
    row["position"] = to_string(found_position(table, place));
    row["plies"] = tablebase::plies_of(place.code);
    json.push_back(std::move(row));
  }
  return json;
}

Json info_object(const LookedAt& looked_at, double seconds, bool histogram, bool longest) {
  Json json = counts_object(looked_at.table, seconds);
  json["file"] = looked_at.table.path;
  json["distances"] = looked_at.table.table->distances();
  if (histogram) json["histogram"] = histogram_json(*looked_at.table.table);
  if (longest) {
    json["longest_wins"] = longest_json(looked_at.table, looked_at.wins);
    json["longest_losses"] = longest_json(looked_at.table, looked_at.losses);
  }
  return json;
}

Json table_info(const Request& request, Session& session) {
  constexpr std::int64_t most_listed = 1'000'000;
  const Stopwatch watch;
  LookedAt looked_at{table_in(request, session), {}, {}};
  const auto longest = request.optional_number("longest", 1, most_listed);
  std::size_t blocks = 0;
  if (longest && !find_longest(looked_at, static_cast<std::uint64_t>(*longest),
                               walk_options_in(request, session), blocks, as_member))
    throw Unusable("longest: stopped while they were looked for");
  return info_object(looked_at, watch.seconds(), request.optional_flag("histogram").value_or(false),
                     longest.has_value());
}

constexpr auto table_info_members =
    std::to_array<std::string_view>({"table", "rules", "longest", "histogram", "threads"});
constexpr std::string_view table_info_schema = "agon-table-info/1";

}  // namespace

bool find_longest(LookedAt& looked_at, std::uint64_t count, const tablebase::WalkOptions& options,
                  std::size_t& blocks, NameOf name) {
  if (!looked_at.table.table->distances())
    throw Unusable(
        fmt::format("{}: {} has outcomes only; leave it out, or build the table without {}",
                    name("longest"), looked_at.table.path, name("no_distance")));
  std::vector<tablebase::TableSearch> searches(2);
  for (tablebase::TableSearch& each : searches) {
    each.pick = tablebase::TableSearch::Pick::longest;
    each.limit = count;
  }
  searches[0].query.value = tablebase::Value::win;
  searches[1].query.value = tablebase::Value::loss;
  tablebase::Finding finding = find_places(looked_at.table, searches, options);
  blocks = finding.blocks;
  looked_at.wins = std::move(finding.found[0].places);
  looked_at.losses = std::move(finding.found[1].places);
  return finding.end == tablebase::WalkEnd::whole;
}

std::string table_info_json(const LookedAt& looked_at, double seconds, bool histogram,
                            bool longest) {
  return json_text(table_info_schema, info_object(looked_at, seconds, histogram, longest));
}

extern constinit const QuestionRow table_info_row{"table info", table_info_members, table_info,
                                                  table_info_schema, true};

}  // namespace agon::tools
