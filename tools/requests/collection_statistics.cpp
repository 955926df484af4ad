// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/collection_statistics.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tools/requests/json.hpp"

namespace agon::tools {
namespace {

nlohmann::ordered_json json_of(const puzzles::Counts& counts) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [word, count] : counts) json[word] = count;
  return json;
}

nlohmann::ordered_json json_of(const puzzles::Variety& variety) {
  return {
      {"known", variety.known}, {"different", variety.different}, {"commonest", variety.commonest}};
}

}  // namespace

std::string statistics_json(const puzzles::Statistics& all) {
  nlohmann::ordered_json json;
  json["puzzles"] = all.puzzles;
  json["by_rules"] = nlohmann::ordered_json::object();
  for (const auto& [rules, counts] : all.by_rules)
    for (const auto& [plies, count] : counts)
      json["by_rules"][rules][plies < 0 ? "none" : fmt::format("{}", plies)] = count;
  json["attackers"] = json_of(all.attackers);
  json["goals"] = json_of(all.goals);
  json["themes"] = json_of(all.themes);
  json["key_kinds"] = json_of(all.key_kinds);
  json["presets"] = json_of(all.presets);
  json["verified"] = json_of(all.verified);
  json["positions"] = json_of(all.positions);
  json["cores"] = json_of(all.cores);
  json["lines"] = json_of(all.lines);
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
  json["rejected"] = nlohmann::ordered_json::object();
  for (const auto& [reason, count] : all.rejected) json["rejected"][reason] = count;
  json["file_bytes"] = all.file_bytes;
  return json_text("agon-collection-stats/1", json);
}

}  // namespace agon::tools
