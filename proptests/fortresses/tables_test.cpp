// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Fortresses against tables: no position that one matches is lost for its holder, and how many of
// the drawn ones it explains. Every position of the small boards, some of the larger.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/positions.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/solved_positions.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/find.hpp"
#include "solver/search/goal_matcher.hpp"

namespace agon::proptests::tables_test {
namespace {

/// Every day a part of the rule sets.
bool few() {
  return test::setting_text("AGON_FEW").has_value();
}

struct Coverage {
  std::uint64_t matched = 0;  ///< positions with the other side to move
  std::uint64_t lost = 0;     ///< of these
  std::uint64_t drawn = 0;    ///< of all positions
  std::uint64_t held = 0;     ///< of the drawn ones, matched
  int percent() const { return drawn == 0 ? 0 : static_cast<int>(100 * held / drawn); }
};

Goal by_patterns(const Hold& hold) {
  return {Goal::Kind::pattern, hold.fortress};
}

/// Every `stride`-th position. Tables give the side to move as White; so Black holds.
Coverage compare(const std::string& name, std::size_t stride = 1) {
  const RuleSet rules = rulesets::parse_rules(name).rules;
  const fortresses::FoundFortress found = fortresses::find_fortress(rules, Side::black, {});
  EXPECT_TRUE(found.complete);
  const bitboard::Engine engine(rules);
  const search::GoalMatcher matcher(engine, Side::black, by_patterns(found.hold));
  Coverage coverage;
  look_at_solved(rules, every(stride), [&](const Position& position, tablebase::Code code) {
    const bool matched = matcher.reached(engine.load(position));
    const bool drawn = code == tablebase::draw_code;
    coverage.drawn += drawn ? 1U : 0U;
    coverage.matched += matched ? 1U : 0U;
    coverage.held += drawn && matched ? 1U : 0U;
    // Codes of wins for the side to move, which is not the holder, are even.
    if (!matched || drawn || code % 2 == 1) return;
    if (++coverage.lost == 1) ADD_FAILURE() << name << '\t' << to_string(position);
  });
  std::cout << name << ": " << found.patterns.size() << " patterns, " << coverage.matched
            << " positions match, " << coverage.drawn << " drawn, " << coverage.percent()
            << " % of them match\n";
  return coverage;
}

TEST(Fortresses, TheSearchMatchesAsThePlainStatement) {
  for (const bool memory : {false, true}) {
    if (few() && memory) continue;
    RuleSet rules = test::small(3, 2);
    rules.sandwich = Sandwich::ring;
    if (memory) rules.capture_lasts = CaptureLasts::until_relocated;
    const bitboard::Engine engine(rules);
    const fortresses::FoundFortress found = fortresses::find_fortress(rules, Side::black, {});
    const search::GoalMatcher matcher(engine, Side::black, by_patterns(found.hold));
    const FortressPattern nothing{Position(3), board_cells(3)};
    Dice dice(3);
    std::size_t matched = 0;
    for (int i = 0; i < 3000; ++i) {
      const auto& from = dice.chance(50) ? nothing : dice.pick(found.hold.fortress);
      auto position = fortresses::random_match(from, rules, dice);
      if (!position) continue;
      if (dice.chance(20)) position->to_move = opponent(position->to_move);
      const bool plain = fortresses::first_match(found.hold, *position).has_value();
      EXPECT_EQ(matcher.reached(engine.load(*position)), plain);
      matched += plain ? 1U : 0U;
    }
    std::cout << matched << " of 3000 positions match\n";
    EXPECT_GT(matched, 500u);
  }
}

// Lower bounds on what was found; a fortress that explains less is not a mistake of the table.
TEST(Fortresses, NothingHeldIsLostAndMuchOfTheDrawnIsHeld) {
  EXPECT_GE(compare("botermans,radius=2,guards=1").percent(), 12);
  EXPECT_GE(compare("botermans,radius=2,guards=2").percent(), 14);
  EXPECT_GE(compare("botermans,radius=3,guards=1").percent(), 12);
  if (few()) return;
  EXPECT_GE(compare("botermans,radius=2,guards=3").percent(), 14);
  EXPECT_GE(compare("botermans,radius=3,guards=2", 101).percent(), 3);
  EXPECT_GE(compare("botermans,radius=2,guards=6", 997).percent(), 50);
}

TEST(Fortresses, NothingHeldIsLostUnderOtherFields) {
  std::size_t number = 0;
  for (const std::string change :
       {"no_action=loses", "no_action=draws", "passing=yes", "jaws=guards-only",
        "stepping_between=captured", "stepping_between=forbidden-unless-capturing", "must_leave=no",
        "queen_goes=outer-ring", "relocate_between=forbidden", "guard_chooser=opponent",
        "guard_goes=next-ring,queen_goes=next-ring",
        "guard_goes=next-ring,queen_goes=next-ring-adjacent,rim_capture=no", "sandwich=ring-line",
        "sandwich=line", "relocations_per_turn=all,relocate_between=forbidden"}) {
    if (few() && number++ % 4 != 0) continue;
    EXPECT_EQ(compare("botermans,radius=2,guards=2," + change).lost, 0u);
    EXPECT_EQ(compare("botermans,radius=3,guards=1," + change).lost, 0u);
  }
}

}  // namespace
}  // namespace agon::proptests::tables_test
