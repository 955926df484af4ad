// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables of rule sets that remember against a plain solve by the fast engine: every entry, value
// and distance, and that no action leads to a position without a place.
//
// Default: radius 2 with one guard a side. AGON_GUARDS=2 compares the presets with two, which takes
// some minutes and 3 GB.
#include "proptests/tablebase/comparing.hpp"

#include "model/values/dice.hpp"
#include "model/values/testing/settings.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::proptests::remembering_test {
namespace {

std::vector<RuleSet> remembering_presets(int radius, int guards) {
  std::vector<RuleSet> all;
  for (const sampling::NamedRules& preset : sampling::preset_rules())
    if (preset.rules.capture_lasts == CaptureLasts::until_relocated)
      all.push_back(sampling::sized(preset.rules, radius, guards));
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
  const auto guards = static_cast<int>(test::setting("AGON_GUARDS", 1));
  for (const RuleSet& rules : remembering_presets(2, guards)) compare(rules, tally);
  report(tally);
  EXPECT_EQ(tally.rule_sets, 3U);
}

TEST(RememberingTables, RandomRulesOnRadius2With1) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  Tally tally;
  for (std::uint64_t i = 0; i < test::setting("AGON_POSITIONS", 25); ++i)
    compare(random_with_memory(dice, 2, 1), tally);
  report(tally);
}

// Boards with words of 64 and 128 bits, too large for the plain solve.
TEST(RememberingTables, TheJudgeAgreesOnLargerBoards) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  for (const int radius : {3, 4, 5}) {
    std::vector<RuleSet> all = remembering_presets(radius, 1);
    all.push_back(random_with_memory(dice, radius, 1));
    // Each rule set on one board or two.
    for (const int which : {radius % 4, (radius + 1) % 4}) {
      const RuleSet& rules = all[static_cast<std::size_t>(which)];
      compare_with_judge(rules, solved(rules), dice, 60);
    }
  }
}

/// The side to move of a position of a table, which identifies rare cases.
struct Looked {
  const RuleSet& rules;
  const Position& position;

  std::vector<Cell> captured(Side side) const { return rules::captured_of(position, rules, side); }
  bool queen_is_captured(Side side) const {
    const auto all = captured(side);
    return std::any_of(all.begin(), all.end(),
                       [&](Cell cell) { return position.at(cell)->kind == Kind::queen; });
  }
  bool is_between(Cell cell) const {
    return rules::between_enemies(position, rules, position.at(cell)->side, cell);
  }
  template <class Is>
  bool some_action(Is is) const {
    const auto all = rules::actions(position, rules);
    return std::any_of(all.begin(), all.end(), [&](const Action& action) {
      return is(action, rules::apply(position, rules, action));
    });
  }
};

struct RareCase {
  const char* name;
  bool (*is)(const Looked&);
};

const std::vector<RareCase>& rare_cases() {
  static const std::vector<RareCase> cases{
      {"a queen is captured while a guard waits",
       [](const Looked& at) {
         return at.queen_is_captured(Side::white) && at.captured(Side::white).size() > 1;
       }},
      {"the memory outlives its sandwich",
       [](const Looked& at) {
         const auto all = at.captured(Side::white);
         return std::any_of(all.begin(), all.end(),
                            [&](Cell cell) { return !at.is_between(cell); });
       }},
      {"who waits is captured and no longer between enemies",
       [](const Looked& at) {
         const auto all = at.captured(Side::black);
         return std::any_of(all.begin(), all.end(),
                            [&](Cell cell) { return !at.is_between(cell); });
       }},
      {"a piece is between enemies and not captured",
       [](const Looked& at) {
         const auto all = board_cells(at.rules.radius);
         return std::any_of(all.begin(), all.end(), [&](Cell cell) {
           const auto& captured = at.position.captured;
           return at.position.at(cell) && at.is_between(cell) &&
                  std::find(captured.begin(), captured.end(), cell) == captured.end();
         });
       }},
      {"both sides have captured pieces",
       [](const Looked& at) {
         return !at.captured(Side::white).empty() && !at.captured(Side::black).empty();
       }},
      {"all of the mover's pieces are captured",
       [](const Looked& at) {
         return at.captured(Side::white).size() == static_cast<std::size_t>(at.rules.guards) + 1;
       }},
      {"the queen of the side that waits is captured",
       [](const Looked& at) { return at.queen_is_captured(Side::black); }},
      {"a step is captured at once",
       [](const Looked& at) {
         return at.some_action([](const Action& action, const Position& after) {
           return action.type == Action::Type::step &&
                  std::count(after.captured.begin(), after.captured.end(), action.to) > 0;
         });
       }},
      {"a relocated piece is captured again",
       [](const Looked& at) {
         return at.some_action([](const Action& action, const Position& after) {
           return action.type == Action::Type::relocation &&
                  std::count(after.captured.begin(), after.captured.end(), action.to) > 0;
         });
       }},
      {"a relocation captures",
       [](const Looked& at) {
         return at.some_action([&](const Action& action, const Position& after) {
           return action.type == Action::Type::relocation &&
                  !rules::newly_captured(at.position, after, at.rules).empty();
         });
       }},
      {"one action captures two",
       [](const Looked& at) {
         return at.some_action([&](const Action&, const Position& after) {
           return rules::newly_captured(at.position, after, at.rules).size() > 1;
         });
       }},
      {"the turn goes on",
       [](const Looked& at) {
         return at.some_action([&](const Action&, const Position& after) {
           return after.to_move == at.position.to_move;
         });
       }},
      {"a captured piece has nowhere to go", [](const Looked& at) {
         return !at.captured(Side::white).empty() &&
                at.some_action([](const Action& action, const Position&) {
                  return action.type == Action::Type::pass;
                });
       }}};
  return cases;
}

// Each rare case under some rule set with two guards a side, so often, by the judge.
TEST(RememberingTables, RareCasesAreAsTheJudgeHasThem) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  std::vector<RuleSet> all = remembering_presets(2, 2);
  RuleSet rules = sampling::sized(RuleSet{}, 2, 2);
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.stepping_between = SteppingBetween::safe;
  rules.relocation_captures = RelocationCaptures::queen_only;
  rules.guard_goes = rules.queen_goes = Destination::next_ring_adjacent;
  rules.rim_capture = RimCapture::to_neighbour;
  rules.guard_chooser = Chooser::opponent;
  all.push_back(rules);
  rules = sampling::sized(RuleSet{}, 2, 2);
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.stepping_between = SteppingBetween::captured;
  rules.relocations_per_turn = RelocationsPerTurn::all;
  rules.relocate_between = Permission::forbidden;
  all.push_back(rules);
  constexpr int wanted = 25;
  std::vector<int> seen(rare_cases().size());
  for (const RuleSet& each : all) {
    ASSERT_TRUE(contradictions(each).empty());
    const tablebase::Layout& layout = layout_of(each);
    const std::vector<tablebase::Code> codes = solved(each);
    std::vector<int> here(rare_cases().size());
    for (int tries = 0; tries < 25'000; ++tries) {
      const auto slab = dice.below(layout.slabs());
      const tablebase::Place place{slab, dice.below(layout.sets(slab)),
                                   dice.below(layout.queens())};
      const auto position = layout.position(place);
      if (!position || rules::outcome(*position, each) != Outcome::none) continue;
      bool is_wanted = false;
      for (std::size_t i = 0; i < here.size(); ++i)
        if (here[i] < wanted && rare_cases()[i].is({each, *position})) {
          ++here[i];
          is_wanted = true;
        }
      if (!is_wanted) continue;
      const tablebase::Code found = codes[static_cast<std::size_t>(
          layout.places_before(slab) + std::uint64_t{place.set} * layout.queens() + place.queen)];
      ASSERT_EQ(found, by_judge(each, *position, layout, codes))
          << to_string(each) << '\t' << to_string(*position);
    }
    for (std::size_t i = 0; i < here.size(); ++i) seen[i] += here[i];
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    std::cout << seen[i] << ' ' << rare_cases()[i].name << '\n';
    EXPECT_GE(seen[i], 5) << rare_cases()[i].name;
  }
}

}  // namespace
}  // namespace agon::proptests::remembering_test
