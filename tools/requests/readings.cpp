// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One question in every reading of a source.
#include "tools/requests/readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/mistake.hpp"
#include "solver/readings/deciding.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/solve.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;
using readings::AnswerGroup;
using readings::Box;
using readings::OpenField;
using readings::ReadingAnswer;
using readings::ReadingClass;
using readings::Readings;
using readings::ReadingsAnswered;

Json box_json(const Box& box, const Readings& readings, const std::vector<std::size_t>& fields) {
  Json json = Json::object();
  for (std::size_t i = 0; i < box.size(); ++i) {
    const OpenField& field = readings.fields[fields[i]];
    if (box[i] + 1 == 1U << field.values.size()) continue;
    Json& values = json[std::string(field.field->name)] = Json::array();
    for (std::size_t value = 0; value < field.values.size(); ++value)
      if ((box[i] >> value & 1U) != 0) values.push_back(field.value_name(field.values[value]));
  }
  return json;
}

/// In words, where a group is told from the others.
Json when(const ReadingsAnswered& answered, std::size_t number, const Language& language) {
  const auto& [readings, solved, grouped, seconds] = answered;
  if (!grouped.complete || grouped.groups.size() < 2 || !grouped.tellings[number]) return nullptr;
  const readings::Telling& telling = *grouped.tellings[number];
  std::string where = to_string(telling.boxes, readings, grouped.deciding,
                                language.text("list.and"), language.text("prose.or"));
  return telling.complement ? language.text("list.not", {{"what", std::move(where)}}) : where;
}

Json group_object(const Position& position, const ReadingsAnswered& answered, std::size_t number,
                  const Language& language) {
  const auto& [readings, solved, grouped, all_seconds] = answered;
  const AnswerGroup& group = grouped.groups[number];
  const ReadingAnswer& answer = solved.answers[group.example];
  const RuleSet& shown = readings.first(group.example);
  Verdict verdict = answer.verdict;
  if (answer.problem) verdict.reason = "the position cannot be used: " + *answer.problem;
  Json json = verdict_object({shown, rulesets::shortest_name(shown)}, position, verdict);
  json["nodes"] = group.nodes;
  json["seconds"] = group.seconds;
  json["readings"] = group.readings;
  json["of"] = readings.all.size();
  json["carried"] = group.carried;
  // (A reference into an ordered object does not outlive the next field.)
  Json decided_by;
  Json where;
  if (grouped.complete) {
    decided_by = Json::array();
    for (const std::size_t field : grouped.deciding)
      decided_by.push_back(readings.fields[field].field->name);
    if (const auto& telling = grouped.tellings[number]) {
      Json boxes = Json::array();
      for (const Box& box : telling->boxes)
        boxes.push_back(box_json(box, readings, grouped.deciding));
      where[telling->complement ? "none_of" : "any_of"] = std::move(boxes);
    }
  }
  json["decided_by"] = std::move(decided_by);
  json["where"] = std::move(where);
  std::vector<std::size_t> members;
  for (const std::size_t member : group.classes) {
    const ReadingClass& same = readings.classes[member];
    members.insert(members.end(), same.begin(), same.end());
  }
  std::sort(members.begin(), members.end());
  Json& names = json["names"] = Json::array();
  for (const std::size_t reading : members)
    names.push_back(rulesets::shortest_name(readings.all[reading]));
  json["when"] = when(answered, number, language);
  json["problem"] = nullptr;
  if (answer.problem) json["problem"] = flaws_of(rules::problems(position, shown), shown, language);
  return with_schema("agon-solve-reading/1", json);
}

/// As many as `agon solve --readings` solves by default: all are kept in memory.
constexpr std::size_t most_readings = 100'000;

Json readings(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const rulesets::Preset& preset = *used.preset;
  if (const std::size_t count = rulesets::count_readings(preset); count > most_readings)
    throw Unusable(
        fmt::format("rules: {} has {} readings, too many to solve (at most {}); settle some of its "
                    "open fields: {},FIELD=VALUE",
                    used.rules.name, count, most_readings, used.rules.name));
  NamedRules read = used.rules;
  if (const auto reading = readings::reading_that_takes(preset, request.text("position")))
    read.rules = *reading;
  const Position position = position_in(request, read);
  search::Question question = question_in(request, session);
  question.attacker = side_in(request, position);
  const readings::ReadingsAnswered answered =
      readings::answer_readings(preset, position, std::move(question), {});
  Json answers = Json::array();
  for (std::size_t i = 0; i < answered.grouped.groups.size(); ++i)
    answers.push_back(group_object(position, answered, i, request.language()));
  return {{"answers", std::move(answers)}};
}

constexpr auto readings_members =
    std::to_array<std::string_view>({"rules", "position", "attacker", "plies", "nodes", "seconds"});

}  // namespace

std::vector<std::string> groups_json(const Position& position, const ReadingsAnswered& answered) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < answered.grouped.groups.size(); ++i)
    lines.push_back(json_text(group_object(position, answered, i, english())));
  return lines;
}

extern constinit const QuestionRow readings_row{"readings", readings_members, readings, {}, true};

}  // namespace agon::tools
