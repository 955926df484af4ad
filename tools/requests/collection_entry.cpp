// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/collection_entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "puzzles/collection/json.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "tools/requests/json.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

using puzzles::Entry;

/// The verdict that the entry states; what else would win as fast along the line it does not say.
Verdict verdict_of(const Entry& entry) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  Verdict verdict;
  verdict.attacker = puzzle.attacker;
  verdict.value = puzzle.plies ? Verdict::Value::win : Verdict::Value::no_win;
  verdict.plies = puzzle.plies;
  verdict.shortest = puzzle.plies.has_value();
  verdict.keys = puzzle.keys;
  verdict.line = entry.line;
  verdict.duals.resize(entry.line.size());
  if (!puzzle.plies) verdict.within = puzzle.within;
  return verdict;
}

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? "-" : fmt::format("{}", fmt::join(words, ", "));
}

std::string joined(const std::vector<Action>& actions) {
  std::vector<std::string> words;
  for (const Action& action : actions) words.push_back(to_string(action));
  return joined(words);
}

class Facts {
 public:
  void add(std::string_view name, const std::string& value) {
    text += fmt::format("{:<14}{}\n", name, value);
  }
  void add_if(bool known, std::string_view name, const std::string& value) {
    if (known) add(name, value);
  }
  std::string text;
};

std::string features_text(const Entry& entry) {
  std::string text = fmt::format("{:.0f}", *entry.difficulty);
  std::string parts;
  for (const auto& [name, value] : entry.features)
    parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", name, value);
  return parts.empty() ? text : fmt::format("{} ({})", text, parts);
}

}  // namespace

std::string answer_sentence(const Entry& entry) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  std::string text =
      fmt::format("{} ({})", verdict_sentence(verdict_of(entry), puzzle.goal), puzzle.rules_name);
  if (!puzzle.keys.empty())
    text += fmt::format(", {} {}", puzzle.keys.size() == 1 ? "key" : "keys", joined(puzzle.keys));
  return text;
}

Row entry_heading() {
  return {"id", "answer", "key", "rules", "difficulty", "name", "themes"};
}

Row entry_row(const Entry& entry) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  const std::string key =
      puzzle.keys.empty() ? "-"
                          : to_string(puzzle.keys.front()) + (puzzle.keys.size() == 1 ? "" : "+");
  return {entry.id.substr(0, 12),
          puzzles::answer_text({puzzle.goal, puzzle.plies}),
          key,
          puzzle.rules_name,
          entry.difficulty ? fmt::format("{:.0f}", *entry.difficulty) : "-",
          puzzle.name,
          puzzle.themes.empty() ? "-" : fmt::format("{}", fmt::join(puzzle.themes, ","))};
}

std::string similar_json(const Entry& entry, int distance) {
  nlohmann::ordered_json json;
  json["distance"] = distance;
  json["puzzle"] = nlohmann::ordered_json::parse(puzzles::to_json(entry, false));
  return json_text("agon-collection-similar/1", json);
}

Row twins_heading() {
  return {"same", "id", "as", "rules", "its rules", "name", "its name"};
}

Row twins_row(const puzzles::Twins& twins) {
  return {std::string(puzzles::to_string(twins.same)),
          twins.one.id.substr(0, 12),
          twins.other.id.substr(0, 12),
          twins.one.rules_name,
          twins.other.rules_name,
          twins.one.name,
          twins.other.name};
}

std::string twins_json(const puzzles::Twins& twins) {
  const auto who = [](const puzzles::Twins::Who& one) {
    return nlohmann::ordered_json{{"id", one.id}, {"name", one.name}, {"rules", one.rules_name}};
  };
  nlohmann::ordered_json json;
  json["same"] = puzzles::to_string(twins.same);
  json["puzzle"] = who(twins.one);
  json["as"] = who(twins.other);
  return json_text("agon-collection-twins/1", json);
}

std::string entry_text(const Entry& entry, bool colour) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  std::string text = verdict_text({puzzle.rules, puzzle.rules_name}, puzzle.position,
                                  verdict_of(entry), colour, puzzle.goal);
  Facts facts;
  facts.add("name", puzzle.name);
  for (const puzzles::CaptionPart& part : puzzles::caption_parts)
    facts.add_if(!(puzzle.caption.*part.text).empty(), part.name, puzzle.caption.*part.text);
  facts.add("id", entry.id);
  facts.add("rules", puzzle.rules_name);
  facts.add("position", to_string(puzzle.position));
  facts.add("question", puzzles::question_text({puzzle.goal, puzzle.within}));
  facts.add_if(!entry.slower_keys.empty(), "slower keys", joined(entry.slower_keys));
  facts.add("key", joined(entry.key_kinds));
  facts.add("themes", joined(puzzle.themes));
  facts.add_if(entry.difficulty.has_value(), "difficulty",
               entry.difficulty ? features_text(entry) : "");
  facts.add_if(
      entry.named.has_value(), "named",
      fmt::format("{} of the defender's pieces by the certificate", entry.named.value_or(0)));
  facts.add_if(
      entry.readings && entry.all_readings, "readings",
      fmt::format("holds in {} of {}", entry.readings.value_or(0), entry.all_readings.value_or(0)));
  if (entry.presets) facts.add("presets", joined(*entry.presets));
  facts.add("verified",
            entry.verified.how.empty()
                ? "never"
                : fmt::format("{} at {}", joined(entry.verified.how), entry.verified.when));
  facts.add("certificate",
            entry.certificate.empty() ? "-" : fmt::format("{} bytes", entry.certificate.size()));
  facts.add("source", puzzle.source);
  facts.add_if(!puzzle.note.empty(), "note", puzzle.note);
  facts.add("made by", to_string(entry.provenance));
  if (entry.provenance.seed)
    facts.add("seed", fmt::format("{}{}", *entry.provenance.seed,
                                  entry.provenance.number
                                      ? fmt::format(", number {}", *entry.provenance.number)
                                      : ""));
  return text + facts.text;
}

std::string mined_json(const Entry& entry) {
  nlohmann::ordered_json json;
  json["id"] = entry.id;
  json["name"] = entry.puzzle.name;
  json["rules"] = entry.puzzle.rules_name;
  json["position"] = to_string(entry.puzzle.position);
  json["plies"] = *entry.puzzle.plies;
  json["key"] = to_string(entry.puzzle.keys.front());
  json["themes"] = entry.puzzle.themes;
  json["difficulty"] = *entry.difficulty;
  json["command"] = entry.provenance.command;
  return json_text("agon-mine/1", json);
}

}  // namespace agon::tools
