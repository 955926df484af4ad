// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Random positions that a rule set can play, weighted towards error-prone ones: crowds,
// captives, nearly complete formations, blocked sides. Most could not arise in a game.
#pragma once

#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::sampling {

enum class PositionKind {
  opening,    ///< the rule set's start; scattered pieces where it has none
  scattered,  ///< anywhere on the board
  dense,      ///< a crowd round some cell, at the rim or in the middle
  near_won,   ///< one side has all but a few guards on ring 1, or all and no queen
  stuck,      ///< the cells that a side could step to are taken by its enemy
  placing     ///< pieces still in hand; as `dense` where the rule set places none
};

/// A usable position of the kind. With memory, about half have remembered captives of either side.
Position random_position(const RuleSet& rules, PositionKind kind, Dice& dice);

/// Adds remembered captives of either side to a position without any, about every other time: some
/// of all pieces, where they could be captured or (rarely, and in no game) not, or what stands
/// between enemies now. Nothing where the rule set remembers none. Precondition: no pieces in hand.
void remember_some(Position& position, const RuleSet& rules, Dice& dice);

/// A kind by the weights of the differential test.
PositionKind random_kind(Dice& dice);

}  // namespace agon::sampling
