// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/making/record_certify.hpp"
#include "puzzles/making/record_climb.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/search/plain/deepening.hpp"

namespace agon::puzzles::records_test {
namespace {

using bitboard::Engine;
using bitboard::State;

/// A chain of puzzles/bench/chain-15.txt.
constexpr const char* long_chain = "6/7/4G3/g1G1q4/3ggQ4/4g1G4/2GggG4/3G5/8/7/6 w - -";

/// A chain of puzzles/bench/chain-07.txt.
constexpr const char* short_chain = "2g3/6g/2G1G3/4q4/4g5/4GQG4/g3GG3g/g8/8/7/6 w - -";

Position read(const char* text, const RuleSet& rules) {
  const auto found = rules::read_position(text, rules);
  EXPECT_TRUE(found.problems.empty()) << text << ": " << to_string(found.problems);
  return found.position;
}

RuleSet small_board() {
  RuleSet rules;
  rules.radius = 3;
  rules.guards = 2;
  return rules;
}

ClimbSettings small_settings(std::uint64_t seed) {
  ClimbSettings settings;
  settings.seed = seed;
  settings.longest = 7;
  settings.nodes = 5'000;
  return settings;
}

// What a climb calls the shortest win is what a search of whole positions finds.
TEST(Climb, lengthsAreThoseOfAPlainerSearch) {
  const Engine engine(small_board());
  Climb climb(engine, small_settings(3));
  for (int i = 0; i < 300; ++i) climb.round();
  ASSERT_FALSE(climb.pool().empty());
  int compared = 0;
  for (const Climbed& each : climb.pool()) {
    ++compared;
    search::Budget budget(Limits{});
    search::Deepening<Engine> plain(engine, Side::white, budget, std::size_t{16} << 20U);
    EXPECT_EQ(plain.wins_within(each.state, each.plies - 1), Answer::no);
    EXPECT_EQ(plain.wins_within(each.state, each.plies), Answer::yes)
        << to_string(engine.unload(each.state));
  }
  EXPECT_GT(compared, 0);
}

TEST(Climb, sameSettingsSameClimb) {
  const Engine engine(small_board());
  Climb one(engine, small_settings(5));
  Climb other(engine, small_settings(5));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(one.round(), other.round());
  ASSERT_EQ(one.pool().size(), other.pool().size());
  for (std::size_t i = 0; i < one.pool().size(); ++i)
    EXPECT_EQ(one.pool()[i].state, other.pool()[i].state);
}

// What is kept has a line as demanded, and the judge agrees: legal actions to a win.
TEST(Climb, linesAreAsDemanded) {
  for (const LineDemand demand : {LineDemand::quiet, LineDemand::capturing}) {
    const RuleSet rules = small_board();
    const Engine engine(rules);
    ClimbSettings settings = small_settings(2);
    settings.demand = demand;
    settings.growth_nodes = 20'000;
    settings.patience = 60;  // so that it restarts
    settings.pool = 10;
    Climb climb(engine, settings);
    for (int i = 0; i < 200; ++i) climb.round();
    ASSERT_TRUE(climb.best());
    std::size_t actions_made = 0, capturing = 0;
    for (const Climbed& each : climb.pool()) {
      actions_made += each.line.size();
      ASSERT_EQ(static_cast<int>(each.line.size()), each.plies);
      Position now = engine.unload(each.state);
      for (std::size_t i = 0; i < each.line.size(); ++i) {
        const Action action = engine.to_action(each.line[i]);
        const auto actions = rules::actions(now, rules);
        ASSERT_NE(std::find(actions.begin(), actions.end(), action), actions.end());
        const Position next = rules::apply(now, rules, action);
        const bool attackers = rules::decider(now, rules) == Side::white;
        if (attackers && i + 1 < each.line.size()) {
          const bool captures = !rules::newly_captured(now, next, rules).empty();
          EXPECT_EQ(captures, demand == LineDemand::capturing);
          capturing += captures ? 1 : 0;
        }
        now = next;
      }
      EXPECT_EQ(rules::outcome(now, rules), Outcome::white_wins);
    }
    std::cout << climb.pool().size() << " lines of " << actions_made << " actions, " << capturing
              << " of the attacker's capture\n";
    EXPECT_GT(actions_made, 0U);
    EXPECT_EQ(capturing > 0, demand == LineDemand::capturing);
  }
}

TEST(Climb, plantsWhatIsWon) {
  const Engine engine{RuleSet{}};
  ClimbSettings settings = small_settings(1);
  Climb climb(engine, settings);
  const State won_in_7 = engine.load(read(short_chain, {}));
  EXPECT_FALSE(climb.best());
  EXPECT_TRUE(climb.plant(won_in_7));
  ASSERT_TRUE(climb.best());
  EXPECT_EQ(climb.best()->plies, 7);
  EXPECT_FALSE(climb.plant(won_in_7));                           // again
  EXPECT_FALSE(climb.plant(engine.load(read(long_chain, {}))));  // longer than is asked for
  // Who has won cannot win.
  EXPECT_FALSE(
      climb.plant(engine.load(read("6/7/8/4g4/4GGg3/4GQG4/3qGG1gg1/1g2g4/8/7/6 b - -", {}))));
  EXPECT_EQ(climb.pool().size(), 1U);
}

class LineDemands : public testing::Test {
 protected:
  const Engine engine_{RuleSet{}};
  Prover prover_{engine_, Side::white, std::size_t{64} << 20U, Prover::Memory::renewed};
};

TEST_F(LineDemands, aLineIsTakenForWhatItIs) {
  const State state = engine_.load(read(short_chain, {}));
  constexpr std::uint64_t nodes = 1'000'000;
  const auto chain = line_as_demanded(engine_, prover_, state, 7, LineDemand::capturing, nodes);
  ASSERT_TRUE(chain);
  EXPECT_TRUE(is_line_as_demanded(engine_, prover_, *chain, LineDemand::capturing, nodes));
  EXPECT_TRUE(is_line_as_demanded(engine_, prover_, *chain, LineDemand::none, nodes));
  EXPECT_FALSE(is_line_as_demanded(engine_, prover_, *chain, LineDemand::quiet, nodes));
  Chain other = *chain;
  std::swap(other.line[0], other.line[2]);  // not legal, or not the best
  EXPECT_FALSE(is_line_as_demanded(engine_, prover_, other, LineDemand::none, nodes));
  other = *chain;
  other.line.pop_back();  // does not win
  EXPECT_FALSE(is_line_as_demanded(engine_, prover_, other, LineDemand::none, nodes));
}

TEST_F(LineDemands, aChainHasALineOfCapturesAndNoQuietOne) {
  const State state = engine_.load(read(long_chain, {}));
  constexpr std::uint64_t nodes = 5'000'000;
  const auto chain = line_as_demanded(engine_, prover_, state, 15, LineDemand::capturing, nodes);
  ASSERT_TRUE(chain);
  EXPECT_EQ(chain->plies(), 15);
  EXPECT_TRUE(facts_of(engine_, *chain).pure);
  EXPECT_FALSE(line_as_demanded(engine_, prover_, state, 15, LineDemand::quiet, nodes));
}

TEST(Certify, whatItSaysIsReplayedByTheJudge) {
  const Position root = read(short_chain, {});
  std::string why;
  const auto certified =
      certify({RuleSet{}, "wikipedia"}, root, 7, LineDemand::capturing, 5'000'000, why);
  ASSERT_TRUE(certified) << why;
  certificates::ReplayQuestion question;
  question.root = root;
  question.most_answers = 2'000'000;
  const certificates::ReplayReport report = certificates::replay(certified->strategy, question);
  EXPECT_TRUE(report.proved);
  EXPECT_EQ(report.plies, 7);
  ASSERT_TRUE(certified->keys_known);
  EXPECT_FALSE(certified->puzzle.keys.empty());
  Position now = root;
  for (const Action& action : certified->line) {
    const auto actions = rules::actions(now, {});
    ASSERT_NE(std::find(actions.begin(), actions.end(), action), actions.end());
    now = rules::apply(now, {}, action);
  }
  EXPECT_EQ(rules::outcome(now, {}), Outcome::white_wins);
}

TEST(Certify, refusesALengthThatIsNotTheShortest) {
  const Position root = read(short_chain, {});
  std::string why;
  EXPECT_FALSE(certify({RuleSet{}, "wikipedia"}, root, 9, LineDemand::none, 5'000'000, why));
  EXPECT_EQ(why, "it is not proved that there is no win in fewer plies");
  EXPECT_FALSE(certify({RuleSet{}, "wikipedia"}, root, 5, LineDemand::none, 5'000'000, why));
  EXPECT_EQ(why, "no win in that many plies is proved");
}

}  // namespace
}  // namespace agon::puzzles::records_test
