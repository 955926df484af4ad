// One pass over one slab where captured pieces are remembered: what is newly won, or newly lost,
// for the side O to move.
//
// A *row* is a set of guards with a memory, as Layout numbers sets. Rows of F's values that have
// changed name the rows of O that may now be decided (`touch_before`, which errs towards too many),
// and those are looked at forward. Most rows have a captured guard, which may go to many cells from
// many cells: what his relocation is worth is found once for all cells that he may come from, as
// long as these have the same destinations (`Moves`).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solver/tablebase/retrograde/planes.hpp"
#include "solver/tablebase/retrograde/remembering_rules.hpp"

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
  static std::uint64_t rests_of(const Layout& layout) {
    return choose(layout.shape().cells() - 1 - layout.guards(), layout.guards() - 1);
  }
  // Memories of the other guards and of F together.
  static std::uint64_t rest_memories(const Layout& layout) {
    return std::uint64_t{layout.memories().waiting_sets()} << (layout.guards() - 1);
  }

  void touch(Captured own, Captured other, std::uint32_t set) {
    if (other >= rules_.memories().waiting_sets()) return;
    const std::uint32_t row = own_row(own, other, set);
    touched_[row / 64] |= std::uint64_t{1} << (row % 64);
  }
  // Calls give(F's captured before) for all that were captured before an action that may have
  // captured `closed`.
  template <class Give>
  static void before(Captured after, Captured closed, Give give) {
    closed &= after;
    for (Captured part = closed;; part = (part - 1U) & closed) {
      give(after & ~part);
      if (part == 0) return;
    }
  }
  void touch_before(std::uint32_t set, Captured own, Captured other);
  void touch_steps_before(std::uint32_t set, Captured own, Captured other);
  void touch_sources();

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
  Word queen_decided(std::uint32_t set, Captured own, Captured other, Word open,
                     bool enough) const;
  Word guards_decided(std::uint32_t set, Captured own, Captured other, Word open, bool enough);
  // The queens for which a guard's arrival on a cell counts.
  Word counts(std::uint32_t after, Word others, int to, Captured own, Captured other,
              Word queens, bool enough) const;
  const Moves& moves(std::uint32_t set, int guard, Captured own, Captured other, bool enough);

  const RuleMasks& masks_;
  Planes<radius>& planes_;
  RememberingRules<radius> rules_;
  std::uint32_t rests_;
  std::vector<std::uint64_t> touched_;          ///< rows of O's values
  std::vector<std::uint64_t> touched_sources_;  ///< numbers of `source_number`
  std::vector<Moves> moves_;                    ///< by source and group
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
  std::uint32_t source_number(std::uint32_t rest, Captured others, Captured other) const {
    return ((other << (rules_.guard_count() - 1)) | others) * rests_ + rest;
  }
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
      rests_(static_cast<std::uint32_t>(rests_of(layout))),
      touched_(Offsets::flags_of(layout.max_sets())),
      touched_sources_(rests_of(layout) * rest_memories(layout) / 64 + 1),
      groups_(guard_groups(masks, group_of_)) {
  moves_.resize(rests_of(layout) * rest_memories(layout) * groups_);
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
  return rests_of(layout) * rest_memories(layout) * (radius + 1) * sizeof(Moves) +
         layout.max_sets() / 8U;
}

template <int radius>
void RememberingSweep<radius>::touch_steps_before(std::uint32_t set, Captured own,
                                                  Captured other) {
  const GuardSets& sets = rules_.sets();
  for (int guard = 0; guard < rules_.guard_count(); ++guard) {
    const int to = rules_.guard_cell(set, guard);
    if (own != (rules_.guard_is_taken(to) ? 1U << guard : 0U)) continue;
    const std::uint32_t* with = sets.with(sets.rests(set)[guard]);
    rules_.for_sources(set, guard, [&](std::uint8_t from) {
      if (const std::uint32_t source = with[from]; source != sets.none())
        before(other, rules_.beside(to), [&](Captured was) { touch(0, was, source); });
    });
  }
  if (own == 0 || own == rules_.memories().queen())
    before(other, rules_.beside_guards(rules_.guards(set)),
           [&](Captured was) { touch(0, was, set); });
}

// Marks the rows of O's values of which an action may lead to a row of F's values that has changed.
template <int radius>
void RememberingSweep<radius>::touch_before(std::uint32_t set, Captured own, Captured other) {
  const Captured queen = rules_.memories().queen();
  if ((own & (own - 1U)) == 0) touch_steps_before(set, own, other);
  before(other, rules_.queen_relocation_captures() ? rules_.beside_guards(rules_.guards(set)) : 0U,
         [&](Captured was) { touch(own | queen, was, set); });
  if (stuck_ != nullptr && other < rules_.memories().waiting_sets()) {
    const std::uint32_t row = own_row(own, other, set);
    if ((stuck_[row / 64] >> (row % 64) & 1U) != 0) touch(own, other, set);
  }
  if ((own & queen) != 0) return;
  for (int guard = 0; guard < rules_.guard_count(); ++guard) {
    const int to = rules_.guard_cell(set, guard);
    if ((own >> guard & 1U) != (rules_.guard_is_taken(to) ? 1U : 0U)) continue;
    const Captured others = removed(own, guard);
    const Captured closed = rules_.guard_relocation_captures() ? rules_.beside(to) : 0U;
    before(other, closed, [&](Captured was) {
      if (was >= rules_.memories().waiting_sets()) return;
      const std::uint32_t source = source_number(rules_.sets().rests(set)[guard], others, was);
      touched_sources_[source / 64] |= std::uint64_t{1} << (source % 64);
    });
  }
}

// Marks the rows in which a guard may be captured whose relocation has been touched.
template <int radius>
void RememberingSweep<radius>::touch_sources() {
  const GuardSets& sets = rules_.sets();
  const int guards = rules_.guard_count();
  const Captured all_others = (1U << (guards - 1)) - 1U;
  for (std::size_t word = 0; word < touched_sources_.size(); ++word)
    for (std::uint64_t left = std::exchange(touched_sources_[word], 0); left != 0;) {
      const auto source =
          static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(take_first(left));
      const Captured memory = source / rests_;
      const Captured others = memory & all_others;
      const Captured other = memory >> (guards - 1);
      const std::uint32_t* with = sets.with(source % rests_);
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
      moves_[std::size_t{source_number(rules_.sets().rests(set)[guard], others_captured, other)} *
                 groups_ +
             group];
  if (moves.epoch == epoch_) return moves;
  moves = {};
  moves.epoch = epoch_;
  const auto others = static_cast<Word>(rules_.guards(set) & ~rules_.guard_bit(set, guard));
  for (Word room = rules_.guard_room(others, from); room != 0;) {
    const int to = take_first(room);
    const auto queens = static_cast<Word>(~static_cast<Word>(set_of(to)));
    const Word found = counts(rules_.moved(set, guard, to), others, to, others_captured, other,
                              queens, enough);
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
      const Word stays =
          counts(set, others, from, removed(own, guard), other, queens, enough);
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
    // A queen who has to leave has one cell less where she stands in the room herself.
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
WordOf<radius> RememberingSweep<radius>::steps_decided(std::uint32_t set, Captured other,
                                                       Word open, bool enough) const {
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
    found = queen_decided(set, own, other, open,
                          one_is_enough(value, masks_.rules.queen_chooser));
  else if (own != 0)
    found = guards_decided(set, own, other, open,
                           one_is_enough(value, masks_.rules.guard_chooser));
  else
    found = steps_decided(set, other, open, one_is_enough(value, Chooser::owner));
  if (stuck_ != nullptr && (stuck_[row / 64] >> (row % 64) & 1U) != 0)
    if (const Word passing = open & fixed_word(own, other, set); passing != 0)
      found |= passing & rules_.stuck(set, own);
  return found;
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
      several_ = !planes_.own.loss.empty();
      fixed_ = planes_.fixed[reversed(value)].data() + first_word;
      own_ = several_ ? planes_.own[value].data() + first_word : nullptr;
      known_ = planes_.known.data() + first_word;
      stuck_ =
          masks_.rules.no_action == NoAction::passes ? planes_.stuck.data() + first_flags : nullptr;
    }
    while (left != 0) {
      const std::uint32_t row = flags * 64 + static_cast<std::uint32_t>(take_first(left));
      // In a row of F's values F is the side to move.
      touch_before(row % rules_.guard_sets(), other_of(row), own_of(row));
    }
  }
  if (!entered) return;
  touch_sources();
  for (std::uint32_t flags = 0; flags < of_slab; ++flags)
    for (std::uint64_t left = std::exchange(touched_[flags], 0); left != 0;) {
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
  const Shape& shape = masks_.shape;
  const RuleSet& rules = masks_.rules;
  Word* known = planes_.known.data() + planes_.offsets.word(slab);
  std::uint64_t* stuck = planes_.stuck.data() + planes_.offsets.flags(slab);
  const auto throne = static_cast<Word>(set_of(shape.throne()));
  const auto around = static_cast<Word>(shape.ring_cells(1));
  const bool forfeits = rules.guards == 6 && rules.forfeit != Forfeit::none;
  const bool throne_must_be_empty = rules.forfeit == Forfeit::throne_empty;
  const bool fixed_around = (static_cast<Word>(rules_.fixed_guards()) & ~around) == 0;
  const bool fixed_queen_on_throne = rules_.fixed_queen() == shape.throne();
  const Memories& memories = rules_.memories();
  const std::uint32_t sets = rules_.guard_sets();

  // Who has no action does not depend on what of F is captured.
  std::vector<Word> unable(std::size_t{memories.moving_sets()} * sets);
  for (Captured own = 0; own < memories.moving_sets(); ++own)
    for (std::uint32_t set = 0; set < sets; ++set)
      // A side that may pass is stuck only with something captured.
      unable[own * sets + set] = rules.passing && own == 0 ? Word{0} : rules_.stuck(set, own);

  for (Captured other = 0; other < memories.waiting_sets(); ++other)
    for (Captured own = 0; own < memories.moving_sets(); ++own)
      for (std::uint32_t set = 0; set < sets; ++set) {
        const std::uint32_t row = own_row(own, other, set);
        const Word used = rules_.used(set, own, other);
        Word wins = 0;
        Word losses = 0;
        if (fixed_around && fixed_queen_on_throne) losses = used;
        if ((rules_.guards(set) & ~around) == 0) {
          wins = used & throne;
          if (forfeits && !(throne_must_be_empty && fixed_queen_on_throne))
            losses |= used & ~throne;
        }
        if (fixed_around && !fixed_queen_on_throne && forfeits)
          wins |= throne_must_be_empty ? used & ~throne : used;
        Word over = wins | losses;
        if (const Word none = unable[own * sets + set] & used & ~over; none != 0) {
          if (rules.no_action == NoAction::passes)
            stuck[row / 64] |= std::uint64_t{1} << (row % 64);
          if (rules.no_action == NoAction::loses) losses |= none;
          if (rules.no_action != NoAction::passes) over |= none;
        }
        known[row] = ~used | over;
        if (wins != 0) give(Value::win, row, wins);
        if (losses != 0) give(Value::loss, row, losses);
      }
}

}  // namespace agon::tablebase
