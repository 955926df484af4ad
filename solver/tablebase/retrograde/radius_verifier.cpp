// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/radius_verifier.hpp"

namespace agon::tablebase {

template <int radius>
void EntryDeriver<radius>::read(std::uint32_t slab) {
  rules_.enter(slab);
  crossing_.enter(slab);
  const Layout& layout = all_.layout;
  std::uint8_t number = 0;
  for (Word left = rules_.free(); left != 0;)
    number_of_[static_cast<std::size_t>(take_first(left))] = number++;
  // Where the entries of one set are is found, and their memory asked for, while those of the set
  // before are read.
  struct Fetched {
    std::array<std::uint64_t, cells> places;
    std::array<std::uint8_t, cells> queens;
    std::size_t count = 0;
  };
  std::array<Fetched, 2> fetched;
  const std::uint32_t sets = rules_.sets().sets();
  for (std::uint32_t set = 0; set <= sets; ++set) {
    Fetched& now = fetched[set % 2];
    now.count = 0;
    if (set < sets) {
      const std::uint32_t rank = layout.guard_rank(rules_.guards(set));
      for (Word left = rules_.usable(set); left != 0; ++now.count) {
        const int queen = take_first(left);
        crossing_.places(rank, queen, [&](std::uint32_t to, std::uint32_t to_set, int to_queen) {
          const Word below = static_cast<Word>(layout.fixed(to).free) &
                             static_cast<Word>((Word{1} << to_queen) - 1U);
          now.places[now.count] = layout.places_before(to) +
                                  std::uint64_t{to_set} * layout.queens() +
                                  static_cast<std::uint64_t>(count(below));
        });
        now.queens[now.count] = static_cast<std::uint8_t>(queen);
        all_.codes.prefetch(now.places[now.count]);
      }
    }
    if (set == 0) continue;
    Row& row = after_[set - 1];
    row.fill(no_position);
    const Fetched& before = fetched[(set - 1) % 2];
    for (std::size_t i = 0; i < before.count; ++i)
      row[before.queens[i]] = turned_round(worth_to_mover(all_.codes.at(before.places[i])));
  }
}

// Puts into best_ the worth of the action chosen, for the side that chooses it.
template <int radius>
void EntryDeriver<radius>::actions(std::uint32_t set) {
  const RuleSet& rules = all_.masks.rules;
  best_.fill(no_position);
  const bool captured = rules_.has_captured_guard(set);
  const bool guards_by_opponent = rules.guard_chooser == Chooser::opponent;
  const auto all = static_cast<Word>(~Word{0});
  if (captured) {
    rules_.relocations_from(set, [&](std::uint32_t next, Word queens) {
      improve(best_, several() && rules_.has_captured_guard(next) ? own_[next] : after_[next],
              // A queen on the cell itself has no position there, so she need not be left out.
              static_cast<Word>(queens | ~rules_.usable(next)) == all ? all : queens, cells,
              guards_by_opponent);
      return true;
    });
  } else {
    rules_.steps_from(set, [&](std::uint32_t next, Word queens) {
      improve(best_, after_[next],
              static_cast<Word>(queens | ~rules_.usable(next)) == all ? all : queens, cells, false);
      return true;
    });
    if (rules.passing) improve(best_, after_[set], all, cells, false);
    const Word open = rules_.open_to_queens(set);
    const Row& row = after_[set];
    for (const auto& [from, to] : all_.steps)
      if (has(open, to)) best_[from] = std::max(best_[from], row[to]);
  }
  for (Word queens = rules_.captured_queens() & rules_.usable(set); queens != 0;) {
    const int queen = take_first(queens);
    const bool by_opponent = rules.queen_chooser == Chooser::opponent;
    Worth best = no_position;
    for (Word to = rules_.queen_destinations(set, queen); to != 0;) {
      const Worth worth =
          (several() && captured ? own_ : after_)[set][static_cast<std::size_t>(take_first(to))];
      best = std::max(best, by_opponent ? turned_round(worth) : worth);
    }
    best_[static_cast<std::size_t>(queen)] = by_opponent ? turned_round(best) : best;
  }
  if (captured && guards_by_opponent)
    for (Word queens = rules_.usable(set) & ~rules_.captured_queens(); queens != 0;) {
      Worth& best = best_[static_cast<std::size_t>(take_first(queens))];
      best = turned_round(best);
    }
}

template <int radius>
bool EntryDeriver<radius>::over(std::uint32_t set, int queen, Code& code) const {
  const Shape& shape = all_.masks.shape;
  const auto around = [&](CellSet guards) { return (guards & ~shape.ring_cells(1)) == 0; };
  return is_over(all_.masks.rules, around(rules_.fixed_guards()), around(rules_.guards(set)),
                 rules_.fixed_queen() == shape.throne(), queen == shape.throne(), code);
}

template <int radius>
Verifier::Report EntryDeriver<radius>::check(std::uint32_t slab) {
  Verifier::Report report;
  read(slab);
  const Layout& layout = all_.layout;
  const RuleSet& rules = all_.masks.rules;
  const std::uint64_t first = layout.places_before(slab);
  const std::uint32_t queens = layout.queens();
  const std::uint32_t sets = rules_.sets().sets();
  std::array<std::uint8_t, cells> cell_of{};
  std::uint32_t numbered = 0;
  for (Word left = rules_.free(); left != 0;)
    cell_of[numbered++] = static_cast<std::uint8_t>(take_first(left));
  if (several())
    for (std::uint32_t set = 0; set < sets; ++set) {
      own_[set].fill(no_position);
      for (std::uint32_t queen = 0; queen < queens; ++queen)
        own_[set][cell_of[queen]] =
            worth_to_mover(all_.codes.at(first + std::uint64_t{set} * queens + queen));
    }
  const bool around = (rules_.fixed_guards() & ~layout.shape().ring_cells(1)) == 0;
  for (std::uint32_t set = 0; set < sets; ++set) {
    actions(set);
    const Word usable = rules_.usable(set);
    const bool may_be_over =
        around || (CellSet{rules_.guards(set)} & ~layout.shape().ring_cells(1)) == 0;
    for (std::uint32_t queen = 0; queen < queens; ++queen) {
      const int cell = cell_of[queen];
      const Code found = all_.codes.at(first + std::uint64_t{set} * queens + queen);
      Code expected = unused_code;
      if (has(usable, cell) && !(may_be_over && over(set, cell, expected))) {
        Worth best = best_[static_cast<std::size_t>(cell)];
        const int ply = all_.options.distances ? 1 : 0;
        if (best == no_position && rules.no_action == NoAction::passes)
          best = after_[set][static_cast<std::size_t>(cell)];
        if (best != no_position)
          expected = code_before(best, ply);
        else
          expected = rules.no_action == NoAction::loses ? code_of(Value::loss, 0) : draw_code;
      }
      ++report.checked;
      if (found == expected) continue;
      if (report.wrong++ == 0) report.first = {{slab, set, queen}, found, expected};
    }
  }
  return report;
}

template class EntryDeriver<2>;
template class EntryDeriver<3>;
template class EntryDeriver<4>;
template class EntryDeriver<5>;

}  // namespace agon::tablebase
