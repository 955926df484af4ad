// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/rules_readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/readings/deciding.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

using nlohmann::ordered_json;
using readings::AnswerGroup;
using readings::Box;
using readings::OpenField;
using readings::ReadingAnswer;
using readings::ReadingClass;
using readings::Readings;
using readings::ReadingsAnswered;
using readings::ReadingsSolved;

/// Up to this many readings are listed by default.
constexpr std::size_t few = 24;
/// Up to this many, it is worth saying how to list them all.
constexpr std::size_t most_listed_at_once = 1'000'000;

/// How many of them are listed.
std::size_t listed(std::size_t all, std::optional<std::size_t> limit) {
  return std::min(all, limit.value_or(all <= few ? all : 0));
}

/// The names of the first readings, as many as are listed.
std::vector<std::string> listed_names(const rulesets::Preset& preset, std::size_t count,
                                      bool different) {
  std::vector<std::string> names;
  if (count == 0) return names;
  // One at a time, since there may be a hundred million.
  std::set<RuleSet> essences;
  rulesets::for_each_reading(preset, [&](const RuleSet& reading) {
    if (!different || essences.insert(readings::essence(reading, false)).second)
      names.push_back(rulesets::shortest_name(reading));
    return names.size() < count;
  });
  return names;
}

std::string_view value_name(const OpenField& field, int value) {
  return field.field->values[static_cast<std::size_t>(value)].name;
}

std::string sentence(const ReadingAnswer& answer) {
  if (answer.problem) return "The position cannot be used (" + *answer.problem + ")";
  Verdict verdict = answer.verdict;
  // A limit reached after the length was known, during the search for keys and line.
  if (verdict.value == Verdict::Value::win && verdict.shortest) verdict.reason = std::nullopt;
  return verdict_sentence(verdict);
}

/// A reading as the source with changes; it is a RULES text.
std::string name_in(const std::string& source, const Readings& readings, const RuleSet& reading) {
  std::string name = source;
  for (const RuleField* field : differing_fields(readings.all.front(), reading))
    name += fmt::format(",{}={}", field->name, field->value_name(reading));
  return name;
}

std::string listed_keys(const std::vector<Action>& keys) {
  constexpr std::size_t most_keys_listed = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(keys.size(), most_keys_listed); ++i)
    text += (text.empty() ? "" : ", ") + to_string(keys[i]);
  return keys.size() > most_keys_listed
             ? fmt::format("{} and {} more", text, keys.size() - most_keys_listed)
             : text;
}

std::string listed_cells(const std::vector<Cell>& cells) {
  return cells.empty() ? "nothing" : cell_list(cells, ", ");
}

/// What is captured to begin with, where that is not the same in all readings: the position names
/// what is remembered, and where nothing is, the board alone says it.
std::string captives_text(const Position& position, const Readings& readings,
                          const ReadingsSolved& solved) {
  std::map<std::string, std::size_t> counts;
  for (std::size_t number = 0; number < readings.classes.size(); ++number)
    if (!solved.answers[number].problem)
      counts[listed_cells(rules::must_relocate(position, readings.first(number)))] +=
          readings.classes[number].size();
  if (counts.size() < 2) return "";
  std::string text = "Captured in the position:";
  const char* separator = " ";
  for (const auto& [cells, count] : counts) {
    text += fmt::format("{}{} in {}", separator, cells, counted(count, "reading"));
    separator = "; ";
  }
  return text +
         ".\n"
         "(Readings that remember captures take them from the position; in the others, pieces\n"
         "between two enemies are captured.)\n";
}

ordered_json box_json(const Box& box, const Readings& readings,
                      const std::vector<std::size_t>& fields) {
  ordered_json json = ordered_json::object();
  for (std::size_t i = 0; i < box.size(); ++i) {
    const OpenField& field = readings.fields[fields[i]];
    if (box[i] + 1 == 1U << field.values.size()) continue;
    ordered_json& values = json[std::string(field.field->name)] = ordered_json::array();
    for (std::size_t value = 0; value < field.values.size(); ++value)
      if ((box[i] >> value & 1U) != 0) values.push_back(value_name(field, field.values[value]));
  }
  return json;
}

std::string field_list(const Readings& readings, const std::vector<std::size_t>& fields) {
  std::string text;
  for (const std::size_t field : fields)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", readings.fields[field].field->name);
  return text;
}

}  // namespace

bool opens_beyond_base(const rulesets::Preset& preset) {
  return std::any_of(preset.fields.begin(), preset.fields.end(), [&](const auto& reading) {
    const rulesets::Preset* base =
        reading.taken_from.empty() ? nullptr : rulesets::find_preset(reading.taken_from);
    return base != nullptr && reading.others != base->field(reading.field->name).others;
  });
}

std::string describe_readings(const std::string& name, const rulesets::Preset& preset,
                              std::optional<std::size_t> limit, bool only_different) {
  const std::size_t all = rulesets::count_readings(preset);
  const std::size_t different = readings::count_classes(preset, false);
  std::string text = fmt::format("{}: {}", name, counted(all, "reading"));
  text += different == all ? "\n"
                           : fmt::format(", {} of which may differ in a forced win\n", different);
  for (const OpenField& field : readings::open_fields(preset)) {
    text += fmt::format("  {:<21}", field.field->name);
    for (std::size_t i = 0; i < field.values.size(); ++i)
      text += fmt::format("{}{}", i == 0 ? "" : ", ", value_name(field, field.values[i]));
    text += field.status == rulesets::Status::stated ? "  (stated, but ambiguously)\n" : "\n";
  }
  if (opens_beyond_base(preset))
    text += fmt::format(
        "Fields that the file does not state are open, whatever {0} says; write unstated = "
        "\"as-base\"\n"
        "to leave open only what {0} does.\n",
        preset.base);
  const std::size_t listable = only_different ? different : all;
  const std::vector<std::string> names =
      listed_names(preset, listed(listable, limit), only_different);
  if (!names.empty()) text += "\n";
  for (const std::string& each : names) text += each + "\n";
  if (names.size() < listable)
    text +=
        fmt::format("{}{} more; --limit {}\n", names.empty() ? "\n" : "", listable - names.size(),
                    listable <= most_listed_at_once ? fmt::format("{} lists all", listable)
                                                    : "N lists the first N");
  return text;
}

std::string readings_json(const std::string& name, const rulesets::Preset& preset,
                          std::optional<std::size_t> limit, bool only_different) {
  const std::size_t all = rulesets::count_readings(preset);
  const std::size_t different = readings::count_classes(preset, false);
  ordered_json json;
  json["rules"] = name;
  json["readings"] = all;
  json["different"] = different;
  ordered_json& fields = json["fields"] = ordered_json::array();
  for (const OpenField& open : readings::open_fields(preset)) {
    ordered_json& field = fields.emplace_back(ordered_json::object());
    field["field"] = open.field->name;
    field["status"] = to_string(open.status);
    field["taken_from"] = or_null(preset.field(open.field->name).taken_from);
    ordered_json& values = field["values"] = ordered_json::array();
    for (const int value : open.values) values.push_back(value_name(open, value));
  }
  json["names"] =
      listed_names(preset, listed(only_different ? different : all, limit), only_different);
  return json_text("agon-rules-readings/1", json);
}

std::string groups_text(const NamedRules& rules, const Position& position,
                        const ReadingsAnswered& answered) {
  const auto& [readings, solved, grouped, seconds] = answered;
  const auto& groups = grouped.groups;
  const auto& fields = grouped.deciding;
  std::string text = captives_text(position, readings, solved);
  std::size_t carried = 0;
  std::uint64_t nodes = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const AnswerGroup& group = groups[i];
    const ReadingAnswer& answer = solved.answers[group.example];
    text += groups.size() == 1 ? fmt::format("{} in every reading.\n", sentence(answer))
                               : fmt::format("{} in {} of {}", sentence(answer), group.readings,
                                             counted(readings.all.size(), "reading"));
    if (groups.size() > 1) {
      const auto telling = grouped.complete ? grouped.tellings[i] : std::nullopt;
      text += !grouped.complete ? ".\n"
              : !telling        ? "; the condition is too long to print.\n"
                                : fmt::format("; {}where {}.\n", telling->complement ? "not " : "",
                                              to_string(telling->boxes, readings, fields));
    }
    if (!answer.verdict.keys.empty())
      text += fmt::format("  In {} by {}.\n",
                          name_in(rules.name, readings, readings.first(group.example)),
                          listed_keys(answer.verdict.keys));
    carried += group.carried;
    nodes += group.nodes;
  }
  if (!fields.empty()) text += fmt::format("What decides: {}.\n", field_list(readings, fields));
  if (!grouped.complete)
    text += "The deciding fields are not known until every reading is answered.\n";
  return text + fmt::format(
                    "{}: {}, {} of which may differ; in {} a win found in another reading was "
                    "replayed and holds; {}, {:.3f} s\n",
                    rules.name, counted(readings.all.size(), "reading"), readings.classes.size(),
                    carried, counted(nodes, "node"), seconds);
}

std::vector<std::string> groups_json(const Position& position, const ReadingsAnswered& answered) {
  const auto& [readings, solved, grouped, all_seconds] = answered;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < grouped.groups.size(); ++i) {
    const AnswerGroup& group = grouped.groups[i];
    const ReadingAnswer& answer = solved.answers[group.example];
    const RuleSet& shown = readings.first(group.example);
    Verdict verdict = answer.verdict;
    if (answer.problem) verdict.reason = "the position cannot be used: " + *answer.problem;
    ordered_json json = verdict_object({shown, rulesets::shortest_name(shown)}, position, verdict);
    json["nodes"] = group.nodes;
    json["seconds"] = group.seconds;
    json["readings"] = group.readings;
    json["of"] = readings.all.size();
    json["carried"] = group.carried;
    // (A reference into an ordered object does not outlive the next field.)
    ordered_json decided_by;
    ordered_json where;
    if (grouped.complete) {
      decided_by = ordered_json::array();
      for (const std::size_t field : grouped.deciding)
        decided_by.push_back(readings.fields[field].field->name);
      if (const auto& telling = grouped.tellings[i]) {
        ordered_json boxes = ordered_json::array();
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
    ordered_json& names = json["names"] = ordered_json::array();
    for (const std::size_t reading : members)
      names.push_back(rulesets::shortest_name(readings.all[reading]));
    lines.push_back(json_text("agon-solve-reading/1", json));
  }
  return lines;
}

}  // namespace agon::tools
