// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which rows of O's values may be decided by rows of F's values that have changed, in one slab.
// Errs towards too many.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/tablebase/retrograde/planes.hpp"
#include "solver/tablebase/retrograde/remembering/rules.hpp"

namespace agon::tablebase {

template <int radius>
class TouchedRows {
 public:
  using Word = WordOf<radius>;

  /// The rules must outlive it, and be in a slab when it is used.
  TouchedRows(const Layout& layout, const RememberingRules<radius>& rules)
      : rules_(rules),
        rests_(static_cast<std::uint32_t>(rests_of(layout))),
        rows_(Offsets::flags_of(layout.max_sets())),
        sources_(sources(layout) / 64 + 1),
        all_sources_(sources(layout)) {}

  /// A *source* is a guard taken from the board, with the other guards and all memories as they
  /// are: what his relocations are worth is a question about it, wherever he may have stood. By
  /// number:
  std::uint32_t source(std::uint32_t rest, Captured others, Captured other) const {
    return ((other << (rules_.guard_count() - 1)) | others) * rests_ + rest;
  }
  std::uint64_t sources() const { return all_sources_; }
  static std::uint64_t sources(const Layout& layout) {
    const int waiting = static_cast<int>(std::bit_width(layout.memories().waiting_sets())) - 1;
    return rests_of(layout) << (layout.guards() - 1 + waiting);
  }

  /// Touches the rows with an action that may lead to a changed row of F's values. `stuck` marks
  /// rows with queens that can only pass; null where there are no passes.
  void before(std::uint32_t set, Captured own, Captured other, const std::uint64_t* stuck);
  /// After all of those: touches the rows of the sources that were met.
  void follow_sources();
  /// Gives 64 rows as bits, and forgets them.
  std::uint64_t take(std::uint32_t flags) { return std::exchange(rows_[flags], 0); }

 private:
  static std::uint64_t rests_of(const Layout& layout) {
    return choose(layout.shape().cells() - 1 - layout.guards(), layout.guards() - 1);
  }
  void touch(Captured own, Captured other, std::uint32_t set) {
    if (other >= rules_.memories().waiting_sets()) return;
    const std::uint32_t row = rules_.memories().number(own, other) * rules_.guard_sets() + set;
    rows_[row / 64] |= std::uint64_t{1} << (row % 64);
  }
  // Calls give(F's captured before) for all that were captured before an action that may have
  // captured `closed`.
  template <class Give>
  static void captured_before(Captured after, Captured closed, Give give) {
    closed &= after;
    for (Captured part = closed;; part = (part - 1U) & closed) {
      give(after & ~part);
      if (part == 0) return;
    }
  }
  void steps_before(std::uint32_t set, Captured own, Captured other);

  const RememberingRules<radius>& rules_;
  std::uint32_t rests_;
  std::vector<std::uint64_t> rows_;
  std::vector<std::uint64_t> sources_;
  std::uint64_t all_sources_;
};

template <int radius>
void TouchedRows<radius>::steps_before(std::uint32_t set, Captured own, Captured other) {
  const GuardSets& sets = rules_.sets();
  for (int guard = 0; guard < rules_.guard_count(); ++guard) {
    const int to = rules_.guard_cell(set, guard);
    if (own != (rules_.guard_is_taken(to) ? 1U << guard : 0U)) continue;
    const std::uint32_t* with = sets.with(sets.rests(set)[guard]);
    rules_.for_sources(set, guard, [&](std::uint8_t from) {
      if (const std::uint32_t source = with[from]; source != sets.none())
        captured_before(other, rules_.beside(to), [&](Captured was) { touch(0, was, source); });
    });
  }
  if (own == 0 || own == rules_.memories().queen())
    captured_before(other, rules_.beside_guards(rules_.guards(set)),
                    [&](Captured was) { touch(0, was, set); });
}

// Marks the rows of O's values with an action that may lead to a changed row of F's values.
template <int radius>
void TouchedRows<radius>::before(std::uint32_t set, Captured own, Captured other,
                                 const std::uint64_t* stuck) {
  const Captured queen = rules_.memories().queen();
  if ((own & (own - 1U)) == 0) steps_before(set, own, other);
  captured_before(
      other, rules_.queen_relocation_captures() ? rules_.beside_guards(rules_.guards(set)) : 0U,
      [&](Captured was) { touch(own | queen, was, set); });
  if (stuck != nullptr && other < rules_.memories().waiting_sets()) {
    const std::uint32_t row = rules_.memories().number(own, other) * rules_.guard_sets() + set;
    if ((stuck[row / 64] >> (row % 64) & 1U) != 0) touch(own, other, set);
  }
  if ((own & queen) != 0) return;
  for (int guard = 0; guard < rules_.guard_count(); ++guard) {
    const int to = rules_.guard_cell(set, guard);
    if ((own >> guard & 1U) != (rules_.guard_is_taken(to) ? 1U : 0U)) continue;
    const Captured others = removed(own, guard);
    const Captured closed = rules_.guard_relocation_captures() ? rules_.beside(to) : 0U;
    captured_before(other, closed, [&](Captured was) {
      if (was >= rules_.memories().waiting_sets()) return;
      const std::uint32_t at = source(rules_.sets().rests(set)[guard], others, was);
      sources_[at / 64] |= std::uint64_t{1} << (at % 64);
    });
  }
}

// Marks the rows in which a guard may be captured whose relocation has been touched.
template <int radius>
void TouchedRows<radius>::follow_sources() {
  const GuardSets& sets = rules_.sets();
  const int guards = rules_.guard_count();
  const Captured all_others = (1U << (guards - 1)) - 1U;
  for (std::size_t word = 0; word < sources_.size(); ++word)
    for (std::uint64_t left = std::exchange(sources_[word], 0); left != 0;) {
      const auto number_of_source =
          static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(take_first(left));
      const Captured memory = number_of_source / rests_;
      const Captured others = memory & all_others;
      const Captured other = memory >> (guards - 1);
      const std::uint32_t* with = sets.with(number_of_source % rests_);
      // The guard's place among the others goes up with his cell.
      int place = 0;
      std::uint8_t number = 0;
      for (Word cells = rules_.guard_cells(); cells != 0; ++number) {
        take_first(cells);
        const std::uint32_t set = with[number];
        if (set == sets.none())
          ++place;
        else
          touch(inserted(others, place, true), other, set);
      }
    }
}

}  // namespace agon::tablebase
