// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/repair.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "model/rulesets/parse.hpp"

namespace agon::readings {
namespace {

using properties::Conclusion;

constexpr std::string_view small_rules = "wikipedia,radius=2,guards=2";

/// "In a line a queen on the throne can be captured", which is to be made impossible.
properties::Claim throne_claim() {
  properties::ReadClaims read =
      properties::read_claims("never a captured queen on throne", "claim", 2);
  return read.claims.at(0);
}

RepairQuestion question_about(const properties::Claim& claim,
                              const std::vector<std::string_view>& fields) {
  RepairQuestion question;
  question.claim = &claim;
  question.rules = rulesets::parse_rules(small_rules).rules;
  for (const std::string_view name : fields) {
    FieldChoice choice{find_field(name), {}};
    for (int value = 0; value < static_cast<int>(choice.field->values.size()); ++value)
      if (value != choice.field->get(question.rules)) choice.values.push_back(value);
    question.choices.push_back(choice);
  }
  question.all = true;
  question.seconds = 3600;
  return question;
}

/// Every change of one field that makes the claim true, each rule set asked by itself.
std::vector<RuleSet> by_asking_each(const RepairQuestion& question) {
  std::vector<RuleSet> found;
  properties::Limits limits;
  limits.seconds = 600;
  limits.plies = 0;
  for (const FieldChoice& choice : question.choices)
    for (const int value : choice.values) {
      RuleSet changed = question.rules;
      choice.field->set(changed, value);
      if (contradictions(changed).empty() &&
          properties::check(*question.claim, changed, limits).conclusion == Conclusion::proved)
        found.push_back(changed);
    }
  return found;
}

// Nothing is claimed about the number of captures under ring-line, so it is not a repair.
TEST(Repair, WhereNothingIsClaimedNothingIsRepaired) {
  RepairQuestion question;
  question.property = "captures-by-step";
  question.rules = rulesets::parse_rules("queens-guard").rules;
  FieldChoice sandwich{find_field("sandwich"), {}};
  for (int value = 0; value < static_cast<int>(sandwich.field->values.size()); ++value)
    if (value != sandwich.field->get(question.rules)) sandwich.values.push_back(value);
  question.choices = {sandwich};
  question.changes = 1;
  question.all = true;
  question.seconds = 3600;
  const RepairAnswer answer = repair(question);
  EXPECT_EQ(answer.before.conclusion, Conclusion::refuted);
  ASSERT_EQ(answer.tried.size(), 1U);
  EXPECT_EQ(answer.tried[0].candidates, 2U);
  EXPECT_EQ(answer.tried[0].does_not_apply, 1U);
  for (const Repair& each : answer.repairs) EXPECT_NE(each.rules.sandwich, Sandwich::ring_line);
}

TEST(Repair, FindsEveryChangeOfOneFieldThatMakesAClaimTrue) {
  const properties::Claim claim = throne_claim();
  const RepairQuestion question =
      question_about(claim, {"sandwich", "jaws", "throne_capture", "must_leave"});
  const RepairAnswer answer = repair(question);
  EXPECT_EQ(answer.before.conclusion, Conclusion::refuted);
  std::vector<RuleSet> repairs;
  for (const Repair& each : answer.repairs) {
    repairs.push_back(each.rules);
    EXPECT_EQ(each.fields.size(), 1U);
    EXPECT_EQ(each.answer.conclusion, Conclusion::proved);
  }
  EXPECT_EQ(repairs, by_asking_each(question));
  EXPECT_EQ(repairs.size(), 3U);  // two other sandwiches, and no capture on the throne
  EXPECT_TRUE(answer.smallest());
  EXPECT_TRUE(answer.complete(question));
  EXPECT_EQ(answer.none_within(), 0);
  const Tried& tried = answer.tried.at(0);
  EXPECT_EQ(tried.candidates, tried.replayed + tried.refuted + tried.proved + tried.does_not_apply);
}

TEST(Repair, ProvesThatNoChangeOfSomeFieldsIsOne) {
  const properties::Claim claim = throne_claim();
  RepairQuestion question = question_about(claim, {"jaws", "must_leave"});
  question.changes = 2;
  const RepairAnswer answer = repair(question);
  EXPECT_TRUE(answer.repairs.empty());
  EXPECT_EQ(answer.none_within(), 2);
  EXPECT_TRUE(answer.complete(question));
}

TEST(Repair, OneRepairIsEnoughUnlessAllAreAskedFor) {
  const properties::Claim claim = throne_claim();
  RepairQuestion question = question_about(claim, {"sandwich", "throne_capture"});
  question.all = false;
  const RepairAnswer answer = repair(question);
  ASSERT_EQ(answer.repairs.size(), 1U);
  EXPECT_TRUE(answer.complete(question));
}

TEST(Repair, WhatIsStoppedIsNotComplete) {
  const properties::Claim claim = throne_claim();
  const std::atomic<bool> stop{true};
  RepairQuestion question = question_about(claim, {"sandwich"});
  question.stop = &stop;
  const RepairAnswer answer = repair(question);
  EXPECT_TRUE(answer.repairs.empty());
  EXPECT_FALSE(answer.complete(question));
}

}  // namespace
}  // namespace agon::readings
