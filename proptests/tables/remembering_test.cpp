// Tables of rule sets that remember against a plain solve by the fast engine: every entry, value and
// distance, and that no action leads to a position without a place.
//
// Default: radius 2 with one guard a side. AGON_GUARDS=2 compares the presets with two, which takes
// some minutes and 3 GB.
#include "proptests/tables/comparing.hpp"

#include "model/data/dice.hpp"
#include "proptests/support/settings.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/tablebase/index/rule_masks.hpp"

namespace agon::proptests {
namespace {

std::vector<RuleSet> remembering_presets(int radius, int guards) {
  std::vector<RuleSet> all;
  for (const sampling::NamedRules& preset : sampling::preset_rules())
    if (preset.rules.capture_lasts == CaptureLasts::until_relocated)
      all.push_back(sized(preset.rules, radius, guards));
  return all;
}

RuleSet random_with_memory(Dice& dice, int radius, int guards) {
  while (true) {
    RuleSet rules = sampling::random_rules(dice, radius, guards);
    rules.capture_lasts = CaptureLasts::until_relocated;
    if (contradictions(rules).empty() && tablebase::refusal(rules).empty()) return rules;
  }
}

TEST(RememberingTables, PresetsOnRadius2) {
  Tally tally;
  const auto guards = static_cast<int>(setting("AGON_GUARDS", 1));
  for (const RuleSet& rules : remembering_presets(2, guards)) compare(rules, tally);
  report(tally);
  EXPECT_EQ(tally.rule_sets, 3U);
}

TEST(RememberingTables, RandomRulesOnRadius2With1) {
  const std::uint64_t seed = setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  Tally tally;
  for (std::uint64_t i = 0; i < setting("AGON_POSITIONS", 25); ++i)
    compare(random_with_memory(dice, 2, 1), tally);
  report(tally);
}

}  // namespace
}  // namespace agon::proptests
