// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How a pass decides a row where captured pieces are remembered: members of RememberingSweep.
#pragma once

#include "solver/tablebase/retrograde/remembering/sweep.hpp"

namespace agon::tablebase {

template <int radius>
WordOf<radius> RememberingSweep<radius>::counts(std::uint32_t after, Word others, int to,
                                                Captured own, Captured other, Word queens,
                                                bool enough) const {
  Word found = 0;
  rules_.guard_arrivals(others, to, own, other, rules_.guard_relocation_captures(), queens,
                        [&](Captured own_after, Captured other_after, Word bits) {
                          const Word word = after_relocation(own_after, other_after, after);
                          found |= bits & (enough ? word : static_cast<Word>(~word));
                        });
  return found;
}

template <int radius>
const typename RememberingSweep<radius>::Moves& RememberingSweep<radius>::moves(
    std::uint32_t set, int guard, Captured own, Captured other, bool enough) {
  const int from = rules_.guard_cell(set, guard);
  const auto group = static_cast<std::uint32_t>(group_of_[static_cast<std::size_t>(from)]);
  const Captured others_captured = removed(own, guard);
  Moves& moves =
      moves_[std::size_t{touched_.source(rules_.sets().rests(set)[guard], others_captured, other)} *
                 groups_ +
             group];
  if (moves.epoch == epoch_) return moves;
  moves = {};
  moves.epoch = epoch_;
  const auto others = static_cast<Word>(rules_.guards(set) & ~rules_.guard_bit(set, guard));
  for (Word room = rules_.guard_room(others, from); room != 0;) {
    const int to = take_first(room);
    const auto queens = static_cast<Word>(~static_cast<Word>(set_of(to)));
    const Word found =
        counts(rules_.moved(set, guard, to), others, to, others_captured, other, queens, enough);
    moves.counts_twice |= moves.counts & found;
    moves.counts |= found;
    moves.room_twice |= moves.room & queens;
    moves.room |= queens;
  }
  return moves;
}

template <int radius>
WordOf<radius> RememberingSweep<radius>::guards_decided(std::uint32_t set, Captured own,
                                                        Captured other, Word open, bool enough) {
  Word some = 0;  // one action counts
  Word room = 0;  // there is one
  for (int guard = 0; guard < rules_.guard_count(); ++guard) {
    if ((own >> guard & 1U) == 0) continue;
    const int from = rules_.guard_cell(set, guard);
    if (group_of_[static_cast<std::size_t>(from)] < 0) {
      rules_.guard_relocations(
          set, guard, [&](std::uint32_t after, Word others, int to, Word queens) {
            some |= counts(after, others, to, removed(own, guard), other, queens, enough);
            room |= queens;
          });
      continue;
    }
    const Moves& all = moves(set, guard, own, other, enough);
    const auto others = static_cast<Word>(rules_.guards(set) & ~rules_.guard_bit(set, guard));
    if (masks_.rules.must_leave && has(rules_.guard_room(others, from), from)) {
      // Staying is among those that were counted.
      const auto queens = static_cast<Word>(~static_cast<Word>(set_of(from)));
      const Word stays = counts(set, others, from, removed(own, guard), other, queens, enough);
      some |= all.counts_twice | (all.counts & static_cast<Word>(~stays));
      room |= all.room_twice | (all.room & static_cast<Word>(~queens));
    } else {
      some |= all.counts;
      room |= all.room;
    }
  }
  return enough ? open & some : open & room & static_cast<Word>(~some);
}

template <int radius>
WordOf<radius> RememberingSweep<radius>::queen_decided(std::uint32_t set, Captured own,
                                                       Captured other, Word open,
                                                       bool enough) const {
  const Captured guards_captured = own & ~rules_.memories().queen();
  Word targets = 0;  // cells to which she goes with a decided place
  rules_.queen_arrivals(set, guards_captured, other, rules_.queen_relocation_captures(),
                        [&](Captured own_after, Captured other_after, Word cells) {
                          targets |= cells & after_relocation(own_after, other_after, set);
                        });
  Word found = 0;
  if (masks_.queen_nearest) {
    for (Word queens = open; queens != 0;) {
      const int queen = take_first(queens);
      const Word to = rules_.queen_destinations(set, queen);
      if (enough ? (to & targets) != 0 : to != 0 && (to & ~targets) == 0)
        found |= static_cast<Word>(set_of(queen));
    }
    return found;
  }
  for (const QueenGroup& group : queen_groups_) {
    const Word cells = group.cells & open;
    if (cells == 0) continue;
    const auto room =
        static_cast<Word>(group.goes & rules_.usable(set) & static_cast<Word>(~rules_.barred()));
    // A queen who must leave has one cell less if she stands in the room herself.
    const Word leave = masks_.rules.must_leave ? static_cast<Word>(~Word{0}) : Word{0};
    const Word hit = room & targets;
    const Word missing = room & static_cast<Word>(~targets);
    const auto unless_alone = [&](Word set_of_cells) {
      if (set_of_cells == 0) return Word{0};
      const bool one = (set_of_cells & (set_of_cells - 1U)) == 0;
      return one ? static_cast<Word>(~(set_of_cells & leave)) : static_cast<Word>(~Word{0});
    };
    if (enough)
      found |= cells & unless_alone(hit);
    else
      found |= cells & unless_alone(room) & static_cast<Word>(~unless_alone(missing));
  }
  return found;
}

template <int radius>
WordOf<radius> RememberingSweep<radius>::steps_decided(std::uint32_t set, Captured other, Word open,
                                                       bool enough) const {
  Word targets = 0;
  rules_.queen_arrivals(set, 0, other, true,
                        [&](Captured own_after, Captured other_after, Word cells) {
                          targets |= cells & fixed_word(own_after, other_after, set);
                        });
  const Word usable = rules_.usable(set);
  Word found = enough ? Word{0} : open;
  if (masks_.rules.passing) {
    const Word passed = fixed_word(0, other, set);
    found = enough ? passed : found & passed;
  }
  if (enough)
    found |= rules_.queen_steps_into(set, usable & targets);
  else
    found &= static_cast<Word>(~rules_.queen_steps_into(set, usable & static_cast<Word>(~targets)));
  if (!enough && found == 0) return 0;
  Word can_step = 0;
  rules_.guard_steps(set, [&](std::uint32_t after, Word others, int to, Word queens) {
    can_step |= queens;
    rules_.guard_arrivals(others, to, 0, other, true, queens,
                          [&](Captured own_after, Captured other_after, Word bits) {
                            const Word word = fixed_word(own_after, other_after, after);
                            if (enough)
                              found |= bits & word;
                            else
                              found &= word | static_cast<Word>(~bits);
                          });
  });
  if (!enough && found != 0 && !masks_.rules.passing)
    found &= can_step | rules_.queen_steps_into(set, usable);
  return found & open;
}

template <int radius>
template <Value value>
WordOf<radius> RememberingSweep<radius>::decided(std::uint32_t row, Word open) {
  const std::uint32_t set = row % rules_.guard_sets();
  const Captured own = own_of(row);
  const Captured other = other_of(row);
  Word found = 0;
  if ((own & rules_.memories().queen()) != 0)
    found = queen_decided(set, own, other, open, one_is_enough(value, masks_.rules.queen_chooser));
  else if (own != 0)
    found = guards_decided(set, own, other, open, one_is_enough(value, masks_.rules.guard_chooser));
  else
    found = steps_decided(set, other, open, one_is_enough(value, Chooser::owner));
  if (stuck_ != nullptr && (stuck_[row / 64] >> (row % 64) & 1U) != 0)
    if (const Word passing = open & fixed_word(own, other, set); passing != 0)
      found |= passing & rules_.stuck(set, own);
  return found;
}

}  // namespace agon::tablebase
