// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// LRAT proofs made of CaDiCaL's: a checker of forty lines follows them, and no other formula's.
#include "solver/formulas/lrat.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "model/values/dice.hpp"
#include "model/values/testing/settings.hpp"
#include "solver/formulas/clauses.hpp"

namespace agon::formulas {
namespace {

using Clause = std::vector<Literal>;

std::vector<Clause> clauses_of(const std::vector<Literal>& literals) {
  std::vector<Clause> clauses(1);
  for (const Literal literal : literals) {
    if (literal == 0)
      clauses.emplace_back();
    else
      clauses.back().push_back(literal);
  }
  clauses.pop_back();
  return clauses;
}

/// Does a proof show that the clauses contradict each other? As the format is defined: each hint
/// leaves one literal, which was not known to be true, the last one none.
bool follows(const std::vector<Literal>& literals, const std::string& lrat) {
  std::map<long, Clause> known;
  for (const Clause& clause : clauses_of(literals)) known.emplace(known.size() + 1, clause);
  std::istringstream lines(lrat);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    long number = 0, word = 0;
    words >> number;
    if (line.find('d') != std::string::npos) {
      words.ignore(3, 'd');
      while (words >> word && word != 0)
        if (known.erase(word) == 0) return false;
      continue;
    }
    Clause clause;
    while (words >> word && word != 0) clause.push_back(static_cast<Literal>(word));
    std::set<Literal> lost(clause.begin(), clause.end());
    bool contradiction = false;
    while (words >> word && word != 0) {
      const auto hint = known.find(word);
      if (hint == known.end() || contradiction) return false;
      std::set<Literal> left;
      for (const Literal literal : hint->second)
        if (!lost.contains(literal)) left.insert(literal);
      if (left.size() > 1) return false;
      if (!left.empty() && lost.contains(-*left.begin())) return false;  // nothing new
      contradiction = left.empty();
      if (!left.empty()) lost.insert(-*left.begin());
    }
    if (!contradiction || !known.emplace(number, clause).second) return false;
    if (clause.empty()) return true;
  }
  return false;
}

/// Clauses of up to `width` literals, some of them twice; about `many` for each of `count`
/// variables.
std::vector<Literal> drawn(Dice& dice, int count, int many) {
  std::vector<Literal> literals;
  for (int i = 0; i < count * many; ++i) {
    const int width = dice.below(12) == 0 ? 2 : 3;
    for (int j = 0; j < width; ++j) {
      const auto variable = static_cast<Literal>(dice.below(static_cast<unsigned>(count)) + 1);
      literals.push_back(dice.below(2) == 0 ? variable : -variable);
    }
    literals.push_back(0);
  }
  return literals;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line + "\n");
  return lines;
}

std::string without(const std::vector<std::string>& lines, std::size_t left_out) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (i != left_out) text += lines[i];
  return text;
}

TEST(Lrat, ProofsOfCadicalCanBeFollowed) {
  Dice dice(test::setting("AGON_SEED", 1));
  std::size_t proofs = 0, models = 0, steps = 0, deletions = 0, damaged = 0, refused = 0, made = 0;
  for (int round = 0; round < 300; ++round) {
    const int count = 5 + static_cast<int>(dice.below(116));
    DimacsQuestion question{
        "", drawn(dice, count, count < 12 ? 7 : 4 + static_cast<int>(dice.below(2)))};
    const auto [answer, drat] = solve_dimacs(question);
    if (answer == Answer::yes) {
      ++models;
      EXPECT_EQ(lrat_of(question.literals, "0\n"), std::nullopt);
      continue;
    }
    ASSERT_EQ(answer, Answer::no);
    const auto lrat = lrat_of(question.literals, drat);
    ASSERT_TRUE(lrat.has_value()) << "round " << round;
    EXPECT_TRUE(follows(question.literals, *lrat)) << "round " << round << "\n" << *lrat;
    ++proofs;
    const std::vector<std::string> lines = lines_of(*lrat);
    for (const std::string& line : lines)
      ++(line.find('d') == std::string::npos ? steps : deletions);
    // Every step is needed by a later one, and a clause that is gone is needed by a proof.
    const std::size_t at = dice.below(static_cast<unsigned>(lines.size()));
    if (lines[at].find('d') == std::string::npos) {
      ++damaged;
      refused += follows(question.literals, without(lines, at)) ? 0 : 1;
    }
    // A damaged proof gives no proof, or a right one.
    const std::vector<std::string> learned = lines_of(drat);
    if (const auto other =
            lrat_of(question.literals,
                    without(learned, dice.below(static_cast<unsigned>(learned.size()))))) {
      ++made;
      EXPECT_TRUE(follows(question.literals, *other));
    }
  }
  std::cout << proofs << " proofs of " << steps << " steps and " << deletions << " deletions, "
            << models << " formulas with a model; " << refused << " of " << damaged
            << " proofs without a step refused, " << made << " proofs made of damaged ones\n";
  EXPECT_EQ(refused, damaged);
  EXPECT_GE(proofs, 100U);
  EXPECT_GE(models, 10U);
  EXPECT_GE(deletions, 100U);
}

TEST(Lrat, WhatDoesNotFollowIsNoProof) {
  const std::vector<Literal> square{1, 2, 0, -1, 2, 0, 1, -2, 0, -1, -2, 0};
  const std::string proof = "2 0\n0\n";
  ASSERT_TRUE(lrat_of(square, proof).has_value());
  EXPECT_TRUE(follows(square, *lrat_of(square, proof)));
  for (const char* const wrong :
       {"", "0\n", "2\n", "2 x 0\n", "2 0 0\n", "9 0\n0\n", "d 1 2 0\n2 0\n0\n", "99999999999 0\n"})
    EXPECT_EQ(lrat_of(square, wrong), std::nullopt) << wrong;
  // Contradictions that need no step of the solver's.
  for (const std::vector<Literal>& plain : {std::vector<Literal>{1, 0, -1, 0},
                                            {1, 1, 0, -1, -1, 0},
                                            {0},
                                            {1, 2, 0, -1, 0, -2, 0},
                                            {-1, 2, 0, -2, 3, 0, 1, 0, -3, -1, 0}}) {
    const auto lrat = lrat_of(plain, "");
    ASSERT_TRUE(lrat.has_value());
    EXPECT_TRUE(follows(plain, *lrat)) << *lrat;
  }
}

}  // namespace
}  // namespace agon::formulas
