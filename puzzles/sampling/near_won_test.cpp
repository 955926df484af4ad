// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/near_won.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::sampling::near_won_test {
namespace {

constexpr RuleSet base;

struct Placed {
  Cell cell;
  Piece piece;
  int ring;
};

std::vector<Placed> pieces_of(const Position& position) {
  std::vector<Placed> pieces;
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell))
      pieces.push_back({cell, *piece, rules::ring(cell, position.radius())});
  return pieces;
}

int guards_on_ring_1(const Position& position, Side side) {
  const auto pieces = pieces_of(position);
  return static_cast<int>(std::count_if(pieces.begin(), pieces.end(), [&](const Placed& placed) {
    return placed.piece == Piece{side, Kind::guard} && placed.ring == 1;
  }));
}

TEST(NearWon, HasEveryPieceWhereItIsWanted) {
  Dice dice(1);
  NearWon wanted;
  wanted.winner = Side::black;
  wanted.queen = {Place::Kind::rings, 0, 1};
  wanted.coming = {Place::Kind::rings, 3, 4};
  wanted.enemy_queen = {Place::Kind::rings, 5, 5};
  wanted.enemy_guards = {Place::Kind::rings, 2, 4};
  for (int to_come = 0; to_come <= 6; ++to_come)
    for (int i = 0; i < 50; ++i) {
      wanted.to_come = {to_come};
      const Position position = near_won(base, wanted, dice);
      SCOPED_TRACE(to_string(position));
      ASSERT_TRUE(rules::problems(position, base).empty());
      EXPECT_EQ(position.to_move, Side::black);
      EXPECT_EQ(guards_on_ring_1(position, Side::black), 6 - to_come);
      for (const auto& [cell, piece, ring] : pieces_of(position)) {
        if (piece == Piece{Side::black, Kind::queen}) {
          EXPECT_LE(ring, 1);
        }
        if (piece == Piece{Side::black, Kind::guard} && ring != 1) {
          EXPECT_TRUE(ring == 3 || ring == 4);
        }
        if (piece == Piece{Side::white, Kind::queen}) {
          EXPECT_EQ(ring, 5);
        }
        if (piece == Piece{Side::white, Kind::guard}) {
          EXPECT_TRUE(2 <= ring && ring <= 4);
        }
      }
    }
}

TEST(NearWon, TakesEitherSideAndEachNumberOfGuardsToCome) {
  Dice dice(2);
  NearWon wanted;
  wanted.to_come = {1, 3};
  wanted.enemy_guards = {Place::Kind::rings, 4, 5};
  int times[2][7] = {};
  for (int i = 0; i < 200; ++i) {
    const Position position = near_won(base, wanted, dice);
    const Side winner = position.to_move;
    ++times[static_cast<int>(winner)][guards_on_ring_1(position, winner)];
  }
  for (const auto& of_side : times) {
    EXPECT_GT(of_side[3], 20);
    EXPECT_GT(of_side[5], 20);
    EXPECT_EQ(of_side[3] + of_side[5], std::accumulate(of_side, of_side + 7, 0));
  }
}

TEST(NearWon, FillsTheThroneAsOftenAsWanted) {
  Dice dice(3);
  NearWon wanted;
  wanted.winner = Side::white;
  wanted.throne = NearWon::Throne{50, 0, 30};
  wanted.winner_moves = 60;
  int own = 0;
  int enemy = 0;
  int moves = 0;
  for (int i = 0; i < 1000; ++i) {
    const Position position = near_won(base, wanted, dice);
    const auto piece = position.at(throne(5));
    if (piece == Piece{Side::white, Kind::queen}) ++own;
    if (piece == Piece{Side::black, Kind::queen}) ++enemy;
    if (position.to_move == Side::white) ++moves;
  }
  // Where no piece is put there, a queen can still get there by her place: one in 19 and one in 91.
  EXPECT_NEAR(own, 510, 60);
  EXPECT_NEAR(enemy, 302, 60);
  EXPECT_NEAR(moves, 600, 60);
  wanted.to_come = {0};
  wanted.queen.nearest = 1;
  for (int i = 0; i < 200; ++i)
    EXPECT_NE(near_won(base, wanted, dice).at(throne(5)), (Piece{Side::white, Kind::queen}));
}

TEST(NearWon, PutsEnemiesBesideTheWinnersPieces) {
  Dice dice(4);
  NearWon wanted;
  wanted.winner = Side::white;
  wanted.to_come = {2};
  wanted.enemy_queen.kind = wanted.enemy_guards.kind = Place::Kind::beside_enemies;
  for (int i = 0; i < 100; ++i) {
    const Position position = near_won(base, wanted, dice);
    for (const auto& [cell, piece, ring] : pieces_of(position)) {
      if (piece.side == Side::white) continue;
      const auto around = rules::neighbours(cell, 5);
      EXPECT_TRUE(std::any_of(around.begin(), around.end(), [&](Cell neighbour) {
        const auto other = position.at(neighbour);
        return other && other->side == Side::white;
      })) << to_string(position);
    }
  }
}

TEST(NearWon, CrowdsAboutTheThrone) {
  Dice dice(5);
  NearWon wanted;
  wanted.queen = wanted.coming = wanted.enemy_queen = wanted.enemy_guards = {Place::Kind::crowd};
  int far = 0;
  for (int i = 0; i < 100; ++i)
    for (const Placed& placed : pieces_of(near_won(base, wanted, dice)))
      if (placed.ring > 3) ++far;
  EXPECT_LT(far, 100) << "of 1400 pieces";
}

TEST(NearWon, IsUsableOnEveryBoardWhereRingsHaveNoRoom) {
  Dice dice(6);
  NearWon wanted;
  wanted.queen = {Place::Kind::rings, 0, 0};
  wanted.coming = {Place::Kind::rings, 5, 5};
  wanted.enemy_queen = {Place::Kind::rings, 0, 0};
  wanted.enemy_guards = {Place::Kind::rings, 1, 1};
  for (int i = 0; i < 300; ++i) {
    RuleSet rules = random_rules(dice, 2 + dice.below(4), 1 + dice.below(6));
    wanted.to_come = {dice.below(7)};
    const Position position = near_won(rules, wanted, dice);
    ASSERT_TRUE(rules::problems(position, rules).empty()) << to_string(position);
  }
}

TEST(NearWon, IsWhatThatKindOfRandomPositionIs) {
  Dice dice(8);
  for (int i = 0; i < 300; ++i) {
    const RuleSet rules = random_rules(dice, 5, 1 + dice.below(6));
    const Position position = random_position(rules, PositionKind::near_won, dice);
    const int most =
        std::max(guards_on_ring_1(position, Side::white), guards_on_ring_1(position, Side::black));
    EXPECT_GE(most, rules.guards - 3) << to_string(position);
  }
}

}  // namespace
}  // namespace agon::sampling::near_won_test
