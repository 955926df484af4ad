#include "tools/conformance/suite.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "model/data/position_text.hpp"
#include "model/rules/validate.hpp"
#include "model/rulesets/rules_json.hpp"
#include "tools/json_text.hpp"
#include "tools/output.hpp"
#include "tools/unusable.hpp"

namespace agon::conform {
namespace {

using nlohmann::ordered_json;
using tools::ActionAnswer;
using tools::json_outcome;
using tools::PositionAnswer;
using tools::Unusable;

constexpr std::string_view schema = "agon-vectors/1";

ordered_json actions_json(const PositionAnswer& answer) {
  ordered_json actions = ordered_json::array();
  for (const ActionAnswer& each : answer.actions)
    actions.push_back({{"action", to_string(each.action)},
                       {"next", to_string(each.next)},
                       {"ends", json_outcome(each.ends)}});
  return actions;
}

/// What is wrong with a vector, or nothing.
std::string wrong_with(const ordered_json& json, Vector& vector, Truth& truth) {
  if (!json.is_object()) return "is no JSON object";
  if (json.value("schema", ordered_json()) != schema)
    return fmt::format("\"schema\" is not \"{}\"", schema);
  for (const char* field : {"id", "position"})
    if (!json.contains(field) || !json[field].is_string())
      return fmt::format("\"{}\" is no string", field);
  if (!json.contains("rules")) return "\"rules\" is missing";
  const auto read = rulesets::rules_from_json(json["rules"]);
  if (!read.mistakes.empty()) return rulesets::to_string(read.mistakes);
  vector.one.rules = read.rules;
  ParsedPosition position =
      rules::read_position(json["position"].get<std::string>(), vector.one.rules);
  if (!position.problems.empty()) return to_string(position.problems);
  vector.one.position = std::move(position.position);
  vector.id = json["id"].get<std::string>();
  if (json.contains("why") && json["why"].is_string()) vector.why = json["why"].get<std::string>();
  const PositionAnswer right = truth.answer(vector.one);
  if (json.value("over", ordered_json("none")) != json_outcome(right.over) ||
      json.value("actions", ordered_json()) != actions_json(right))
    return "says other than the rules do";
  return "";
}

}  // namespace

std::vector<Vector> read_suite(const std::string& path, Truth& truth) {
  const std::string text = tools::read_file("--vectors", path);
  std::vector<Vector> vectors;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    ++number;
    Vector vector;
    vector.place = fmt::format("{}:{}", path, number);
    const auto json =
        ordered_json::parse(text.begin() + static_cast<std::ptrdiff_t>(begin),
                            text.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
    const std::string wrong = wrong_with(json, vector, truth);
    if (!wrong.empty())
      throw Unusable(
          fmt::format("{}: {}; give a file of test vectors, as `agon vectors make` writes it",
                      vector.place, wrong));
    vectors.push_back(std::move(vector));
    begin = end + 1;
  }
  return vectors;
}

std::string shipped_suite(const std::string& preset) {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const std::filesystem::path& folder :
       {program / "../share/agon/vectors", program / "../puzzles/vectors/suites",
        std::filesystem::path(AGON_SUITES)}) {
    const auto file = folder / (preset + ".jsonl");
    if (std::filesystem::is_regular_file(file, ignored)) return file.lexically_normal().string();
  }
  return "";
}

std::string vector_line(const Case& one, Truth& truth, const std::string& id,
                        const std::string& why) {
  const PositionAnswer answer = truth.answer(one);
  ordered_json json;
  json["schema"] = schema;
  json["id"] = id;
  json["rules"] = rulesets::rules_json(one.rules);
  json["position"] = to_string(one.position);
  json["over"] = json_outcome(answer.over);
  json["captured"] = tools::json_cells(answer.captured);
  json["decider"] = std::string(1, to_char(answer.decider));
  json["actions"] = actions_json(answer);
  json["perft"] = {answer.actions.size()};
  json["tags"] = ordered_json::array();
  json["why"] = why;
  return tools::json_text(json);
}

}  // namespace agon::conform
