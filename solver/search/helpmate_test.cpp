// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/helpmate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/positions.hpp"
#include "solver/bitboard/board.hpp"

namespace agon::search::helpmate_test {
namespace {

using bitboard::Engine;
using bitboard::State;

struct StateHash {
  std::size_t operator()(const State& state) const { return state.hash; }
};

/// A small board on which any piece may be put down first.
RuleSet small(int radius, int guards) {
  RuleSet rules = test::small(radius, guards);
  rules.setup = Setup::place_any;
  return rules;
}

bool formed(const State& state, Side side) {
  return state.queen_of(side) == bitboard::throne_index &&
         state.guards_of(side).within(bitboard::rings[1]);
}

/// Plies of the shortest cooperative win, by breadth alone: no bound, no width. Nothing if none.
std::optional<int> by_breadth(const Engine& engine, const State& root, Side winner, Ending ending) {
  std::unordered_map<State, int, StateHash> depth{{root, 0}};
  std::vector<State> queue{root};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const State state = queue[next];
    const int plies = depth.at(state);
    if (engine.outcome(state) == win_of(winner) && (ending == Ending::any || formed(state, winner)))
      return plies;
    bitboard::ActionList moves;
    engine.actions(state, moves);
    for (const bitboard::Move move : moves) {
      const State after = engine.after(state, move);
      if (depth.emplace(after, plies + 1).second) queue.push_back(after);
    }
  }
  return std::nullopt;
}

/// Pieces anywhere. This room may not know puzzles/sampling, which has more kinds.
Position random_position(const RuleSet& rules, Dice& dice) {
  Position position(rules.radius);
  const auto& cells = board_cells(rules.radius);
  position.to_move = dice.chance(50) ? Side::white : Side::black;
  const auto put = [&](Piece piece) {
    for (;;) {
      const Cell cell = dice.pick(cells);
      if (position.at(cell) || (piece.kind == Kind::guard && cell == throne(rules.radius)))
        continue;
      position.put(cell, piece);
      return;
    }
  };
  for (const Side side : both_sides) {
    put({side, Kind::queen});
    for (int i = 0; i < rules.guards; ++i) put({side, Kind::guard});
  }
  return position;
}

/// The line leads from the position to a win of the right kind and not to one before.
void expect_game(const Engine& engine, const State& root, const HelpmateQuestion& question,
                 const Helpmate& found) {
  State state = root;
  ASSERT_EQ(static_cast<int>(found.line.size()), *found.plies);
  for (const Action& action : found.line) {
    ASSERT_EQ(engine.outcome(state), Outcome::none);
    const bitboard::Move move = engine.to_move(state, action);
    bitboard::ActionList moves;
    engine.actions(state, moves);
    ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << to_string(action);
    state = engine.after(state, move);
  }
  EXPECT_EQ(engine.outcome(state), win_of(question.winner));
  if (question.ending == Ending::formation) {
    EXPECT_TRUE(formed(state, question.winner));
  }
}

void compare_with_breadth(const RuleSet& rules, int positions, std::uint64_t seed) {
  const Engine engine(rules);
  Dice dice(seed);
  int won = 0;
  for (int i = 0; i < positions; ++i) {
    const Position position = random_position(rules, dice);
    const State root = engine.load(position);
    HelpmateQuestion question;
    question.winner = dice.chance(50) ? Side::white : Side::black;
    question.ending = dice.chance(50) ? Ending::any : Ending::formation;
    if (engine.outcome(root) != Outcome::none) continue;
    const auto expected = by_breadth(engine, root, question.winner, question.ending);
    for (const std::size_t widest : {std::size_t{1} << 20, std::size_t{8}}) {
      question.widest = widest;
      const Helpmate found = solve_helpmate(engine, position, question);
      SCOPED_TRACE(to_string(position) + " seed " + std::to_string(seed) + " width " +
                   std::to_string(widest));
      if (found.proved()) {
        EXPECT_EQ(found.plies, expected);
        EXPECT_EQ(found.impossible, !expected);
      } else {
        EXPECT_LT(widest, 1000U) << "nothing is lost to such a width";
      }
      if (found.plies) {
        ASSERT_TRUE(expected);
        EXPECT_GE(*found.plies, *expected);
        expect_game(engine, root, question, found);
      }
      if (expected) {
        EXPECT_LE(found.counted, *expected);
        EXPECT_LE(found.at_least, *expected);
      }
    }
    if (expected) ++won;
  }
  EXPECT_GT(won, positions / 4) << "too few of the positions say anything";
}

TEST(Helpmate, IsWhatBreadthFindsOnTheSmallestBoard) {
  compare_with_breadth(small(2, 1), 60, 1);
}
TEST(Helpmate, IsWhatBreadthFindsWithTwoGuards) {
  compare_with_breadth(small(2, 2), 3, 2);
}
TEST(Helpmate, IsWhatBreadthFindsOnRadiusThree) {
  compare_with_breadth(small(3, 1), 4, 3);
}
TEST(Helpmate, IsWhatBreadthFindsWhereWantOfActionsLoses) {
  RuleSet rules = small(2, 1);
  rules.no_action = NoAction::loses;
  compare_with_breadth(rules, 30, 4);
}
TEST(Helpmate, IsWhatBreadthFindsWithMemory) {
  RuleSet rules = small(2, 1);
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.stepping_between = SteppingBetween::captured;
  rules.guard_goes = Destination::next_ring;
  rules.queen_goes = Destination::next_ring;
  compare_with_breadth(rules, 30, 5);
}
TEST(Helpmate, IsWhatBreadthFindsWhereATurnRelocatesAll) {
  RuleSet rules = small(2, 1);
  rules.relocations_per_turn = RelocationsPerTurn::all;
  rules.relocate_between = Permission::forbidden;
  compare_with_breadth(rules, 30, 6);
}

constexpr const char* start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";

Helpmate from_start(Side winner, Ending ending) {
  const Engine engine{RuleSet{}};
  HelpmateQuestion question;
  question.winner = winner;
  question.ending = ending;
  const Position position = parse_position(start, 5).position;
  const Helpmate found = solve_helpmate(engine, position, question);
  expect_game(engine, engine.load(position), question, found);
  return found;
}

// Six guards four rings from ring 1 need 24 actions. A queen in a corner, where nothing can be
// captured, needs a step and a relocation: 26 turns of the winner's, White's the 51st ply.
TEST(Helpmate, FromTheStartIsAsShortAsCountingAllows) {
  EXPECT_EQ(from_start(Side::white, Ending::formation).plies, 2 * 26 - 1);
  EXPECT_EQ(from_start(Side::black, Ending::formation).plies, 2 * 26);
  EXPECT_TRUE(from_start(Side::white, Ending::formation).proved());
}

// The loser's six guards around an empty throne lose in 24 of its turns.
TEST(Helpmate, AForfeitComesSooner) {
  const Helpmate white = from_start(Side::white, Ending::any);
  EXPECT_EQ(white.plies, 2 * 24);
  EXPECT_TRUE(white.proved());
  EXPECT_EQ(from_start(Side::black, Ending::any).plies, 2 * 24 - 1);
}

TEST(Helpmate, TheSameQuestionHasTheSameAnswer) {
  EXPECT_EQ(from_start(Side::white, Ending::any).line, from_start(Side::white, Ending::any).line);
}

TEST(Helpmate, SaysWhichLimitEndedIt) {
  const Engine engine{RuleSet{}};
  HelpmateQuestion question;
  question.limits.nodes = 1000;
  const Helpmate found = solve_helpmate(engine, parse_position(start, 5).position, question);
  EXPECT_FALSE(found.plies);
  EXPECT_FALSE(found.proved());
  EXPECT_FALSE(found.reason.empty());
  EXPECT_EQ(found.at_least, 48);
}

TEST(Helpmate, AnswersWithinTheLengthAskedFor) {
  const Engine engine{RuleSet{}};
  HelpmateQuestion question;
  question.ending = Ending::formation;
  question.limits.plies = 49;
  const Helpmate found = solve_helpmate(engine, parse_position(start, 5).position, question);
  EXPECT_FALSE(found.plies);
  EXPECT_GT(found.at_least, 49);
}

}  // namespace
}  // namespace agon::search::helpmate_test
