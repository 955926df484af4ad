// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/entry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"

namespace agon::puzzles {

std::string to_string(const Provenance& provenance) {
  if (provenance.version.empty()) return provenance.command;
  return fmt::format("agon {}: {}", provenance.version, provenance.command);
}

std::string made_by(const Provenance& provenance) {
  if (provenance.command.empty() || provenance.command.starts_with("agon collection")) return "";
  return to_string(provenance);
}

Provenance provenance_of(const std::string& made) {
  Provenance provenance;
  const std::string begin = "agon ";
  const std::size_t colon = made.find(": ");
  if (!made.starts_with(begin) || colon == std::string::npos) {
    provenance.command = made;
    return provenance;
  }
  provenance.version = made.substr(begin.size(), colon - begin.size());
  provenance.command = made.substr(colon + 2);
  return provenance;
}

const std::vector<Word>& verifications() {
  static const std::vector<Word> words{
      {"search", "the search found the answer, and no shorter way"},
      {"formulas", "every line of the certificate was proved by formulas"},
      {"table", "a table of the small board has the answer"},
      {"judge", "the line was replayed by the reference rules to its end"},
      {"keys", "every first action that is no key was refuted"},
  };
  return words;
}

const std::vector<Word>& key_kinds() {
  static const std::vector<Word> words{
      {"sole", "there is one key"},
      {"several", "there are two keys or more"},
      {"step", "a piece steps"},
      {"relocation", "a captured piece is relocated"},
      {"pass", "the attacker has to pass"},
      {"queen", "the queen moves"},
      {"guard", "a guard moves"},
      {"capturing", "an enemy is captured"},
      {"multiple", "two enemies or more are captured at once"},
      {"quiet", "nothing is captured, and the game goes on"},
      {"winning", "it ends the game"},
  };
  return words;
}

namespace {

/// Is the word true of this key?
bool is(std::string_view word, const Puzzle& puzzle, const Action& key) {
  const Position after = rules::apply(puzzle.position, puzzle.rules, key);
  const std::size_t captures = rules::newly_captured(puzzle.position, after, puzzle.rules).size();
  const bool ends = rules::outcome(after, puzzle.rules) != Outcome::none;
  const bool moves = key.type == Action::Type::step || key.type == Action::Type::relocation;
  const auto piece = moves ? puzzle.position.at(key.from) : std::nullopt;
  if (word == "step") return key.type == Action::Type::step;
  if (word == "relocation") return key.type == Action::Type::relocation;
  if (word == "pass") return key.type == Action::Type::pass;
  if (word == "queen") return piece && piece->kind == Kind::queen;
  if (word == "guard") return piece && piece->kind == Kind::guard;
  if (word == "capturing") return captures > 0;
  if (word == "multiple") return captures > 1;
  if (word == "quiet") return captures == 0 && !ends;
  return word == "winning" && ends;
}

}  // namespace

Verdict verdict_of(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
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

Likeness likeness_of(const Entry& entry) {
  return {entry.puzzle.position, entry.puzzle.rules, entry.core, entry.line_signature};
}

bool is_plain_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
  });
}

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[sizeof "2026-01-31T12:00:00Z  "];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

std::vector<std::string> key_kinds_of(const Puzzle& puzzle) {
  std::vector<std::string> kinds;
  const std::vector<Action>& keys = puzzle.keys;
  if (keys.empty()) return kinds;
  kinds.emplace_back(keys.size() == 1 ? "sole" : "several");
  for (const Word& word : key_kinds())
    if (std::all_of(keys.begin(), keys.end(),
                    [&](const Action& key) { return is(word.name, puzzle, key); }))
      kinds.emplace_back(word.name);
  return kinds;
}

std::string lasting_name(const std::string& name, const RuleSet& rules) {
  const rulesets::ParsedRules parsed = rulesets::parse_rules(name);
  return parsed.mistakes.empty() && parsed.rules == rules ? name : rulesets::shortest_name(rules);
}

}  // namespace agon::puzzles
