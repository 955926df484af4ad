// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The rules within one slab: its fixed side F does not change, only the mover's pieces do.
//
// A word holds one bit for each cell of the mover's queen; a set, the mover's guards. So for a word
// the rules say three kinds of bits: queens that are captured and must be relocated; else, if a
// guard of the set is captured, all others relocate a guard; else all others step.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "solver/tablebase/index/cell_words.hpp"
#include "solver/tablebase/index/guard_sets.hpp"
#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::tablebase {

/// The queen's steps as shifts. Two neighbouring cells differ by 1 within a row and, between rows
/// of text order, by radius + 1 to 2 * radius + 1.
template <int radius>
class QueenSteps {
 public:
  using Word = WordOf<radius>;

  explicit QueenSteps(const Shape& shape) {
    for (int from = 0; from < shape.cells(); ++from)
      for (CellSet left = shape.steps(from); left != 0;) {
        const int to = take_first(left);
        (to > from ? up_ : down_)[slot(to > from ? to - from : from - to)] |=
            static_cast<Word>(set_of(to));
      }
  }

  /// The cells from which a step leads into a set.
  Word into(Word set) const {
    Word from = 0;
    shift<1>(set, from);
    shift<radius + 1>(set, from);
    shift<radius + 2>(set, from);
    shift<radius + 3>(set, from);
    if constexpr (radius >= 3) shift<radius + 4>(set, from);
    if constexpr (radius >= 4) shift<radius + 5>(set, from);
    if constexpr (radius >= 5) shift<radius + 6>(set, from);
    return from;
  }

 private:
  static constexpr std::size_t slot(int distance) {
    return distance == 1 ? 0 : static_cast<std::size_t>(distance - radius);
  }
  template <int distance>
  void shift(Word set, Word& from) const {
    from |= static_cast<Word>((set & up_[slot(distance)]) >> distance) |
            static_cast<Word>((set & down_[slot(distance)]) << distance);
  }

  std::array<Word, radius + 2> up_{};    ///< targets of steps to a higher number, by difference
  std::array<Word, radius + 2> down_{};  ///< and to a lower one
};

template <int radius>
class SlabRules {
 public:
  using Word = WordOf<radius>;

  /// The three outlive this. `sets` has the tables for slabs with their queen on the throne (0) and
  /// elsewhere (1).
  SlabRules(const RuleMasks& masks, const Layout& layout, const std::array<GuardSets, 2>& sets)
      : masks_(masks), layout_(layout), tables_(sets), steps_(masks.shape) {}

  /// Goes to a slab: all below is about it. Cost: about a microsecond.
  void enter(std::uint32_t slab);

  const GuardSets& sets() const { return *sets_; }
  Word free() const { return free_; }
  /// Where the mover's queen, and where his guards, are captured.
  Word captured_queens() const { return captured_queens_; }
  bool captures_guards() const { return captured_count_ != 0; }
  CellSet fixed_guards() const { return fixed_guards_; }
  int fixed_queen() const { return fixed_queen_; }

  int cell_of(int free_cell) const { return cell_of_[static_cast<std::size_t>(free_cell)]; }
  /// The cells of a set.
  Word guards(std::uint32_t set) const {
#ifdef __BMI2__
    if constexpr (radius == 2) return _pdep_u32(sets_->packed(set), guard_cells_);
#endif
    Word cells = 0;
    const std::uint8_t* member = sets_->members(set);
    for (int i = 0; i < sets_->guards(); ++i) cells |= bit_of_[member[i]];
    return cells;
  }
  bool has_captured_guard(std::uint32_t set) const {
    return captures_guards() && (guards(set) & captured_guards_) != 0;
  }
  Word usable(std::uint32_t set) const {
    return static_cast<Word>(free_ & ~guards(set));
  }

  /// Where a captured queen on `queen` may be put.
  Word queen_destinations(std::uint32_t set, int queen) const;

  /// Calls give(set before, bits) for each guard's step that leads from another set into `set`: in
  /// which words it starts and for which queens. Bits of queens on guards may be among them.
  template <class Give>
  void steps_into(std::uint32_t set, Give give) const;
  /// The cells onto which queens of a set may step, occupied ones too.
  Word open_to_queens(std::uint32_t set) const {
    return conditional_ ? ~closed_ | closing_queens(set) : ~closed_;
  }
  /// The queens of a set that step to one of the cells `to`, hers before the step.
  Word queen_steps_into(std::uint32_t set, Word to) const {
    return steps_.into(to & open_to_queens(set));
  }
  /// Calls give(set after, bits for which the step is allowed) until it gives false.
  template <class Give>
  bool steps_from(std::uint32_t set, Give give) const;

  /// As `steps_into` and `steps_from`, for relocations of captured guards.
  template <class Give>
  void relocations_into(std::uint32_t set, Give give) const;
  template <class Give>
  bool relocations_from(std::uint32_t set, Give give) const;

  /// The queens of a set with which the mover has no action at all, the right to pass aside.
  Word stuck(std::uint32_t set) const;

 protected:
  // The cells of a guard's steps in a slab, and their number.
  struct Near {
    std::array<std::uint8_t, 6> cells;
    std::uint8_t count = 0;
    void add(int cell) { cells[count++] = static_cast<std::uint8_t>(cell); }
  };
  static Word bit(int cell) {
    return static_cast<Word>(Word{1} << cell);
  }

  // For which queens the step of a guard onto the closed cell `to` closes a sandwich.
  Word closing(Word other_guards, int to) const {
    if ((other_guards & partners_[static_cast<std::size_t>(to)]) != 0) return ~Word{0};
    return masks_.queens_are_jaws ? partners_[static_cast<std::size_t>(to)] : Word{0};
  }
  // The closed cells that a queen may step to because she closes a sandwich with a guard.
  Word closing_queens(std::uint32_t set) const {
    if (!masks_.queens_are_jaws) return 0;
    Word cells = 0;
    const Word with = guards(set);
    for (Word left = closed_; left != 0;) {
      const int to = take_first(left);
      if ((with & partners_[static_cast<std::size_t>(to)]) != 0) cells |= bit(to);
    }
    return cells;
  }
  // Calls give(cells, bits): where the guard on `cell` may go with which queens. Queens on the
  // cells themselves are not taken out of the bits.
  template <class Give>
  void guard_destinations(Word others, int cell, Give give) const;

  const RuleMasks& masks_;
  const Layout& layout_;
  const std::array<GuardSets, 2>& tables_;
  QueenSteps<radius> steps_;

  const GuardSets* sets_ = nullptr;
  CellSet fixed_guards_ = 0;
  int fixed_queen_ = 0;
  Word free_ = 0;
  Word guard_cells_ = 0;
  Word closed_ = 0;  ///< no step may end there, or only a capturing one
  bool conditional_ = false;
  Word barred_ = 0;  ///< nothing may be relocated there
  Word captured_queens_ = 0;
  Word captured_guards_ = 0;
  int free_count_ = 0;
  int captured_count_ = 0;
  std::array<std::uint8_t, max_cells> cell_of_{};
  std::array<std::uint8_t, max_cells> captured_{};  ///< free cells by number
  std::array<Word, max_cells> bit_of_{};
  std::array<Word, max_cells> partners_{};  ///< by closed cell: where the other jaw would stand
  std::array<Near, max_cells> into_{};
  std::array<Near, max_cells> from_{};
  std::array<std::uint8_t, max_cells> number_of_{};
};

template <int radius>
void SlabRules<radius>::enter(std::uint32_t slab) {
  const Shape& shape = masks_.shape;
  const Layout::Fixed& fixed = layout_.fixed(slab);
  sets_ = &tables_[fixed.queen == shape.throne() ? 0 : 1];
  fixed_guards_ = layout_.fixed_guards(slab);
  fixed_queen_ = fixed.queen;
  free_ = static_cast<Word>(fixed.free);
  guard_cells_ = static_cast<Word>(layout_.guard_cells(slab));

  const CellSet sandwich = masks_.sandwich(fixed_guards_, fixed_queen_);
  const SteppingBetween stepping = masks_.rules.stepping_between;
  closed_ = stepping == SteppingBetween::captured || stepping == SteppingBetween::safe
                ? Word{0}
                : static_cast<Word>(sandwich);
  conditional_ = stepping == SteppingBetween::forbidden_unless_capturing && closed_ != 0;
  barred_ = masks_.rules.relocate_between == Permission::forbidden ? static_cast<Word>(sandwich)
                                                                   : Word{0};
  captured_queens_ = static_cast<Word>(sandwich & masks_.queen_capturable) & free_;
  captured_guards_ =
      static_cast<Word>(sandwich & masks_.guard_capturable & layout_.guard_cells(slab));

  free_count_ = 0;
  captured_count_ = 0;
  for (Word left = guard_cells_; left != 0; ++free_count_) {
    const int cell = take_first(left);
    const auto number = static_cast<std::size_t>(free_count_);
    cell_of_[number] = static_cast<std::uint8_t>(cell);
    bit_of_[number] = bit(cell);
    number_of_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(number);
    into_[number].count = 0;
    from_[number].count = 0;
    if (has(captured_guards_, cell))
      captured_[static_cast<std::size_t>(captured_count_++)] = static_cast<std::uint8_t>(number);
  }
  const Word open = conditional_ ? guard_cells_ : guard_cells_ & ~closed_;
  for (int number = 0; number < free_count_; ++number)
    for (Word left = static_cast<Word>(shape.steps(cell_of(number))) & open; left != 0;) {
      const int to = number_of_[static_cast<std::size_t>(take_first(left))];
      from_[static_cast<std::size_t>(number)].add(to);
      into_[static_cast<std::size_t>(to)].add(number);
    }
  if (!conditional_) return;
  for (Word left = closed_; left != 0;) {
    const int to = take_first(left);
    Word partners = 0;
    for (const RuleMasks::Between& pair : masks_.between[static_cast<std::size_t>(to)]) {
      const bool enemy =
          (has(fixed_guards_, pair.cell) && has(masks_.guard_capturable, pair.cell)) ||
          (pair.cell == fixed_queen_ && has(masks_.queen_capturable, pair.cell));
      if (enemy) partners |= bit(pair.other);
    }
    partners_[static_cast<std::size_t>(to)] = partners;
  }
}

template <int radius>
WordOf<radius> SlabRules<radius>::queen_destinations(std::uint32_t set, int queen) const {
  Word room = usable(set);
  if (masks_.rules.must_leave) room &= ~bit(queen);
  if (!masks_.queen_nearest || !masks_.looks_outward(queen))
    return static_cast<Word>(masks_.queen_goes[static_cast<std::size_t>(queen)]) & room & ~barred_;
  for (int ring = masks_.shape.ring(queen) + 1; ring <= radius; ++ring)
    if (const Word cells = static_cast<Word>(masks_.shape.ring_cells(ring)) & room; cells != 0)
      return cells & ~barred_;
  return 0;
}

template <int radius>
template <class Give>
void SlabRules<radius>::guard_destinations(Word others, int cell, Give give) const {
  Word room = static_cast<Word>(free_ & ~others & ~bit(cell));
  if (!masks_.rules.must_leave) room |= bit(cell);
  const auto all = ~Word{0};
  if (!masks_.guard_nearest || !masks_.looks_outward(cell)) {
    give(static_cast<Word>(masks_.guard_goes[static_cast<std::size_t>(cell)]) & room & ~barred_,
         all);
    return;
  }
  // A ring with room for one has none for queens that stand right there: those look further.
  Word queens = all;
  for (int ring = masks_.shape.ring(cell) + 1; ring <= radius; ++ring) {
    const Word cells = static_cast<Word>(masks_.shape.ring_cells(ring)) & room;
    if (cells == 0) continue;
    const bool one = count(cells) == 1;
    give(static_cast<Word>(cells & ~barred_), one ? static_cast<Word>(queens & ~cells) : queens);
    if (!one) return;
    queens &= cells;
  }
}

template <int radius>
template <class Give>
void SlabRules<radius>::steps_into(std::uint32_t set, Give give) const {
  const std::uint8_t* member = sets_->members(set);
  const std::uint32_t* rest = sets_->rests(set);
  const std::uint32_t none = sets_->none();
  for (int i = 0; i < sets_->guards(); ++i) {
    const Near& near = into_[member[i]];
    const std::uint32_t* with = sets_->with(rest[i]);
    auto bits = ~Word{0};
    if (conditional_ && (bit_of_[member[i]] & closed_) != 0) {
      bits = closing(guards(set) & static_cast<Word>(~bit_of_[member[i]]), cell_of(member[i]));
      if (bits == 0) continue;
    }
    for (int n = 0; n < near.count; ++n)
      if (const std::uint32_t before = with[near.cells[static_cast<std::size_t>(n)]];
          before != none)
        give(before, bits);
  }
}

template <int radius>
template <class Give>
bool SlabRules<radius>::steps_from(std::uint32_t set, Give give) const {
  const std::uint8_t* member = sets_->members(set);
  const std::uint32_t* rest = sets_->rests(set);
  const std::uint32_t none = sets_->none();
  for (int i = 0; i < sets_->guards(); ++i) {
    const Near& near = from_[member[i]];
    const std::uint32_t* with = sets_->with(rest[i]);
    for (int n = 0; n < near.count; ++n) {
      const std::uint8_t to = near.cells[static_cast<std::size_t>(n)];
      const std::uint32_t after = with[to];
      if (after == none) continue;
      auto bits = static_cast<Word>(~bit_of_[to]);
      if (conditional_ && (bit_of_[to] & closed_) != 0)
        bits &= closing(guards(set) & static_cast<Word>(~bit_of_[member[i]]), cell_of(to));
      if (bits != 0 && !give(after, bits)) return false;
    }
  }
  return true;
}

template <int radius>
template <class Give>
void SlabRules<radius>::relocations_into(std::uint32_t set, Give give) const {
  const std::uint8_t* member = sets_->members(set);
  const std::uint32_t* rest = sets_->rests(set);
  const std::uint32_t none = sets_->none();
  const Word all_guards = guards(set);
  for (int i = 0; i < sets_->guards(); ++i) {
    const Word to = bit_of_[member[i]];
    const std::uint32_t* with = sets_->with(rest[i]);
    for (int c = 0; c < captured_count_; ++c) {
      const std::uint8_t from = captured_[static_cast<std::size_t>(c)];
      const std::uint32_t before = with[from];
      if (before == none) continue;
      guard_destinations(all_guards & ~to, cell_of(from), [&](Word cells, Word queens) {
        if ((cells & to) != 0) give(before, queens);
      });
    }
  }
}

template <int radius>
template <class Give>
bool SlabRules<radius>::relocations_from(std::uint32_t set, Give give) const {
  const std::uint8_t* member = sets_->members(set);
  const std::uint32_t* rest = sets_->rests(set);
  const Word all_guards = guards(set);
  bool more = true;
  for (int i = 0; i < sets_->guards(); ++i) {
    const Word from = bit_of_[member[i]];
    if ((from & captured_guards_) == 0) continue;
    const std::uint32_t* with = sets_->with(rest[i]);
    guard_destinations(all_guards & ~from, cell_of(member[i]), [&](Word cells, Word queens) {
      while (more && cells != 0) {
        const int to = take_first(cells);
        const Word bits = queens & ~bit(to);
        if (bits != 0) more = give(with[number_of_[static_cast<std::size_t>(to)]], bits);
      }
    });
    if (!more) return false;
  }
  return true;
}

template <int radius>
WordOf<radius> SlabRules<radius>::stuck(std::uint32_t set) const {
  Word left = usable(set);
  for (Word queens = left & captured_queens_; queens != 0;) {
    const int queen = take_first(queens);
    if (queen_destinations(set, queen) != 0) left &= ~bit(queen);
  }
  Word rest = left & ~captured_queens_;
  left &= captured_queens_;
  const auto can_act = [&](std::uint32_t, Word bits) {
    rest &= ~bits;
    return rest != 0;
  };
  if (has_captured_guard(set)) {
    relocations_from(set, can_act);
  } else if (steps_from(set, can_act)) {
    rest &= static_cast<Word>(~queen_steps_into(set, usable(set)));
  }
  return left | rest;
}

}  // namespace agon::tablebase
