// A cell drawn from a set of cells of the engine.
#pragma once

#include "model/values/dice.hpp"
#include "solver/bitboard/bits.hpp"

namespace agon::puzzles {

/// A random cell of a set. Precondition: not empty.
inline int random_cell(Dice& dice, bitboard::Bits set) {
  int skip = dice.below(set.count());
  int chosen = set.first();
  bitboard::for_each(set, [&](int cell) {
    if (skip-- == 0) chosen = cell;
  });
  return chosen;
}

}  // namespace agon::puzzles
