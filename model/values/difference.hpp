// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How two rule sets can differ in a position: plain values, shared by the search for differences
// and their confirmation.
//
// The same situation under two rule sets is a position with the same board, side to move, pieces in
// hand and memory: what both remember is the same, and what only one of them remembers is what
// counts as captured under the other. A witness is usually one action later: `left` and `right` are
// reached from `before`, which is the same situation, by one action legal under both, and each set
// remembers its own effect of that action. So a difference of memory is always caused by an action.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/values/action.hpp"
#include "model/values/position.hpp"

namespace agon {

/// Each is defined so that it is not merely a consequence of another one in the same position. All
/// but `outcome` and `stuck` are about positions in which neither side has a formation or has
/// forfeited, under either set.
enum class Difference : std::uint8_t {
  captives,    ///< another piece of the side to move counts as captured
  step,        ///< nothing of the side to move is captured: a step is legal under one only
  relocation,  ///< a piece is captured and first in turn under both, and may go to a cell under one
               ///< only
  placement,   ///< a piece in hand may be put down on a cell under one only
  pass,        ///< nothing is captured and something else is legal under both: so is a pass, under
               ///< one only
  effect,      ///< the same pieces of both sides are captured; after an action legal under both
               ///< others of the side then to move are (where both sets remember captives, of
               ///< either side), or another side is to move; neither side has won by it
  decider,     ///< the same pieces of the side to move are captured, and it can act under both: who
               ///< picks the action
  outcome,     ///< a formation or a forfeit ends the game under one only, or for another winner
  stuck        ///< the side to move can do nothing under either set: `no_action` says otherwise
};
inline constexpr std::array differences{
    Difference::captives,  Difference::step,    Difference::relocation,
    Difference::placement, Difference::pass,    Difference::effect,
    Difference::decider,   Difference::outcome, Difference::stuck};

/// The enumerator's name, which is also the one in JSON.
constexpr std::string_view name(Difference difference) {
  switch (difference) {
    case Difference::captives:
      return "captives";
    case Difference::step:
      return "step";
    case Difference::relocation:
      return "relocation";
    case Difference::placement:
      return "placement";
    case Difference::pass:
      return "pass";
    case Difference::effect:
      return "effect";
    case Difference::decider:
      return "decider";
    case Difference::outcome:
      return "outcome";
    case Difference::stuck:
      return "stuck";
  }
  return "";
}

/// A position in which two rule sets differ.
struct DifferenceWitness {
  struct Past {
    Position left;
    Position right;
    Action action;
  };
  std::optional<Past> past;      ///< none: no action leads to the position
  Position left;                 ///< under the first rule set
  Position right;                ///< under the second: another captured field at most
  std::optional<Action> action;  ///< the action that differs, if the difference is about one
};

}  // namespace agon
