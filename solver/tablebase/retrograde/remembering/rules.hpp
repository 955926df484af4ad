// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The rules within one slab where captured pieces are remembered (index/memory.hpp).
//
// O's action changes what is captured on both sides: a relocated piece no longer is, one that
// arrives between two enemies may be, and so may the pieces of F on which the arrival closes a
// sandwich. Everything below works forward, from an action to its result.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/tablebase/index/memory.hpp"
#include "solver/tablebase/retrograde/slab_rules.hpp"

namespace agon::tablebase {

template <int radius>
class RememberingRules : public SlabRules<radius> {
  using Base = SlabRules<radius>;

 public:
  using Word = WordOf<radius>;

  /// As SlabRules. The layout has memories.
  RememberingRules(const RuleMasks& masks, const Layout& layout,
                   const std::array<GuardSets, 2>& sets);

  void enter(std::uint32_t slab);

  const Memories& memories() const { return memories_; }
  std::uint32_t guard_sets() const { return sets_->sets(); }
  int guard_count() const { return sets_->guards(); }
  Word guard_bit(std::uint32_t set, int guard) const { return bit_of_[sets_->members(set)[guard]]; }
  int guard_cell(std::uint32_t set, int guard) const { return cell_of(sets_->members(set)[guard]); }

  /// The queens of a set whose places are used with a memory.
  Word used(std::uint32_t set, Captured moving, Captured waiting) const {
    return static_cast<Word>(remembered_.queens(this->guards(set), moving, waiting));
  }
  /// Is a guard, or a queen, captured that arrives on a cell?
  bool guard_is_taken(int cell) const { return has(guards_taken_, cell); }
  /// Pieces of F that a guard who arrives on a cell may capture.
  Captured beside(int cell) const { return beside_[static_cast<std::size_t>(cell)]; }
  /// Pieces of F that a queen may capture by arriving, with these guards.
  Captured beside_guards(Word guards) const;

  /// O's queen arrives, her guards being `set`: gives all free cells, those that leave the same
  /// together: give(O's captured, F's captured, cells). `own` and `other` are who was captured
  /// before, the queen left out.
  template <class Give>
  void queen_arrivals(std::uint32_t set, Captured own, Captured other, bool captures,
                      Give give) const;
  /// A guard arrives on a cell, `others` are the other guards: give(O's captured, F's captured,
  /// queens) for disjoint queens, `queens` together. `own` are the others' captured.
  template <class Give>
  void guard_arrivals(Word others, int to, Captured own, Captured other, bool captures, Word queens,
                      Give give) const;

  /// Calls give(set after, other guards, cell, queens) for every step of a guard; none of O's
  /// pieces is captured.
  template <class Give>
  void guard_steps(std::uint32_t set, Give give) const;
  /// Calls give(free cell) for every cell from which a guard may have stepped to its cell.
  template <class Give>
  void for_sources(std::uint32_t set, int guard, Give give) const {
    const auto& near = into_[sets_->members(set)[guard]];
    for (int n = 0; n < near.count; ++n) give(near.cells[static_cast<std::size_t>(n)]);
  }
  /// Calls give(set after, other guards, cell, queens) for every cell to which a guard of a set may
  /// be relocated.
  template <class Give>
  void guard_relocations(std::uint32_t set, int guard, Give give) const;
  /// Where a guard of a cell may be relocated, whichever the queen; for destinations that do not
  /// look outward for room.
  Word guard_room(Word others, int cell) const {
    const Word free = guard_cells_ & static_cast<Word>(~others) & static_cast<Word>(~barred_);
    return free & static_cast<Word>(masks_.guard_goes[static_cast<std::size_t>(cell)]);
  }
  Word guard_cells() const { return guard_cells_; }
  /// The set with one guard put on a cell in place of another.
  std::uint32_t moved(std::uint32_t set, int guard, int to) const {
    return sets_->with(sets_->rests(set)[guard])[number_of_[static_cast<std::size_t>(to)]];
  }
  Word barred() const { return barred_; }

  /// The queens of a set with which O has no action at all, the right to pass aside.
  Word stuck(std::uint32_t set, Captured own) const;

  bool guard_relocation_captures() const {
    return masks_.rules.relocation_captures == RelocationCaptures::any_piece;
  }
  bool queen_relocation_captures() const {
    return masks_.rules.relocation_captures != RelocationCaptures::none;
  }

  using Base::cell_of;

 protected:
  using Base::barred_;
  using Base::bit;
  using Base::bit_of_;
  using Base::captured_guards_;
  using Base::captured_queens_;
  using Base::closed_;
  using Base::conditional_;
  using Base::fixed_guards_;
  using Base::fixed_queen_;
  using Base::free_;
  using Base::from_;
  using Base::guard_cells_;
  using Base::into_;
  using Base::layout_;
  using Base::masks_;
  using Base::number_of_;
  using Base::sets_;

 private:
  // A piece of F, and with which cells some cell has it between them.
  struct Closer {
    Captured piece = 0;
    Word partners = 0;
  };
  struct Closers {
    std::array<Closer, max_guards + 1> all;
    int count = 0;
    const Closer* begin() const { return all.data(); }
    const Closer* end() const { return all.data() + count; }
  };
  void add_closers(Captured piece, int cell);

  const Memories& memories_;
  RememberedQueens remembered_;
  std::array<Closers, max_cells> closers_;  ///< by the cell of one jaw
  std::array<Captured, max_cells> beside_{};
  std::vector<int> has_closers_;
  Word guards_taken_ = 0;
  Word queens_taken_ = 0;
};

template <int radius>
RememberingRules<radius>::RememberingRules(const RuleMasks& masks, const Layout& layout,
                                           const std::array<GuardSets, 2>& sets)
    : Base(masks, layout, sets),
      memories_(layout.memories()),
      remembered_(layout.remembered_queens()) {
  assert(memories_.any());
}

template <int radius>
void RememberingRules<radius>::add_closers(Captured piece, int cell) {
  for (const auto& [one, other] : masks_.shape.jaw_pairs(cell, masks_.rules.sandwich))
    for (const auto& [jaw, partner] : {std::pair{one, other}, std::pair{other, one}}) {
      if (!has(free_, jaw) || !has(free_, partner)) continue;
      const auto at = static_cast<std::size_t>(jaw);
      Closers& closers = closers_[at];
      if (closers.count == 0) has_closers_.push_back(jaw);
      if ((beside_[at] & piece) == 0)
        closers.all[static_cast<std::size_t>(closers.count++)] = {piece, 0};
      beside_[at] |= piece;
      closers.all[static_cast<std::size_t>(closers.count - 1)].partners |= bit(partner);
    }
}

template <int radius>
void RememberingRules<radius>::enter(std::uint32_t slab) {
  Base::enter(slab);
  remembered_.enter(fixed_guards_, fixed_queen_);
  const bool by_own_move = masks_.rules.stepping_between == SteppingBetween::captured;
  guards_taken_ = by_own_move ? captured_guards_ : Word{0};
  queens_taken_ = by_own_move ? captured_queens_ : Word{0};
  for (const int cell : has_closers_) {
    closers_[static_cast<std::size_t>(cell)].count = 0;
    beside_[static_cast<std::size_t>(cell)] = 0;
  }
  has_closers_.clear();
  Captured piece = 1;
  for (CellSet left = fixed_guards_; left != 0; piece <<= 1U)
    if (const int cell = take_first(left); has(masks_.guard_capturable, cell))
      add_closers(piece, cell);
  if (has(masks_.queen_capturable, fixed_queen_)) add_closers(piece, fixed_queen_);
}

template <int radius>
Captured RememberingRules<radius>::beside_guards(Word guards) const {
  Captured pieces = 0;
  if (!masks_.queens_are_jaws) return pieces;
  while (guards != 0) pieces |= beside_[static_cast<std::size_t>(take_first(guards))];
  return pieces;
}

template <int radius>
template <class Give>
void RememberingRules<radius>::queen_arrivals(std::uint32_t set, Captured own, Captured other,
                                              bool captures, Give give) const {
  const Captured taken = own | memories_.queen();
  Word left = free_;
  if (captures && masks_.queens_are_jaws) {
    const Word all = this->guards(set);
    Word closing = 0;
    for (Word guards = all; guards != 0;)
      for (const Closer& closer : closers_[static_cast<std::size_t>(take_first(guards))])
        closing |= closer.partners;
    left &= static_cast<Word>(~closing);
    while (closing != 0) {
      const int to = take_first(closing);
      Captured closed = 0;
      for (const Closer& closer : closers_[static_cast<std::size_t>(to)])
        if ((closer.partners & all) != 0) closed |= closer.piece;
      give(has(queens_taken_, to) ? taken : own, other | closed, bit(to));
    }
  }
  if (const Word cells = left & queens_taken_; cells != 0) give(taken, other, cells);
  give(own, other, static_cast<Word>(left & ~queens_taken_));
}

template <int radius>
template <class Give>
void RememberingRules<radius>::guard_arrivals(Word others, int to, Captured own, Captured other,
                                              bool captures, Word queens, Give give) const {
  const Captured after =
      inserted(own, count(static_cast<Word>(others & (bit(to) - 1U))), has(guards_taken_, to));
  Captured closed = other;
  const Closers& closers = closers_[static_cast<std::size_t>(to)];
  if (captures && closers.count > 0) {
    for (const Closer& closer : closers)
      if ((closer.partners & others) != 0) closed |= closer.piece;
    if (masks_.queens_are_jaws)
      // Two cells have one cell between them at most, so no queen closes two sandwiches.
      for (const Closer& closer : closers)
        if (const Word with = closer.partners & queens; with != 0) {
          give(after, closed | closer.piece, with);
          queens &= static_cast<Word>(~with);
        }
  }
  if (queens != 0) give(after, closed, queens);
}

template <int radius>
template <class Give>
void RememberingRules<radius>::guard_steps(std::uint32_t set, Give give) const {
  const std::uint8_t* member = sets_->members(set);
  const std::uint32_t* rest = sets_->rests(set);
  const Word all = this->guards(set);
  for (int i = 0; i < sets_->guards(); ++i) {
    const auto& near = from_[member[i]];
    const std::uint32_t* with = sets_->with(rest[i]);
    const auto others = static_cast<Word>(all & ~bit_of_[member[i]]);
    for (int n = 0; n < near.count; ++n) {
      const std::uint8_t to = near.cells[static_cast<std::size_t>(n)];
      const std::uint32_t after = with[to];
      if (after == sets_->none()) continue;
      auto queens = static_cast<Word>(~bit_of_[to]);
      if (conditional_ && (bit_of_[to] & closed_) != 0)
        queens &= this->closing(others, cell_of(to));
      if (queens != 0) give(after, others, cell_of(to), queens);
    }
  }
}

template <int radius>
template <class Give>
void RememberingRules<radius>::guard_relocations(std::uint32_t set, int guard, Give give) const {
  const std::uint8_t from = sets_->members(set)[guard];
  const std::uint32_t* with = sets_->with(sets_->rests(set)[guard]);
  const auto others = static_cast<Word>(this->guards(set) & ~bit_of_[from]);
  this->guard_destinations(others, cell_of(from), [&](Word cells, Word queens) {
    for (cells &= guard_cells_; cells != 0;) {
      const int to = take_first(cells);
      const auto bits = static_cast<Word>(queens & ~bit(to));
      if (bits != 0) give(with[number_of_[static_cast<std::size_t>(to)]], others, to, bits);
    }
  });
}

template <int radius>
WordOf<radius> RememberingRules<radius>::stuck(std::uint32_t set, Captured own) const {
  Word left = this->usable(set);
  if ((own & memories_.queen()) != 0) {
    for (Word queens = left; queens != 0;) {
      const int queen = take_first(queens);
      if (this->queen_destinations(set, queen) != 0) left &= static_cast<Word>(~bit(queen));
    }
    return left;
  }
  if (own == 0) {
    guard_steps(set,
                [&](std::uint32_t, Word, int, Word queens) { left &= static_cast<Word>(~queens); });
    return left == 0 ? left
                     : left & static_cast<Word>(~this->queen_steps_into(set, this->usable(set)));
  }
  for (int guard = 0; guard < sets_->guards(); ++guard)
    if ((own >> guard & 1U) != 0)
      guard_relocations(set, guard, [&](std::uint32_t, Word, int, Word queens) {
        left &= static_cast<Word>(~queens);
      });
  return left;
}

}  // namespace agon::tablebase
