// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/row_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

namespace agon::puzzles {

using Json = nlohmann::ordered_json;

namespace {

/// Strings that are not UTF-8 are repaired instead of thrown at.
std::string written(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

void bad_value(std::string_view clause) {
  throw Mistake{"", 0, 0, std::string(clause)};
}

std::string list_text(const std::vector<std::string>& words) {
  return written(Json(words));
}

std::string list_text(const std::vector<Action>& actions) {
  Json json = Json::array();
  for (const Action& action : actions) json.push_back(to_string(action));
  return written(json);
}

std::string object_text(const std::vector<std::pair<std::string, double>>& members) {
  Json json = Json::object();
  for (const auto& [name, value] : members) json[name] = value;
  return written(json);
}

std::vector<std::string> read_list(std::string_view column, const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  std::vector<std::string> words;
  if (json.is_array())
    for (const Json& word : json)
      if (word.is_string()) words.push_back(word.get<std::string>());
  if (!json.is_array() || words.size() != json.size())
    bad_value(fmt::format("{} is not a list of texts", column));
  return words;
}

std::vector<Action> read_actions(std::string_view column, const std::string& text) {
  std::vector<Action> actions;
  for (const std::string& word : read_list(column, text)) {
    const std::optional<Action> action = parse_action(word);
    if (!action) bad_value(fmt::format("{}: '{}' is not an action", column, word));
    actions.push_back(*action);
  }
  return actions;
}

std::vector<std::pair<std::string, double>> read_object(std::string_view column,
                                                        const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  std::vector<std::pair<std::string, double>> members;
  if (json.is_object())
    for (const auto& [name, value] : json.items())
      if (value.is_number()) members.emplace_back(name, value.get<double>());
  if (!json.is_object() || members.size() != json.size())
    bad_value(fmt::format("{} is not an object of numbers", column));
  return members;
}

std::string as_utf8(std::string_view bytes) {
  const std::string text = written(Json(std::string(bytes)));
  return Json::parse(text).get<std::string>();
}

}  // namespace agon::puzzles
