// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A fortress that lets the other side do nothing: one of its pieces is captured at each of its
// turns, and the holder decides where it goes.
#pragma once

#include <optional>
#include <string>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/fortresses/closing/closure.hpp"

namespace agon::fortresses {

/// Two patterns, and what leads from one to the other and back: the holder puts the captive from
/// one cell to another, and acts itself; one pattern, if that changes nothing.
struct Perpetual {
  Hold hold;
  Action put;       ///< where the first pattern matches
  Action there;     ///< a step to one side, or a pass
  Action put_back;  ///< where the second does
  Action back;
};

/// A perpetual from a position in which the other side is to move and the holder decides, or
/// nothing if there is none of this kind. The patterns name all of the holder's pieces, the
/// captive, and as few other cells as keep the holder's pieces uncaptured and the captive the one
/// to be relocated; `wide`: without the other side's queen, which may be captured first. Whether it
/// is closed is for `check_closure` to say. Preconditions: the position is usable under the rules.
/// Cost: some thousand calls of the judge.
std::optional<Perpetual> perpetual_at(const RuleSet& rules, const Position& position, Side holder,
                                      bool wide);

/// A closed one that the position matches, or that the holder reaches by its next action, `check`
/// being the limits of the proof by formulas. Nothing: none, or not proved within these. Cost:
/// nothing where the rules let owners decide about captives; else up to some seconds.
std::optional<Perpetual> closed_perpetual(const RuleSet& rules, const Position& position,
                                          Side holder, const formulas::ClosureRequest& check);

/// In words: "a3@a5 and c3-c4, then a5@a3 and c4-c3".
std::string perpetual_words(const Perpetual& perpetual);

}  // namespace agon::fortresses
