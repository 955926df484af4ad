// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/proving/appraise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/proving/proof.hpp"
#include "solver/api/solve.hpp"
#include "solver/api/tables.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/readings/classes.hpp"

namespace agon::puzzles {
namespace {

/// Nothing: a limit came first.
std::optional<bool> stands(const Puzzle& puzzle, const RuleSet& rules, const Limits& limits) {
  if (!rules::problems(puzzle.position, rules).empty()) return false;
  if (puzzle.plies.value_or(0) > 0 &&
      rules::decider(puzzle.position, rules) != rules::decider(puzzle.position, puzzle.rules))
    return false;
  search::Question question;
  question.limits = limits;
  question = question_of(puzzle, question);
  // A longer win is another answer, whatever its length.
  if (puzzle.plies) question.limits.plies = *puzzle.plies;
  const Verdict verdict = api::solve(rules, puzzle.position, question).verdict;
  if (verdict.value == Verdict::Value::unknown || verdict.limited) return std::nullopt;
  if (verdict.value == Verdict::Value::no_win) return !puzzle.plies;
  return puzzle.plies == verdict.plies && puzzle.keys == verdict.keys;
}

/// The answer stands where it has as many plies (or none) and the same keys.
void add_standing(Entry& entry, const AppraisalRequest& request) {
  const Stands ask = [&](const RuleSet& rules) {
    return stands(entry.puzzle, rules, request.limits);
  };
  add_presets(entry, ask);
  const rulesets::ParsedRules parsed = rulesets::parse_rules(entry.puzzle.rules_name);
  if (parsed.preset != nullptr && rulesets::count_readings(*parsed.preset) <= request.most_readings)
    add_readings(entry, *parsed.preset, ask);
}

constexpr std::uint64_t nodes_for_solution = 200'000'000;
constexpr std::uint64_t nodes_for_solution_briefly = 2'000'000;
constexpr std::uint64_t nodes_for_tries = 20'000;

/// Can the search by zones answer what is asked about it?
bool has_zones(const Puzzle& puzzle) {
  return !puzzle.position.placing() && puzzle.rules.captives == Captives::stay;
}

bool is_formation(const Puzzle& puzzle) {
  return puzzle.goal == Goal::Kind::formation && has_zones(puzzle);
}

}  // namespace

void add_presets(Entry& entry, const Stands& stands) {
  std::map<RuleSet, bool> known;
  std::vector<std::string> names;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const RuleSet essence = readings::essence(preset.rules, entry.puzzle.position.placing());
    if (!known.contains(essence)) {
      const auto answer = stands(preset.rules);
      if (!answer) return;
      known.emplace(essence, *answer);
    }
    if (known.at(essence)) names.push_back(preset.name);
  }
  entry.presets = std::move(names);
}

void add_readings(Entry& entry, const rulesets::Preset& source, const Stands& stands) {
  const readings::Readings readings =
      readings::make_readings(source, entry.puzzle.position.placing());
  std::size_t standing = 0;
  for (std::size_t i = 0; i < readings.classes.size(); ++i) {
    const auto answer = stands(readings.first(i));
    if (!answer) return;
    if (*answer) standing += readings.classes[i].size();
  }
  entry.readings = static_cast<int>(standing);
  entry.all_readings = static_cast<int>(readings.all.size());
}

std::vector<std::string> all_themes(const Puzzle& puzzle, const Verdict& verdict) {
  std::vector<std::string> words = puzzle.themes;
  const bool attacker_acts = rules::decider(puzzle.position, puzzle.rules) == puzzle.attacker;
  if (is_formation(puzzle) && (!puzzle.plies || (!verdict.line.empty() && attacker_acts))) {
    const bitboard::Engine engine(puzzle.rules);
    words = themes_of(engine, puzzle.position, verdict);
    // Only a comparison with other rules can tell this.
    if (std::find(puzzle.themes.begin(), puzzle.themes.end(), "readings") != puzzle.themes.end())
      words.emplace_back("readings");
  }
  std::vector<std::string> ordered;
  for (const Theme& theme : themes())
    if (std::find(words.begin(), words.end(), theme.name) != words.end())
      ordered.emplace_back(theme.name);
  return ordered;
}

void add_solution(Entry& entry, bool briefly) {
  const Puzzle& puzzle = entry.puzzle;
  if (!has_zones(puzzle) || !puzzle.plies || *puzzle.plies == 0 || puzzle.keys.size() != 1) return;
  const bitboard::Engine engine(puzzle.rules);
  const bitboard::State state = engine.load(puzzle.position);
  Prover prover(engine, puzzle.attacker, search_bytes, Prover::Memory::kept, goal_of(puzzle));
  Solution solution;
  const std::uint64_t nodes = briefly ? nodes_for_solution_briefly : nodes_for_solution;
  if (prover.solve(state, *puzzle.plies, nodes, solution) != Refusal::none) return;
  describe(entry, prover, solution);
  if (!is_formation(puzzle)) return;  // a strategy file is a win by the rules
  entry.certificate =
      certificates::to_text(solution.strategy, lasting_name(puzzle.rules_name, puzzle.rules));
}

void describe(Entry& entry, Prover& prover, const Solution& solution) {
  entry.core = core_signature(solution.named, entry.puzzle.rules);
  entry.named = solution.defenders;
  const Features features =
      features_of(prover, prover.engine().load(entry.puzzle.position), solution, nodes_for_tries);
  entry.difficulty = difficulty(features);
  entry.features.clear();
  for (const auto& [name, value] : named(features)) entry.features.emplace_back(name, value);
}

Puzzle answered(Puzzle puzzle, const Verdict& verdict) {
  puzzle.answered = true;
  puzzle.plies = verdict.value == Verdict::Value::win ? verdict.plies : std::nullopt;
  puzzle.keys = verdict.keys;
  return puzzle;
}

Appraised appraise(const Puzzle& given, const Provenance& provenance,
                   const AppraisalRequest& request) {
  Appraised appraised;
  Puzzle puzzle = given;
  if (!puzzle.answered) {
    search::Question question;
    question.limits = request.limits;
    const Verdict verdict =
        api::solve(puzzle.rules, puzzle.position, question_of(puzzle, question),
                   {search::SearchEngine::zones,
                    request.tables == nullptr ? nullptr : request.tables->answers(puzzle.rules)})
            .verdict;
    if (verdict.value == Verdict::Value::unknown) {
      appraised.open = "the search ran into a limit";
      return appraised;
    }
    puzzle = answered(puzzle, verdict);
  }
  ProofRequest asked;
  asked.limits = request.limits;
  asked.tables = request.tables;
  Proof proof = prove(puzzle, asked);
  appraised.wrong = proof.wrong;
  appraised.open = proof.open;
  if (!proof.wrong.empty() || proof.how.empty()) return appraised;
  Entry entry;
  entry.id = puzzle_id(puzzle.position, puzzle.rules);
  entry.puzzle = answered(puzzle, proof.verdict);
  entry.puzzle.rules_name = lasting_name(puzzle.rules_name, puzzle.rules);
  entry.puzzle.themes = all_themes(entry.puzzle, proof.verdict);
  entry.slower_keys = proof.slower_keys;
  entry.line = proof.verdict.line;
  entry.key_kinds = key_kinds_of(entry.puzzle);
  if (!entry.line.empty())
    entry.line_signature =
        line_signature(puzzle.rules, puzzle.position, puzzle.attacker, entry.line);
  entry.certificate = std::move(proof.certificate);
  add_solution(entry, proof.how.front() == "table");
  if (request.readings) add_standing(entry, request);
  entry.provenance = provenance;
  entry.verified = {proof.how, request.now};
  appraised.entry = std::move(entry);
  return appraised;
}

}  // namespace agon::puzzles
