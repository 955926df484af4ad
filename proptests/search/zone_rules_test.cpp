// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the rules of zones promise, one by one and without any search: in every position that agrees
// on the zone the attacker's action is legal and does the same, the same pieces are captured, and
// no unknown piece captures by arriving.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "solver/search/relevance.hpp"

namespace agon::proptests::zone_rules_test {
namespace {

using bitboard::Bits;
using bitboard::Engine;
using bitboard::Move;
using bitboard::State;
using search::Pattern;
using search::ZoneRules;

constexpr int matches_a_zone = 12;

Bits board_of(const Engine& engine) {
  return bitboard::boards[static_cast<std::size_t>(engine.rules().radius)];
}

/// Any position: attacks, crowds, stuck and scattered ones, on boards of every size.
State any_state(const Engine& engine, Side attacker, Dice& dice) {
  if (dice.chance(40)) return attack_in_play(engine, attacker, dice);
  return engine.load(sampling::random_position(engine.rules(), sampling::random_kind(dice), dice));
}

Engine any_engine(int turn, Dice& dice) {
  const int radius = 2 + dice.below(4);
  return Engine(zone_rules(turn, radius, dice.chance(50) ? 6 : 1 + dice.below(6), dice));
}

/// A state that agrees with `state` on the zone: all unnamed pieces elsewhere, or one of them.
std::optional<State> agreeing(const Engine& engine, const State& state, Bits zone, Side attacker,
                              Dice& dice) {
  if (dice.chance(50))
    return matching(engine, search::pattern_of(state, attacker, zone), attacker, dice);
  const auto d = static_cast<std::size_t>(opponent(attacker));
  const auto random_of = [&](Bits set) {
    std::vector<int> cells;
    bitboard::for_each(set, [&](int cell) { cells.push_back(cell); });
    return dice.pick(cells);
  };
  const Bits unnamed = state.pieces_of(opponent(attacker)) & ~zone;
  const Bits free = board_of(engine) & ~zone & ~state.occupied();
  if (unnamed.empty() || free.empty()) return std::nullopt;
  State other = state;
  const int from = random_of(unnamed);
  const int to = random_of(free);
  if (other.queen[d] == from)
    other.queen[d] = static_cast<std::uint8_t>(to);
  else
    other.guards[d] = (other.guards[d] & ~Bits::of(from)) | Bits::of(to);
  other.hash = engine.fresh_hash(other);
  return other;
}

struct Report {
  std::uint64_t states = 0;
  std::uint64_t matches = 0;
  std::map<std::string, std::uint64_t> kinds;
  std::string failure;

  void fail(const std::string& what, const Engine& engine, const State& state, const State& other) {
    if (failure.empty())
      failure = what + "\n  case: " + text_of(engine, state) +
                "\n  agreeing: " + text_of(engine, other) +
                "\n  replay: AGON_SEED=" + std::to_string(test::setting("AGON_SEED", 1));
  }
  void print(const std::string& what) const {
    std::cout << states << " " << what << ", " << matches << " agreeing positions";
    for (const auto& [kind, count] : kinds) std::cout << "; " << kind << " " << count;
    std::cout << '\n';
  }
};

const char* kind_of(Move move, bool own_turn) {
  if (!own_turn) return "enemy's pieces put";
  if (move.type == Action::Type::pass) return "passes";
  return move.type == Action::Type::step ? "steps" : "own pieces put";
}

/// `of_choice` of one action; the zone after it is what every pattern holds and a few cells more.
void check_choice(const Engine& engine, const ZoneRules& zones, const State& state, Move move,
                  Side attacker, Dice& dice, Report& report) {
  const State next = engine.after(state, move);
  Bits after = zones.always(next);
  bitboard::for_each(board_of(engine), [&](int cell) {
    if (dice.chance(10)) after |= Bits::of(cell);
  });
  // Its contents may be asked for only as far as they are those of before, the action apart.
  const Bits zone = zones.of_choice(state, move, after) & board_of(engine);
  ++report.states;
  ++report.kinds[kind_of(move, state.to_move == attacker)];
  const Pattern before_pattern = search::pattern_of(state, attacker, zone);
  const Pattern after_pattern = search::pattern_of(next, attacker, after & board_of(engine));
  for (int i = 0; i < matches_a_zone; ++i) {
    const auto other = agreeing(engine, state, zone, attacker, dice);
    if (!other) return;
    ++report.matches;
    const auto fail = [&](const char* what) {
      report.fail(to_string(engine.to_action(move)) + ": " + what, engine, state, *other);
    };
    if (!before_pattern.matches(*other, attacker)) return fail("the test made a wrong position");
    if (engine.outcome(*other) != Outcome::none) return fail("the game is over");
    if (engine.decider(*other) != attacker) return fail("the other side decides");
    bitboard::ActionList moves;
    engine.actions(*other, moves);
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) return fail("illegal there");
    if (!after_pattern.matches(engine.after(*other, move), attacker))
      return fail("another effect there");
  }
}

TEST(ZoneRules, AChoiceIsLegalAndDoesTheSameWhereverThePositionAgrees) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 400'000);
  Report report;
  for (int turn = 0; report.states < wanted && report.failure.empty(); ++turn) {
    const Engine engine = any_engine(turn, dice);
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    const ZoneRules zones(engine, attacker);
    for (int i = 0; i < 50; ++i) {
      const State state = any_state(engine, attacker, dice);
      if (engine.outcome(state) != Outcome::none || engine.decider(state) != attacker) continue;
      bitboard::ActionList moves;
      engine.actions(state, moves);
      for (int k = 0; k < 4; ++k) {
        const auto pick = dice.below(moves.size());
        check_choice(engine, zones, state, moves[pick], attacker, dice, report);
      }
    }
  }
  report.print("choices");
  EXPECT_EQ(report.failure, "");
  EXPECT_GT(report.matches, 3 * wanted);
}

TEST(ZoneRules, AWonEndIsOneWhereverThePositionAgrees) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 20'000);
  Report report;
  for (int turn = 0; report.states < wanted && report.failure.empty(); ++turn) {
    RuleSet rules = any_engine(turn, dice).rules();
    if (dice.chance(60)) rules.no_action = NoAction::loses;
    const Engine engine(rules);
    for (int i = 0; i < 200; ++i) {
      const State state = any_state(engine, Side::white, dice);
      const Outcome outcome = engine.outcome(state);
      if (outcome != Outcome::white_wins && outcome != Outcome::black_wins) continue;
      const Side attacker = outcome == Outcome::white_wins ? Side::white : Side::black;
      const ZoneRules zones(engine, attacker);
      const Bits zone = (zones.of_end(state) | zones.always(state)) & board_of(engine);
      ++report.states;
      ++report.kinds[zone == board_of(engine) ? "the whole board" : "part of it"];
      for (int k = 0; k < matches_a_zone; ++k) {
        const auto other = agreeing(engine, state, zone, attacker, dice);
        if (!other) break;
        ++report.matches;
        if (engine.outcome(*other) != outcome) report.fail("not won there", engine, state, *other);
      }
    }
  }
  report.print("ends");
  EXPECT_EQ(report.failure, "");
  EXPECT_GT(report.matches, wanted);
}

TEST(ZoneRules, TheSamePiecesAreCapturedAndNoneByAnUnknownArrival) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 100'000);
  Report report;
  for (int turn = 0; report.states < wanted && report.failure.empty(); ++turn) {
    const Engine engine = any_engine(turn, dice);
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    const Side defender = opponent(attacker);
    const ZoneRules zones(engine, attacker);
    const bool memory = engine.rules().capture_lasts == CaptureLasts::until_relocated;
    for (int i = 0; i < 50; ++i) {
      const State state = any_state(engine, attacker, dice);
      const Bits board = board_of(engine);
      const Bits zone =
          (zones.always(state) | zones.captives(state) | zones.against_closing(state)) & board;
      const Bits captured = engine.captured_of(state, defender);
      ++report.states;
      for (int k = 0; k < matches_a_zone; ++k) {
        const auto other = agreeing(engine, state, zone, attacker, dice);
        if (!other) break;
        ++report.matches;
        if (engine.captured_of(*other, defender) != captured)
          report.fail("other pieces captured", engine, state, *other);
        if (!memory || other->to_move != defender) continue;
        bitboard::ActionList moves;
        engine.actions(*other, moves);
        for (const Move& move : moves) {
          if (move.type == Action::Type::pass || zone.has(move.to)) continue;
          const Bits later = engine.after(*other, move).captured & other->pieces_of(attacker);
          if (later != (other->captured & other->pieces_of(attacker)))
            report.fail(to_string(engine.to_action(move)) + " captures", engine, state, *other);
        }
      }
    }
  }
  report.print("positions");
  EXPECT_EQ(report.failure, "");
  EXPECT_GT(report.matches, wanted);
}

}  // namespace
}  // namespace agon::proptests::zone_rules_test
