// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a pattern promises: every position that matches it is won, whatever stands where it is
// silent. Patterns of all kinds of proofs are matched at random, adversarially, and each match is
// solved again by the plain search.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"

namespace agon::proptests::patterns_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using search::Pattern;
using search::PatternId;

constexpr std::array sizes{Size{5, 6, 3}, Size{5, 6, 4}, Size{5, 6, 5}, Size{4, 4, 5},
                           Size{3, 2, 7}, Size{3, 6, 5}, Size{2, 2, 9}, Size{2, 6, 6}};
constexpr int matches_a_pattern = 50;
constexpr int patterns_a_search = 4;
constexpr std::uint64_t nodes_a_match = 300'000;

struct Checked {
  std::uint64_t patterns = 0;
  std::uint64_t matches = 0;
  std::uint64_t over = 0;     ///< matches of a defender's pattern in which the game is over already
  std::uint64_t stopped = 0;  ///< the plain search took too long to say
  std::map<int, std::array<std::uint64_t, 2>> by_plies;  ///< defender's, attacker's patterns
  std::map<std::string, std::uint64_t> by_kind;
  std::string failure;
};

/// What kind of proof the pattern is of, as far as its contents tell.
std::string kind_of(const Engine& engine, const Pattern& pattern, Side attacker) {
  if (pattern.attacker_decides) {
    if (pattern.to_move != attacker) return "attacker puts a captured piece of the defender";
    if (pattern.move.type == Action::Type::pass) return "attacker passes";
    return pattern.move.type == Action::Type::step ? "attacker steps" : "attacker relocates";
  }
  if (pattern.to_move == attacker) return "defender puts a captured piece of the attacker";
  State named;
  const auto a = static_cast<std::size_t>(attacker);
  named.guards[a] = pattern.attacker_guards;
  named.guards[1 - a] = pattern.defender_guards;
  named.queen[a] = pattern.attacker_queen;
  named.queen[1 - a] = pattern.defender_queen;
  named.captured = pattern.captured;
  return engine.captured_of(named, opponent(attacker)).empty() ? "defender is free"
                                                               : "defender relocates";
}

/// What is wrong with a matching state, or nothing. The attacker's action must be legal in it and
/// keep the win; then the win within the pattern's plies follows.
std::string fault(const Engine& engine, const Pattern& pattern, Side attacker, const State& state,
                  AskedPlainly& plain, Checked& checked) {
  ++checked.matches;
  if (!engine.is_consistent(state) || !pattern.matches(state, attacker))
    return "the test made a state that does not match";
  const Outcome outcome = engine.outcome(state);
  if (outcome != Outcome::none) {
    if (pattern.attacker_decides) return "the game is over";
    if (outcome != win_of(attacker)) ++checked.over;
    return "";
  }
  if ((engine.decider(state) == attacker) != pattern.attacker_decides)
    return "the other side decides";
  Answer answer = Answer::no;
  if (pattern.attacker_decides) {
    bitboard::ActionList moves;
    engine.actions(state, moves);
    if (std::find(moves.begin(), moves.end(), pattern.move) == moves.end())
      return "the attacker's action is illegal";
    answer = plain.search().wins_within(engine.after(state, pattern.move), pattern.plies - 1);
  } else {
    answer = plain.search().wins_within(state, pattern.plies);
  }
  if (answer == Answer::unknown) ++checked.stopped;
  return answer == Answer::no ? "there is no such win" : "";
}

/// How awkward a matching state is, in one of the ways that proofs go wrong by: a defender with
/// little to do, or many captured pieces, now or after the attacker's action.
int awkward(const Engine& engine, const Pattern& pattern, const State& state, int way) {
  if (way == 0) {
    bitboard::ActionList moves;
    engine.actions(state, moves);
    return -static_cast<int>(moves.size());
  }
  const State next = pattern.attacker_decides ? engine.after(state, pattern.move) : state;
  int captured = 0;
  for (const Side side : both_sides) captured += engine.captured_of(next, side).count();
  return captured;
}

/// The most awkward of a few random matches, or the first; nothing if there is none.
std::optional<State> some_match(const Engine& engine, const Pattern& pattern, Side attacker,
                                Dice& dice) {
  auto chosen = matching(engine, pattern, attacker, dice);
  if (!chosen || dice.chance(50)) return chosen;
  const int way = dice.below(2);
  for (int i = 0; i < 5; ++i) {
    const auto other = matching(engine, pattern, attacker, dice);
    if (awkward(engine, pattern, *other, way) > awkward(engine, pattern, *chosen, way))
      chosen = other;
  }
  return chosen;
}

void check(const Engine& engine, const Pattern& pattern, Side attacker, Dice& dice,
           Checked& checked) {
  for (int i = 0; i < matches_a_pattern; ++i) {
    const auto state = some_match(engine, pattern, attacker, dice);
    if (!state) return;  // nothing is free, or too little
    AskedPlainly plain(engine, attacker, nodes_a_match);
    const std::string wrong = fault(engine, pattern, attacker, *state, plain, checked);
    if (wrong.empty()) continue;
    checked.failure = wrong + "\n  case: " + text_of(engine, *state) +
                      "\n  pattern: " + text_of(engine, pattern, attacker) +
                      "\n  replay: AGON_SEED=" + std::to_string(test::setting("AGON_SEED", 1));
    return;
  }
  ++checked.patterns;
  ++checked.by_plies[pattern.plies][pattern.attacker_decides ? 1 : 0];
  ++checked.by_kind[kind_of(engine, pattern, attacker)];
}

/// Has the pattern free cells enough for another placement than the one it was found in?
bool is_silent(const Engine& engine, const Pattern& pattern) {
  const auto board = bitboard::boards[static_cast<std::size_t>(engine.rules().radius)];
  const int named =
      pattern.defender_guards.count() + (pattern.defender_queen == bitboard::no_cell ? 0 : 1);
  return (board & ~pattern.zone).count() > 0 && named < engine.rules().guards + 1;
}

/// A few of the patterns that one search has proved, of every kind and length alike.
std::vector<PatternId> some_patterns(const Engine& engine, const search::PatternTable& patterns,
                                     Side attacker, Dice& dice) {
  std::map<std::pair<std::string, int>, std::vector<PatternId>> sorted;
  for (PatternId id = 0; id < patterns.size(); ++id)
    if (patterns.in_use(id) && is_silent(engine, patterns[id]))
      sorted[{kind_of(engine, patterns[id], attacker), patterns[id].plies}].push_back(id);
  std::vector<std::vector<PatternId>> classes;
  // Last steps of a win are the most and say the least.
  for (auto& [key, ids] : sorted)
    if (key.second > 1 || dice.chance(30)) classes.push_back(std::move(ids));
  std::vector<PatternId> chosen;
  for (int i = 0; i < patterns_a_search && !classes.empty(); ++i) {
    const PatternId id = dice.pick(dice.pick(classes));
    if (std::find(chosen.begin(), chosen.end(), id) == chosen.end()) chosen.push_back(id);
  }
  return chosen;
}

/// An attack, half of the time one with a captured piece if a few tries find one.
State root(const Engine& engine, Side attacker, Dice& dice) {
  State state = attack_in_play(engine, attacker, dice);
  if (dice.chance(50)) return state;
  for (int i = 0; i < 10; ++i) {
    for (const Side side : both_sides)
      if (!engine.captured_of(state, side).empty()) return state;
    state = attack_in_play(engine, attacker, dice);
  }
  return state;
}

TEST(ZonePatterns, EveryMatchIsWon) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_PATTERNS", 25'000);
  Checked checked;
  for (int turn = 0; checked.patterns < wanted && checked.failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    const Engine engine(zone_rules(turn, size.radius, size.guards, dice));
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    AskedZones zones(engine, attacker, 200'000);
    for (int i = 0; i < 4; ++i) {
      const State state = root(engine, attacker, dice);
      if (engine.outcome(state) == Outcome::none) zones.length(state, size.plies);
    }
    const auto& patterns = zones.search().patterns();
    for (const PatternId id : some_patterns(engine, patterns, attacker, dice)) {
      check(engine, patterns[id], attacker, dice, checked);
      if (!checked.failure.empty() || checked.patterns == wanted) break;
    }
  }
  std::cout << checked.patterns << " patterns, " << checked.matches << " matches; in "
            << checked.over << " the game was over already, in " << checked.stopped
            << " the plain search gave up\n  plies: patterns in which the defender and the "
               "attacker decides\n";
  for (const auto& [plies, counts] : checked.by_plies)
    std::cout << "  " << plies << ": " << counts[0] << " " << counts[1] << '\n';
  for (const auto& [kind, count] : checked.by_kind)
    std::cout << "  " << count << " in which the " << kind << '\n';
  EXPECT_EQ(checked.failure, "");
  EXPECT_GE(checked.patterns, wanted);
  EXPECT_LT(50 * checked.stopped, checked.matches);
}

/// What is refuted in a state.
std::string kind_of(const Engine& engine, const State& state, Side attacker) {
  const bool own = state.to_move == attacker;
  const std::string decider = engine.decider(state) == attacker ? "attacker " : "defender ";
  if (engine.captured_of(state, state.to_move).empty()) return decider + "is free";
  return decider +
         (own == (decider[0] == 'a') ? "relocates" : "puts a captured piece of the other");
}

TEST(ZonePatterns, NoMatchOfARefutationIsWon) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_PATTERNS", 25'000);
  Checked checked;
  std::uint64_t waiting = 0;
  std::uint64_t otherwise = 0;  // matches in which the attacker may win by other means
  for (int turn = 0; checked.patterns < wanted && checked.failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    const Engine engine(zone_rules(turn, size.radius, size.guards, dice));
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    AskedZones zones(engine, attacker, 200'000);
    for (int i = 0; i < 4; ++i) {
      const State state = root(engine, attacker, dice);
      if (engine.outcome(state) == Outcome::none) zones.length(state, size.plies);
    }
    std::map<std::pair<std::string, int>, std::vector<std::pair<Pattern, int>>> sorted;
    zones.search().refutations().each([&](const Pattern& pattern, int waits) {
      if (is_silent(engine, pattern))
        sorted[{kind_of(engine, pattern, attacker), pattern.plies}].emplace_back(pattern, waits);
    });
    const search::Terrain terrain(engine.rules());
    const search::Bounds bounds(terrain, attacker);
    for (const auto& [kind, all] : sorted) {
      const auto& [pattern, waits] = dice.pick(all);
      for (int i = 0; i < matches_a_pattern; ++i) {
        const auto state = some_match(engine, pattern, attacker, dice);
        if (!state) break;
        if (!search::can_wait(*state, opponent(attacker), {pattern.zone, waits})) continue;
        if (!bounds.parity_known(*state, pattern.plies)) {
          ++otherwise;
          continue;
        }
        ++checked.matches;
        ++checked.by_kind[kind_of(engine, *state, attacker)];
        AskedPlainly plain(engine, attacker, nodes_a_match);
        const Answer answer = plain.search().wins_within(*state, pattern.plies);
        if (answer == Answer::unknown) ++checked.stopped;
        if (answer != Answer::yes) continue;
        checked.failure = "won within " + std::to_string(pattern.plies) +
                          "\n  case: " + text_of(engine, *state) +
                          "\n  pattern: " + text_of(engine, pattern, attacker) +
                          "\n  replay: AGON_SEED=" + std::to_string(test::setting("AGON_SEED", 1));
        break;
      }
      ++checked.patterns;
      if (waits > 0) ++waiting;
      if (!checked.failure.empty() || checked.patterns == wanted) break;
    }
  }
  std::cout << checked.patterns << " refutations, " << checked.matches << " matches, in "
            << checked.stopped << " the plain search gave up, in " << otherwise
            << " a win by other means was not excluded; " << waiting << " wait\n";
  for (const auto& [kind, count] : checked.by_kind)
    std::cout << "  " << kind << ": " << count << '\n';
  EXPECT_EQ(checked.failure, "");
  EXPECT_GT(checked.matches, wanted);
  EXPECT_LT(checked.stopped, checked.matches / 4);
  EXPECT_GT(waiting, wanted / 20);
  EXPECT_EQ(checked.by_kind.size(), 6U);
}

}  // namespace
}  // namespace agon::proptests::patterns_test
