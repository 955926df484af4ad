// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How many pieces one action can capture: every neighbourhood of every cell of the real board is
// tried, so the largest number found is the bound, not a sample of it.
//
// The piece that moves to a cell is one jaw of each sandwich it closes; the captured pieces stand
// on neighbours of the cell and the other jaws beyond them. Pieces further off change nothing and
// stand aside.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::proptests::captures_bound_test {
namespace {

constexpr int radius = 5;
using Cells = std::vector<Cell>;

int distance(Cell one, Cell other) {
  const int x = one.row - other.row;
  const int y = one.number - other.number;
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

/// The cells that must hold a mover's jaw if a piece on `middle` is to be captured from `cell`.
Cells beyond(Cell middle, Cell cell, Sandwich sandwich) {
  Cells cells;
  for (const auto& [one, other] : rules::jaw_pairs(middle, radius, sandwich)) {
    if (one == cell) cells.push_back(other);
    if (other == cell) cells.push_back(one);
  }
  return cells;
}

/// White's pieces and Black's still to be put, and the position so far.
struct Builder {
  explicit Builder(const RuleSet& of) : rules(of) {}

  bool put(Cell cell, Piece piece) {
    if (position.at(cell)) return position.at(cell) == piece;
    if (piece.kind == Kind::guard && cell == throne(radius)) return false;
    int& left = piece.kind == Kind::queen ? queens[static_cast<std::size_t>(piece.side)]
                                          : guards[static_cast<std::size_t>(piece.side)];
    if (left == 0) return false;
    --left;
    position.put(cell, piece);
    return true;
  }

  /// What is left goes far from `centre`, White's pieces together and Black's together.
  void put_the_rest(Cell centre) {
    Cells far;
    for (const Cell cell : board_cells(radius))
      if (distance(cell, centre) >= 4 && !position.at(cell)) far.push_back(cell);
    auto first = far.begin();
    auto last = far.end();
    for (const Kind kind : {Kind::guard, Kind::queen}) {
      while (first != last && (put_if_left(*first, {Side::white, kind}))) ++first;
      while (first != last && (put_if_left(*(last - 1), {Side::black, kind}))) --last;
    }
  }

  RuleSet rules;
  Position position{radius};
  std::array<int, 2> queens{1, 1};
  std::array<int, 2> guards{6, 6};

 private:
  bool put_if_left(Cell cell, Piece piece) {
    const auto& left = piece.kind == Kind::queen ? queens : guards;
    return left[static_cast<std::size_t>(piece.side)] > 0 && put(cell, piece);
  }
};

/// White moves `mover` from `from` to `to` with Black on the chosen neighbours of `to`. The number
/// captured, or -1 where the pieces do not suffice or the action is not legal.
int captured_by(const RuleSet& rules, Kind mover, Cell from, Cell to, const Cells& enemies,
                int enemy_queen, bool relocation, std::string* text) {
  Builder builder(rules);
  if (!builder.put(from, {Side::white, mover})) return -1;
  if (builder.position.at(to)) return -1;
  for (std::size_t i = 0; i < enemies.size(); ++i) {
    const Kind kind = static_cast<int>(i) == enemy_queen ? Kind::queen : Kind::guard;
    if (!builder.put(enemies[i], {Side::black, kind})) return -1;
    for (const Cell jaw : beyond(enemies[i], to, rules.sandwich))
      if (jaw != from) builder.put(jaw, {Side::white, Kind::guard});
  }
  if (builder.position.at(to)) return -1;
  builder.put_the_rest(to);
  if (relocation) builder.position.captured = {from};
  const sampling::Case one{rules, builder.position};
  if (!usable(one) || rules::outcome(one.position, rules) != Outcome::none) return -1;
  const Action action = relocation ? Action::relocation(from, to) : Action::step(from, to);
  const auto legal = rules::free_actions(one.position, rules);
  if (std::find(legal.begin(), legal.end(), action) == legal.end()) return -1;
  const Position next = rules::apply(one.position, rules, action);
  *text = to_string(one) + ' ' + to_string(action);
  return static_cast<int>(rules::newly_captured(one.position, next, rules).size());
}

/// The most over all subsets of `to`'s neighbours and all of them that could be the enemy's queen.
void most_around(const RuleSet& rules, Kind mover, Cell from, Cell to, bool relocation, int& most,
                 std::string& witness) {
  Cells near = rules::neighbours(to, radius);
  std::erase(near, from);
  for (unsigned set = 0; set < 1U << near.size(); ++set) {
    Cells enemies;
    for (std::size_t i = 0; i < near.size(); ++i)
      if ((set >> i & 1U) != 0) enemies.push_back(near[i]);
    for (int queen = -1; queen < static_cast<int>(enemies.size()); ++queen) {
      std::string text;
      const int count = captured_by(rules, mover, from, to, enemies, queen, relocation, &text);
      if (count <= most) continue;
      most = count;
      witness = text;
    }
  }
}

int most_by_step(const RuleSet& rules) {
  int most = 0;
  std::string witness;
  // A twelfth of the board stands for all of it (laws_test.cpp turns and reflects positions).
  for (const Cell to : board_cells(radius)) {
    const int x = to.row - throne(radius).row;
    const int y = to.number - throne(radius).number;
    if (x < 0 || y < x * 2 || y < 0) continue;
    for (const Cell from : rules::neighbours(to, radius)) {
      if (rules::ring(from, radius) < rules::ring(to, radius)) continue;
      for (const Kind mover : {Kind::guard, Kind::queen})
        most_around(rules, mover, from, to, false, most, witness);
    }
  }
  std::cout << most << " by a step under " << sampling::rules_text(rules) << ": " << witness
            << '\n';
  return most;
}

int most_by_relocated_queen(RuleSet rules) {
  rules.capture_lasts = CaptureLasts::until_relocated;
  int most = 0;
  std::string witness;
  for (const Cell to : board_cells(radius)) {
    const int x = to.row - throne(radius).row;
    const int y = to.number - throne(radius).number;
    if (x < 0 || y < x * 2 || y < 0) continue;
    // She comes from far off, where she changes nothing.
    for (const Cell from : board_cells(radius)) {
      if (distance(from, to) < 4 || !rules::capturable(rules, {Side::white, Kind::queen}, from))
        continue;
      most_around(rules, Kind::queen, from, to, true, most, witness);
      break;
    }
  }
  std::cout << most << " by a relocated queen under " << sampling::rules_text(rules) << ": "
            << witness << '\n';
  return most;
}

RuleSet with(Sandwich sandwich, Jaws jaws, SteppingBetween stepping) {
  RuleSet rules;
  rules.sandwich = sandwich;
  rules.jaws = jaws;
  rules.stepping_between = stepping;
  if (stepping == SteppingBetween::safe) rules.capture_lasts = CaptureLasts::until_relocated;
  return rules;
}

TEST(CapturesBound, AStepCapturesThreeAtMostUnderLineAndOneUnderRing) {
  const auto forbidden = SteppingBetween::forbidden;
  EXPECT_EQ(most_by_step(with(Sandwich::line, Jaws::any_piece, forbidden)), 3);
  EXPECT_EQ(most_by_step(with(Sandwich::ring, Jaws::any_piece, forbidden)), 1);
}

/// Not so where a step may end between two enemies, or the enemy's queen is not a jaw that forbids
/// it, or the piece stands on a ring corner, where `ring-line` has no sandwich.
TEST(CapturesBound, RefutedForOtherReadings) {
  const auto forbidden = SteppingBetween::forbidden;
  EXPECT_EQ(most_by_step(with(Sandwich::line, Jaws::guards_only, forbidden)), 4);
  EXPECT_EQ(most_by_step(with(Sandwich::ring, Jaws::guards_only, forbidden)), 2);
  EXPECT_EQ(most_by_step(with(Sandwich::ring_line, Jaws::any_piece, forbidden)), 2);
  for (const auto stepping : {SteppingBetween::forbidden_unless_capturing,
                              SteppingBetween::captured, SteppingBetween::safe}) {
    EXPECT_EQ(most_by_step(with(Sandwich::line, Jaws::any_piece, stepping)), 5);
    EXPECT_EQ(most_by_step(with(Sandwich::ring, Jaws::any_piece, stepping)), 2);
  }
}

TEST(CapturesBound, ARelocatedQueenCapturesSixAtMostUnderLineAndTwoUnderRing) {
  const auto forbidden = SteppingBetween::forbidden;
  for (const Sandwich sandwich : {Sandwich::line, Sandwich::ring}) {
    RuleSet rules = with(sandwich, Jaws::any_piece, forbidden);
    EXPECT_EQ(most_by_relocated_queen(rules), sandwich == Sandwich::line ? 6 : 2);
    rules.relocate_between = Permission::forbidden;
    EXPECT_EQ(most_by_relocated_queen(rules), sandwich == Sandwich::line ? 3 : 1);
  }
}

/// The same under the base rules, where nothing is remembered: she stands between two enemies.
TEST(CapturesBound, ARelocatedQueenCapturesSixUnderTheBaseRules) {
  Builder builder{RuleSet{}};
  for (const char* name : {"f5", "f1", "h3", "d3", "h5", "d1"})
    ASSERT_TRUE(builder.put(*parse_cell(name), {Side::white, Kind::guard}));
  for (const char* name : {"f4", "f2", "g3", "e3", "g4", "e2"})
    ASSERT_TRUE(builder.put(*parse_cell(name), {Side::black, Kind::guard}));
  ASSERT_TRUE(builder.put(*parse_cell("h4"), {Side::white, Kind::queen}));
  ASSERT_TRUE(builder.put(*parse_cell("i4"), {Side::black, Kind::queen}));
  const sampling::Case one{builder.rules, builder.position};
  ASSERT_TRUE(usable(one));
  EXPECT_EQ(rules::must_relocate(one.position, one.rules), Cells{*parse_cell("h4")});
  const auto next = rules::apply(one.position, one.rules,
                                 Action::relocation(*parse_cell("h4"), *parse_cell("f3")));
  EXPECT_EQ(rules::newly_captured(one.position, next, one.rules).size(), 6U);
}

}  // namespace
}  // namespace agon::proptests::captures_bound_test
