// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where a position can come from: the defender's last action, undone.
#pragma once

#include <optional>
#include <string>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

struct Past {
  Position before{5};
  Action last;  ///< leads from there to the position asked about
};

/// "POSITION after ACTION".
std::string to_string(const Past& past);

/// `before` can be used under the rules, and to the judge the action is legal there and leads to
/// `after`.
bool leads_to(const RuleSet& rules, const Past& past, const Position& after);

/// A step or a relocation by the side not to move, taken back, which the judge confirms; nothing if
/// none was found, which proves nothing where captives are remembered. Precondition: no piece is in
/// hand. Cost: under a millisecond.
std::optional<Past> past_of(const bitboard::Engine& engine, const Position& position);

}  // namespace agon::puzzles
