// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Properties of a rule set, and claims about it: proved or refuted.
#include "tools/requests/rules_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "model/rules/judge.hpp"
#include "model/rulesets/nearest.hpp"
#include "model/values/mistake.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;
using properties::Conclusion;
using properties::Play;
using properties::Says;
using properties::Scope;
using readings::PropertyTask;

Json property_object(const PropertyTask& task) {
  const properties::Answer& answer = task.answer;
  Json witness = nullptr;
  if (answer.witness) {
    const Play& play = *answer.witness;
    witness = {
        {"game", play.game}, {"positions", Json::array()}, {"actions", json_actions(play.actions)}};
    for (const Position& position : positions_of(play, task.rules.rules))
      witness["positions"].push_back(to_string(position));
    witness["before"] = play.before;
    witness["smallest"] = answer.smallest;
  }
  Json line = nullptr;
  if (answer.way) line = json_actions(answer.way->actions);
  const Json json = {
      {"rules", task.rules.name},
      {"property", task.property.name},
      {"sentence", task.property.sentence},
      {"says", task.property.says == Says::never ? "never"
               : task.property.says == Says::can ? "can"
                                                 : "most"},
      {"verdict", conclusion_name(answer.conclusion)},
      {"scope", answer.scope ? Json(scope_name(*answer.scope)) : Json(nullptr)},
      {"number", or_null(answer.number)},
      {"claimed", or_null(answer.claimed)},
      {"witness", witness},
      {"no_game_within", or_null(answer.no_game_within)},
      {"not_counted", answer.odd ? Json(to_string(answer.odd->first)) : Json(nullptr)},
      {"plies", or_null(answer.plies)},
      {"line", line},
      {"reason", or_null(answer.reason)},
      {"seconds", task.seconds}};
  return with_schema("agon-rules-check/1", json);
}

std::vector<ClaimText> claims_in(const Request& request) {
  std::vector<ClaimText> texts;
  for (const std::string& text : request.texts("claims")) texts.push_back({text, "claims"});
  return texts;
}

Json rules_check(const Request& request, Session& session) {
  const NamedRules rules = session.rules(request).rules;
  const auto claims = chosen_claims(claims_in(request), rules.rules);
  const std::vector<std::string> names = request.texts("properties");
  std::vector<properties::PropertyInfo> wanted;
  if (claims.empty() || !names.empty()) wanted = chosen_properties(names, "properties");
  std::vector<readings::PropertyTask> tasks = check_tasks(wanted, claims, rules);
  readings::AnswerLimits limits;
  limits.seconds = request.optional_measure("seconds", most_seconds).value_or(limits.seconds);
  limits.hold_seconds =
      request.optional_measure("hold_seconds", most_seconds).value_or(limits.hold_seconds);
  limits.plies = static_cast<int>(request.optional_number("plies", 0, 100).value_or(limits.plies));
  const auto threads = request.optional_number("threads", 1, 256).value_or(0);
  readings::answer_all(tasks, limits, static_cast<int>(threads), &session.stop, {});
  Json answers = Json::array();
  for (const readings::PropertyTask& task : tasks) answers.push_back(property_object(task));
  return {{"answers", std::move(answers)}};
}

constexpr auto rules_check_members = std::to_array<std::string_view>(
    {"rules", "properties", "claims", "seconds", "hold_seconds", "plies", "threads"});

}  // namespace

std::vector<Position> positions_of(const Play& play, const RuleSet& rules) {
  std::vector<Position> positions{play.first};
  for (const Action& action : play.actions)
    positions.push_back(rules::apply(positions.back(), rules, action));
  return positions;
}

std::string_view scope_name(Scope scope) {
  switch (scope) {
    case Scope::placements:
      return "placements";
    case Scope::predecessor:
      return "predecessor";
    case Scope::reachable:
      return "reachable";
  }
  return "";
}

std::string_view conclusion_name(Conclusion conclusion) {
  switch (conclusion) {
    case Conclusion::proved:
      return "proved";
    case Conclusion::refuted:
      return "refuted";
    case Conclusion::unknown:
      return "unknown";
    case Conclusion::does_not_apply:
      return "does-not-apply";
  }
  return "";
}

std::string property_json(const PropertyTask& task) {
  return json_text(property_object(task));
}

std::vector<properties::PropertyInfo> chosen_properties(const std::vector<std::string>& names,
                                                        std::string_view argument) {
  const auto all = readings::all_properties();
  if (names.empty()) return all;
  std::vector<properties::PropertyInfo> wanted;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name, &properties::PropertyInfo::name);
    if (found == all.end()) {
      std::vector<std::string_view> known;
      for (const auto& property : all) known.push_back(property.name);
      const auto near = rulesets::nearest(name, known);
      throw Unusable(fmt::format(
          "{}: no property is named '{}'; {}", argument, name,
          near ? fmt::format("did you mean {}?", *near) : "agon rules check --list shows all"));
    }
    wanted.push_back(*found);
  }
  return wanted;
}

std::vector<properties::Claim> chosen_claims(const std::vector<ClaimText>& texts,
                                             const RuleSet& rules) {
  std::vector<properties::Claim> all;
  std::set<std::string> names;
  for (const auto& property : readings::all_properties()) names.emplace(property.name);
  for (const ClaimText& each : texts) {
    properties::ReadClaims read = properties::read_claims(each.text, each.place, rules.radius);
    if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes.front()));
    for (properties::Claim& claim : read.claims) {
      // Claims without a name are numbered through.
      if (!claim.named) claim.name = fmt::format("claim-{}", all.size() + 1);
      if (!names.insert(claim.name).second)
        throw Unusable(
            fmt::format("{}: a claim or a property is already named {}; give this one another name",
                        each.place, claim.name));
      all.push_back(std::move(claim));
    }
  }
  return all;
}

std::vector<properties::Claim> chosen_claims(const std::vector<ClaimText>& texts,
                                             const std::vector<const rulesets::Preset*>& sets) {
  if (texts.empty()) return {};
  for (const rulesets::Preset* set : sets)
    if (set->rules.radius != sets.front()->rules.radius)
      throw Unusable(fmt::format("{}: {} and {} have boards of different sizes; ask about each",
                                 texts.front().place, sets.front()->name, set->name));
  return chosen_claims(texts, sets.front()->rules);
}

std::vector<PropertyTask> check_tasks(const std::vector<properties::PropertyInfo>& properties,
                                      const std::vector<properties::Claim>& claims,
                                      const NamedRules& rules) {
  std::vector<PropertyTask> tasks;
  for (const auto& property : properties) tasks.push_back({property, rules});
  for (const properties::Claim& claim : claims)
    tasks.push_back({properties::info(claim), rules, {}, &claim});
  return tasks;
}

extern constinit const QuestionRow rules_check_row{
    "rules check", rules_check_members, rules_check, {}, true};

}  // namespace agon::tools
