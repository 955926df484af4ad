// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Each way of proving finds out a search that lies to it, and says so by its word.
#include "puzzles/proving/proof.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/rules/judge.hpp"
#include "solver/api/solve.hpp"

namespace agon::puzzles {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// The win of the README: 5 plies, two captures, a sole key.
Puzzle known_win() {
  Puzzle puzzle;
  puzzle.rules_name = "wikipedia";
  puzzle.position =
      rules::read_position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -", {}).position;
  puzzle.attacker = Side::white;
  puzzle.within = puzzle.plies = 5;
  return puzzle;
}

/// The library's search, and then whatever `lie` makes of its answer.
ProofRequest with(const std::function<void(Proof&)>& lie) {
  ProofRequest request;
  request.search = [lie](const search::Question& question, Proof& proof) {
    search::Solved solved = api::solve({}, known_win().position, question);
    proof.verdict = std::move(solved.verdict);
    proof.strategy = std::move(solved.strategy);
    lie(proof);
  };
  return request;
}

TEST(Proof, AllWaysProveWhatIsTrue) {
  for (const bool certificate : {true, false}) {
    ProofRequest request;
    request.certificate = certificate;
    const Proof proof = prove(known_win(), request);
    EXPECT_EQ(proof.refusal, "");
    EXPECT_THAT(proof.wrong, IsEmpty());
    EXPECT_EQ(proof.open, "");
    EXPECT_THAT(proof.how, ElementsAre("search", "formulas", "judge", "keys"));
    EXPECT_EQ(proof.certificate.empty(), !certificate);
    EXPECT_TRUE(proof.strategy);
  }
}

TEST(Proof, EachWayFindsOutALie) {
  const auto refusal = [](const std::function<void(Proof&)>& lie) {
    const Proof proof = prove(known_win(), with(lie));
    EXPECT_EQ(proof.wrong.size(), 1U) << proof.refusal;
    return proof.refusal;
  };
  EXPECT_EQ(refusal([](Proof& proof) { proof.verdict.plies = 7; }), "other-answer");
  EXPECT_EQ(refusal([](Proof& proof) { proof.verdict.line.pop_back(); }), "judge-disagrees");
  EXPECT_EQ(refusal([](Proof& proof) { proof.verdict.line[1] = proof.verdict.line[0]; }),
            "judge-disagrees");
  EXPECT_EQ(refusal([](Proof& proof) { proof.strategy->lines.pop_back(); }), "formulas-disagree");
  EXPECT_EQ(refusal([](Proof& proof) { proof.verdict.keys.front() = Action::pass(); }),
            "keys-disagree");
}

TEST(Proof, ALimitIsNoLie) {
  ProofRequest request;
  request.limits.nodes = 3;
  EXPECT_EQ(prove(known_win(), request).refusal, "search-limit");
  const Proof proof = prove(known_win(), with([](Proof& found) { found.strategy.reset(); }));
  EXPECT_EQ(proof.refusal, "formulas-undecided");
  EXPECT_THAT(proof.wrong, IsEmpty());
  EXPECT_NE(proof.open, "");
}

TEST(Proof, HooksAreAskedInTurnAndEndIt) {
  std::string asked;
  ProofRequest request;
  request.wanted = [&](Proof& proof) {
    EXPECT_EQ(proof.verdict.line.size(), 5U);
    asked += "wanted ";
    return "";
  };
  request.past = [&]() -> std::optional<Past> {
    asked += "past ";
    return past_of(bitboard::Engine(RuleSet{}), known_win().position);
  };
  request.elsewhere = [&](Proof&) {
    asked += "elsewhere";
    return "known";
  };
  const Proof proof = prove(known_win(), request);
  EXPECT_EQ(asked, "wanted past elsewhere");
  EXPECT_EQ(proof.refusal, "known");
  EXPECT_THAT(proof.how, ElementsAre("search"));
  ASSERT_TRUE(proof.past);
  request.past = [&] { return Past{known_win().position, Action::pass()}; };
  EXPECT_EQ(prove(known_win(), request).refusal, "no-past");
  request.wanted = [](Proof&) { return "unwanted"; };
  EXPECT_EQ(prove(known_win(), request).refusal, "unwanted");
}

TEST(Proof, OnlyTheAttackersTurnIsAQuestion) {
  const Position position = known_win().position;
  EXPECT_TRUE(is_attackers_turn({}, position, Side::white));
  EXPECT_FALSE(is_attackers_turn({}, position, Side::black));
  Position won = position;
  for (const Action& action : prove(known_win(), {}).verdict.line)
    won = rules::apply(won, {}, action);
  EXPECT_FALSE(is_attackers_turn({}, won, Side::white));
  EXPECT_FALSE(is_attackers_turn({}, won, Side::black));
  RuleSet other;
  other.guards = 4;
  EXPECT_FALSE(is_attackers_turn(other, position, Side::white));
}

}  // namespace
}  // namespace agon::puzzles
