#include "tools/report/table_found.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/values/position_text.hpp"
#include "puzzles/making/themes.hpp"
#include "solver/bitboard/engine.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/table_counts.hpp"

namespace agon::tools {
namespace {

template <class Things>
std::vector<std::string> texts_of_found(const Things& things) {
  std::vector<std::string> texts;
  for (const auto& each : things) texts.push_back(to_string(each));
  return texts;
}

/// "wikipedia-r2g1-14-3-0": where it stands in the table.
std::string name_in_table(const FoundInTable& found) {
  std::string name = analysis::table_name(found.table.rules.rules, true);
  name.resize(name.rfind('.'));
  const tablebase::Place place = found.found.place;
  name += fmt::format("-{}-{}-{}", place.slab, place.set, place.queen);
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '-';
  return name;
}

}  // namespace

std::string found_text(const FoundInTable& found) {
  std::string text = to_string(found.position) + "  " + to_string(found.facts.value);
  const analysis::PositionFacts& facts = found.facts;
  if (facts.keys)
    text += fmt::format("; {}: {}", facts.keys->size() == 1 ? "sole key" : "keys",
                        fmt::join(texts_of_found(*facts.keys), ", "));
  if (!facts.captured.empty())
    text += fmt::format("; captured: {}", fmt::join(texts_of_found(facts.captured), ", "));
  if (!facts.captured_other.empty())
    text += fmt::format("; captured of the other side: {}",
                        fmt::join(texts_of_found(facts.captured_other), ", "));
  if (facts.other_value)
    text += fmt::format("; the other side would have: {}", to_string(*facts.other_value));
  return text;
}

nlohmann::ordered_json found_json(const FoundInTable& found) {
  const analysis::PositionFacts& facts = found.facts;
  nlohmann::ordered_json json;
  json["rules"] = found.table.rules.name;
  json["position"] = to_string(found.position);
  json["value"] = analysis::to_string(facts.value.value);
  json["plies"] = or_null(facts.value.plies);
  json["keys"] = facts.keys ? nlohmann::ordered_json(texts_of_found(*facts.keys)) : nullptr;
  json["captured"] = texts_of_found(facts.captured);
  json["captured_other"] = texts_of_found(facts.captured_other);
  json["other_value"] = nullptr;
  json["other_plies"] = nullptr;
  if (facts.other_value) {
    json["other_value"] = analysis::to_string(facts.other_value->value);
    json["other_plies"] = or_null(facts.other_value->plies);
  }
  return json;
}

puzzles::Puzzle found_puzzle(const FoundInTable& found, analysis::TableAnswers& answers,
                             const std::string& rules_name) {
  const RuleSet& rules = found.table.rules.rules;
  search::Question question;
  question.attacker = found.position.to_move;
  const Verdict verdict = answers.solve(found.position, question)->verdict;
  puzzles::Puzzle puzzle;
  puzzle.name = name_in_table(found);
  puzzle.rules_name = rules_name;
  puzzle.rules = rules;
  puzzle.position = found.position;
  puzzle.attacker = question.attacker;
  puzzle.within = verdict.plies;
  puzzle.plies = verdict.plies;
  puzzle.keys = verdict.keys;
  puzzle.themes = puzzles::themes_of(bitboard::Engine(rules), found.position, verdict);
  puzzle.source = fmt::format("agon {}: agon table find, in the table of {} (seal {})",
                              AGON_VERSION, found.table.rules.name, found.table.table->seal());
  return puzzle;
}

nlohmann::ordered_json counted_json(const analysis::OpenTable& table,
                                    const analysis::FoundPlaces& counted) {
  nlohmann::ordered_json json;
  json["rules"] = table.rules.name;
  json["positions"] = counted.positions;
  json["placements"] = counted.placements;
  return json;
}

std::string counted_text(const analysis::FoundPlaces& found) {
  return fmt::format("{} up to symmetry, {} with their images",
                     found.positions == 1 ? "1 position" : grouped(found.positions) + " positions",
                     grouped(found.placements));
}

}  // namespace agon::tools
