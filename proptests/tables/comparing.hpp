// What the comparisons of tables with plain solves have in common.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "model/data/position_text.hpp"
#include "model/data/rule_fields.hpp"
#include "proptests/tables/plain_solution.hpp"
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

inline std::vector<tablebase::Code> solved(const RuleSet& rules, const tablebase::SolveOptions& options = {}) {
  tablebase::Solver solver(rules, options);
  EXPECT_EQ(solver.run(), tablebase::Solver::Outcome::solved) << solver.problem();
  return all_codes(solver);
}

inline RuleSet sized(RuleSet rules, int radius, int guards) {
  rules.radius = static_cast<std::int8_t>(radius);
  rules.guards = static_cast<std::int8_t>(guards);
  return rules;
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

}  // namespace agon::proptests
