// The solver of tables against a plain solve by the fast engine: every entry, value and distance.
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <vector>

#include "model/data/position_text.hpp"
#include "model/data/rule_fields.hpp"
#include "proptests/dice.hpp"
#include "proptests/plain_table.hpp"
#include "proptests/random_rules.hpp"
#include "proptests/settings.hpp"
#include "solver/tables/solver.hpp"

namespace agon::proptests {
namespace {

using tables::Code;
using tables::Options;
using tables::Solver;

const tables::Layout& layout_of(int radius, int guards) {
  static std::map<std::pair<int, int>, tables::Layout> made;
  return made.try_emplace({radius, guards}, radius, guards).first->second;
}

std::vector<Code> all_codes(const Solver& solver) {
  std::vector<Code> all;
  for (std::uint32_t chunk = 0; chunk < solver.chunks(); ++chunk)
    EXPECT_TRUE(solver.codes(chunk, [&](const tables::SlabCodes& slab) {
      EXPECT_EQ(all.size(), solver.layout().places_before(slab.slab));
      all.insert(all.end(), slab.codes.begin(), slab.codes.end());
    }));
  return all;
}

std::vector<Code> solved(const RuleSet& rules, const Options& options = {}) {
  Solver solver(rules, options);
  EXPECT_EQ(solver.run(), Solver::Outcome::solved) << solver.problem();
  return all_codes(solver);
}

RuleSet sized(RuleSet rules, int radius, int guards) {
  rules.radius = static_cast<std::int8_t>(radius);
  rules.guards = static_cast<std::int8_t>(guards);
  return rules;
}

struct Tally {
  std::uint64_t rule_sets = 0;
  std::uint64_t positions = 0;
  std::uint64_t differences = 0;
  Code longest = 0;
};

void compare(const RuleSet& rules, Tally& tally) {
  const tables::Layout& layout = layout_of(rules.radius, rules.guards);
  const PlainTable plain(rules, layout);
  const std::vector<Code> codes = solved(rules);
  ++tally.rule_sets;
  tally.positions += plain.positions();
  std::uint64_t differences = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen) {
        const Code found = codes[static_cast<std::size_t>(
            layout.places_before(slab) + std::uint64_t{set} * layout.queens() + queen)];
        const Code expected = plain.code({slab, set, queen});
        tally.longest = std::max(tally.longest, expected);
        if (found == expected) continue;
        if (++differences == 1)
          ADD_FAILURE() << "table has " << found << ", plain solve has " << expected << " for\n"
                        << to_string(rules) << '\t'
                        << to_string(layout.position({slab, set, queen}).value_or(Position(2)));
      }
  tally.differences += differences;
}

std::vector<RuleSet> presets(int radius, int guards) {
  std::vector<RuleSet> usable;
  for (const NamedRules& preset : preset_rules())
    if (const RuleSet rules = sized(preset.rules, radius, guards);
        tables::refusal(rules).empty() && contradictions(rules).empty())
      usable.push_back(rules);
  return usable;
}

RuleSet random_without_memory(Dice& dice, int radius, int guards) {
  while (true) {
    RuleSet rules = random_rules(dice, radius, guards);
    rules.capture_lasts = CaptureLasts::while_sandwiched;
    rules.relocation_captures = RelocationCaptures::any_piece;
    if (contradictions(rules).empty() && tables::refusal(rules).empty()) return rules;
  }
}

void report(const Tally& tally) {
  std::cout << tally.rule_sets << " rule sets, " << tally.positions << " positions, "
            << tally.differences << " differences, longest " << (tally.longest - 2) / 2
            << " plies\n";
  EXPECT_EQ(tally.differences, 0U);
}

TEST(Tables, PresetsOnRadius2With1) {
  Tally tally;
  for (const RuleSet& rules : presets(2, 1)) compare(rules, tally);
  report(tally);
  EXPECT_GE(tally.rule_sets, 13U);
}

TEST(Tables, RandomRulesOnRadius2With1) {
  const std::uint64_t seed = setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  Tally tally;
  for (int i = 0; i < 60; ++i) compare(random_without_memory(dice, 2, 1), tally);
  report(tally);
}

TEST(Tables, PresetsOnRadius3With1) {
  Tally tally;
  for (const RuleSet& rules : presets(3, 1)) compare(rules, tally);
  report(tally);
}

TEST(Tables, RandomRulesOnRadius2With2) {
  const std::uint64_t seed = setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  Tally tally;
  compare(sized(RuleSet{}, 2, 2), tally);
  for (std::uint64_t i = 0; i < setting("AGON_POSITIONS", 6); ++i)
    compare(random_without_memory(dice, 2, 2), tally);
  report(tally);
}

}  // namespace
}  // namespace agon::proptests
