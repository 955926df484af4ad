// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/remembering/deriver.hpp"

#include <algorithm>

namespace agon::tablebase {

template <int radius>
RememberingDeriver<radius>::RememberingDeriver(const VerifiedTable<radius>& all)
    : all_(all),
      rules_(all.masks, all.layout, all.sets),
      crossing_(all.layout),
      after_(all.layout.max_sets()),
      own_(several() ? all.layout.max_sets() : 0) {}

// Fills after_, and own_, of a slab.
template <int radius>
void RememberingDeriver<radius>::read(std::uint32_t slab) {
  rules_.enter(slab);
  crossing_.enter(slab);
  const Layout& layout = all_.layout;
  const Memories& memories = layout.memories();
  const std::uint32_t sets = rules_.guard_sets();
  // F is to move: O waits.
  for (Captured own = 0; own < memories.waiting_sets(); ++own)
    for (Captured other = 0; other < memories.moving_sets(); ++other)
      for (std::uint32_t set = 0; set < sets; ++set) {
        Row& row = after_[fixed_row(own, other, set)];
        row.fill(no_position);
        typename RememberingCrossing<radius>::Pieces pieces{
            rules_.guards(set), layout.guard_rank(rules_.guards(set)), 0, own, other};
        for (Word left = rules_.usable(set); left != 0;) {
          pieces.queen = take_first(left);
          crossing_.places(pieces, [&](std::uint32_t to, std::uint32_t to_set, int cell,
                                       Captured waiting, Captured moving) {
            const CellSet below = layout.fixed(to).free & (set_of(cell) - 1U);
            const std::uint64_t there =
                std::uint64_t{memories.number(moving, waiting)} * layout.guard_sets(to) + to_set;
            const Code code = all_.codes.at(layout.places_before(to) + there * layout.queens() +
                                            static_cast<std::uint64_t>(count(below)));
            row[static_cast<std::size_t>(pieces.queen)] = turned_round(worth_to_mover(code));
          });
        }
      }
  if (!several()) return;
  const std::uint64_t first = layout.places_before(slab);
  for (std::uint32_t row = 0; row < layout.sets(slab); ++row) {
    own_[row].fill(no_position);
    std::uint64_t at = first + std::uint64_t{row} * layout.queens();
    for (CellSet left = layout.fixed(slab).free; left != 0; ++at)
      own_[row][static_cast<std::size_t>(take_first(left))] = worth_to_mover(all_.codes.at(at));
  }
}

template <int radius>
void RememberingDeriver<radius>::steps(std::uint32_t set, Captured other) {
  rules_.guard_steps(set, [&](std::uint32_t next, Word others, int to, Word queens) {
    rules_.guard_arrivals(others, to, 0, other, true, queens,
                          [&](Captured own_after, Captured other_after, Word bits) {
                            if ((bits & row_used_) != 0)
                              improve(best_, after_[fixed_row(own_after, other_after, next)],
                                      static_cast<Word>(bits & row_used_), cells, false);
                          });
  });
  if (all_.masks.rules.passing)
    improve(best_, after_[fixed_row(0, other, set)], row_used_, cells, false);
  const Word open = rules_.open_to_queens(set);
  Row to{};
  to.fill(no_position);
  rules_.queen_arrivals(set, 0, other, true,
                        [&](Captured own_after, Captured other_after, Word targets) {
                          improve(to, after_[fixed_row(own_after, other_after, set)],
                                  static_cast<Word>(targets & open), cells, false);
                        });
  for (const auto& [from, cell] : all_.steps) best_[from] = std::max(best_[from], to[cell]);
}

template <int radius>
void RememberingDeriver<radius>::guards(std::uint32_t set, Captured own, Captured other) {
  const bool by_opponent = all_.masks.rules.guard_chooser == Chooser::opponent;
  for (int guard = 0; guard < rules_.guard_count(); ++guard)
    if ((own >> guard & 1U) != 0)
      rules_.guard_relocations(
          set, guard, [&](std::uint32_t next, Word others, int to, Word queens) {
            rules_.guard_arrivals(
                others, to, removed(own, guard), other, rules_.guard_relocation_captures(), queens,
                [&](Captured own_after, Captured other_after, Word bits) {
                  if ((bits & row_used_) != 0)
                    improve(best_, relocated(own_after, other_after, next),
                            static_cast<Word>(bits & row_used_), cells, by_opponent);
                });
          });
  if (by_opponent)
    for (Worth& worth : best_) worth = turned_round(worth);
}

template <int radius>
void RememberingDeriver<radius>::queen(std::uint32_t set, Captured own, Captured other) {
  const bool by_opponent = all_.masks.rules.queen_chooser == Chooser::opponent;
  Row to{};
  to.fill(no_position);
  rules_.queen_arrivals(
      set, own & ~rules_.memories().queen(), other, rules_.queen_relocation_captures(),
      [&](Captured own_after, Captured other_after, Word targets) {
        improve(to, relocated(own_after, other_after, set), targets, cells, by_opponent);
      });
  for (Word queens = row_used_; queens != 0;) {
    const int from = take_first(queens);
    Worth best = no_position;
    for (Word goes = rules_.queen_destinations(set, from); goes != 0;)
      best = std::max(best, to[static_cast<std::size_t>(take_first(goes))]);
    best_[static_cast<std::size_t>(from)] = by_opponent ? turned_round(best) : best;
  }
}

// Puts into best_ the worth for O of the action chosen.
template <int radius>
void RememberingDeriver<radius>::actions(std::uint32_t set, Captured own, Captured other) {
  best_.fill(no_position);
  if ((own & rules_.memories().queen()) != 0)
    queen(set, own, other);
  else if (own != 0)
    guards(set, own, other);
  else
    steps(set, other);
}

template <int radius>
Code RememberingDeriver<radius>::expected(std::uint32_t set, Captured own, Captured other,
                                          int queen) const {
  const RuleSet& rules = all_.masks.rules;
  const Shape& shape = all_.masks.shape;
  const auto around = [&](CellSet guards) { return (guards & ~shape.ring_cells(1)) == 0; };
  Code over = unused_code;
  if (is_over(rules, around(rules_.fixed_guards()), around(rules_.guards(set)),
              rules_.fixed_queen() == shape.throne(), queen == shape.throne(), over))
    return over;
  Worth best = best_[static_cast<std::size_t>(queen)];
  if (best == no_position && rules.no_action == NoAction::passes)
    best = after_[fixed_row(own, other, set)][static_cast<std::size_t>(queen)];
  if (best != no_position) return code_before(best, all_.options.distances ? 1 : 0);
  return rules.no_action == NoAction::loses ? code_of(Value::loss, 0) : draw_code;
}

template <int radius>
Verifier::Report RememberingDeriver<radius>::check(std::uint32_t slab) {
  Verifier::Report report;
  read(slab);
  const Layout& layout = all_.layout;
  const std::uint64_t first = layout.places_before(slab);
  for (std::uint32_t row = 0; row < layout.sets(slab); ++row) {
    const std::uint32_t set = row % rules_.guard_sets();
    const Captured own = layout.memories().moving(row / rules_.guard_sets());
    const Captured other = layout.memories().waiting(row / rules_.guard_sets());
    row_used_ = rules_.used(set, own, other);
    if (row_used_ != 0) actions(set, own, other);
    std::uint32_t number = 0;
    for (CellSet left = layout.fixed(slab).free; left != 0; ++number) {
      const int cell = take_first(left);
      const Code found = all_.codes.at(first + std::uint64_t{row} * layout.queens() + number);
      const Code wanted = has(row_used_, cell) ? expected(set, own, other, cell) : unused_code;
      ++report.checked;
      if (found == wanted) continue;
      if (report.wrong++ == 0) report.first = {{slab, row, number}, found, wanted};
    }
  }
  return report;
}

template class RememberingDeriver<2>;
template class RememberingDeriver<3>;
template class RememberingDeriver<4>;
template class RememberingDeriver<5>;

}  // namespace agon::tablebase
