// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Readings: what may differ, which fields decide, and one answer for all against one by one.
#include "solver/readings/classes.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "puzzles/proving/proof.hpp"
#include "solver/readings/deciding.hpp"
#include "solver/readings/solve.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::proptests::puzzles_test {
namespace {

using readings::count_classes;
using readings::deciding_fields;
using readings::essence;
using readings::make_readings;
using readings::OpenField;
using readings::Readings;
using readings::ReadingsSolved;
using readings::solve_readings;
using readings::tell;

Readings readings_of(const std::string& rules, bool placing = false) {
  return make_readings(*rulesets::parse_rules(rules).preset, placing);
}

Position position_for(const std::string& text, const RuleSet& rules) {
  const ParsedPosition parsed = rules::read_position(text, rules);
  EXPECT_TRUE(parsed.problems.empty()) << to_string(parsed.problems);
  return parsed.position;
}

std::string said(const Verdict& verdict) {
  return fmt::format("{} {} {} {}", static_cast<int>(verdict.value), verdict.plies.value_or(-1),
                     verdict.shortest, verdict.within.value_or(-1));
}

TEST(Readings, EachStandsInOneClassAndTheFirstIsThePresets) {
  for (const std::string preset : {"woolson", "queens-guard", "walker", "ludii"}) {
    const Readings readings = readings_of(preset);
    EXPECT_EQ(readings.all.front(), rulesets::parse_rules(preset).rules);
    std::vector<int> seen(readings.all.size(), 0);
    for (const readings::ReadingClass& same : readings.classes)
      for (const std::size_t reading : same) {
        ++seen[reading];
        EXPECT_EQ(essence(readings.all[reading], false),
                  essence(readings.all[same.front()], false));
      }
    EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), static_cast<long>(seen.size())) << preset;
    std::size_t product = 1;
    for (const OpenField& field : readings.fields) product *= field.values.size();
    EXPECT_LE(readings.all.size(), product);
  }
}

TEST(Readings, ClassesAreCountedAsIfMade) {
  std::vector<std::string> sources{"woolson,guards=3,radius=3", "nakajim,sandwich=ring"};
  for (const rulesets::Preset& preset : rulesets::presets()) sources.push_back(preset.name);
  for (const std::string& source : sources)
    for (const bool placing : {false, true})
      EXPECT_EQ(count_classes(*rulesets::parse_rules(source).preset, placing),
                readings_of(source, placing).classes.size())
          << source << (placing ? ", placing" : "");
  // Everything open on which the essence depends, the guards too.
  rulesets::Preset open = rulesets::undocumented();
  for (rulesets::FieldReading& reading : open.fields)
    for (const std::string_view name : {"guards", "sandwich", "guard_goes", "queen_goes",
                                        "must_leave", "rim_capture", "throne_capture", "forfeit"})
      if (reading.field->name == name)
        for (int value = 0; value < static_cast<int>(reading.field->values.size()); ++value)
          if (value != reading.value) reading.others.push_back(value);
  EXPECT_EQ(count_classes(open, false), make_readings(open, false).classes.size());
}

TEST(Readings, ARuleSetWithoutASourceLeavesNothingOpen) {
  const Readings readings = make_readings(rulesets::undocumented(), false);
  EXPECT_TRUE(readings.fields.empty());
  EXPECT_EQ(readings.all.size(), 1u);
  EXPECT_EQ(readings.classes.size(), 1u);
}

/// The judge has the same to say of a rule set and its essence, all through random games.
TEST(Readings, OneEssenceIsOneGame) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  SCOPED_TRACE(fmt::format("replay: AGON_SEED={}", seed));
  Dice dice(seed);
  std::size_t changed = 0;
  for (const std::string preset : {"bell", "penthalon", "queens-guard", "nakajim", "wikipedia",
                                   "wikipedia,radius=2,guards=2"}) {
    const bool small = preset.find("radius") != std::string::npos;
    const Readings readings = readings_of(preset);
    for (int game = 0; game < 40; ++game) {
      RuleSet full = dice.pick(readings.all);
      if (small) full.forfeit = Forfeit::own_queen_absent;
      full.rim_capture = static_cast<RimCapture>(dice.below(3));
      full.must_leave = dice.chance(50);
      const RuleSet brief = essence(full, false);
      if (full == brief) continue;
      ++changed;
      const std::string start =
          small ? "1Qq/1G1g/5/G1g1/3 w - -" : "6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -";
      Position position = position_for(start, full);
      for (int ply = 0; ply < 40; ++ply) {
        ASSERT_EQ(rules::outcome(position, full), rules::outcome(position, brief));
        if (rules::outcome(position, full) != Outcome::none) break;
        const auto actions = rules::actions(position, full);
        ASSERT_EQ(actions, rules::actions(position, brief)) << to_string(position);
        ASSERT_EQ(rules::decider(position, full), rules::decider(position, brief));
        const Action action = dice.pick(actions);
        const Position next = rules::apply(position, full, action);
        ASSERT_EQ(to_string(next), to_string(rules::apply(position, brief, action)));
        position = next;
      }
    }
  }
  std::cout << changed << " games under rule sets and their essence\n";
  EXPECT_GT(changed, 100u);
}

TEST(Readings, WhatHasAnEffectIsNoneOfTheEssence) {
  RuleSet rules;
  EXPECT_EQ(essence(rules, false), rules);
  rules.rim_capture = RimCapture::to_neighbour;
  EXPECT_EQ(essence(rules, false).rim_capture, RimCapture::yes);
  rules.queen_goes = Destination::next_ring;
  EXPECT_EQ(essence(rules, false).rim_capture, RimCapture::to_neighbour);
  rules.must_leave = false;
  EXPECT_FALSE(essence(rules, false).must_leave);
  rules.guard_goes = Destination::next_ring_adjacent;
  EXPECT_TRUE(essence(rules, false).must_leave);
  rules.rim_capture = RimCapture::yes;
  EXPECT_FALSE(essence(rules, false).must_leave);
  rules.must_leave = true;
  rules.throne_capture = false;
  EXPECT_FALSE(essence(rules, false).throne_capture);
  rules.sandwich = Sandwich::ring_line;
  EXPECT_FALSE(essence(rules, false).throne_capture);
  rules.sandwich = Sandwich::ring;
  EXPECT_TRUE(essence(rules, false).throne_capture);
  rules.setup = Setup::place_any;
  EXPECT_EQ(essence(rules, true).setup, Setup::place_any);
  EXPECT_EQ(essence(rules, false).setup, Setup::standard);
  rules.forfeit = Forfeit::none;
  EXPECT_EQ(essence(rules, false).forfeit, Forfeit::none);
}

std::size_t field_number(const Readings& readings, const std::string& name) {
  const auto found =
      std::find_if(readings.fields.begin(), readings.fields.end(),
                   [&](const OpenField& field) { return field.field->name == name; });
  return static_cast<std::size_t>(found - readings.fields.begin());
}

TEST(ReadingGroups, TheFieldsThatDecideAreFoundAndTold) {
  const Readings readings = readings_of("woolson");
  const auto groups = [&](auto&& function) {
    std::vector<std::size_t> group_of;
    for (const RuleSet& rules : readings.all) group_of.push_back(function(rules) ? 1 : 0);
    return group_of;
  };
  EXPECT_THAT(deciding_fields(readings, groups([](const RuleSet&) { return true; })),
              testing::IsEmpty());
  const auto one = groups([](const RuleSet& rules) { return rules.no_action == NoAction::loses; });
  const auto no_action = field_number(readings, "no_action");
  EXPECT_THAT(deciding_fields(readings, one), testing::ElementsAre(no_action));
  const auto others = tell(readings, one, 0, {no_action});
  ASSERT_TRUE(others);
  EXPECT_TRUE(others->complement);
  EXPECT_EQ(to_string(others->boxes, readings, {no_action}), "no_action=loses");
  const auto loses = tell(readings, one, 1, {no_action});
  ASSERT_TRUE(loses);
  EXPECT_FALSE(loses->complement);
  EXPECT_EQ(to_string(loses->boxes, readings, {no_action}), "no_action=loses");

  const auto two = groups([](const RuleSet& rules) {
    return rules.passing || (!rules.must_leave && rules.no_action != NoAction::draws);
  });
  const auto fields = deciding_fields(readings, two);
  EXPECT_THAT(fields, testing::ElementsAre(field_number(readings, "must_leave"), no_action,
                                           field_number(readings, "passing")));
  const auto telling = tell(readings, two, 1, fields);
  ASSERT_TRUE(telling);
  EXPECT_TRUE(telling->complement);
  EXPECT_EQ(to_string(telling->boxes, readings, fields),
            "must_leave=yes and passing=no; or no_action=draws and passing=no");
  const auto others_too = tell(readings, two, 0, fields);
  ASSERT_TRUE(others_too);
  EXPECT_FALSE(others_too->complement);
  EXPECT_EQ(others_too->boxes, telling->boxes);

  // Four that decide: none can be left out, and together they determine the group.
  const auto four = groups([](const RuleSet& rules) {
    return ((rules.passing ? 1 : 0) + (rules.must_leave ? 1 : 0) + (rules.throne_capture ? 1 : 0) +
            (rules.repetition == Repetition::none ? 1 : 0)) %
               2 ==
           0;
  });
  EXPECT_EQ(deciding_fields(readings, four).size(), 4u);
}

struct Case {
  const char* rules;
  const char* position;
  int plies;
  bool wins = true;  ///< in any reading, within the plies
};

/// Every reading by itself, from scratch, against the answer for all; so that the essence and
/// what is carried over are both put to the test.
TEST(SolveReadings, EveryReadingAsIfSolvedByItself) {
  const std::vector<Case> cases{
      {"woolson", "6/5g1/5g2/4G4/4Gg1q2/4GQG4/4GG4/4g4/8/2gg3/6 w - -", 3},
      {"woolson", "6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -", 5},
      {"wikipedia", "6/2GG3/8/9/4gg4/4gqG1Q2/4ggg3/3G1G3/8/1G5/6 b - -", 5},
      {"wikipedia", "6/7/1G6/7G1/4gg4/2G1gQg1G2/4gg4/1G7/2q5/5G1/6 w - -", 3},
      {"wikipedia,radius=2", "g2/1GGg/1GQGg/gqG1/Ggg w - -", 4},
      {"walker", "6/7/8/4G4/4gG1Q2/2G1gqgg3/4gg4/2GG5/5G2/7/6 b - -", 5},
      {"queens-guard", "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w h8 -", 3, false},
      {"penthalon", "6/7/8/1g3g3/4GGG3/3G1Q5/3qGG4/3g5/1g1g2g1/7/6 w - -", 5},
      {"ludii", "6/7/8/3G5/3GggG3/4QqgG3/3GggG3/2g6/8/7/6 b - -", 7},
      {"wikipedia", "3g2/7/8/9/4G1G2g/4G1G2q1/g3QgG3/4G4/8/7/g3g1 w - -", 7}};
  std::size_t compared = 0;
  std::size_t carried = 0;
  for (const Case& each : cases) {
    SCOPED_TRACE(fmt::format("{} {}", each.rules, each.position));
    const Readings readings = readings_of(each.rules);
    const Position position = position_for(each.position, readings.all.front());
    for (const bool bounded : {true, false}) {
      if (!bounded && !each.wins) continue;
      search::Question question;
      question.attacker = position.to_move;
      if (bounded) question.limits.plies = each.plies;
      question.limits.nodes = 50'000'000;
      const ReadingsSolved solved = solve_readings(readings, position, question, {});
      ASSERT_FALSE(solved.limited);
      EXPECT_LE(solved.within, each.plies);
      for (std::size_t number = 0; number < readings.classes.size(); ++number) {
        const readings::ReadingAnswer& answer = solved.answers[number];
        if (answer.carried) carried += readings.classes[number].size();
        for (const std::size_t reading : readings.classes[number]) {
          const RuleSet& rules = readings.all[reading];
          ASSERT_EQ(answer.problem.has_value(), !rules::problems(position, rules).empty());
          if (answer.problem) continue;
          search::Question alone = question;
          if (!bounded) alone.limits.plies = solved.within;
          const Verdict verdict = search::solve_by_search(rules, position, alone).verdict;
          ++compared;
          ASSERT_EQ(said(answer.verdict), said(verdict)) << rulesets::shortest_name(rules);
          if (!answer.carried) {
            ASSERT_EQ(answer.verdict.keys, verdict.keys);
          }
        }
      }
    }
  }
  std::cout << cases.size() << " positions, " << compared << " answers compared, " << carried
            << " carried over\n";
  EXPECT_GT(carried, 0u);
}

/// What the collection says of the same position under two rule sets.
TEST(SolveReadings, ThePuzzlesOfTheCollectionComeOutAsExpected) {
  int asked = 0;
  const puzzles::LoadedPuzzles loaded =
      puzzles::read_puzzles(AGON_SOURCE_DIR "/puzzles/readings.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  for (const puzzles::Puzzle& puzzle : loaded.puzzles) {
    const Readings readings = readings_of(puzzle.rules_name);
    if (readings.all.size() > 400 || readings.fields.empty()) continue;
    search::Question question;
    question.attacker = puzzle.attacker;
    question.limits.plies = 3;
    const ReadingsSolved solved = solve_readings(readings, puzzle.position, question, {});
    EXPECT_THAT(puzzles::compare(puzzle, solved.answers.front().verdict).differences,
                testing::IsEmpty())
        << puzzle.name;
    ++asked;
  }
  std::cout << asked << " puzzles\n";
  EXPECT_GT(asked, 10);
}

TEST(SolveReadings, WinsLastWhateverTheLimits) {
  const Readings readings = readings_of("woolson");
  const Position position =
      position_for("6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -", readings.all.front());
  search::Question question;
  question.limits.nodes = 3000;
  const ReadingsSolved solved = solve_readings(readings, position, question, {});
  EXPECT_TRUE(solved.limited);
  std::uint64_t nodes = 0;
  int unknown = 0;
  for (const readings::ReadingAnswer& answer : solved.answers) {
    nodes += answer.verdict.nodes;
    if (answer.verdict.value != Verdict::Value::unknown) continue;
    ++unknown;
    EXPECT_TRUE(answer.verdict.limited);
    EXPECT_EQ(answer.verdict.reason, "the limit of 3000 nodes was reached");
  }
  EXPECT_GT(unknown, 0);
  EXPECT_LE(nodes, 3000u);
}

}  // namespace
}  // namespace agon::proptests::puzzles_test
