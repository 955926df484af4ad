// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The questions about a fortress as DIMACS texts: read back, they say what the check itself says.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/clauses.hpp"
#include "solver/fortresses/closing/closure.hpp"
#include "solver/fortresses/closing/exported.hpp"
#include "solver/fortresses/hold.hpp"

namespace agon::proptests::exported_test {
namespace {

using formulas::ExportedQuestion;

const std::string rules = "botermans,radius=2,guards=2";
/// The queen on the throne stays there; two guards side by side on ring 1 do not.
const std::string queen = "***/****/**Q**/****/*** b - -\tfortress\n";
const std::string guards = "***/*GG*/*****/****/*** b - -\tfortress\n";

/// A ring of six with a guard to spare that need not leave the rim, and without that condition.
const std::string six =
    "******/*******/********/*********/*****GG***/*****Q1G***/*****GG***/*********/********/"
    "*******/"
    "****** b - -\tfortress\n";
const std::string spare = "where\tring 5: G >= 1, qg <= 1\n";

fortresses::HoldCertificate certificate(const std::string& patterns) {
  const bool full = patterns.ends_with(six);
  fortresses::HoldRead read =
      fortresses::read_hold("agon-hold 2 " + (full ? "wikipedia" : rules) + " w\n" + patterns, "f");
  EXPECT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
  return read.certificate;
}

struct Text {
  std::size_t comments = 0;
  formulas::DimacsQuestion question;
};

/// What is in a text, its header compared with what follows.
Text read_back(const std::string& dimacs) {
  Text text;
  std::istringstream lines(dimacs);
  std::string line;
  long variables = 0, clauses = 0, ended = 0;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    if (line.starts_with("c ")) {
      ++text.comments;
      EXPECT_EQ(clauses, 0) << "a comment after the header";
      continue;
    }
    if (line.starts_with("p ")) {
      std::string p, cnf;
      words >> p >> cnf >> variables >> clauses;
      EXPECT_EQ(cnf, "cnf");
      continue;
    }
    for (int literal = 0; words >> literal;) {
      EXPECT_LE(std::labs(literal), variables);
      text.question.literals.push_back(literal);
      if (literal == 0) ++ended;
    }
  }
  EXPECT_EQ(ended, clauses);
  EXPECT_GT(clauses, 0);
  return text;
}

std::vector<ExportedQuestion> exported(const std::string& patterns, bool prove) {
  const fortresses::HoldCertificate hold = certificate(patterns);
  std::vector<ExportedQuestion> all;
  formulas::ExportRequest request;
  request.prove = prove;
  request.take = [&](const ExportedQuestion& question) {
    all.push_back(question);
    return true;
  };
  EXPECT_TRUE(formulas::export_closure(hold.hold, hold.rules.rules, request));
  std::cout << all.size() << " questions about " << hold.hold.fortress.size() << " patterns, "
            << std::count_if(
                   all.begin(), all.end(),
                   [](const ExportedQuestion& question) { return question.solved == Answer::yes; })
            << " satisfiable\n";
  return all;
}

TEST(Exported, QuestionsOfAFortressAreUnsatisfiable) {
  for (const std::string& patterns : {queen, spare + six}) {
    if (test::setting_text("AGON_FEW") && patterns != queen) continue;
    const auto questions = exported(patterns, true);
    ASSERT_EQ(questions.size(), 2u);
    EXPECT_EQ(questions[0].about, ExportedQuestion::About::loss);
    EXPECT_EQ(questions[1].about, ExportedQuestion::About::action);
    for (const ExportedQuestion& question : questions) {
      const Text text = read_back(question.dimacs);
      EXPECT_GT(text.comments, 3u);
      EXPECT_EQ(formulas::solve_dimacs(text.question).first, Answer::no);
      EXPECT_EQ(question.solved, Answer::no);
      // A proof has the empty clause in it.
      EXPECT_TRUE(("\n" + question.proof).find("\n0\n") != std::string::npos) << patterns;
    }
  }
}

TEST(Exported, WhatIsNoFortressHasASatisfiableQuestion) {
  for (const std::string& patterns : {guards, "where\tring 5: G >= 1, qg <= 2\n" + six}) {
    const fortresses::HoldCertificate hold = certificate(patterns);
    EXPECT_TRUE(formulas::check_closure(hold.hold, hold.rules.rules, {}).breach);
    std::size_t satisfiable = 0;
    for (const ExportedQuestion& question : exported(patterns, true)) {
      EXPECT_NE(question.solved, Answer::unknown);
      if (question.solved == Answer::yes) ++satisfiable;
      EXPECT_EQ(question.proof.empty(), question.solved == Answer::yes);
      EXPECT_EQ(formulas::solve_dimacs(read_back(question.dimacs).question).first, question.solved);
    }
    EXPECT_GE(satisfiable, 1u) << patterns;
  }
}

TEST(Exported, EndsWhenStopped) {
  const fortresses::HoldCertificate hold = certificate(queen);
  const std::atomic<bool> stop{true};
  formulas::ExportRequest request;
  request.patience.stop = &stop;
  std::size_t taken = 0;
  request.take = [&](const ExportedQuestion&) { return ++taken > 0; };
  EXPECT_FALSE(formulas::export_closure(hold.hold, hold.rules.rules, request));
  EXPECT_EQ(taken, 0u);
}

}  // namespace
}  // namespace agon::proptests::exported_test
