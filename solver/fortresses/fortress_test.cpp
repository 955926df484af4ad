// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Fortresses found, re-checked by formulas and by the judge; and the traps.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/positions.hpp"
#include "model/values/testing/settings.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/closing/closure.hpp"
#include "solver/fortresses/find.hpp"
#include "solver/fortresses/patterns.hpp"

namespace agon::fortresses::fortress_test {
namespace {

/// Every day a part of the rule sets.
bool few() {
  return test::setting_text("AGON_FEW").has_value();
}

RuleSet ring(int radius, int guards) {
  RuleSet rules = test::small(radius, guards);
  rules.sandwich = Sandwich::ring;
  return rules;
}

/// Memory, and captives that go to the next ring.
RuleSet remembering(int radius, int guards) {
  RuleSet rules = ring(radius, guards);
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.stepping_between = SteppingBetween::captured;
  rules.guard_goes = Destination::next_ring;
  rules.queen_goes = Destination::next_ring;
  return rules;
}

Hold enthroned(const RuleSet& rules, Side holder) {
  return {holder, {queen_on_throne(rules, holder)}, {}};
}

Position position_of(const std::string& text) {
  const ParsedPosition parsed = parse_position(text, max_radius);
  EXPECT_TRUE(parsed.problems.empty()) << text;
  return parsed.position;
}

std::string said(const formulas::Breach& breach) {
  return to_string(breach.position) + (breach.action ? " " + to_string(*breach.action) : " lost");
}

/// The judge sees in the position what the formulas claim.
void expect_confirmed(const Hold& hold, const RuleSet& rules,
                      const formulas::ClosureReport& report) {
  ASSERT_TRUE(report.breach);
  EXPECT_TRUE(rules::problems(report.breach->position, rules).empty());
  EXPECT_TRUE(matches(hold.fortress[report.breach->pattern], report.breach->position));
  EXPECT_TRUE(breach_in(hold, rules, report.breach->position)) << said(*report.breach);
}

formulas::ClosureReport closure_by(formulas::Which which, const Hold& hold, const RuleSet& rules) {
  formulas::ClosureRequest request;
  request.which = which;
  return formulas::check_closure(hold, rules, request);
}

/// By both solvers.
void expect_closed(const Hold& hold, const RuleSet& rules) {
  for (const formulas::Which which : {formulas::Which::z3, formulas::Which::cadical}) {
    const formulas::ClosureReport report = closure_by(which, hold, rules);
    EXPECT_TRUE(report.closed()) << (report.breach ? said(*report.breach) : "no answer");
    EXPECT_EQ(report.patterns + report.images, hold.fortress.size());
  }
}

/// Neither solver says that it is closed, and the judge sees why.
void expect_open(const Hold& hold, const RuleSet& rules) {
  for (const formulas::Which which : {formulas::Which::z3, formulas::Which::cadical})
    expect_confirmed(hold, rules, closure_by(which, hold, rules));
}

TEST(Fortress, QueenOnTheThroneUnderRing) {
  for (const Side holder : both_sides) {
    const RuleSet rules = ring(5, 6);
    const Hold hold = enthroned(rules, holder);
    expect_closed(hold, rules);
    const JudgeReport judged = sample_fortress(hold, rules, 40, 1);
    EXPECT_GT(judged.positions, 30u);
    EXPECT_FALSE(judged.breach) << said(*judged.breach);
  }
}

// Her side can be walled in: White has no action after k8-k9.
TEST(Fortress, ASideWithoutActionLosesTheThrone) {
  RuleSet rules = ring(5, 6);
  const Hold hold = enthroned(rules, Side::black);
  const Position walled = position_of("2Q3/5G1/5Gg1/7g1/7Gg1/5q2Gg1/8g1/6Gg1/6G1/7/6 w - -");
  EXPECT_FALSE(breach_in(hold, rules, walled));
  rules.no_action = NoAction::draws;
  EXPECT_FALSE(breach_in(hold, rules, walled));
  expect_closed(hold, rules);
  rules.no_action = NoAction::loses;
  EXPECT_TRUE(breach_in(hold, rules, walled));
  const Position after = rules::apply(walled, rules, parse_action("k8-k9").value());
  EXPECT_EQ(rules::outcome(after, rules), Outcome::white_wins);
  expect_open(hold, rules);
}

// In zugzwang the pair has to part.
TEST(Fortress, APairOfGuardsAloneIsNone) {
  const RuleSet rules = ring(5, 6);
  const Position zugzwang = position_of("G2G2/gG5/g7/gG7/g7Q1/qG9/G3gg4/9/8/7/6 w - -");
  Hold hold{Side::black, {}, {}};
  FortressPattern pair =
      one_piece(rules, Side::black, *parse_cell("e5"), {Side::black, Kind::guard});
  std::erase(pair.unsaid, *parse_cell("e6"));
  pair.position.put(*parse_cell("e6"), {Side::black, Kind::guard});
  hold.fortress = images(pair, rules);
  EXPECT_EQ(hold.fortress.size(), 6u);
  EXPECT_TRUE(first_match(hold, zugzwang));
  EXPECT_TRUE(breach_in(hold, rules, zugzwang));
  expect_open(hold, rules);
}

TEST(Fortress, UnderLineTheQueenOnTheThroneIsCaptured) {
  const RuleSet rules = test::small(3, 3);
  const Hold hold = enthroned(rules, Side::white);
  expect_open(hold, rules);
}

TEST(Fortress, TheThroneAloneIsSettledUnlessALimitComesFirst) {
  FindRequest request;
  request.throne_only = true;
  const FoundFortress closed = find_fortress(ring(2, 1), Side::white, request);
  EXPECT_TRUE(closed.throne_only);
  EXPECT_TRUE(closed.complete);
  EXPECT_TRUE(closed.queen_on_throne);
  const FoundFortress open = find_fortress(test::small(3, 3), Side::white, request);
  EXPECT_TRUE(open.complete);
  EXPECT_FALSE(open.queen_on_throne);
  EXPECT_TRUE(open.hold.fortress.empty());
  request.limits.seconds = 0;
  EXPECT_TRUE(find_fortress(ring(2, 1), Side::white, request).complete) << "by the fields";
  RuleSet asked = ring(2, 1);  // about which the fields alone say nothing
  asked.no_action = NoAction::loses;
  asked.passing = true;
  asked.rim_capture = RimCapture::no;
  request.queen_on_throne = true;  // so that nothing need be asked
  EXPECT_TRUE(find_fortress(asked, Side::white, request).complete);
  request.queen_on_throne.reset();
  const FoundFortress late = find_fortress(asked, Side::white, request);
  EXPECT_FALSE(late.complete);
  EXPECT_TRUE(late.hold.fortress.empty());
}

/// Lines, a throne without captures, and all captives put back in one turn.
RuleSet all_in_one_turn(int radius, int guards) {
  RuleSet rules = test::small(radius, guards);
  rules.throne_capture = false;
  rules.relocations_per_turn = RelocationsPerTurn::all;
  rules.relocate_between = Permission::forbidden;
  return rules;
}

TEST(Fortress, ATurnOfSeveralRelocationsLeadsBack) {
  for (const Chooser chooser : {Chooser::owner, Chooser::opponent})
    for (const CaptureLasts lasts :
         {CaptureLasts::while_sandwiched, CaptureLasts::until_relocated}) {
      RuleSet rules = all_in_one_turn(2, 2);
      rules.guard_chooser = rules.queen_chooser = chooser;
      rules.capture_lasts = lasts;
      SCOPED_TRACE(to_string(rules));
      const Hold hold = enthroned(rules, Side::white);
      expect_closed(hold, rules);
      const JudgeReport judged = sample_fortress(hold, rules, 1000, 5);
      EXPECT_FALSE(judged.breach) << said(*judged.breach);
      EXPECT_GT(judged.positions, 100U);
    }
  FindRequest request;
  request.throne_only = true;
  const FoundFortress found = find_fortress(all_in_one_turn(5, 6), Side::black, request);
  EXPECT_TRUE(found.complete);
  EXPECT_TRUE(found.queen_on_throne);
}

/// The breach that the judge finds in what the formulas call closed; empty: none.
std::string judged_and_asked(const Hold& hold, const RuleSet& rules, std::size_t positions,
                             std::size_t& closed, std::size_t& several) {
  const formulas::ClosureReport report = closure_by(formulas::Which::cadical, hold, rules);
  const JudgeReport judged = sample_fortress(hold, rules, positions, 7);
  if (report.closed() && judged.breach) return said(*judged.breach);
  if (report.closed()) {
    ++closed;
    Dice dice(3);
    for (int tries = 0; tries < 400; ++tries) {
      auto position = random_match(hold.fortress[dice.below(hold.fortress.size())], rules, dice);
      if (!position) continue;
      position->to_move = hold.holder;
      if (rules::must_relocate(*position, rules).size() > 1) ++several;
    }
  }
  return "";
}

// What is a fortress with one relocation a turn, or is not, need not be one with several. Whatever
// the formulas call closed, the judge finds closed by playing whole turns.
TEST(Fortress, WithSeveralRelocationsNothingIsCalledClosedThatIsNot) {
  const std::size_t positions = test::setting("AGON_POSITIONS", 300);
  std::size_t closed = 0, several = 0, tried = 0;
  Dice dice(1);
  for (const Sandwich sandwich : {Sandwich::line, Sandwich::ring, Sandwich::ring_line})
    for (const CaptureLasts lasts :
         {CaptureLasts::while_sandwiched, CaptureLasts::until_relocated}) {
      if (few() && sandwich != Sandwich::ring) continue;
      RuleSet rules = all_in_one_turn(2, 2);
      rules.sandwich = sandwich;
      rules.capture_lasts = lasts;
      rules.guard_goes = Destination::outer_ring;
      rules.queen_goes = dice.chance(50) ? Destination::outer_ring : Destination::anywhere;
      if (dice.chance(40)) rules.must_leave = false;
      if (dice.chance(30)) rules.guard_chooser = Chooser::opponent;
      if (dice.chance(30)) rules.queen_chooser = Chooser::opponent;
      if (dice.chance(30)) rules.stepping_between = SteppingBetween::captured;
      RuleSet one = rules;
      one.relocations_per_turn = RelocationsPerTurn::one;
      for (const RuleSet& source : {rules, one}) {
        SCOPED_TRACE(to_string(rules));
        FindRequest request;
        request.most_captured = 0;
        const Hold whole = find_fortress(source, Side::white, request).hold;
        for (int damage = 0; damage < 3 && !whole.fortress.empty(); ++damage) {
          Hold hold = whole;
          if (damage > 0) {
            const std::size_t at = dice.below(hold.fortress.size());
            hold.fortress.erase(hold.fortress.begin() + static_cast<std::ptrdiff_t>(at));
          }
          if (hold.fortress.empty()) continue;
          ++tried;
          EXPECT_EQ(judged_and_asked(hold, rules, positions, closed, several), "");
        }
      }
    }
  std::cout << tried << " tried, " << closed << " closed, " << several
            << " positions with several captives\n";
  EXPECT_GT(closed, few() ? 1U : 4U);
  EXPECT_LT(closed, tried);
  EXPECT_GT(several, 20U);
}

/// The patterns found are closed by formulas, and by the judge in every position that matches.
void expect_sound(const RuleSet& rules, Side holder, std::size_t stride) {
  const FoundFortress found = find_fortress(rules, holder, {});
  ASSERT_TRUE(found.complete);
  EXPECT_EQ(found.search.unconfirmed, 0u);
  EXPECT_EQ(found.search.unanswered, 0u);
  expect_closed(found.hold, rules);
  const JudgeReport judged = every_match(found.hold, rules, stride);
  EXPECT_FALSE(judged.breach) << said(*judged.breach);
  EXPECT_GT(judged.positions, 100u);
  const JudgeReport sampled = sample_fortress(found.hold, rules, 300, 7);
  EXPECT_FALSE(sampled.breach) << said(*sampled.breach);
}

TEST(Fortress, FoundOnSmallBoardsAndHeldByTheJudge) {
  expect_sound(ring(2, 1), Side::black, 7);
  expect_sound(ring(2, 2), Side::white, 701);
}

TEST(Fortress, TheSameByEitherSolver) {
  for (const RuleSet& rules : {ring(2, 2), remembering(2, 1), test::small(2, 2)}) {
    if (few() && rules != ring(2, 2)) continue;
    FindRequest request;
    const FoundFortress one = find_fortress(rules, Side::white, request);
    request.which = formulas::Which::z3;
    const FoundFortress other = find_fortress(rules, Side::white, request);
    EXPECT_EQ(one.queen_on_throne, other.queen_on_throne);
    EXPECT_EQ(one.contents_kept, other.contents_kept);
    EXPECT_EQ(one.search.kept, other.search.kept);
  }
}

TEST(Fortress, FoundWhereCaptivesAreRemembered) {
  expect_sound(remembering(2, 1), Side::black, few() ? 29 : 7);
  if (few()) return;
  RuleSet outward = remembering(2, 1);
  outward.guard_goes = outward.queen_goes = Destination::outer_ring;
  expect_sound(outward, Side::white, 7);
}

TEST(Fortress, FoundUnderTheRarerFields) {
  const auto with = [](auto change) {
    RuleSet rules = ring(2, 1);
    change(rules);
    return rules;
  };
  for (const RuleSet& rules : {
           with([](RuleSet& r) { r.no_action = NoAction::loses; }),
           with([](RuleSet& r) { r.no_action = NoAction::draws; }),
           with([](RuleSet& r) { r.passing = true; }),
           with([](RuleSet& r) { r.jaws = Jaws::guards_only; }),
           with([](RuleSet& r) { r.stepping_between = SteppingBetween::captured; }),
           with([](RuleSet& r) {
             r.stepping_between = SteppingBetween::forbidden_unless_capturing;
           }),
           with([](RuleSet& r) { r.must_leave = false; }),
           with([](RuleSet& r) { r.guard_chooser = r.queen_chooser = Chooser::opponent; }),
           with([](RuleSet& r) {
             r.relocations_per_turn = RelocationsPerTurn::all;
             r.relocate_between = Permission::forbidden;
           }),
       }) {
    if (few() && rules.no_action != NoAction::loses &&
        rules.relocations_per_turn == RelocationsPerTurn::one)
      continue;
    SCOPED_TRACE(to_string(rules));
    const FoundFortress found = find_fortress(rules, Side::black, {});
    ASSERT_TRUE(found.complete);
    EXPECT_EQ(found.search.unanswered, 0u);
    if (found.hold.fortress.empty()) continue;
    expect_closed(found.hold, rules);
    const JudgeReport judged = every_match(found.hold, rules, 11);
    EXPECT_FALSE(judged.breach) << said(*judged.breach);
  }
}

// A dropped pattern is refused by formulas or harmless in play; so is one that says less.
TEST(Fortress, DamagesAreRefusedOrHarmless) {
  const RuleSet rules = ring(2, 1);
  const FoundFortress found = find_fortress(rules, Side::black, {});
  std::size_t refused = 0;
  std::size_t harmless = 0;
  Dice dice(5);
  const std::uint64_t damages = test::setting("AGON_DAMAGES", 60);
  for (std::uint64_t damage = 0; damage < damages; ++damage) {
    Hold hold = found.hold;
    const std::size_t at = dice.below(hold.fortress.size());
    FortressPattern& pattern = hold.fortress[at];
    std::vector<Cell> named;
    for (const Cell cell : board_cells(rules.radius))
      if (!std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell))
        named.push_back(cell);
    const Cell cell = dice.pick(named);
    if (damage % 3 == 0) {
      hold.fortress.erase(hold.fortress.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (damage % 3 == 1) {
      pattern.position.remove(cell);
      pattern.unsaid.insert(std::lower_bound(pattern.unsaid.begin(), pattern.unsaid.end(), cell),
                            cell);
    } else if (pattern.position.at(cell)) {
      pattern.position.remove(cell);
    } else {
      pattern.position.put(cell, {Side::white, Kind::guard});
    }
    const formulas::ClosureReport report = closure_by(formulas::Which::z3, hold, rules);
    const formulas::ClosureReport second = closure_by(formulas::Which::cadical, hold, rules);
    EXPECT_EQ(report.closed(), second.closed());
    if (report.closed()) {
      ++harmless;
      const JudgeReport judged = every_match(hold, rules, 97);
      EXPECT_FALSE(judged.breach) << said(*judged.breach);
    } else {
      ++refused;
      expect_confirmed(hold, rules, report);
      expect_confirmed(hold, rules, second);
    }
  }
  EXPECT_GT(refused, damages / 4);
  RecordProperty("harmless", static_cast<int>(harmless));
}

}  // namespace
}  // namespace agon::fortresses::fortress_test
