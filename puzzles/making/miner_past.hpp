// Where a position can come from: the defender's last action, undone.
#pragma once

#include <optional>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

struct Past {
  Position before{5};
  Action action;  ///< legal there by the judge, and leads to the position asked about
};

/// A step or a relocation by the side not to move, taken back; nothing if none was found, which
/// proves nothing where captives are remembered. Precondition: no piece is in hand. Cost: under a
/// millisecond.
std::optional<Past> past_of(const bitboard::Engine& engine, const Position& position);

}  // namespace agon::puzzles
