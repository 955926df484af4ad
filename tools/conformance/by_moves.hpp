// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Programs that only play: a position is reached by moves from the start of a game.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/dice.hpp"
#include "tools/conformance/checker.hpp"
#include "tools/conformance/truth.hpp"

namespace agon::conform {

/// A game from the start (`rules::start`), and what the rules say at each of its positions.
struct PlayedGame {
  /// The start alone. Precondition: the rules have no contradictions.
  PlayedGame(const RuleSet& rules, Truth& truth);

  /// Plays an action; false, and nothing changes, if it is not legal or leads to a position that
  /// the game has had: repetition does not count in this protocol, but it does in games.
  bool play(const Action& action, Truth& truth);

  RuleSet rules;
  std::vector<Action> actions;
  std::vector<Position> positions;         ///< the start, then the one after each action
  std::vector<api::PositionAnswer> right;  ///< of each position
};

/// All of a game, up to an action that `PlayedGame::play` refuses.
PlayedGame played(const RuleSet& rules, std::span<const Action> actions, Truth& truth);

/// The number of an action after which programs are likely to be wrong, of a position with some:
/// one that ends the game, captures, or goes inward; any now and then, and always unless `hunting`.
std::size_t tempting_action(const api::PositionAnswer& right, const RuleSet& rules, bool hunting,
                            Dice& dice);

/// The shortest game like this one, as far as leaving out actions finds it, at the end of which the
/// program is wrong in the same way. Precondition: it is at the end of this one.
Mismatch shortened(Mismatch wrong, Checker& checker, Session& session, Truth& truth,
                   Clock::time_point deadline);

}  // namespace agon::conform
