// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/collection.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "model/values/mistake.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

Json counts_json(const puzzles::Counts& counts) {
  Json json = Json::object();
  for (const auto& [word, count] : counts) json[word] = count;
  return json;
}

Json counts_json(const puzzles::Variety& variety) {
  return {
      {"known", variety.known}, {"different", variety.different}, {"commonest", variety.commonest}};
}

Json statistics_object(const puzzles::Statistics& all) {
  Json json;
  json["puzzles"] = all.puzzles;
  json["by_rules"] = Json::object();
  for (const auto& [rules, counts] : all.by_rules)
    for (const auto& [plies, count] : counts)
      json["by_rules"][rules][plies < 0 ? "none" : fmt::format("{}", plies)] = count;
  json["attackers"] = counts_json(all.attackers);
  json["goals"] = counts_json(all.goals);
  json["themes"] = counts_json(all.themes);
  json["key_kinds"] = counts_json(all.key_kinds);
  json["presets"] = counts_json(all.presets);
  json["verified"] = counts_json(all.verified);
  json["positions"] = counts_json(all.positions);
  json["cores"] = counts_json(all.cores);
  json["lines"] = counts_json(all.lines);
  const puzzles::Spread& values = all.difficulty;
  json["difficulty"] = nullptr;
  if (values.known > 0)
    json["difficulty"] = {{"known", values.known}, {"least", values.least},
                          {"lower", values.lower}, {"median", values.median},
                          {"upper", values.upper}, {"greatest", values.greatest}};
  json["readings_known"] = all.readings_known;
  json["every_reading"] = all.every_reading;
  json["certificates"] = all.certificates;
  json["certificate_bytes"] = all.certificate_bytes;
  json["rejected"] = Json::object();
  for (const auto& [reason, count] : all.rejected) json["rejected"][reason] = count;
  json["file_bytes"] = all.file_bytes;
  return json;
}

constexpr const char* statistics_schema = "agon-collection-stats/1";

Json collection_stats(const Request& request, Session& session) {
  const puzzles::Filter filter = filter_of(which_in(request));
  Json answer;
  const auto count = [&](puzzles::Collection& collection) {
    answer = statistics_object(collection.statistics(filter));
  };
  if (!with_collection_in(request, session, count))
    throw Unusable("collection: stopped; ask again");
  return answer;
}

constexpr auto collection_stats_members = std::to_array<std::string_view>({"collection", "where"});

}  // namespace

extern constinit const QuestionRow collection_stats_row{
    "collection stats", collection_stats_members, collection_stats, statistics_schema, true};

std::string statistics_json(const puzzles::Statistics& all) {
  return json_text(statistics_schema, statistics_object(all));
}

}  // namespace agon::tools
