// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the comparisons of tables with plain solves have in common.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "proptests/tablebase/plain_solution.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::proptests {

/// The layout of a rule set; made once for those that remember nothing.
inline const tablebase::Layout& layout_of(const RuleSet& rules) {
  static std::map<std::string, tablebase::Layout> made;
  RuleSet alike;
  if (rules.capture_lasts == CaptureLasts::until_relocated) alike = rules;
  alike.radius = rules.radius;
  alike.guards = rules.guards;
  return made.try_emplace(to_string(alike), rules).first->second;
}

inline std::vector<tablebase::Code> all_codes(const tablebase::Solver& solver) {
  std::vector<tablebase::Code> all;
  for (std::uint32_t chunk = 0; chunk < solver.chunks(); ++chunk)
    EXPECT_TRUE(solver.codes(chunk, [&](const tablebase::SlabCodes& slab) {
      EXPECT_EQ(all.size(), solver.layout().places_before(slab.slab));
      all.insert(all.end(), slab.codes.begin(), slab.codes.end());
    }));
  return all;
}

inline std::vector<tablebase::Code> solved(const RuleSet& rules,
                                           const tablebase::SolveOptions& options = {}) {
  tablebase::Solver solver(rules, options);
  EXPECT_EQ(solver.run(), tablebase::Solver::Outcome::solved) << solver.problem();
  return all_codes(solver);
}

struct Tally {
  std::uint64_t rule_sets = 0;
  std::uint64_t positions = 0;
  std::uint64_t differences = 0;
  tablebase::Code longest = 0;
};

inline void compare(const RuleSet& rules, Tally& tally) {
  const tablebase::Layout& layout = layout_of(rules);
  const PlainTable plain(rules, layout);
  const std::vector<tablebase::Code> codes = solved(rules);
  ++tally.rule_sets;
  tally.positions += plain.positions();
  std::uint64_t differences = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen) {
        const tablebase::Code found = codes[static_cast<std::size_t>(
            layout.places_before(slab) + std::uint64_t{set} * layout.queens() + queen)];
        const tablebase::Code expected = plain.code({slab, set, queen});
        tally.longest = std::max(tally.longest, expected);
        if (found == expected) continue;
        if (++differences == 1)
          ADD_FAILURE() << "table has " << found << ", plain solve has " << expected << " for\n"
                        << to_string(rules) << '\t'
                        << to_string(layout.position({slab, set, queen}).value_or(Position(2)));
      }
  tally.differences += differences;
}

inline void report(const Tally& tally) {
  std::cout << tally.rule_sets << " rule sets, " << tally.positions << " positions, "
            << tally.differences << " differences, longest " << (tally.longest - 2) / 2
            << " plies\n";
  EXPECT_EQ(tally.differences, 0U);
}

// What the successors of a position say of it, by the judge alone.
inline tablebase::Code by_judge(const RuleSet& rules, const Position& position,
                                const tablebase::Layout& layout,
                                const std::vector<tablebase::Code>& codes) {
  const Outcome outcome = rules::outcome(position, rules);
  if (outcome == Outcome::draw) return tablebase::draw_code;
  if (outcome != Outcome::none) {
    const bool won = outcome == win_of(position.to_move);
    return tablebase::code_of(won ? tablebase::Value::win : tablebase::Value::loss, 0);
  }
  const bool mover_decides = rules::decider(position, rules) == position.to_move;
  // Worth for the mover: 0 a draw, above it a win, the more the sooner.
  std::optional<int> best;
  for (const Action& action : rules::actions(position, rules)) {
    const Position next = rules::apply(position, rules, action);
    if (!layout.has_place(next)) {
      ADD_FAILURE() << "no place for " << to_string(next);
      return tablebase::unused_code;
    }
    const tablebase::Place place = layout.place(next);
    const tablebase::Code code =
        codes[static_cast<std::size_t>(layout.places_before(place.slab) +
                                       std::uint64_t{place.set} * layout.queens() + place.queen)];
    int worth = code == tablebase::draw_code ? 0 : 100000 - tablebase::plies_of(code);
    if (tablebase::is_loss(code) != (next.to_move != position.to_move)) worth = -worth;
    if (!best || (mover_decides ? worth > *best : worth < *best)) best = worth;
  }
  if (*best == 0) return tablebase::draw_code;
  const int plies = 100000 - std::abs(*best) + 1;
  return tablebase::code_of(*best > 0 ? tablebase::Value::win : tablebase::Value::loss, plies);
}

// So many random entries, few of them draws, against the judge; prints what they were. Gives how
// many codes came up.
inline std::size_t compare_with_judge(const RuleSet& rules,
                                      const std::vector<tablebase::Code>& codes, Dice& dice,
                                      int positions) {
  const tablebase::Layout& layout = layout_of(rules);
  std::map<tablebase::Code, int> kinds;
  int captives = 0, over = 0, chosen_by_the_other = 0;
  int judged = 0;
  for (int i = 0; i < 1000 * positions && judged < positions; ++i) {
    const auto slab = dice.below(layout.slabs());
    const tablebase::Place place{slab, dice.below(layout.sets(slab)), dice.below(layout.queens())};
    const auto position = layout.position(place);
    if (!position) continue;
    const tablebase::Code found = codes[static_cast<std::size_t>(
        layout.places_before(slab) + std::uint64_t{place.set} * layout.queens() + place.queen)];
    if (found == tablebase::draw_code && dice.below(200) != 0) continue;
    ++judged;
    ++kinds[found];
    EXPECT_EQ(found, by_judge(rules, *position, layout, codes))
        << to_string(rules) << '\t' << to_string(*position);
    captives += rules::must_relocate(*position, rules).empty() ? 0 : 1;
    over += rules::outcome(*position, rules) == Outcome::none ? 0 : 1;
    chosen_by_the_other += rules::decider(*position, rules) == position->to_move ? 0 : 1;
  }
  std::cout << judged << " entries by the judge, " << kinds.size() << " codes, " << over
            << " of games over, " << captives << " with a captured piece to move, "
            << chosen_by_the_other << " where the opponent chooses\n";
  return kinds.size();
}

}  // namespace agon::proptests
