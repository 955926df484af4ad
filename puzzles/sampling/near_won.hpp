// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Random positions in which one side is near its formation.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::sampling {

// Cells in random order, those near a given cell mostly before those far from it.

/// All cells of the board, those near `centre` first; cells whose distances differ by at most
/// `blur` are mixed.
std::vector<Cell> cells_around(Cell centre, int radius, int blur, Dice& dice);

// Random positions in which one side is near its formation: the only generator of them, with
// parameters for what its users need.

/// Where a piece is put: on an empty cell of ring `nearest` to `farthest`, all equally
/// likely; if there is none, of the whole board.
struct Place {
  enum class Kind : std::uint8_t {
    rings,           ///< on any of these rings
    beside_enemies,  ///< on those of their cells that are next to a piece of the other side
    crowd            ///< mostly near the throne, regardless of the rings: a crowd of both sides
  };
  Kind kind = Kind::rings;
  int nearest = 0;
  int farthest = max_radius;
};

/// Guards are never put on the throne.
struct NearWon {
  std::optional<Side> winner{};  ///< the side near the formation; either, if not given
  /// Guards of the winner that are not yet on ring 1: one of these numbers, all guards at most.
  std::vector<int> to_come{1};
  /// How often, per hundred, the throne holds the winner's queen or the other's. Otherwise it is
  /// left empty. Not given: the queens go where their places say.
  struct Throne {
    int winners;
    int winners_if_none_to_come;
    int enemys;
  };
  std::optional<Throne> throne{};
  Place queen{Place::Kind::rings, 0, 2};   ///< of the winner, unless on the throne
  Place coming{Place::Kind::rings, 2, 3};  ///< of the winner's guards still to come
  Place enemy_queen{};                     ///< of the other side's pieces
  Place enemy_guards{};
  int winner_moves = 100;  ///< how often, per hundred, the winner is to move
};

/// A position as described: no pieces in hand, no captives remembered, so usable under the rule
/// set. The game can be over.
Position near_won(const RuleSet& rules, const NearWon& wanted, Dice& dice);

}  // namespace agon::sampling
