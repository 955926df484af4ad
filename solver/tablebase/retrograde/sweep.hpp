// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One pass over one slab: what is newly won, or newly lost, for the side O to move.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/tablebase/retrograde/endings.hpp"
#include "solver/tablebase/retrograde/planes.hpp"
#include "solver/tablebase/retrograde/slab_rules.hpp"

namespace agon::tablebase {

/// Buffers of one thread.
template <int radius>
class Sweep {
 public:
  using Word = WordOf<radius>;

  Sweep(const RuleMasks& masks, const Layout& layout, const std::array<GuardSets, 2>& sets,
        Planes<radius>& planes)
      : masks_(masks),
        planes_(planes),
        rules_(masks, layout, sets),
        from_steps_(layout.max_sets()),
        from_relocations_(layout.max_sets()),
        certain_(layout.max_sets()),
        touched_(Offsets::flags_of(layout.max_sets())) {}

  SlabRules<radius>& rules() { return rules_; }

  /// The memory that a thread takes.
  static std::uint64_t bytes(const Layout& layout) {
    return std::uint64_t{layout.max_sets()} * 3 * sizeof(Word);
  }

  /// Finds what changed words of F's values decide, marks it known, and calls give(set, queens) for
  /// each word with new results, in order of sets.
  template <Value value, class Give>
  void run(std::uint32_t slab, Give give);

  /// Marks unused places and stuck sets, and gives what is over: calls give(value, set, queens).
  template <class Give>
  void start(std::uint32_t slab, Give give);

 private:
  void touch(std::uint32_t set) { touched_[set / 64] |= std::uint64_t{1} << (set % 64); }
  // Does the side that decides want `value`, so that one action is enough?
  static bool one_is_enough(Value value, Chooser chooser) {
    return (value == Value::win) == (chooser == Chooser::owner);
  }
  // O's values if he goes on moving with this set, else F's.
  const Word& after_relocation(std::uint32_t set) const {
    return several_ && rules_.has_captured_guard(set) ? own_[set] : fixed_[set];
  }
  template <Value value>
  void look_at(std::uint32_t set);
  Word all_decided(std::uint32_t set, Word queens) const;

  const RuleMasks& masks_;
  Planes<radius>& planes_;
  SlabRules<radius> rules_;
  std::vector<Word> from_steps_;        ///< queens with a step to a decided place
  std::vector<Word> from_relocations_;  ///< with a guard's relocation to one
  std::vector<Word> certain_;           ///< decided
  std::vector<std::uint64_t> touched_;  ///< sets for which one of the three may be nonzero
  bool several_ = false;
  // Of the slab, in the phase that runs.
  const Word* fixed_ = nullptr;
  const Word* own_ = nullptr;
  Word* known_ = nullptr;
  Word* seen_ = nullptr;
  const std::uint64_t* stuck_ = nullptr;
};

template <int radius>
template <Value value>
void Sweep<radius>::look_at(std::uint32_t set) {
  const Word all = fixed_[set];
  Word fresh = all;
  if (value == Value::loss && seen_ != nullptr) {
    fresh &= ~seen_[set];
    seen_[set] = all;
  }
  for (Word queens = rules_.captured_queens() & ~known_[set]; queens != 0;) {
    const int queen = take_first(queens);
    const Word to = rules_.queen_destinations(set, queen);
    const Word decided = to & after_relocation(set);
    const bool enough = one_is_enough(value, masks_.rules.queen_chooser);
    if (enough ? decided != 0 : (to != 0 && decided == to))
      certain_[set] |= static_cast<Word>(Word{1} << queen);
  }
  if (stuck_ != nullptr && (stuck_[set / 64] >> (set % 64) & 1U) != 0)
    if (const Word queens = all & ~known_[set]; queens != 0)
      certain_[set] |= queens & rules_.stuck(set);
  touch(set);
  if (fresh != 0) {
    from_steps_[set] |= rules_.queen_steps_into(set, fresh);
    if (masks_.rules.passing) from_steps_[set] |= fresh;
    rules_.steps_into(set, [&](std::uint32_t before, Word queens) {
      from_steps_[before] |= fresh & queens;
      touch(before);
    });
  }
  if (rules_.captures_guards()) {
    const Word decided = after_relocation(set);
    if (decided != 0)
      rules_.relocations_into(set, [&](std::uint32_t before, Word queens) {
        from_relocations_[before] |= decided & queens;
        touch(before);
      });
  }
}

// Those of the queens for which every action leads to a decided place.
template <int radius>
WordOf<radius> Sweep<radius>::all_decided(std::uint32_t set, Word queens) const {
  if (rules_.has_captured_guard(set)) {
    rules_.relocations_from(set, [&](std::uint32_t after, Word bits) {
      queens &= after_relocation(after) | ~bits;
      return queens != 0;
    });
    return queens;
  }
  if (!rules_.steps_from(set, [&](std::uint32_t after, Word bits) {
        queens &= fixed_[after] | ~bits;
        return queens != 0;
      }))
    return 0;
  if (masks_.rules.passing) queens &= fixed_[set];
  return queens & ~rules_.queen_steps_into(set, rules_.usable(set) & ~fixed_[set]);
}

template <int radius>
template <Value value, class Give>
void Sweep<radius>::run(std::uint32_t slab, Give give) {
  const std::uint64_t first_word = planes_.offsets.word(slab);
  const std::uint64_t first_flags = planes_.offsets.flags(slab);
  std::uint64_t* changed = planes_.changed[reversed(value)].data() + first_flags;
  bool entered = false;
  std::uint32_t flags = 0;
  const auto enter = [&] {
    entered = true;
    rules_.enter(slab);
    several_ = !planes_.own[value].empty();
    fixed_ = planes_.fixed[reversed(value)].data() + first_word;
    own_ = several_ ? planes_.own[value].data() + first_word : nullptr;
    known_ = planes_.known.data() + first_word;
    seen_ = planes_.seen.empty() ? nullptr : planes_.seen.data() + first_word;
    stuck_ =
        masks_.rules.no_action == NoAction::passes ? planes_.stuck.data() + first_flags : nullptr;
  };
  const std::uint32_t of_slab = planes_.offsets.flags_in(slab);
  for (flags = 0; flags < of_slab; ++flags) {
    std::uint64_t left = changed[flags];
    if (left == 0) continue;
    if (!entered) enter();
    changed[flags] = 0;
    while (left != 0) look_at<value>(flags * 64 + static_cast<std::uint32_t>(take_first(left)));
  }
  if (!entered) return;
  const bool steps_enough = one_is_enough(value, Chooser::owner);
  const bool relocations_enough = one_is_enough(value, masks_.rules.guard_chooser);
  const Word captured_queens = rules_.captured_queens();
  for (flags = 0; flags < of_slab; ++flags)
    for (std::uint64_t left = std::exchange(touched_[flags], 0); left != 0;) {
      const std::uint32_t set = flags * 64 + static_cast<std::uint32_t>(take_first(left));
      Word queens = std::exchange(from_steps_[set], Word{0});
      bool enough = steps_enough;
      if (rules_.captures_guards()) {
        const Word relocating = std::exchange(from_relocations_[set], Word{0});
        if (rules_.has_captured_guard(set)) {
          queens = relocating;
          enough = relocations_enough;
        }
      }
      queens &= ~(known_[set] | captured_queens);
      if (queens != 0 && !enough) queens = all_decided(set, queens);
      queens |= std::exchange(certain_[set], Word{0});
      if (queens == 0) continue;
      known_[set] |= queens;
      give(set, queens);
    }
}

template <int radius>
template <class Give>
void Sweep<radius>::start(std::uint32_t slab, Give give) {
  rules_.enter(slab);
  Word* known = planes_.known.data() + planes_.offsets.word(slab);
  std::uint64_t* stuck = planes_.stuck.data() + planes_.offsets.flags(slab);
  const Endings<Word> endings(masks_, rules_.fixed_guards(), rules_.fixed_queen());

  for (std::uint32_t set = 0; set < rules_.sets().sets(); ++set) {
    const Word usable = rules_.usable(set);
    auto over = endings.of(rules_.guards(set), usable);
    if (const Word none = rules_.stuck(set) & ~over.all; none != 0) {
      // A side that may pass is stuck only with something captured.
      Word passes = 0;
      if (masks_.rules.passing && !rules_.has_captured_guard(set))
        passes = ~rules_.captured_queens();
      if (endings.add_unable(over, none & ~passes))
        stuck[set / 64] |= std::uint64_t{1} << (set % 64);
    }
    known[set] = ~usable | over.all;
    if (over.wins != 0) give(Value::win, set, over.wins);
    if (over.losses != 0) give(Value::loss, set, over.losses);
  }
}

}  // namespace agon::tablebase
