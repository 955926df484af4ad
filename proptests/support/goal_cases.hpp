// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Goals at random, and what it means that one is reached, said once more: by the judge, and without
// any of the search's tables.
#pragma once

#include <string>

#include "model/values/dice.hpp"
#include "model/values/strategy.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/goal_game.hpp"

namespace agon::proptests {

/// Any of the four goals besides the formation. Patterns name a few cells, mostly inner ones, as
/// they are in some position or could be; there are one to forty, sometimes including every content
/// of a cell.
Goal random_goal(const bitboard::Engine& engine, Side attacker, Dice& dice);

/// One word for a goal, with the number of its patterns; and all of it.
std::string name_of(const Goal& goal);
std::string text_of(const Goal& goal);

/// Is a goal reached? Slow on purpose.
class PlainlyReached {
 public:
  /// All must outlive it.
  PlainlyReached(const bitboard::Engine& engine, Side attacker, const Goal& goal)
      : engine_(&engine), attacker_(attacker), goal_(&goal) {}
  bool operator()(const bitboard::State& state) const;

 private:
  const bitboard::Engine* engine_;
  Side attacker_;
  const Goal* goal_;
};
using PlainGoalGame = search::GoalGame<bitboard::Engine, PlainlyReached>;
PlainGoalGame plain_game(const bitboard::Engine& engine, Side attacker, const Goal& goal);

}  // namespace agon::proptests
