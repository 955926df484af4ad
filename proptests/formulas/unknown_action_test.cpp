// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Actions that the solver is to find, against the same rules said of each action by itself, over
// all positions at once; and against the judge, over all models.
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "proptests/support/answers.hpp"
#include "proptests/support/ask_formulas.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::proptests::unknown_action_test {
namespace {

using formulas::Contents;
using formulas::Formulas;
using formulas::UnknownAction;

/// Presets on their own board first, then random rule sets.
std::vector<RuleSet> rule_sets(Dice& dice, std::size_t count) {
  std::vector<RuleSet> all;
  for (const sampling::NamedRules& preset : sampling::preset_rules()) all.push_back(preset.rules);
  while (all.size() < count) all.push_back(sampling::random_rules(dice));
  return all;
}

/// No position tells the two ways of saying an action apart: one unsatisfiable question an action.
TEST(UnknownAction, SaysOfEachActionWhatIsSaidOfItAlone) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t count = test::setting("AGON_POSITIONS", 60);
  Dice dice(seed);
  std::map<Action::Type, std::size_t> asked;
  for (const RuleSet& rules : rule_sets(dice, count)) {
    z3::context context;
    const Formulas formulas(context, rules);
    const Contents p = formulas.unknown("p", Formulas::Hands::any);
    const auto all = formulas.actions();
    for (const auto type : {Action::Type::step, Action::Type::relocation, Action::Type::placement,
                            Action::Type::pass}) {
      std::vector<Action> some;
      for (const Action& one : all)
        if (one.type == type) some.push_back(one);
      if (some.empty()) continue;
      const Action action = dice.pick(some);
      const UnknownAction known = formulas.known(action);
      const z3::expr legal = formulas.legal(p, action);
      z3::solver solver = formulas::solver(context);
      solver.add(formulas.well_formed(p));
      z3::expr differ = legal != formulas.legal(p, known);
      // What follows a pass is said in one line; that of others is most of the work.
      const z3::expr same = formulas.same(formulas.after(p, action), formulas.after(p, known));
      solver.add(differ || (legal && !same));
      const Answer found = formulas::ask(solver, {}, {});
      if (found == Answer::yes)
        FAIL() << sampling::rules_text(rules) << ' ' << to_string(action) << ' '
               << to_string(formulas.read(solver.get_model(), p)) << "\nseed " << seed;
      ASSERT_EQ(found, Answer::no) << sampling::rules_text(rules) << ' ' << to_string(action);
      ++asked[type];
    }
  }
  std::cout << asked[Action::Type::step] << " steps, " << asked[Action::Type::relocation]
            << " relocations, " << asked[Action::Type::placement] << " placements, "
            << asked[Action::Type::pass] << " passes\n";
  EXPECT_GT(asked[Action::Type::placement], count / 8);
}

using Successors = std::map<Action, Position>;

/// All actions of a position with what they lead to, one model after another.
Successors by_models(const Formulas& formulas, const Position& position) {
  z3::context& context = formulas.context();
  const Contents p = formulas.known(position);
  const UnknownAction action = formulas.unknown_action("a");
  const Contents next = formulas.after(p, action);
  z3::solver solver = formulas::solver(context);
  solver.add(formulas.legal(p, action));
  Successors found;
  while (formulas::ask(solver, {}, {}) == Answer::yes) {
    const z3::model model = solver.get_model();
    const Action one = formulas.read(model, action);
    if (!found.emplace(one, formulas.read(model, next)).second) {
      ADD_FAILURE() << to_string(one) << " was found twice";
      break;
    }
    solver.add(!formulas.same(action, one));
  }
  return found;
}

TEST(UnknownAction, IsEachLegalActionAndNoOther) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t count = test::setting("AGON_POSITIONS", 60);
  Dice dice(seed + 1);
  std::map<Action::Type, std::size_t> met;
  std::size_t over = 0;
  for (const RuleSet& rules : rule_sets(dice, count)) {
    z3::context context;
    const Formulas formulas(context, rules);
    for (int i = 0; i < 4; ++i) {
      const sampling::Case one{rules,
                               sampling::random_position(rules, sampling::random_kind(dice), dice)};
      const Answers judge = judge_answers(one);
      Successors expected;
      for (const ActionAnswer& answer : judge.actions) {
        expected.emplace(answer.action, answer.next);
        ++met[answer.action.type];
      }
      if (judge.outcome != Outcome::none) ++over;
      ASSERT_EQ(by_models(formulas, one.position), expected) << to_string(one) << "\nseed " << seed;
    }
  }
  std::cout << met[Action::Type::step] << " steps, " << met[Action::Type::relocation]
            << " relocations, " << met[Action::Type::placement] << " placements, "
            << met[Action::Type::pass] << " passes; " << over << " positions with the game over\n";
  EXPECT_GT(met[Action::Type::relocation], count * 4);
  EXPECT_GT(met[Action::Type::pass], 0U);
  EXPECT_GT(over, 0U);
}

/// A past found is one by the judge, and every position that an action led to has one.
TEST(Past, LeadsToThePosition) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed + 2);
  std::size_t with_past = 0;
  std::size_t without = 0;
  const std::uint64_t sets = test::setting("AGON_SETS", 40);
  for (const RuleSet& rules : rule_sets(dice, sets)) {
    z3::context context;
    const Formulas formulas(context, rules);
    const sampling::Case one{rules,
                             sampling::random_position(rules, sampling::random_kind(dice), dice)};
    std::vector<Position> asked{one.position};
    const Answers judge = judge_answers(one);
    if (!judge.actions.empty()) asked.push_back(dice.pick(judge.actions).next);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const formulas::Past past = formulas::past(formulas, "past", formulas.known(asked[i]));
      z3::solver solver = formulas::solver(context);
      solver.add(past.leads);
      const Answer found = formulas::ask(solver, {}, {});
      ASSERT_NE(found, Answer::unknown);
      if (i == 1) {
        ASSERT_EQ(found, Answer::yes) << sampling::rules_text(rules) << ' ' << to_string(asked[i]);
      }
      if (found == Answer::no) {
        ++without;
        continue;
      }
      ++with_past;
      const z3::model model = solver.get_model();
      const sampling::Case before{rules, formulas.read(model, past.before)};
      const Action action = formulas.read(model, past.action);
      const Answers said = judge_answers(before);
      const ActionAnswer* answer = find(said, action);
      ASSERT_NE(answer, nullptr) << to_string(before) << ' ' << to_string(action);
      EXPECT_EQ(answer->next, asked[i]) << to_string(before) << ' ' << to_string(action);
    }
  }
  std::cout << with_past << " positions with a past, " << without << " without\n";
  EXPECT_GT(with_past, sets);
  EXPECT_GT(without, 0U);
}

TEST(Ask, FindsTheLeast) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed + 3);
  // Random clauses over few variables, the least number of true ones found by trying all.
  for (int round = 0; round < 200; ++round) {
    constexpr unsigned variables = 8;
    z3::context context;
    z3::solver solver = formulas::solver(context);
    formulas::Expressions list;
    for (unsigned i = 0; i < variables; ++i)
      list.push_back(context.bool_const(("v" + std::to_string(i)).c_str()));
    std::vector<std::pair<unsigned, unsigned>> clauses;  // masks: some of these, or none of those
    for (int n = 0; n < 20; ++n) {
      unsigned yes = 0;
      unsigned no = 0;
      for (int literal = 0; literal < 3; ++literal)
        (dice.chance(65) ? yes : no) |= 1U << dice.below(static_cast<int>(variables));
      clauses.emplace_back(yes, no);
      formulas::Expressions any;
      for (unsigned i = 0; i < variables; ++i) {
        if ((yes >> i & 1U) != 0) any.push_back(list[i]);
        if ((no >> i & 1U) != 0) any.push_back(!list[i]);
      }
      solver.add(formulas::any_of(context, any));
    }
    std::optional<std::size_t> expected;
    for (unsigned value = 0; value < 1U << variables; ++value) {
      bool good = true;
      for (const auto& [yes, no] : clauses)
        good = good && ((value & yes) != 0 || (~value & no) != 0);
      const auto count = static_cast<std::size_t>(__builtin_popcount(value));
      if (good && (!expected || count < *expected)) expected = count;
    }
    const formulas::Least found = formulas::least(solver, list, {});
    ASSERT_TRUE(found.proved);
    ASSERT_EQ(found.found == Answer::yes, expected.has_value()) << "seed " << seed;
    if (expected) {
      ASSERT_EQ(found.count, *expected) << "seed " << seed;
    }
  }
}

TEST(Ask, SaysUnknownWithoutTimeOrWhenStopped) {
  z3::context context;
  z3::solver solver = formulas::solver(context);
  formulas::Patience none;
  none.end = std::chrono::steady_clock::now();
  EXPECT_EQ(formulas::ask(solver, {}, none), Answer::unknown);
  formulas::Patience stopped;
  stopped.go_on = [] { return false; };
  EXPECT_EQ(formulas::ask(solver, {}, stopped), Answer::unknown);
  EXPECT_FALSE(formulas::least(solver, {context.bool_const("v")}, stopped).proved);
}

}  // namespace
}  // namespace agon::proptests::unknown_action_test
