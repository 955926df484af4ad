// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/clause.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <regex>
#include <set>
#include <sstream>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "puzzles/vectors/suite.hpp"

namespace agon::vectors {
namespace {

TEST(Clauses, HaveNamesSentencesAndFields) {
  std::set<std::string_view> names, sentences;
  const std::regex form("[a-z0-9]+(-[a-z0-9]+)*");
  for (const Clause& clause : clauses()) {
    EXPECT_TRUE(names.insert(clause.name).second) << clause.name << " is there twice";
    EXPECT_TRUE(std::regex_match(std::string(clause.name), form)) << clause.name;
    EXPECT_FALSE(clause.sentence.empty() || clause.sentence.ends_with('.')) << clause.name;
    sentences.insert(clause.sentence);
    std::istringstream fields{std::string(clause.fields)};
    for (std::string field; fields >> field;)
      EXPECT_NE(find_field(field), nullptr) << clause.name << " names " << field;
    EXPECT_EQ(find_clause(clause.name), static_cast<std::size_t>(&clause - clauses().data()));
  }
  EXPECT_EQ(find_clause("step-backward"), std::nullopt);
  EXPECT_LE(clauses().size(), max_clauses);
}

/// `repetition` is the one field that no single position shows.
TEST(Clauses, EveryFieldHasOne) {
  for (const RuleField& field : rule_fields()) {
    const bool named = std::any_of(clauses().begin(), clauses().end(), [&](const Clause& clause) {
      std::istringstream fields{std::string(clause.fields)};
      for (std::string each; fields >> each;)
        if (each == field.name) return true;
      return false;
    });
    EXPECT_EQ(named, field.name != "repetition") << field.name;
  }
}

/// The rule set, a position, and tags that it must have and must not have.
struct Example {
  const char* rules;
  const char* position;
  std::vector<std::string> tags;
  std::vector<std::string> others;
};

TEST(Clauses, AreSeenWhereTheyAreExercised) {
  const std::vector<Example> examples{
      {"wikipedia",
       "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -",
       {"start", "step-sideways", "step-inward", "white-to-move"},
       {"captured-guard", "guard-stays-off-throne", "step-between-refused", "black-to-move"}},
      // The published example: a win by a step, and under `ring` a captive round the corner.
      {"wikipedia",
       "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -",
       {"step-wins", "formation-lacks-a-guard", "queen-cannot-leave-throne"},
       {"captured-round-corner", "start", "formation-wins"}},
      {"queens-guard",
       "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w h8 -",
       {"captured-guard", "captured-round-corner", "put-on-next-ring"},
       {"step-wins", "step-sideways"}},
      {"wikipedia,radius=3,guards=1",
       "4/5/6/2Q4/1g4/5/1qG1 w - -",
       {"step-outward"},
       {"own-action-forfeits", "start"}},
      // A captured queen and guard, for whom the opponent chooses.
      {"mitra,radius=3,guards=2",
       "4/5/6/7/gGg3/5/QGq1 w - -",
       {"captured-guard", "opponent-chooses-for-guard"},
       {"owner-chooses-for-guard", "captured-queen"}},
  };
  for (const Example& example : examples) {
    const auto rules = rulesets::parse_rules(example.rules);
    ASSERT_TRUE(rules.mistakes.empty()) << example.rules;
    const auto position = rules::read_position(example.position, rules.rules);
    ASSERT_TRUE(position.problems.empty())
        << example.position << ": " << to_string(position.problems);
    const auto tags =
        clause_tags(position.position, rules.rules, judge_answer(position.position, rules.rules));
    for (const std::string& tag : example.tags)
      EXPECT_NE(std::find(tags.begin(), tags.end(), tag), tags.end())
          << example.position << " lacks " << tag;
    for (const std::string& tag : example.others)
      EXPECT_EQ(std::find(tags.begin(), tags.end(), tag), tags.end())
          << example.position << " has " << tag;
  }
}

// Every clause comes up under rule sets of every kind, and what it says
// of a position depends on the answer alone: the judge's and the engine's are read alike.
TEST(Clauses, ComeUpUnderRandomRules) {
  ClauseSet met;
  std::size_t positions = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    Dice dice(seed);
    const RuleSet rules = sampling::random_rules(dice);
    const FastAnswers fast(rules);
    for (int i = 0; i < 20; ++i) {
      const Position position = sampling::random_position(rules, sampling::random_kind(dice), dice);
      const PositionAnswer judged = judge_answer(position, rules);
      const ClauseSet seen = exercised(Judged(rules, position, judged));
      const PositionAnswer found = fast.answer(position);
      EXPECT_EQ(exercised(Judged(rules, position, found)), seen)
          << "seed " << seed << ": " << to_string(position);
      EXPECT_EQ(seen & ~applying(rules), ClauseSet{});
      met |= seen;
      ++positions;
    }
  }
  std::size_t never = 0;
  for (std::size_t i = 0; i < clauses().size(); ++i)
    if (!met[i]) {
      std::cout << "never met: " << clauses()[i].name << "\n";
      ++never;
    }
  std::cout << positions << " positions, " << clauses().size() - never << " of " << clauses().size()
            << " clauses met\n";
  EXPECT_EQ(never, 0U);
}

}  // namespace
}  // namespace agon::vectors
