// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One pass over one slab where captured pieces are remembered: what is newly won, or newly lost,
// for the side O to move.
//
// A *row* is a set of guards with a memory, as Layout numbers sets. Changed rows of F's values name
// the rows of O that may now be decided (touched.hpp), and those are evaluated forward. Most rows
// have a captured guard, which may go to many cells from many cells: the value of its relocation is
// computed once for all cells that it may come from, as long as these have the same destinations
// (`Moves`).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solver/tablebase/retrograde/endings.hpp"
#include "solver/tablebase/retrograde/planes.hpp"
#include "solver/tablebase/retrograde/remembering/rules.hpp"
#include "solver/tablebase/retrograde/remembering/touched.hpp"

namespace agon::tablebase {

/// Buffers of one thread.
template <int radius>
class RememberingSweep {
 public:
  using Word = WordOf<radius>;

  RememberingSweep(const RuleMasks& masks, const Layout& layout,
                   const std::array<GuardSets, 2>& sets, Planes<radius>& planes);

  RememberingRules<radius>& rules() { return rules_; }

  /// The space that a thread takes.
  static std::uint64_t bytes(const Layout& layout);

  /// As Sweep::run, with rows for sets.
  template <Value value, class Give>
  void run(std::uint32_t slab, Give give);
  /// As Sweep::start.
  template <class Give>
  void start(std::uint32_t slab, Give give);

  /// A row of O's values, and one of F's.
  std::uint32_t own_row(Captured own, Captured other, std::uint32_t set) const {
    return rules_.memories().number(own, other) * rules_.guard_sets() + set;
  }
  std::uint32_t fixed_row(Captured own, Captured other, std::uint32_t set) const {
    return rules_.memories().number(other, own) * rules_.guard_sets() + set;
  }
  /// Who of O and of F is captured in a row of O's values.
  Captured own_of(std::uint32_t row) const {
    return rules_.memories().moving(row / rules_.guard_sets());
  }
  Captured other_of(std::uint32_t row) const {
    return rules_.memories().waiting(row / rules_.guard_sets());
  }

 private:
  // The relocations of a guard that is taken from the board, the others standing still, to all
  // cells that he may go to: the queens for which one of them counts, and for which two do. What
  // counts is a decided place if one is enough, else one that is not decided.
  struct Moves {
    Word counts = 0;
    Word counts_twice = 0;
    Word room = 0;  ///< the queens for which there is one at all
    Word room_twice = 0;
    std::uint32_t epoch = 0;
  };
  static bool one_is_enough(Value value, Chooser chooser) {
    return (value == Value::win) == (chooser == Chooser::owner);
  }
  Word fixed_word(Captured own, Captured other, std::uint32_t set) const {
    return own < rules_.memories().waiting_sets() ? fixed_[fixed_row(own, other, set)] : Word{0};
  }
  // O's values if he goes on moving, else F's.
  Word after_relocation(Captured own, Captured other, std::uint32_t set) const {
    return several_ && own != 0 ? own_[own_row(own, other, set)] : fixed_word(own, other, set);
  }
  template <Value value>
  Word decided(std::uint32_t row, Word open);
  Word steps_decided(std::uint32_t set, Captured other, Word open, bool enough) const;
  Word queen_decided(std::uint32_t set, Captured own, Captured other, Word open, bool enough) const;
  Word guards_decided(std::uint32_t set, Captured own, Captured other, Word open, bool enough);
  // The queens for which a guard's arrival on a cell counts.
  Word counts(std::uint32_t after, Word others, int to, Captured own, Captured other, Word queens,
              bool enough) const;
  const Moves& moves(std::uint32_t set, int guard, Captured own, Captured other, bool enough);

  const RuleMasks& masks_;
  Planes<radius>& planes_;
  RememberingRules<radius> rules_;
  TouchedRows<radius> touched_;
  std::vector<Moves> moves_;  ///< by source and group
  std::uint32_t epoch_ = 0;
  // Cells whose guards have the same destinations, by number; or -1 for those that are alone.
  std::array<int, max_cells> group_of_{};
  std::uint32_t groups_ = 0;
  struct QueenGroup {
    Word cells;
    Word goes;
  };
  std::vector<QueenGroup> queen_groups_;
  bool several_ = false;
  // Of the slab, in the phase that runs.
  const Word* fixed_ = nullptr;
  const Word* own_ = nullptr;
  Word* known_ = nullptr;
  const std::uint64_t* stuck_ = nullptr;

  static std::uint32_t guard_groups(const RuleMasks& masks, std::array<int, max_cells>& group_of);
};

template <int radius>
std::uint32_t RememberingSweep<radius>::guard_groups(const RuleMasks& masks,
                                                     std::array<int, max_cells>& group_of) {
  group_of.fill(-1);
  std::uint32_t groups = 0;
  if (masks.guard_nearest) return groups;
  const auto cells = static_cast<std::size_t>(masks.shape.cells());
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (group_of[cell] >= 0) continue;
    bool alone = true;
    for (std::size_t other = cell + 1; other < cells; ++other)
      if (masks.guard_goes[other] == masks.guard_goes[cell]) {
        group_of[other] = static_cast<int>(groups);
        alone = false;
      }
    if (!alone) group_of[cell] = static_cast<int>(groups++);
  }
  return groups;
}

template <int radius>
RememberingSweep<radius>::RememberingSweep(const RuleMasks& masks, const Layout& layout,
                                           const std::array<GuardSets, 2>& sets,
                                           Planes<radius>& planes)
    : masks_(masks),
      planes_(planes),
      rules_(masks, layout, sets),
      touched_(layout, rules_),
      groups_(guard_groups(masks, group_of_)) {
  moves_.resize(touched_.sources() * groups_);
  if (masks.queen_nearest) return;
  for (int cell = 0; cell < masks.shape.cells(); ++cell) {
    const auto goes = static_cast<Word>(masks.queen_goes[static_cast<std::size_t>(cell)]);
    auto group = queen_groups_.begin();
    while (group != queen_groups_.end() && group->goes != goes) ++group;
    if (group == queen_groups_.end()) group = queen_groups_.insert(group, {0, goes});
    group->cells |= static_cast<Word>(set_of(cell));
  }
}

template <int radius>
std::uint64_t RememberingSweep<radius>::bytes(const Layout& layout) {
  // As many groups as rings, at most.
  return TouchedRows<radius>::sources(layout) * (radius + 1) * sizeof(Moves) +
         layout.max_sets() / 8U;
}

template <int radius>
template <Value value, class Give>
void RememberingSweep<radius>::run(std::uint32_t slab, Give give) {
  const std::uint64_t first_word = planes_.offsets.word(slab);
  const std::uint64_t first_flags = planes_.offsets.flags(slab);
  std::uint64_t* changed = planes_.changed[reversed(value)].data() + first_flags;
  bool entered = false;
  const std::uint32_t of_slab = planes_.offsets.flags_in(slab);
  for (std::uint32_t flags = 0; flags < of_slab; ++flags) {
    std::uint64_t left = std::exchange(changed[flags], 0);
    if (left == 0) continue;
    if (!entered) {
      entered = true;
      rules_.enter(slab);
      ++epoch_;
      several_ = !planes_.own[value].empty();
      fixed_ = planes_.fixed[reversed(value)].data() + first_word;
      own_ = several_ ? planes_.own[value].data() + first_word : nullptr;
      known_ = planes_.known.data() + first_word;
      stuck_ =
          masks_.rules.no_action == NoAction::passes ? planes_.stuck.data() + first_flags : nullptr;
    }
    while (left != 0) {
      const std::uint32_t row = flags * 64 + static_cast<std::uint32_t>(take_first(left));
      // In a row of F's values F is the side to move.
      touched_.before(row % rules_.guard_sets(), other_of(row), own_of(row), stuck_);
    }
  }
  if (!entered) return;
  touched_.follow_sources();
  for (std::uint32_t flags = 0; flags < of_slab; ++flags)
    for (std::uint64_t left = touched_.take(flags); left != 0;) {
      const std::uint32_t row = flags * 64 + static_cast<std::uint32_t>(take_first(left));
      const auto open = static_cast<Word>(~known_[row]);
      if (open == 0) continue;
      const Word queens = decided<value>(row, open);
      if (queens == 0) continue;
      known_[row] |= queens;
      give(row, queens);
    }
}

template <int radius>
template <class Give>
void RememberingSweep<radius>::start(std::uint32_t slab, Give give) {
  rules_.enter(slab);
  Word* known = planes_.known.data() + planes_.offsets.word(slab);
  std::uint64_t* stuck = planes_.stuck.data() + planes_.offsets.flags(slab);
  const Endings<Word> endings(masks_, rules_.fixed_guards(), rules_.fixed_queen());
  const Memories& memories = rules_.memories();
  const std::uint32_t sets = rules_.guard_sets();

  // Who has no action does not depend on what of F is captured.
  std::vector<Word> unable(std::size_t{memories.moving_sets()} * sets);
  for (Captured own = 0; own < memories.moving_sets(); ++own)
    for (std::uint32_t set = 0; set < sets; ++set)
      // A side that may pass is stuck only with something captured.
      unable[own * sets + set] =
          masks_.rules.passing && own == 0 ? Word{0} : rules_.stuck(set, own);

  for (Captured other = 0; other < memories.waiting_sets(); ++other)
    for (Captured own = 0; own < memories.moving_sets(); ++own)
      for (std::uint32_t set = 0; set < sets; ++set) {
        const std::uint32_t row = own_row(own, other, set);
        const Word used = rules_.used(set, own, other);
        auto over = endings.of(rules_.guards(set), used);
        if (endings.add_unable(over, unable[own * sets + set] & used & ~over.all))
          stuck[row / 64] |= std::uint64_t{1} << (row % 64);
        known[row] = ~used | over.all;
        if (over.wins != 0) give(Value::win, row, over.wins);
        if (over.losses != 0) give(Value::loss, row, over.losses);
      }
}

}  // namespace agon::tablebase

#include "solver/tablebase/retrograde/remembering/deciding.hpp"
