// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the words of claims mean, as formulas and for the judge: random conditions on random
// positions and actions of random rule sets; and whole claims on the smallest board, against the
// judge on every position.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/answers.hpp"
#include "proptests/support/coverage.hpp"
#include "proptests/support/smallest_board.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/readings/properties/claim_meaning.hpp"

namespace agon::proptests::claims_test {
namespace {

using namespace properties;

/// Random conditions, as text.
class Writer {
 public:
  Writer(Dice& dice, const RuleSet& rules, const Position& position)
      : dice_(dice), rules_(rules), actions_(rules::actions(position, rules)) {}

  std::string condition(int depth, bool action) {
    const int way = depth > 2 ? 0 : dice_.below(8);
    if (way == 1) return "(" + condition(depth + 1, action) + ")";
    if (way == 2) return "not " + part(depth + 1, action);
    if (way == 3) return part(depth + 1, action) + " and " + part(depth + 1, action);
    if (way == 4)
      return part(depth + 1, action) + " and " + part(depth + 1, action) + " or " +
             part(depth + 1, action);
    if (way == 5 && action) return "after " + part(depth + 1, false);
    return atom(action);
  }

 private:
  std::string part(int depth, bool action) { return "(" + condition(depth, action) + ")"; }

  std::string one_of(std::initializer_list<const char*> words) {
    return *(words.begin() + dice_.below(words.size()));
  }

  std::string cell() { return to_string(dice_.pick(board_cells(rules_.radius))); }

  std::string place() {
    switch (dice_.below(6)) {
      case 0:
        return "throne";
      case 1:
        return "rim";
      case 2:
        return "corner";
      case 3:
        return "ring " + std::to_string(dice_.below(rules_.radius + 1));
      case 4:
        return "ring 1 to " + std::to_string(1 + dice_.below(static_cast<int>(rules_.radius)));
      default:
        return cell() + ", " + cell() + ", " + cell();
    }
  }

  std::string amount() { return one_of({"a", "no", "", "at least ", "at most ", "exactly "}); }

  std::string counted() {
    const std::string word = amount();
    return word == "a" || word == "no" ? word : word + std::to_string(dice_.below(4));
  }

  std::string action_text() {
    if (!actions_.empty() && dice_.chance(70)) return to_string(dice_.pick(actions_));
    return one_of({"--", "G@b2", "Q@a1"});
  }

  std::string atom(bool action) {
    const std::string side = one_of({"white", "black", "mover", "opponent"});
    switch (dice_.below(action ? 14 : 9)) {
      case 0:
        return side + " to move";
      case 1:
        return side + " can act";
      case 2:
        return side + one_of({" won", " forfeits", " formed"});
      case 3:
        return one_of({"over", "drawn", "placing"});
      case 4:
        return "legal " + action_text();
      case 5:
        return counted() + " " + (dice_.chance(70) ? side + " " : "") +
               one_of({"queen", "guards", "pieces"}) + " in hand";
      case 6:
        return "every " + one_of({"", "captured ", "free ", "sandwiched "}) + side +
               one_of({" queen", " guard", " piece"}) + " on " + place();
      case 9:
        return "action is " + one_of({"step", "relocation", "placement", "pass"});
      case 10:
        return "action is " + action_text();
      case 11:
        return "action by " + one_of({"queen", "guard"});
      case 12:
        return one_of({"action from ", "action to "}) + place();
      case 13:
        return "action captures " + counted();
      default:
        return counted() + " " + one_of({"", "", "captured ", "free ", "sandwiched "}) +
               (dice_.chance(70) ? side + " " : "") + one_of({"queen", "guards", "pieces"}) +
               (dice_.chance(70) ? " on " + place() : "");
    }
  }

  Dice& dice_;
  const RuleSet& rules_;
  std::vector<Action> actions_;
};

Condition read(const std::string& text, const RuleSet& rules) {
  const ReadClaims claims = read_claims("never " + text, "random", rules.radius);
  EXPECT_TRUE(claims.mistakes.empty()) << text << ": " << to_string(claims.mistakes);
  return claims.claims.empty() ? Condition{} : claims.claims.front().event;
}

/// The formula's value, which is a constant: everything in it is.
bool value(const z3::expr& formula, const std::string& text) {
  const z3::expr simple = formula.simplify();
  EXPECT_TRUE(simple.is_true() || simple.is_false()) << text << ": " << simple;
  return simple.is_true();
}

TEST(Claims, MeanTheSameToTheFormulasAndToTheJudge) {
  const std::uint64_t seed = test::setting("AGON_SEED", 20);
  const auto rounds = test::setting("AGON_POSITIONS", 500);
  std::cout << "seed " << seed << ", " << rounds << " positions\n";
  Dice dice(seed);
  std::map<bool, int> in_position, by_an_action;
  Coverage coverage;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const RuleSet rules = sampling::random_rules(dice);
    const Position position = sampling::random_position(rules, sampling::random_kind(dice), dice);
    const sampling::Case one{rules, position};
    coverage.note(one, judge_answers(one));
    z3::context context;
    const formulas::Formulas formulas(context, rules);
    const formulas::Contents contents = formulas.known(position);
    Writer writer(dice, rules, position);
    for (int i = 0; i < 6; ++i) {
      const std::string text = writer.condition(0, false);
      const Condition condition = read(text, rules);
      ASSERT_FALSE(by_action(condition)) << text;
      const bool expected = judged(rules, condition, {position, position, nullptr});
      const FormulaScene scene{contents, contents, nullptr};
      ASSERT_EQ(value(formula_of(formulas, condition, scene), text), expected)
          << text << "\n"
          << to_string(rules) << "\n"
          << to_string(position);
      // The ways together say as much.
      ASSERT_EQ(value(formulas::any_of(context, ways_of(formulas, condition, scene)), text),
                expected)
          << text << "\n"
          << to_string(rules) << "\n"
          << to_string(position);
      ++in_position[expected];
    }
    std::vector<Action> actions = rules::actions(position, rules);
    dice.shuffle(actions);
    for (std::size_t i = 0; i < std::min<std::size_t>(3, actions.size()); ++i) {
      const Position next = rules::apply(position, rules, actions[i]);
      const formulas::UnknownAction action = formulas.known(actions[i]);
      const formulas::Contents after = formulas.after(contents, action);
      const Turn turn{contents, action, after};
      const JudgedTurn judged_turn{position, actions[i], next};
      const std::string text = writer.condition(0, true);
      const Condition condition = read(text, rules);
      const bool expected = judged(rules, condition, {position, position, &judged_turn});
      ASSERT_EQ(value(formula_of(formulas, condition, {contents, contents, &turn}), text), expected)
          << text << "\n"
          << to_string(rules) << "\n"
          << to_string(position) << " " << to_string(actions[i]);
      ++by_an_action[expected];
    }
  }
  std::cout << in_position[true] << " conditions hold in a position, " << in_position[false]
            << " do not; " << by_an_action[true] << " by an action, " << by_an_action[false]
            << " do not\n";
  coverage.print(std::cout);
  // Each answer is given often enough for an agreement to mean something.
  for (const bool answer : {false, true}) {
    EXPECT_GT(in_position[answer], static_cast<int>(rounds) / 4);
    EXPECT_GT(by_an_action[answer], static_cast<int>(rounds) / 10);
  }
}

/// The two pieces a side of the smallest board, everywhere, White to move; nothing remembered.
std::vector<Position> placements(const RuleSet& rules) {
  std::vector<Position> positions;
  const auto& cells = board_cells(rules.radius);
  visit_two_a_side(rules, {cells.begin(), cells.end()},
                   [&](const Position& position, const auto&) { positions.push_back(position); });
  return positions;
}

/// Where the answer covers all placements, the judge finds the event in none of them; where there
/// is a witness, it is one.
TEST(Claims, AreDecidedAsTheJudgeDecidesThem) {
  RuleSet rules;
  rules.radius = 2;
  rules.guards = 1;
  const std::vector<Position> positions = placements(rules);
  int proved = 0, refuted = 0;
  for (const char* text :
       {"never a captured queen on throne", "never a captured piece on corner",
        "can a captured mover queen and a captured mover guard",
        "never a captured guard on ring 1 and opponent can act and not over",
        "never action is step and after a captured mover piece",
        "always a white queen on ring 0 to 2", "never mover formed and not over",
        "never action by queen and action from rim and action to throne", "can action captures 2",
        "never white to move and after white to move"}) {
    ReadClaims read = read_claims(text, "claim", rules.radius);
    ASSERT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
    const Claim& claim = read.claims.front();
    const Property property = as_property(claim);
    properties::Limits limits;
    limits.plies = 0;
    const properties::Answer answer = check(claim, rules, limits);
    ASSERT_NE(answer.conclusion, Conclusion::unknown) << text << answer.reason;
    const bool happens = (answer.conclusion == Conclusion::refuted) == (claim.says == Says::never);
    EXPECT_EQ(happens, answer.witness.has_value()) << text;
    ++(answer.conclusion == Conclusion::proved ? proved : refuted);
    if (happens || answer.scope != Scope::placements) continue;
    for (const Position& position : positions) {
      if (const auto* event = std::get_if<InPosition>(&property.event)) {
        ASSERT_FALSE(event->judged(position, rules)) << text << " " << to_string(position);
        continue;
      }
      for (const Action& action : rules::actions(position, rules))
        ASSERT_EQ(std::get<ByAction>(property.event)
                      .judged({position, action, rules::apply(position, rules, action)}, rules),
                  0U)
            << text << " " << to_string(position) << " " << to_string(action);
    }
  }
  std::cout << proved << " claims proved, " << refuted << " refuted, on " << positions.size()
            << " placements\n";
  EXPECT_GE(proved, 3);
  EXPECT_GE(refuted, 2);
}

}  // namespace
}  // namespace agon::proptests::claims_test
