// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/composer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles::composer_test {
namespace {

/// Can the side to move force a win in this many plies? By the judge alone, every action of both.
bool forces(const Position& position, const RuleSet& rules, Side attacker, int plies) {
  const Outcome outcome = rules::outcome(position, rules);
  if (outcome != Outcome::none) return outcome == win_of(attacker);
  if (plies == 0) return false;
  const bool attacks = rules::decider(position, rules) == attacker;
  for (const Action& action : rules::actions(position, rules))
    if (forces(rules::apply(position, rules, action), rules, attacker, plies - 1) == attacks)
      return attacks;
  return !attacks;
}

std::vector<Action> winning(const Position& position, const RuleSet& rules, int plies) {
  std::vector<Action> found;
  for (const Action& action : rules::actions(position, rules))
    if (forces(rules::apply(position, rules, action), rules, position.to_move, plies - 1))
      found.push_back(action);
  return found;
}

ComposeLimits patient() {
  ComposeLimits limits;
  limits.end = std::chrono::steady_clock::time_point::max();
  return limits;
}

std::vector<Composed> composed(const ComposeOrder& order, std::size_t count) {
  Composer composer(order);
  std::vector<Composed> all;
  while (all.size() < count) {
    Composed one;
    const Composer::Status answer = composer.next(one, patient());
    EXPECT_EQ(answer, Composer::Status::composed);
    if (answer != Composer::Status::composed) break;
    all.push_back(one);
  }
  return all;
}

ComposeOrder on_a_small_board(int plies) {
  ComposeOrder order;
  order.rules.radius = 3;
  order.rules.guards = 3;
  order.rules.setup = Setup::place_any;
  order.plies = plies;
  return order;
}

/// What every puzzle must be, by the judge.
void expect_sound(const Composed& puzzle, const ComposeOrder& order) {
  SCOPED_TRACE(to_string(puzzle.position));
  EXPECT_EQ(puzzle.position.to_move, order.attacker);
  EXPECT_TRUE(rules::problems(puzzle.position, order.rules).empty());
  EXPECT_FALSE(forces(puzzle.position, order.rules, order.attacker, order.plies - 1));
  EXPECT_EQ(winning(puzzle.position, order.rules, order.plies), puzzle.verdict.keys);
  EXPECT_EQ(puzzle.verdict.attacker, order.attacker);
  const auto before = rules::actions(puzzle.past.before, order.rules);
  EXPECT_NE(std::find(before.begin(), before.end(), puzzle.past.action), before.end());
  EXPECT_EQ(rules::apply(puzzle.past.before, order.rules, puzzle.past.action), puzzle.position);
  for (const Action& key : puzzle.verdict.keys) {
    const auto captures = rules::newly_captured(
        puzzle.position, rules::apply(puzzle.position, order.rules, key), order.rules);
    if (order.captures) {
      EXPECT_EQ(static_cast<int>(captures.size()), *order.captures);
    }
    if (order.quiet) {
      EXPECT_TRUE(captures.empty());
    }
    if (order.key) {
      EXPECT_EQ(key.type, *order.key);
    }
  }
  if (order.unique) {
    EXPECT_EQ(puzzle.verdict.keys.size(), 1U);
  }
  EXPECT_FALSE(puzzle.themes.empty());
  for (const std::string& word : puzzle.themes)
    EXPECT_TRUE(std::any_of(themes().begin(), themes().end(), [&](const Theme& theme) {
      return theme.name == word;
    })) << word;
}

TEST(Composer, OnePlyByFormula) {
  ComposeOrder order;
  order.plies = 1;
  order.unique = true;
  for (const Composed& puzzle : composed(order, 2)) expect_sound(puzzle, order);
}

TEST(Composer, ThreePliesByFormulaWithACaptureOfTheQueen) {
  ComposeOrder order;
  order.captures = 1;
  order.queen_captured = true;
  for (const Composed& puzzle : composed(order, 1)) {
    expect_sound(puzzle, order);
    Position position = puzzle.position;
    bool taken = false;
    for (const Action& action : puzzle.verdict.line) {
      const Position next = rules::apply(position, order.rules, action);
      for (const Cell cell : rules::newly_captured(position, next, order.rules))
        taken |= next.at(cell) == Piece{Side::black, Kind::queen};
      position = next;
    }
    EXPECT_TRUE(taken);
  }
}

TEST(Composer, ThreePliesWithAQuietSoleKey) {
  ComposeOrder order;
  order.attacker = Side::black;
  order.quiet = true;
  order.unique = true;
  order.key = Action::Type::step;
  for (const Composed& puzzle : composed(order, 1)) expect_sound(puzzle, order);
}

TEST(Composer, ThreePliesUnderOtherRules) {
  for (const bool memory : {false, true}) {
    ComposeOrder order = on_a_small_board(3);
    order.rules.sandwich = Sandwich::ring;
    if (memory) {
      order.rules.capture_lasts = CaptureLasts::until_relocated;
      order.rules.stepping_between = SteppingBetween::captured;
    }
    for (const Composed& puzzle : composed(order, 1)) expect_sound(puzzle, order);
  }
}

TEST(Composer, LongerWinsAreGrown) {
  ComposeOrder order;
  order.rules.radius = 3;
  order.rules.guards = 2;
  order.rules.setup = Setup::place_any;
  order.plies = 5;
  for (const Composed& puzzle : composed(order, 1)) expect_sound(puzzle, order);
  order.key = Action::Type::relocation;
  for (const Composed& puzzle : composed(order, 1)) expect_sound(puzzle, order);
}

TEST(Composer, AChainCapturesUntilItWins) {
  for (const int plies : {3, 9}) {
    ComposeOrder order;
    order.plies = plies;
    order.chain = true;
    order.unique = true;
    for (const Composed& puzzle : composed(order, 1)) {
      Position position = puzzle.position;
      const std::vector<Action>& line = puzzle.verdict.line;
      ASSERT_EQ(line.size(), static_cast<std::size_t>(plies));
      for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Position next = rules::apply(position, order.rules, line[i]);
        if (i % 2 == 0) {
          EXPECT_FALSE(rules::newly_captured(position, next, order.rules).empty()) << i;
        }
        position = next;
      }
    }
  }
}

TEST(Composer, WhatIsEconomicalNeedsEveryPieceOfTheProof) {
  ComposeOrder order;
  order.plies = 5;
  order.economical = true;
  for (const Composed& puzzle : composed(order, 1)) {
    EXPECT_GT(puzzle.named, 0);
    EXPECT_TRUE(puzzle.idle.empty());
  }
}

TEST(Composer, OfManyTheFewestPiecesAreChosen) {
  ComposeOrder order;
  order.plies = 7;
  const std::vector<Composed> all = composed(order, 2);
  const auto fewest = std::min_element(
      all.begin(), all.end(), [](const auto& a, const auto& b) { return a.named < b.named; });
  order.choose_from = 2;
  EXPECT_EQ(composed(order, 1).at(0).position, fewest->position);
}

TEST(Composer, TheSameSeedGivesTheSamePuzzles) {
  for (const int plies : {1, 3, 5}) {
    ComposeOrder order = on_a_small_board(plies);
    std::vector<std::string> runs[2];
    for (auto& run : runs)
      for (const Composed& puzzle : composed(order, 2)) run.push_back(to_string(puzzle.position));
    EXPECT_EQ(runs[0], runs[1]) << plies;
    EXPECT_EQ(std::set<std::string>(runs[0].begin(), runs[0].end()).size(), 2U) << plies;
    order.seed = 2;
    EXPECT_NE(to_string(composed(order, 1).at(0).position), runs[0][0]) << plies;
  }
}

TEST(Composer, NothingThatIsKnownComesAgain) {
  ComposeOrder order;
  order.plies = 7;
  const Composed first = composed(order, 1).at(0);
  Position image(order.rules.radius);
  image.to_move = first.position.to_move;
  for (const Cell cell : board_cells(order.rules.radius))
    if (const auto piece = first.position.at(cell))
      image.put(rules::turned(cell, order.rules.radius, 7), *piece);
  const auto given = std::make_shared<Alike>(true);
  given->add({image, order.rules, "", ""});
  Composer composer(order, given);
  Composed other;
  ASSERT_EQ(composer.next(other, patient()), Composer::Status::composed);
  EXPECT_NE(other.position, first.position);
  // It is the puzzle of its number without anything left out.
  ASSERT_GE(composer.number(), 2u);
  Composed again;
  ASSERT_EQ(Composer(order).make(composer.number(), again, patient()), Composer::Status::composed);
  EXPECT_EQ(again.position, other.position);
}

/// In how many cells at least an image of one differs from the other; by the judge's symmetries.
int least_difference(const Position& one, const Position& other) {
  int least = 91;
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
    int differing = 0;
    for (const Cell cell : board_cells(one.radius()))
      if (one.at(cell) != other.at(rules::turned(cell, one.radius(), symmetry))) ++differing;
    least = std::min(least, differing);
  }
  return least;
}

// Neighbours of one growth: the key from the other side, a bystander elsewhere.
TEST(Composer, NoTwinsComeAndTheCountIsMet) {
  ComposeOrder order;
  order.plies = 7;
  order.unique = true;
  order.seed = 2;
  std::size_t twins = 0;
  Composer every(order);
  std::vector<Composed> raw(6);
  for (std::size_t i = 0; i < raw.size(); ++i) {
    ASSERT_EQ(every.make(i + 1, raw[i], patient()), Composer::Status::composed);
    for (std::size_t j = 0; j < i; ++j)
      if (least_difference(raw[i].position, raw[j].position) <= 6) ++twins;
  }
  EXPECT_GE(twins, 1u);  // so that there is something to leave out
  const std::vector<Composed> all = composed(order, 6);
  ASSERT_EQ(all.size(), 6u);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_GT(least_difference(all[i].position, all[j].position), 6)
          << to_string(all[i].position) << " and " << to_string(all[j].position);
}

// Two captives go one a turn, so that one is still there when the win comes; and at most one of the
// jaws of both sandwiches is not yet in the formation, in which they then stand.
TEST(Composer, TwoCapturesInThreePliesAreProvedImpossible) {
  ComposeOrder order;
  order.rules.radius = 3;
  order.captures = 2;
  Composer composer(order);
  Composed none;
  EXPECT_EQ(composer.next(none, patient()), Composer::Status::impossible);
}

TEST(Composer, StopsWhenTheTimeIsUp) {
  ComposeOrder order;
  Composer composer(order);
  Composed none;
  ComposeLimits limits;
  limits.end = std::chrono::steady_clock::now();
  EXPECT_EQ(composer.next(none, limits), Composer::Status::stopped);
}

TEST(Composer, OrdersThatMakeNoSenseAreRefused) {
  ComposeOrder order;
  EXPECT_FALSE(unusable(order));
  order.plies = 4;
  EXPECT_TRUE(unusable(order));
  order.plies = 27;
  EXPECT_TRUE(unusable(order));
  order.plies = 5;
  order.quiet = true;
  EXPECT_FALSE(unusable(order));
  order.captures = 1;
  EXPECT_TRUE(unusable(order));
  order.quiet = false;
  order.chain = true;
  EXPECT_FALSE(unusable(order));
  order.captures = 0;
  EXPECT_TRUE(unusable(order));
  order.plies = 1;
  EXPECT_FALSE(unusable(order));
}

}  // namespace
}  // namespace agon::puzzles::composer_test
