// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/entry.hpp"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "model/files/files.hpp"
#include "model/rules/judge.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::vectors {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view schema_name = "agon-vectors/1";

// -- Writing: by hand, since all texts but two are known to need no escapes ---------------------

void append_text(std::string& line, std::string_view text) {
  line += '"';
  line += text;
  line += '"';
}
void append_escaped(std::string& line, const std::string& text) {
  line += ordered_json(text).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}
void append_outcome(std::string& line, Outcome outcome) {
  if (outcome == Outcome::none)
    line += "null";
  else
    append_text(line, outcome_word(outcome));
}

/// Caught within this file.
[[noreturn]] void malformed(const std::string& reason) {
  throw Mistake{"", 0, 0, reason};
}

/// The members of an object: exactly `names`, in any order, and `optional` or not.
void check_members(const ordered_json& json, const std::string& what,
                   std::initializer_list<const char*> names, std::string_view optional = "") {
  if (!json.is_object()) malformed(what + " is not an object");
  for (const char* name : names)
    if (!json.contains(name)) malformed(what + " has no \"" + name + "\"");
  for (const auto& [name, value] : json.items())
    if (name != optional && std::find(names.begin(), names.end(), name) == names.end())
      malformed(what + " has a member \"" + name + "\" that is not part of the format");
}

std::string text_member(const ordered_json& json, const char* name) {
  if (!json[name].is_string()) malformed(std::string("\"") + name + "\" is not a string");
  return json[name].get<std::string>();
}

const ordered_json& list_member(const ordered_json& json, const char* name) {
  if (!json[name].is_array()) malformed(std::string("\"") + name + "\" is not an array");
  return json[name];
}

Outcome outcome_member(const ordered_json& json, const char* name) {
  if (json[name].is_null()) return Outcome::none;
  if (json[name].is_string()) {
    const auto text = json[name].get<std::string>();
    for (const Outcome outcome : {Outcome::white_wins, Outcome::black_wins, Outcome::draw})
      if (text == outcome_word(outcome)) return outcome;
  }
  malformed(std::string("\"") + name + R"(" is not "w", "b", "draw" or null)");
}

std::vector<Cell> cells_member(const ordered_json& json, const char* name, int radius) {
  std::vector<Cell> cells;
  for (const ordered_json& item : list_member(json, name)) {
    const auto cell = item.is_string() ? parse_cell(item.get<std::string>()) : std::nullopt;
    if (!cell || !on_board(*cell, radius))
      malformed(std::string("\"") + name + "\" has " + item.dump() + ", which is not a cell");
    cells.push_back(*cell);
  }
  return cells;
}

/// Words of these letters, one joint between each two.
bool are_words(std::string_view text, std::string_view letters, char joint) {
  return !text.empty() && text.front() != joint && text.back() != joint &&
         text.find(std::string(2, joint)) == std::string_view::npos &&
         text.find_first_not_of(std::string(letters) + joint) == std::string_view::npos;
}

/// A clause's name, or reading-dependent:FIELD; by its form alone.
bool is_tag(std::string_view text) {
  constexpr std::string_view of_field = "reading-dependent:";
  if (text.starts_with(of_field))
    return are_words(text.substr(of_field.size()), "abcdefghijklmnopqrstuvwxyz", '_');
  return are_words(text, "abcdefghijklmnopqrstuvwxyz0123456789", '-');
}

ActionAnswer read_action(const ordered_json& json, int radius) {
  check_members(json, "an action", {"action", "next", "ends"});
  ActionAnswer answer;
  answer.text = text_member(json, "action");
  const auto action = parse_action(answer.text);
  if (!action) malformed("\"" + answer.text + "\" is not an action string");
  answer.action = *action;
  const ParsedPosition next = parse_position(text_member(json, "next"), radius);
  if (!next.problems.empty())
    malformed("\"next\" of " + answer.text + ": " + to_string(next.problems));
  answer.next = next.position;
  answer.ends = outcome_member(json, "ends");
  return answer;
}

Vector read_vector(const ordered_json& json) {
  check_members(json, "the vector",
                {"schema", "id", "rules", "position", "over", "captured", "decider", "actions",
                 "perft", "tags", "why"},
                "game");
  if (text_member(json, "schema") != schema_name)
    malformed("\"schema\" is " + json["schema"].dump() + "; this program reads \"" +
              std::string(schema_name) + "\"");
  Vector vector;
  vector.id = text_member(json, "id");
  if (vector.id.empty()) malformed("\"id\" is empty");
  const rulesets::RulesFromJson rules = rulesets::rules_from_json(json["rules"]);
  if (!rules.mistakes.empty()) malformed("\"rules\": " + to_string(rules.mistakes));
  vector.rules = rules.rules;
  const ParsedPosition position = rules::read_position(text_member(json, "position"), vector.rules);
  if (!position.problems.empty()) malformed("\"position\": " + to_string(position.problems));
  vector.position = position.position;
  const int radius = vector.rules.radius;
  vector.answer.over = outcome_member(json, "over");
  vector.answer.captured = cells_member(json, "captured", radius);
  const std::string decider = text_member(json, "decider");
  if (decider != "w" && decider != "b") malformed(R"("decider" is neither "w" nor "b")");
  vector.answer.decider = decider == "w" ? Side::white : Side::black;
  for (const ordered_json& action : list_member(json, "actions"))
    vector.answer.actions.push_back(read_action(action, radius));
  for (const ordered_json& count : list_member(json, "perft")) {
    if (!count.is_number_unsigned())
      malformed("\"perft\" has " + count.dump() + ", which is not a count");
    vector.perft.push_back(count.get<std::uint64_t>());
  }
  if (vector.perft.size() > max_perft)
    malformed("\"perft\" has " + std::to_string(vector.perft.size()) + " counts; at most " +
              std::to_string(max_perft) + " are read");
  for (const ordered_json& tag : list_member(json, "tags")) {
    if (!tag.is_string()) malformed("\"tags\" has " + tag.dump() + ", which is not a string");
    vector.tags.push_back(tag.get<std::string>());
    if (!is_tag(vector.tags.back()))
      malformed("\"tags\" has " + tag.dump() +
                ", which is not a tag: give words like captured-guard, or reading-dependent:FIELD");
  }
  vector.why = text_member(json, "why");
  if (json.contains("game")) {
    vector.game.emplace();
    for (const ordered_json& action : list_member(json, "game")) {
      const auto read = action.is_string() ? parse_action(action.get<std::string>()) : std::nullopt;
      if (!read) malformed("\"game\" has " + action.dump() + ", which is not an action string");
      vector.game->push_back(*read);
    }
  }
  return vector;
}

}  // namespace

std::string vector_line(const Vector& vector) {
  std::string line;
  line.reserve(900 + 100 * vector.answer.actions.size());
  line += "{\"schema\":\"";
  line += schema_name;
  line += "\",\"id\":";
  append_escaped(line, vector.id);
  line += ",\"rules\":{";
  for (const RuleField& field : rule_fields()) {
    if (line.back() != '{') line += ',';
    append_text(line, field.name);
    line += ':';
    const bool number = field.name == "radius" || field.name == "guards";
    if (number)
      line += field.value_name(vector.rules);
    else
      append_text(line, field.value_name(vector.rules));
  }
  line += "},\"position\":";
  append_text(line, to_string(vector.position));
  line += ",\"over\":";
  append_outcome(line, vector.answer.over);
  line += ",\"captured\":[";
  for (const Cell cell : vector.answer.captured) {
    if (line.back() != '[') line += ',';
    append_text(line, to_string(cell));
  }
  line += "],\"decider\":\"";
  line += to_char(vector.answer.decider);
  line += "\",\"actions\":[";
  for (const ActionAnswer& answer : vector.answer.actions) {
    if (line.back() != '[') line += ',';
    line += "{\"action\":";
    append_text(line, answer.text);
    line += ",\"next\":";
    append_text(line, to_string(answer.next));
    line += ",\"ends\":";
    append_outcome(line, answer.ends);
    line += '}';
  }
  line += "],\"perft\":[";
  for (const std::uint64_t count : vector.perft) {
    if (line.back() != '[') line += ',';
    line += std::to_string(count);
  }
  line += "],\"tags\":[";
  for (const std::string& tag : vector.tags) {
    if (line.back() != '[') line += ',';
    append_text(line, tag);
  }
  line += "],\"why\":";
  append_escaped(line, vector.why);
  if (vector.game) {
    line += ",\"game\":[";
    for (const Action& action : *vector.game) {
      if (line.back() != '[') line += ',';
      append_text(line, to_string(action));
    }
    line += ']';
  }
  line += '}';
  return line;
}

ParsedVector parse_vector(std::string_view line) {
  ParsedVector parsed;
  if (line.size() > longest_vector_line) {
    parsed.error = line_too_long(longest_vector_line);
    return parsed;
  }
  try {
    rulesets::BoundedJson read = rulesets::parse_bounded(line);
    if (!read.error.empty()) malformed(read.error + "; write one vector per line");
    parsed.vector = read_vector(read.json);
  } catch (const Mistake& mistake) {
    parsed.error = mistake.text;
  }
  return parsed;
}

}  // namespace agon::vectors
