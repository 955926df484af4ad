// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Bounds on the plies still needed never exceed the exact number, and where the parity of a win is
// claimed to be known it is the exact one's.
#include <gtest/gtest.h>

#include <iostream>
#include <string>

#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"
#include "proptests/support/zone_graph.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "solver/search/plain/exhaustive.hpp"
#include "solver/search/terrain.hpp"
#include "solver/search/zone_bounds.hpp"

namespace agon::proptests::bounds_test {
namespace {

using bitboard::Bits;
using bitboard::Engine;
using bitboard::State;

class BoundsSeen {
 public:
  /// Precondition: the game is not over, and the attacker's shortest win takes this many plies.
  void compare(const Engine& engine, const search::Bounds& bounds, const State& state,
               Side attacker, int plies) {
    ++positions_;
    const Bits captured = engine.captured_of(state, attacker);
    const bool to_relocate = state.to_move == attacker && !captured.empty();
    const int bound = to_relocate ? bounds.win_bound(state, captured) : bounds.win_bound(state);
    if (bound > bounds.win_bound(state)) ++raised_;
    if (bound == plies) ++exact_;
    if (bound > 1) ++more_than_one_;
    const int actions = bounds.formation_actions(state, attacker);
    if (2 * actions - (state.to_move == attacker ? 1 : 0) > plies) ++otherwise_;
    if (bound > plies)
      fail("bound " + std::to_string(bound) + ", win in", engine, state, attacker, plies);
    // Asked about any number of plies within which the win lies, the answer must be true of it.
    for (const int asked : {plies, plies + 1, plies + 6}) {
      if (!bounds.parity_known(state, asked)) continue;
      ++parities_;
      if ((plies % 2 == 1) != (state.to_move == attacker))
        fail("parity said to be known within " + std::to_string(asked) + ", win in", engine, state,
             attacker, plies);
    }
  }

  std::uint64_t positions() const { return positions_; }
  std::uint64_t exact() const { return exact_; }
  std::uint64_t parities() const { return parities_; }
  std::uint64_t raised() const { return raised_; }
  /// Won before the attacker's own formation can be complete: by what the defender loses by.
  std::uint64_t otherwise() const { return otherwise_; }
  const std::string& failure() const { return failure_; }
  void print() const {
    std::cout << positions_ << " won positions; the bound is exact in " << exact_ << ", above 1 in "
              << more_than_one_ << "; parity claimed " << parities_ << " times; " << otherwise_
              << " won otherwise than by formation; " << raised_ << " bounds raised by a captive\n";
  }

 private:
  void fail(const std::string& what, const Engine& engine, const State& state, Side attacker,
            int plies) {
    if (failure_.empty())
      failure_ = what + " " + std::to_string(plies) + " for " +
                 (attacker == Side::white ? "White" : "Black") +
                 "\n  case: " + text_of(engine, state) +
                 "\n  replay: AGON_SEED=" + std::to_string(test::setting("AGON_SEED", 1));
  }

  std::uint64_t positions_ = 0;
  std::uint64_t exact_ = 0;
  std::uint64_t more_than_one_ = 0;
  std::uint64_t parities_ = 0;
  std::uint64_t otherwise_ = 0;
  std::uint64_t raised_ = 0;
  std::string failure_;
};

TEST(ZoneBounds, HoldOnWholeGraphs) {
  Dice dice(test::setting("AGON_SEED", 1));
  const int wanted = static_cast<int>(test::setting("AGON_GRAPHS", 44));
  BoundsSeen seen;
  for (int turn = 0; turn < wanted && seen.failure().empty(); ++turn) {
    const Engine engine(zone_rules(turn, 2, 1, dice));
    const search::Terrain terrain(engine.rules());
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    const State root = attack_in_play(engine, attacker, dice);
    search::Budget budget({});
    search::Exhaustive<Engine> graph(engine, attacker, budget);
    ASSERT_EQ(graph.solve(root, 2'000'000, std::size_t{2} << 30U),
              search::Exhaustive<Engine>::Size::solved);
    const search::Bounds bounds(terrain, attacker);
    for (const State& state : reached(engine, root))
      if (engine.outcome(state) == Outcome::none)
        if (const auto plies = graph.distance(state))
          seen.compare(engine, bounds, state, attacker, *plies);
  }
  seen.print();
  EXPECT_EQ(seen.failure(), "");
  EXPECT_GE(seen.positions(), 500U * static_cast<unsigned>(wanted));
  EXPECT_GT(seen.exact(), seen.positions() / 100);
  EXPECT_GT(seen.parities(), seen.positions() / 10);
  EXPECT_GT(seen.raised() * 44, 1'000U * static_cast<unsigned>(wanted));  // 1000 of 44 graphs
}

/// Larger boards, few guards, and the attacker's queen where the bound counts on her being
/// sheltered.
TEST(ZoneBounds, HoldWhereTheQueenIsSheltered) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 2'000);
  BoundsSeen seen;
  std::uint64_t sheltered = 0;
  for (int turn = 0; sheltered < wanted && seen.failure().empty(); ++turn) {
    const Engine engine(zone_rules(turn, 4 + dice.below(2), 1 + dice.below(2), dice));
    const search::Terrain terrain(engine.rules());
    const search::Bounds white(terrain, Side::white);
    const search::Bounds black(terrain, Side::black);
    for (int i = 0; i < 40; ++i) {
      const Side attacker = dice.chance(50) ? Side::white : Side::black;
      const State state = engine.load(attack(engine.rules(), attacker, dice.below(2), dice));
      const search::Bounds& bounds = attacker == Side::white ? white : black;
      if (engine.outcome(state) != Outcome::none ||
          !bounds.sheltered(state, state.queen_of(attacker), state.occupied()))
        continue;
      AskedPlainly plain(engine, attacker, 200'000);
      const Length length = plain.length(state, 7);
      if (!length.plies) continue;
      seen.compare(engine, bounds, state, attacker, *length.plies);
      ++sheltered;
    }
  }
  seen.print();
  EXPECT_EQ(seen.failure(), "");
  EXPECT_GT(seen.exact(), wanted / 10);
}

/// A position in which the attacker's enemy is about to have six guards on ring 1.
State near_forfeit(const Engine& engine, Side attacker, Dice& dice) {
  const Side defender = opponent(attacker);
  Position position = attack(engine.rules(), defender, dice.below(3), dice);
  return engine.load(position);
}

TEST(ZoneBounds, HoldWhereTheDefenderCanForfeitOrBeStuck) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 2'000);
  BoundsSeen seen;
  std::uint64_t of_six = 0;
  for (int turn = 0; seen.positions() < wanted && seen.failure().empty(); ++turn) {
    const Engine engine(zone_rules(turn, 2 + dice.below(2), dice.chance(80) ? 6 : 4, dice));
    const search::Terrain terrain(engine.rules());
    const search::Bounds white(terrain, Side::white);
    const search::Bounds black(terrain, Side::black);
    for (int i = 0; i < 40; ++i) {
      const Side attacker = dice.chance(50) ? Side::white : Side::black;
      const State state = i % 3 == 0   ? near_forfeit(engine, attacker, dice)
                          : i % 3 == 1 ? attack_in_play(engine, attacker, dice)
                                       : engine.load(sampling::random_position(
                                             engine.rules(), sampling::PositionKind::stuck, dice));
      if (engine.outcome(state) != Outcome::none) continue;
      AskedPlainly plain(engine, attacker, 100'000);
      const Length length = plain.length(state, engine.rules().radius == 2 ? 7 : 5);
      if (!length.plies) continue;
      seen.compare(engine, attacker == Side::white ? white : black, state, attacker, *length.plies);
      if (engine.rules().guards == 6) ++of_six;
    }
  }
  seen.print();
  EXPECT_EQ(seen.failure(), "");
  EXPECT_GE(seen.positions(), wanted);
  EXPECT_GT(of_six, wanted / 2);
  EXPECT_GT(seen.otherwise(), wanted / 20);
}

}  // namespace
}  // namespace agon::proptests::bounds_test
