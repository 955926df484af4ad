// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The translation into clauses: every connective has the same models for CaDiCaL as for Z3's
// evaluation.
#include "solver/formulas/clauses.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "model/values/dice.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/decider.hpp"

namespace agon::formulas {
namespace {

constexpr unsigned constants = 4;

z3::expr constant(z3::context& context, unsigned number) {
  return context.bool_const(("x" + std::to_string(number)).c_str());
}

z3::expr drawn(z3::context& context, Dice& dice, int depth) {
  if (depth == 0 || dice.below(6) == 0) {
    if (dice.below(8) == 0) return context.bool_val(dice.below(2) == 0);
    return constant(context, static_cast<unsigned>(dice.below(constants)));
  }
  const z3::expr one = drawn(context, dice, depth - 1);
  const z3::expr two = drawn(context, dice, depth - 1);
  switch (dice.below(7)) {
    case 0:
      return !one;
    case 1:
      return one && two;
    case 2:
      return one || two;
    case 3:
      return one == two;
    case 4:
      return one != two;
    case 5:
      return z3::implies(one, two);
    default:
      return z3::ite(one, two, drawn(context, dice, depth - 1));
  }
}

/// Which of all assignments make it true, by Z3's evaluation.
std::set<unsigned> models_of(z3::context& context, const z3::expr& formula) {
  std::set<unsigned> all;
  for (unsigned bits = 0; bits < 1U << constants; ++bits) {
    z3::model model(context);
    for (unsigned i = 0; i < constants; ++i) {
      z3::func_decl declared = constant(context, i).decl();
      z3::expr value = context.bool_val((bits >> i & 1U) != 0);
      model.add_const_interp(declared, value);
    }
    if (model.eval(formula, true).is_true()) all.insert(bits);
  }
  return all;
}

TEST(Clauses, EveryAssignmentIsJudgedAsZ3Evaluates) {
  z3::context context;
  Dice dice(11);
  std::size_t both_ways = 0;
  for (int round = 0; round < 150; ++round) {
    const z3::expr formula = drawn(context, dice, 4);
    const std::set<unsigned> models = models_of(context, formula);
    if (!models.empty() && models.size() < 1U << constants) ++both_ways;
    const auto required = decider(context, Which::cadical);
    required->add(formula);
    const auto assumed = decider(context, Which::cadical);
    for (unsigned bits = 0; bits < 1U << constants; ++bits) {
      Expressions given;
      for (unsigned i = 0; i < constants; ++i) {
        const z3::expr one = constant(context, i);
        given.push_back((bits >> i & 1U) != 0 ? one : !one);
      }
      const Answer expected = models.contains(bits) ? Answer::yes : Answer::no;
      EXPECT_EQ(required->ask(given, {}), expected) << formula << " with " << bits;
      given.push_back(formula);
      EXPECT_EQ(assumed->ask(given, {}), expected) << formula << " with " << bits;
      given.back() = !formula;
      EXPECT_NE(assumed->ask(given, {}), expected) << formula << " with " << bits;
    }
  }
  EXPECT_GT(both_ways, 50U);
}

TEST(Clauses, AModelMakesTheFormulaTrue) {
  z3::context context;
  Dice dice(12);
  std::size_t found = 0;
  for (int round = 0; round < 200; ++round) {
    const z3::expr formula = drawn(context, dice, 5);
    const auto asked = decider(context, Which::cadical);
    asked->add(formula);
    if (asked->ask({}, {}) != Answer::yes) {
      EXPECT_TRUE(models_of(context, formula).empty()) << formula;
      continue;
    }
    ++found;
    EXPECT_TRUE(asked->model().eval(formula, true).is_true()) << formula;
  }
  EXPECT_GT(found, 50U);
}

TEST(Clauses, AQuestionOutOfTimeIsUnknown) {
  z3::context context;
  const auto asked = decider(context, Which::cadical);
  asked->add(constant(context, 0));
  Patience none;
  none.go_on = [] { return false; };
  EXPECT_EQ(asked->ask({}, none), Answer::unknown);
}

}  // namespace
}  // namespace agon::formulas
