// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What must be remembered of a position: which pieces are captured until they are relocated.
//
// DESCRIPTION
//   Captured pieces of a side are a small mask: bit i for its i-th guard in the order of cells, bit
//   `guards` for its queen. A *memory* is two of them, of the side to move and of the side that
//   waits, as one number. Without `capture_lasts=until-relocated` there is one memory, of nothing.
//
// WHICH MEMORIES A TABLE HAS
//   Those that an action can leave, and few others; every position of a table has all its
//   successors there (proptests/tablebase):
//   - A captured piece stands where it can be captured at all.
//   - The queen of the side that waits is relocated before any guard. So she is captured only if
//     her own last move has captured her, and then stands between two enemies; anywhere where she
//     may have had nowhere to go, or where a turn goes on after its relocations have captured.
//   - The queen of the side to move is captured by the last action, and so stands between two
//     enemies; anywhere where her own move can have captured her, and in the two cases above.
//   Guards may wait, and so any of both sides may be captured.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solver/tablebase/index/cell_words.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::tablebase {

/// Captured pieces of one side.
using Captured = std::uint32_t;

/// The memories of a rule set, by number.
class Memories {
 public:
  /// Nothing to remember.
  Memories() = default;
  explicit Memories(const RuleMasks& masks);
  /// The same from the fields alone: how many memories there are.
  static std::uint32_t count(const RuleSet& rules);

  bool any() const { return bits_ > 0; }
  std::uint32_t count() const { return waiting_sets_ << bits_; }
  std::uint32_t number(Captured moving, Captured waiting) const {
    return waiting << bits_ | moving;
  }
  Captured moving(std::uint32_t number) const { return number & ((1U << bits_) - 1U); }
  Captured waiting(std::uint32_t number) const { return number >> bits_; }
  /// The sets that a side that waits can have captured are those below.
  std::uint32_t waiting_sets() const { return waiting_sets_; }
  /// All sets of the side to move.
  std::uint32_t moving_sets() const { return 1U << bits_; }
  /// The bit of a queen. Precondition: any().
  Captured queen() const { return 1U << (bits_ - 1U); }

  /// Is the captured queen of the side to move, or of the other, between two enemies?
  bool moving_queen_is_between() const { return moving_between_; }
  bool waiting_queen_is_between() const { return waiting_between_; }

 private:
  unsigned bits_ = 0;  ///< pieces of a side, or 0
  std::uint32_t waiting_sets_ = 1;
  bool moving_between_ = false;
  bool waiting_between_ = false;
};

/// Which queens of the mover a table has for his guards and a memory, in one slab.
class RememberedQueens {
 public:
  RememberedQueens(const RuleMasks& masks, const Memories& memories)
      : masks_(masks), memories_(memories) {}

  /// Goes to a slab, by its fixed side.
  void enter(CellSet guards, int queen);
  /// May these of the fixed side be captured, for any placement of the mover?
  bool may_wait(Captured waiting) const {
    return waiting < memories_.waiting_sets() && (waiting & never_captured_) == 0;
  }
  /// The queen's cells, those of the guards left out. Precondition: the guards are on free cells.
  CellSet queens(CellSet guards, Captured moving, Captured waiting) const;

 private:
  // The mover's queens with whom the fixed queen is between two enemies.
  CellSet around_fixed_queen(CellSet guards) const;

  const RuleMasks& masks_;
  const Memories& memories_;
  CellSet free_ = 0;
  CellSet captured_queens_ = 0;              ///< where the mover's queen may be captured
  std::vector<std::pair<int, int>> around_;  ///< the fixed queen
  Captured never_captured_ = 0;              ///< of the fixed side
};

/// Puts a piece into a set at a place among those that are there.
constexpr Captured inserted(Captured set, int at, bool captured) {
  const Captured below = (1U << at) - 1U;
  return (set & ~below) << 1U | (set & below) | (captured ? 1U << at : 0U);
}
/// Removes the piece at a place from a set.
constexpr Captured removed(Captured set, int at) {
  const Captured below = (1U << at) - 1U;
  return (set >> 1U & ~below) | (set & below);
}

}  // namespace agon::tablebase
