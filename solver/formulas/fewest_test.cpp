// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/fewest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "model/values/dice.hpp"
#include "model/values/verdict.hpp"

namespace agon::formulas {
namespace {

constexpr int variables = 10;
constexpr int listed = 8;  ///< the first ones; counted where they are false

/// Of three literals each: a variable's number from 1, negative for its negation.
using RandomClauses = std::vector<std::vector<int>>;

int mirrored(int literal) {
  const int variable = std::abs(literal);
  if (variable > listed) return literal;
  return literal > 0 ? listed + 1 - variable : -(listed + 1 - variable);
}

RandomClauses random_clauses(Dice& dice, bool with_mirror) {
  RandomClauses all;
  for (int count = 6 + dice.below(60); count > 0; --count) {
    std::vector<int> clause, image;
    for (int i = 0; i < 3; ++i) {
      const int variable = 1 + dice.below(variables);
      clause.push_back(dice.chance(55) ? -variable : variable);
      image.push_back(mirrored(clause.back()));
    }
    all.push_back(clause);
    if (with_mirror) all.push_back(image);
  }
  return all;
}

/// By looking at every assignment; nothing if none fits.
std::optional<std::size_t> fewest_false(const RandomClauses& clauses) {
  std::optional<std::size_t> fewest;
  for (unsigned bits = 0; bits < 1U << variables; ++bits) {
    const auto holds = [&](int literal) {
      return ((bits >> (std::abs(literal) - 1) & 1U) != 0) == (literal > 0);
    };
    if (!std::all_of(clauses.begin(), clauses.end(), [&](const auto& clause) {
          return std::any_of(clause.begin(), clause.end(), holds);
        }))
      continue;
    std::size_t count = 0;
    for (int variable = 1; variable <= listed; ++variable) count += holds(-variable) ? 1 : 0;
    if (!fewest || count < *fewest) fewest = count;
  }
  return fewest;
}

TEST(Fewest, IsThatOfAllAssignmentsByNumberAndByCases) {
  Dice dice(1);
  int some = 0, none = 0, by_cases = 0;
  for (int round = 0; round < 200; ++round) {
    const bool with_mirror = round % 2 == 0;
    const RandomClauses clauses = random_clauses(dice, with_mirror);
    z3::context context;
    const auto told = decider(context, round % 3 == 0 ? Which::z3 : Which::cadical);
    std::vector<z3::expr> variable;
    for (int i = 0; i < variables; ++i)
      variable.push_back(context.bool_const(("v" + std::to_string(i)).c_str()));
    for (const auto& clause : clauses) {
      Expressions literals;
      for (const int literal : clause) {
        const z3::expr& one = variable[static_cast<std::size_t>(std::abs(literal) - 1)];
        literals.push_back(literal > 0 ? one : negation(one));
      }
      told->add(any_of(context, literals));
    }
    Counted counted;
    for (std::size_t i = 0; i < listed; ++i) {
      counted.list.push_back(negation(variable[i]));
      if (with_mirror) counted.mirrored.push_back(listed - 1 - i);
    }
    counted.more = more_than(context, counted.list, counted.list.size());
    // Short tries by number settle nothing in some rounds, so that the cases have to.
    const AskOf ask = [&](Decider& asked, const Expressions& assumptions,
                          const Patience& patience) {
      if (!patience.work || round % 4 < 2) return asked.ask(assumptions, patience);
      if (assumptions.size() == 1) return Answer::unknown;
      ++by_cases;
      return asked.ask(assumptions, patience);
    };
    const Fewest found = fewest(context, *told, {}, counted, Patience(), ask);
    const auto expected = fewest_false(clauses);
    ASSERT_EQ(found.found, expected ? Answer::yes : Answer::no) << round;
    EXPECT_TRUE(found.proved) << round;
    ++(expected ? some : none);
    if (!expected) continue;
    EXPECT_EQ(found.count, *expected) << round;
    std::size_t in_the_model = 0;
    for (const z3::expr& one : counted.list)
      in_the_model += found.model->eval(one, true).is_true() ? 1 : 0;
    EXPECT_EQ(in_the_model, *expected) << round;
  }
  std::cout << some << " with a least, " << none << " with none; " << by_cases << " cases asked\n";
  EXPECT_GT(some, 50);
  EXPECT_GT(none, 10);
  EXPECT_GT(by_cases, 100);
}

TEST(Fewest, WhatIsCutOffIsNotProved) {
  z3::context context;
  const auto told = decider(context, Which::cadical);
  const z3::expr one = context.bool_const("one");
  Counted counted{{negation(one)}, {negation(one)}, {}};
  // Whether none can hold is never answered; whether any number can is.
  const Fewest found =
      fewest(context, *told, {}, counted, Patience(),
             [](Decider& asked, const Expressions& assumptions, const Patience& patience) {
               return assumptions.empty() ? asked.ask(assumptions, patience) : Answer::unknown;
             });
  EXPECT_EQ(found.found, Answer::yes);
  EXPECT_FALSE(found.proved);
}

}  // namespace
}  // namespace agon::formulas
