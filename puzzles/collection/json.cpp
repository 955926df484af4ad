// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/row_text.hpp"
#include "puzzles/texts/stipulation.hpp"

namespace agon::puzzles {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::array members{
    "schema",      "id",       "name",         "rules",          "fields",      "position",
    "attacker",    "question", "answer",       "keys",           "slower_keys", "line",
    "key_kinds",   "themes",   "core",         "line_signature", "named",       "difficulty",
    "features",    "readings", "all_readings", "presets",        "source",      "note",
    "version",     "command",  "seed",         "number",         "verified_by", "verified_at",
    "certificate", "title",    "author",       "date",           "dedication",  "stipulation"};

Json list(const std::vector<Action>& actions) {
  Json json = Json::array();
  for (const Action& action : actions) json.push_back(to_string(action));
  return json;
}

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

Json or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

/// Reads members; what is wrong is thrown as a `Mistake`.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  bool has(const char* name) const { return json_.contains(name) && !json_[name].is_null(); }
  std::string text(const char* name) const {
    if (!has(name)) return "";
    if (!json_[name].is_string()) bad_value(fmt::format("{} is not a text", name));
    return json_[name].get<std::string>();
  }
  std::string required(const char* name) const {
    if (!has(name)) bad_value(fmt::format("there is no {}", name));
    return text(name);
  }
  std::vector<std::string> words(const char* name) const {
    return has(name) ? read_list(name, json_[name].dump()) : std::vector<std::string>();
  }
  std::vector<Action> actions(const char* name) const {
    return has(name) ? read_actions(name, json_[name].dump()) : std::vector<Action>();
  }
  std::vector<std::pair<std::string, double>> numbers(const char* name) const {
    if (!has(name)) return {};
    return read_object(name, json_[name].dump());
  }
  std::optional<std::uint64_t> natural(const char* name, std::uint64_t most) const {
    if (!has(name)) return std::nullopt;
    if (!json_[name].is_number_unsigned() || json_[name].get<std::uint64_t>() > most)
      bad_value(fmt::format("{} is not a whole number from 0 to {}", name, most));
    return json_[name].get<std::uint64_t>();
  }
  std::optional<int> small(const char* name) const {
    const auto number = natural(name, 1'000'000'000);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
  }
  std::optional<double> real(const char* name) const {
    if (!has(name)) return std::nullopt;
    if (!json_[name].is_number()) bad_value(fmt::format("{} is not a number", name));
    return json_[name].get<double>();
  }

 private:
  const Json& json_;
};

void read_rules(const Reader& reader, Puzzle& puzzle) {
  const std::string name = reader.required("rules");
  const std::string fields = reader.text("fields");
  const std::string text =
      fields.empty() ? name : fmt::format("{},{}", rulesets::preset_names().front(), fields);
  const rulesets::ParsedRules parsed = rulesets::parse_rules(text);
  if (!parsed.mistakes.empty())
    bad_value(
        fmt::format("{}: {}", fields.empty() ? "rules" : "fields", to_string(parsed.mistakes)));
  puzzle.rules = parsed.rules;
  puzzle.rules_name = lasting_name(name, parsed.rules);
}

void read_question(const Reader& reader, Puzzle& puzzle) {
  const auto asked = parse_question(reader.required("question"));
  if (!asked) bad_value("question must be " + question_choice());
  puzzle.goal = asked->goal;
  puzzle.within = asked->plies;
  const auto answer = parse_answer(reader.required("answer"));
  if (!answer || answer->goal != puzzle.goal)
    bad_value(fmt::format("answer is neither \"{0} in N\" nor \"no {0}\"", goal_word(puzzle.goal)));
  puzzle.plies = answer->plies;
  if (puzzle.plies && puzzle.within && *puzzle.plies > *puzzle.within)
    bad_value("the answer takes more plies than the question asks for");
}

void require_legal(const Puzzle& puzzle) {
  const auto legal = rules::actions(puzzle.position, puzzle.rules);
  for (const Action& key : puzzle.keys)
    if (std::find(legal.begin(), legal.end(), key) == legal.end())
      bad_value(fmt::format("keys: {} is not legal in the position", to_string(key)));
}

Entry entry_of(const Json& json) {
  if (!json.is_object()) bad_value("is not an object");
  for (const auto& [name, value] : json.items())
    if (std::find(members.begin(), members.end(), name) == members.end())
      bad_value(fmt::format("'{}' is not a member of a puzzle; the members are {}", name,
                            fmt::join(members, ", ")));
  const Reader reader(json);
  if (reader.has("schema") && reader.text("schema") != puzzle_schema)
    bad_value(
        fmt::format("schema is {}; this program reads {}", reader.text("schema"), puzzle_schema));
  Entry entry;
  Puzzle& puzzle = entry.puzzle;
  puzzle.name = reader.text("name");
  if (!puzzle.name.empty() && !is_plain_name(puzzle.name))
    bad_value("name must use only lower-case letters, digits and '-'");
  read_rules(reader, puzzle);
  ParsedPosition parsed = rules::read_position(reader.required("position"), puzzle.rules);
  if (!parsed.problems.empty()) bad_value("position: " + to_string(parsed.problems));
  puzzle.position = std::move(parsed.position);
  const std::string attacker = reader.text("attacker");
  if (!attacker.empty() && attacker != "w" && attacker != "b")
    bad_value("attacker is not a side; write \"w\" or \"b\"");
  puzzle.attacker = attacker.empty()  ? puzzle.position.to_move
                    : attacker == "w" ? Side::white
                                      : Side::black;
  read_question(reader, puzzle);
  puzzle.keys = reader.actions("keys");
  require_legal(puzzle);
  puzzle.themes = reader.words("themes");
  for (const std::string& word : puzzle.themes)
    if (std::none_of(themes().begin(), themes().end(),
                     [&word](const Theme& theme) { return theme.name == word; }))
      bad_value(fmt::format("no theme is named '{}'", word));
  puzzle.source = reader.text("source");
  puzzle.note = reader.text("note");
  for (const CaptionPart& part : caption_parts)
    puzzle.caption.*part.text = reader.text(part.name.data());
  entry.id = puzzle_id(puzzle.position, puzzle.rules);
  if (reader.has("id") && reader.text("id") != entry.id)
    bad_value(fmt::format("id is {}, but that of the position and rules is {}; leave it out",
                          reader.text("id"), entry.id));
  entry.slower_keys = reader.actions("slower_keys");
  entry.line = reader.actions("line");
  entry.key_kinds = key_kinds_of(puzzle);
  entry.core = reader.text("core");
  entry.line_signature = reader.text("line_signature");
  entry.named = reader.small("named");
  entry.difficulty = reader.real("difficulty");
  entry.features = reader.numbers("features");
  entry.readings = reader.small("readings");
  entry.all_readings = reader.small("all_readings");
  if (reader.has("presets")) entry.presets = reader.words("presets");
  entry.provenance.version = reader.text("version");
  entry.provenance.command = reader.text("command");
  puzzle.made = made_by(entry.provenance);
  constexpr std::uint64_t most = (std::uint64_t{1} << 63U) - 1;
  entry.provenance.seed = reader.natural("seed", most);
  entry.provenance.number = reader.natural("number", most);
  entry.verified = {reader.words("verified_by"), reader.text("verified_at")};
  entry.certificate = reader.text("certificate");
  return entry;
}

}  // namespace

std::string to_json(const Entry& entry, bool certificate) {
  const Puzzle& puzzle = entry.puzzle;
  Json json;
  json["schema"] = puzzle_schema;
  json["id"] = entry.id;
  json["name"] = puzzle.name;
  json["rules"] = puzzle.rules_name;
  json["fields"] = to_string(puzzle.rules);
  json["position"] = to_string(puzzle.position);
  json["attacker"] = std::string(1, to_char(puzzle.attacker));
  json["question"] = question_text({puzzle.goal, puzzle.within});
  json["answer"] = answer_text({puzzle.goal, puzzle.plies});
  json["keys"] = list(puzzle.keys);
  json["slower_keys"] = list(entry.slower_keys);
  json["line"] = list(entry.line);
  json["key_kinds"] = entry.key_kinds;
  json["themes"] = puzzle.themes;
  json["core"] = or_null(entry.core);
  json["line_signature"] = or_null(entry.line_signature);
  json["named"] = or_null(entry.named);
  json["difficulty"] = or_null(entry.difficulty);
  json["features"] = Json::object();
  for (const auto& [name, value] : entry.features) json["features"][name] = value;
  json["readings"] = or_null(entry.readings);
  json["all_readings"] = or_null(entry.all_readings);
  json["presets"] = or_null(entry.presets);
  json["source"] = puzzle.source;
  json["note"] = puzzle.note;
  for (const CaptionPart& part : caption_parts)
    json[std::string(part.name)] = puzzle.caption.*part.text;
  json["version"] = entry.provenance.version;
  json["command"] = entry.provenance.command;
  json["seed"] = or_null(entry.provenance.seed);
  json["number"] = or_null(entry.provenance.number);
  json["verified_by"] = entry.verified.how;
  json["verified_at"] = or_null(entry.verified.when);
  if (certificate) json["certificate"] = or_null(entry.certificate);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

ReadEntry read_json(std::string_view line) {
  ReadEntry read;
  const rulesets::BoundedJson parsed = rulesets::parse_bounded(line);
  if (!parsed.error.empty()) {
    read.problem = fmt::format("is {}; write one object per line", parsed.error);
    return read;
  }
  try {
    read.entry = entry_of(parsed.json);
  } catch (const Mistake& bad) {
    read.problem = on_one_line(bad.text);
  }
  return read;
}

}  // namespace agon::puzzles
