// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/dig.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/dice.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/proving/appraise.hpp"
#include "puzzles/proving/proof.hpp"
#include "puzzles/sampling/transform.hpp"
#include "solver/readings/classes.hpp"
#include "solver/search/zones.hpp"
#include "solver/threads/alarm.hpp"

namespace agon::puzzles {

namespace {

constexpr std::uint64_t sieve_nodes = 50'000;
constexpr std::uint64_t puzzle_nodes = 200'000;
/// Chains of one length that are examined.
constexpr std::size_t most_looked_at = 100;

std::string word_for(Refusal refusal) {
  switch (refusal) {
    case Refusal::none:
      break;
    case Refusal::no_win:
      return "no-win";
    case Refusal::shorter:
      return "shorter-win";
    case Refusal::several_keys:
      return "several-keys";
    case Refusal::limit:
      return "search-limit";
  }
  return "";
}

/// Is there a win in as many plies by the same sole key? Nothing: not known. `nodes`: what may be
/// spent, lessened by what is.
std::optional<bool> same_key(const Puzzle& puzzle, const RuleSet& rules, Engines& engines,
                             std::uint64_t& nodes) {
  const RuleSet essence = readings::essence(rules, false);
  if (!is_attackers_turn(essence, puzzle.position, puzzle.attacker)) return false;
  const bitboard::Engine& engine = engines.of(essence);
  if (!search::ZoneSearch::takes(engine, engine.load(puzzle.position))) return std::nullopt;
  Prover prover(engine, puzzle.attacker, search_bytes);
  Action key;
  const Refusal refusal = prover.sole_key(engine.load(puzzle.position), *puzzle.plies, nodes, key);
  if (refusal == Refusal::limit) return std::nullopt;
  nodes -= std::min(nodes, prover.nodes());
  return refusal == Refusal::none && key == puzzle.keys.front();
}

/// The entry, without name and provenance; or nothing, and the word for why not. `alike` is asked
/// before anything costly, `elsewhere` before the formulas: of all that it is asked about, only a
/// fault keeps a puzzle from being accepted.
std::optional<Entry> proved(const Puzzle& question, const WantedThemes& themes, Engines& engines,
                            const Unwanted& alike, const Unwanted& elsewhere,
                            const std::atomic<bool>* stop, std::string& why) {
  Entry entry;
  entry.puzzle = question;
  Puzzle& puzzle = entry.puzzle;
  const Position& position = puzzle.position;
  if (!is_attackers_turn(puzzle.rules, position, puzzle.attacker)) {
    why = "unusable";
    return std::nullopt;
  }
  entry.id = puzzle_id(position, puzzle.rules);
  const bitboard::Engine& engine = engines.of(puzzle.rules);
  Prover prover(engine, puzzle.attacker, search_bytes);
  Solution solution;

  ProofRequest request;
  request.limits.stop = stop;
  request.search = [&](const search::Question&, Proof& proof) {
    proof.refusal =
        word_for(prover.solve(engine.load(position), *puzzle.plies, puzzle_nodes, solution));
    proof.verdict = solution.verdict;
    proof.strategy = solution.strategy;
  };
  request.wanted = [&](Proof& proof) -> std::string {
    if (proof.strategy->lines.size() > most_lines) return "long-certificate";
    if (is_set(stop)) return "interrupted";
    const bitboard::State state = engine.load(position);
    if (!key_shows(themes, engine, state, proof.verdict.keys.front()) ||
        !line_shows(themes, facts_of(engine, chain_of(engine, state, proof.verdict.line))))
      return "other-theme";
    puzzle.keys = proof.verdict.keys;
    entry.line = proof.verdict.line;
    entry.core = core_signature(solution.named, puzzle.rules);
    entry.line_signature = line_signature(puzzle.rules, position, puzzle.attacker, entry.line);
    return alike(entry);
  };
  request.past = [&] { return past_of(engine, position); };
  request.elsewhere = [&](Proof&) { return elsewhere(entry); };
  request.keys = false;  // the search has refuted all others
  Proof proof = prove(question, request);
  why = proof.refusal;
  if (!why.empty() || is_set(stop)) return std::nullopt;

  puzzle.note = "May come from " + to_string(*proof.past);
  puzzle.themes = themes_of(engine, position, proof.verdict);
  entry.key_kinds = key_kinds_of(puzzle);
  describe(entry, prover, solution);
  add_presets(entry, [&](const RuleSet& preset) {
    std::uint64_t nodes = puzzle_nodes;
    return std::optional(!is_set(stop) && same_key(puzzle, preset, engines, nodes).value_or(false));
  });
  entry.certificate = std::move(proof.certificate);
  entry.verified = {{"search", "formulas", "judge", "keys"}, utc_now()};
  return entry;
}

}  // namespace

Job job_of(const Plan& plan, std::uint64_t number) {
  Job job;
  job.number = number;
  job.rules = static_cast<std::size_t>(number % plan.rules.size());
  job.attacker = plan.attackers[(number / plan.rules.size()) % plan.attackers.size()];
  Dice dice(plan.seed * 1'000'003 + number);
  GrowthSettings& growth = job.growth;
  growth.seed = dice.below(std::uint64_t{1'000'000'000});
  growth.longest = *std::max_element(plan.plies.begin(), plan.plies.end());
  // Small pools are soon exhausted: many growths with few chains each give more puzzles, and more
  // different ones, than few that go on for long. Several roots lead to the same attacks with other
  // bystanders, and so does taking the most promising chain each time.
  growth.roots = 1;
  growth.rivals = 1;
  growth.cost_weight = plan.unguided ? 0 : 1;
  growth.zone_weight = plan.unguided ? 0 : 1;
  growth.pool = growth.longest <= 7 ? 20 : 40;
  growth.tries = 20;
  growth.nodes = 20'000;
  growth.prover_bytes = std::size_t{64} << 20U;
  // Not all growths alike: some are quiet, some hunt the queen, some begin with a relocation.
  growth.forcing_percent = static_cast<std::size_t>(10 * dice.below(4));
  growth.quiet_percent = static_cast<std::size_t>(10 * dice.below(6));
  if (dice.chance(15)) growth.queen_below = 3 + 2 * dice.below(3);
  if (dice.chance(25)) growth.key = dice.chance(40) ? Attacks::relocating : Attacks::any;
  favour(plan.themes, growth);
  return job;
}

const bitboard::Engine& Engines::of(const RuleSet& rules) {
  for (const auto& engine : engines_)
    if (engine->rules() == rules) return *engine;
  engines_.push_back(std::make_unique<bitboard::Engine>(rules));
  return *engines_.back();
}

std::string word_for(Sameness sameness) {
  return sameness == Sameness::none ? "" : fmt::format("duplicate-{}", to_string(sameness));
}

void add_readings(Entry& entry, Engines& engines, std::uint64_t nodes) {
  const rulesets::Preset* preset = rulesets::find_preset(entry.puzzle.rules_name);
  if (preset == nullptr || readings::count_classes(*preset, false) > most_classes) return;
  add_readings(entry, *preset,
               [&](const RuleSet& rules) { return same_key(entry.puzzle, rules, engines, nodes); });
}

Yield dig(const Plan& plan, const Job& job, Engines& engines, const Unwanted& elsewhere,
          std::uint64_t only, const std::atomic<bool>* stop) {
  Yield yield;
  const NamedRules& rules = plan.rules[job.rules];
  const bitboard::Engine& engine = engines.of(rules.rules);
  Growth growth(engine, job.growth);
  while (growth.nodes() < growth_nodes && !is_set(stop) && growth.round()) {
  }
  Prover sieve(engine, Side::white, search_bytes);
  Alike alike(false);  // as the collection, so that what it would refuse is not proved first
  // Whether a find is elsewhere must change nothing about the others: it takes its place all the
  // same.
  bool was_elsewhere = false;
  const Unwanted alike_here = [&](const Entry& entry) {
    const Likeness likeness = likeness_of(entry);
    const Sameness same = alike.of(likeness);
    if (same == Sameness::none) alike.add(likeness);
    return word_for(same);
  };
  const Unwanted alike_there = [&](const Entry& entry) {
    std::string word = elsewhere(entry);
    was_elsewhere = !word.empty();
    return word;
  };
  for (const int plies : std::set<int>(plan.plies.begin(), plan.plies.end())) {
    const auto share = std::count(plan.plies.begin(), plan.plies.end(), plies);
    int left = most_of_length * static_cast<int>(share);
    std::size_t looked_at = 0;
    for (const Chain& chain : growth.chains(plies)) {
      if (left == 0 || looked_at++ == most_looked_at) break;
      if (is_set(stop)) break;
      ++yield.candidates;
      if (engine.decider(chain.state) != Side::white) {  // who chooses where its captive goes
        ++yield.refused["enemy-decides"];
        continue;
      }
      Action key;
      if (const Refusal refusal = sieve.sole_key(chain.state, plies, sieve_nodes, key);
          refusal != Refusal::none) {
        ++yield.refused[word_for(refusal)];
        continue;
      }
      Position position = engine.unload(chain.state);
      if (job.attacker == Side::black)
        position = sampling::turned(sampling::colours_swapped(position),
                                    rules::symmetries(rules.rules, true).front());
      std::string why;
      was_elsewhere = false;
      auto entry = proved(win_in(plies, rules, position), plan.themes, engines, alike_here,
                          alike_there, stop, why);
      if (is_set(stop)) break;
      if (entry || was_elsewhere) --left;
      if (!entry) {
        ++yield.refused[why];
        continue;
      }
      if (only != 0 && only != yield.candidates) continue;
      yield.finds.push_back({*std::move(entry), yield.candidates});
      if (only != 0) return yield;
    }
  }
  yield.interrupted = is_set(stop);
  return yield;
}

}  // namespace agon::puzzles
