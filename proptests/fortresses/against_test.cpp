// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What hold files are good for. The search that counts what the defender holds as refuted, against
// the one that knows no holds: near-won positions on the real board under a rule set with large
// fortresses. And games from the start, in which a side with a file does not lose.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "model/files/files.hpp"
#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/play/match.hpp"
#include "solver/play/opponent.hpp"
#include "solver/search/goal_pursue.hpp"

namespace agon::proptests::against_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using Value = Verdict::Value;

fortresses::HoldCertificate shipped(const std::string& name) {
  std::ifstream file(AGON_SOURCE_DIR "/puzzles/holds/" + name, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  LineMeter lines;
  const auto text = certificates::decompress(bytes.str(), lines);
  EXPECT_TRUE(text) << name;
  fortresses::HoldRead read = fortresses::read_hold(text.value_or(""), name);
  EXPECT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
  return std::move(read.certificate);
}

TEST(AgainstHolds, VerdictsAreEqualAndFewerPositionsVisited) {
  const RuleSet rules = rulesets::parse_rules("botermans").rules;
  const fortresses::HoldsBySide holds =
      fortresses::for_both_sides(rules, shipped("botermans-fortress.agon.zst").hold);
  const Engine engine(rules);
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  std::uint64_t won = 0, refuted = 0, held = 0, nodes = 0, nodes_with = 0;
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 400);
  for (std::uint64_t i = 0; i < wanted; ++i) {
    search::Question question;
    question.attacker = dice.chance(50) ? Side::white : Side::black;
    question.limits.plies = 9;
    question.any = dice.chance(20);
    question.limits.threads = dice.chance(20) ? 2 : 1;
    const State state = attack_in_play(engine, question.attacker, dice);
    const Position position = engine.unload(state);
    const Verdict without = search::solve_by_search(rules, position, question).verdict;
    api::Means means;
    means.holds = &holds;
    question.strategy = true;
    const search::Solved solved = api::solve(rules, position, question, means);
    const Verdict& with = solved.verdict;
    nodes += without.nodes;
    nodes_with += with.nodes;
    ASSERT_EQ(with.value, without.value) << to_string(position) << "; AGON_SEED=" << seed;
    if (with.value == Value::win) {
      ++won;
      EXPECT_TRUE(solved.strategy) << to_string(position);
      if (with.shortest && without.shortest) {
        EXPECT_EQ(with.plies, without.plies) << to_string(position);
        EXPECT_EQ(with.keys, without.keys) << to_string(position);
      }
    } else {
      ++(with.within ? refuted : held);
    }
  }
  std::cout << won << " won, " << refuted << " refuted within 9 plies, " << held
            << " at any length; positions visited: " << nodes << " without holds, " << nodes_with
            << " with them\n";
  EXPECT_GE(won, wanted / 20);
  EXPECT_GE(held, wanted / 20);
  EXPECT_LT(nodes_with, nodes);
}

/// The shipped files that prove more than a fortress: what to play from the start.
std::vector<fortresses::HoldCertificate> with_way_in() {
  std::vector<std::string> names;
  for (const auto& each : std::filesystem::directory_iterator(AGON_SOURCE_DIR "/puzzles/holds"))
    if (each.path().extension() == ".zst") names.push_back(each.path().filename().string());
  std::sort(names.begin(), names.end());
  std::vector<fortresses::HoldCertificate> found;
  for (const std::string& name : names) {
    fortresses::HoldCertificate certificate = shipped(name);
    if (!certificate.hold.entry.empty()) found.push_back(std::move(certificate));
  }
  return found;
}

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// AGON_GAMES: how many of each pair of players, for each file; with 20 some ten thousand games.
// AGON_STRONG=1: strong players, too, whose games take seconds.
TEST(FollowedHolds, WhoeverHasAFileDoesNotLoseFromTheStart) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t games = test::setting("AGON_GAMES", 1);
  const int most_plies = static_cast<int>(test::setting("AGON_PLIES", 60));
  std::vector<play::Strength> strengths{play::Strength::beginner, play::Strength::club};
  std::vector<std::pair<std::string, play::Player>> others{
      {"random", play::random_player()},
      {"greedy", play::greedy_player()},
      {"beginner", play::strength_player(play::Strength::beginner)},
      {"club", play::strength_player(play::Strength::club)}};
  if (test::setting("AGON_STRONG", 0) != 0) {
    strengths.push_back(play::Strength::strong);
    others.emplace_back("strong", play::strength_player(play::Strength::strong));
  }
  const auto files = with_way_in();
  ASSERT_GE(files.size(), 10U);
  std::array<std::uint64_t, 2> holders{};
  std::uint64_t played = 0, won = 0, decisions = 0, by_way_in = 0;
  double longest = 0;
  Dice dice(seed);
  for (const fortresses::HoldCertificate& file : files) {
    const RuleSet& rules = file.rules.rules;
    const Side holder = file.hold.holder;
    const search::HeldFortress fortress(rules, file.hold);
    const Engine engine(rules);
    for (const play::Strength strength : strengths) {
      const play::Player follower = [&](const play::Turn& turn) {
        play::Request request;
        request.position = turn.position;
        request.strength = strength;
        request.seed = turn.seed;
        request.history = turn.history;
        request.fortress[index(holder)] = &fortress;
        const double begin = processor_seconds();
        const auto choice = play::choose(turn.rules, request);
        longest = std::max(longest, processor_seconds() - begin);
        const State state = engine.load(turn.position);
        ++decisions;
        if (fortress.way_in(state)) ++by_way_in;
        EXPECT_TRUE(choice->holds || choice->wins_in)
            << file.file << ": " << to_string(turn.position) << "; AGON_SEED=" << seed;
        return choice->action;
      };
      for (const auto& [name, other] : others) {
        for (std::uint64_t game = 0; game < games; ++game) {
          const bool white = holder == Side::white;
          const play::Played end =
              play::play_game(rules, *rules::opening(rules), white ? follower : other,
                              white ? other : follower, dice.next(), most_plies);
          ++played;
          ++holders[index(holder)];
          if (end.outcome == win_of(holder)) ++won;
          ASSERT_NE(end.outcome, win_of(opponent(holder)))
              << file.file << " against " << name << "; AGON_SEED=" << seed;
        }
      }
    }
  }
  EXPECT_GT(holders[0], 0U);
  EXPECT_GT(holders[1], 0U);
  EXPECT_GT(by_way_in, 2 * played);
  std::cout << played << " games with " << files.size() << " files, " << holders[0]
            << " of them White's: " << won << " won, none lost; " << decisions << " decisions, "
            << by_way_in << " by the way in, the longest " << static_cast<int>(1000 * longest)
            << " ms of processor time\n";
}

}  // namespace
}  // namespace agon::proptests::against_test
