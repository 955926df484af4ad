// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/rules_json.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/rulesets/nearest.hpp"
#include "model/values/mistake.hpp"
#include "model/values/plain_text.hpp"

namespace agon::rulesets {
namespace {

using nlohmann::ordered_json;

/// What a text is that cannot be parsed beyond a byte, which is counted from 1. The parser's own
/// words are of its grammar.
std::string not_json(std::string_view text, std::size_t byte) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return "not JSON: it is empty";
  if (byte > text.size()) return "not JSON: it breaks off before its end";
  const std::string_view before = text.substr(0, byte - std::min<std::size_t>(byte, 1));
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
  const auto odd = odd_character(text.substr(before.size()));
  return "not JSON from " + (lines > 0 ? "line " + std::to_string(lines + 1) + ", " : "") +
         "column " + std::to_string(column) + " on" +
         (odd && odd->at == 0 ? ": " + to_string(odd->phrase) : "");
}

bool is_number(const RuleField& field) {
  return field.name == "radius" || field.name == "guards";
}

/// A text of any length and content, as part of a line.
std::string shown(const ordered_json& json) {
  constexpr std::size_t most = 40;
  std::string text = json.dump(-1, ' ', true, ordered_json::error_handler_t::replace);
  return text.size() <= most ? text : text.substr(0, most) + "...";
}

std::optional<int> value_in(const RuleField& field, const ordered_json& json) {
  if (is_number(field))
    return json.is_number_integer() ? field.find_value(std::to_string(json.get<std::int64_t>()))
                                    : std::nullopt;
  return json.is_string() ? field.find_value(json.get_ref<const std::string&>()) : std::nullopt;
}

Mistake mistake(std::string text) {
  return {"", 0, 0, std::move(text)};
}

}  // namespace

BoundedJson parse_bounded(std::string_view text) {
  std::size_t members = 0;
  // Thrown through the parser, which would go on reading otherwise.
  const auto watch = [&members](int depth, ordered_json::parse_event_t event, ordered_json& value) {
    using Event = ordered_json::parse_event_t;
    if ((event == Event::array_start || event == Event::object_start) && depth >= deepest_json)
      throw Mistake{
          "", 0, 0,
          "JSON nested deeper than " + std::to_string(deepest_json) + " levels, the maximum"};
    if (event == Event::key && ++members > most_json_members)
      throw Mistake{
          "", 0, 0,
          "JSON with more than " + std::to_string(most_json_members) + " members, the maximum"};
    if ((event == Event::key || event == Event::value) && value.is_string() &&
        value.get_ref<const std::string&>().find('\0') != std::string::npos)
      throw Mistake{"", 0, 0, "JSON with a text that has the character U+0000; take it out"};
    return true;
  };
  try {
    return {ordered_json::parse(text, watch), ""};
  } catch (const Mistake& limit) {
    return {nullptr, limit.text};
  } catch (const ordered_json::parse_error& error) {
    return {nullptr, not_json(text, error.byte)};
  } catch (const ordered_json::exception&) {  // a number that no double holds
    return {nullptr, "JSON with a number that is out of range"};
  }
}

ordered_json value_json(const RuleField& field, std::string_view value) {
  if (is_number(field)) return std::stoi(std::string(value));
  return value;
}

ordered_json rules_json(const RuleSet& rules) {
  ordered_json json = ordered_json::object();
  for (const RuleField& field : rule_fields())
    json[std::string(field.name)] = value_json(field, field.value_name(rules));
  return json;
}

RulesFromJson rules_from_json(const ordered_json& json) {
  RulesFromJson read;
  if (!json.is_object()) {
    read.mistakes.push_back(
        mistake("a rule set is an object with a member for each field, not " + shown(json)));
    return read;
  }
  std::vector<std::string_view> names;
  for (const RuleField& field : rule_fields()) names.push_back(field.name);
  for (const auto& [name, value] : json.items()) {
    const RuleField* field = find_field(name);
    if (field == nullptr) {
      const auto meant = nearest(name, names);
      read.mistakes.push_back(mistake("no field is named " + shown(name) +
                                      (meant ? "; did you mean " + std::string(*meant) + "?"
                                             : "; the fields are " + joined(names))));
      continue;
    }
    if (const auto number = value_in(*field, value)) {
      field->set(read.rules, *number);
      continue;
    }
    std::vector<std::string_view> values;
    for (const FieldValue& each : field->values) values.push_back(each.name);
    read.mistakes.push_back(mistake(std::string(field->name) + " is " + shown(value) +
                                    "; it must be one of " + joined(values)));
  }
  std::erase_if(
      names, [&](std::string_view name) { return json.contains(name) || find_field(name)->later; });
  if (!names.empty())
    read.mistakes.push_back(mistake(names.size() == 1
                                        ? "the field " + joined(names) + " is missing"
                                        : "these fields are missing: " + joined(names)));
  if (read.mistakes.empty())
    for (const std::string& reason : contradictions(read.rules))
      read.mistakes.push_back(mistake(reason));
  if (!read.mistakes.empty()) read.rules = RuleSet{};
  return read;
}

}  // namespace agon::rulesets
