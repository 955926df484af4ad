// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Figures that others publish: what the Ludii program answers, and counts from the start.
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/ask_bitboard.hpp"
#include "solver/bitboard/testing/random_play.hpp"

namespace agon::proptests::peers_test {
namespace {

RuleSet preset(const char* name) {
  return rulesets::find_preset(name)->rules;
}

std::string text(Outcome outcome) {
  if (outcome == Outcome::draw) return "draw";
  return outcome == Outcome::white_wins ? "w" : "b";
}

/// What the file has of a position, drawn from an engine's answers.
nlohmann::json as_peers_write(const Answers& answers) {
  auto actions = nlohmann::json::array();
  auto ends = nlohmann::json::array();
  for (const ActionAnswer& answer : answers.actions) {
    actions.push_back(to_string(answer.action));
    if (answer.ends != Outcome::none)
      ends.push_back(to_string(answer.action) + '=' + text(answer.ends));
  }
  return {{"actions", actions}, {"ends", ends}};
}

TEST(Peers, LudiiAnswersTheSameOnItsPositions) {
  const RuleSet rules = preset("ludii");
  const bitboard::Engine engine(rules);
  std::ifstream file(AGON_SOURCE_DIR "/puzzles/peers/ludii-positions.jsonl");
  ASSERT_TRUE(file) << "puzzles/peers/ludii-positions.jsonl is missing";
  int positions = 0;
  int with_captives = 0;
  int with_ends = 0;
  for (std::string line; std::getline(file, line);) {
    const auto peer = nlohmann::json::parse(line);
    ASSERT_EQ(peer.at("rules"), "ludii");
    const auto read = rules::read_position(peer.at("position").get<std::string>(), rules);
    ASSERT_TRUE(read.problems.empty()) << agon::to_string(read.problems);
    const nlohmann::json expected{{"actions", peer.at("actions")}, {"ends", peer.at("ends")}};
    const auto state = engine.load(read.position);
    const Answers judge = judge_answers({rules, read.position});
    EXPECT_EQ(as_peers_write(judge), expected) << "judge, " << peer.at("position");
    EXPECT_EQ(as_peers_write(bitboard_answers(engine, read.position)), expected)
        << "bitboard, " << peer.at("position");
    for (int depth = 1; depth <= 2; ++depth) {
      const auto count = peer.at("perft").at(static_cast<std::size_t>(depth - 1));
      EXPECT_EQ(rules::perft(read.position, rules, depth), count) << "judge, " << line;
      EXPECT_EQ(engine.perft(state, depth), count) << "bitboard, " << line;
    }
    ++positions;
    if (!judge.must_relocate.empty()) ++with_captives;
    if (!expected.at("ends").empty()) ++with_ends;
  }
  EXPECT_EQ(positions, 300);
  EXPECT_GT(with_captives, 0);
  EXPECT_GT(with_ends, 0);
  std::cout << positions << " positions, " << with_captives << " with captives, " << with_ends
            << " with an action that ends the game\n";
}

TEST(Peers, FaultsOfOthersStandBesideTheRightAnswers) {
  int faults = 0;
  for (const std::string name : {"agon_java", "mukeshmk_agon"}) {
    std::ifstream file(AGON_SOURCE_DIR "/puzzles/peers/" + name + "-faults.jsonl");
    ASSERT_TRUE(file) << name;
    for (std::string line; std::getline(file, line); ++faults) {
      const auto fault = nlohmann::json::parse(line);
      const RuleSet rules = rulesets::parse_rules(fault.at("rules").get<std::string>()).rules;
      const auto read = rules::read_position(fault.at("position").get<std::string>(), rules);
      ASSERT_TRUE(read.problems.empty()) << agon::to_string(read.problems);
      const nlohmann::json right = as_peers_write(judge_answers({rules, read.position}));
      EXPECT_EQ(right.at("actions"), fault.at("right")) << line;
      EXPECT_NE(right.at("actions"), fault.at("program")) << line;
    }
  }
  EXPECT_EQ(faults, 6);
}

struct Counts {
  const char* rules;
  std::vector<std::uint64_t> perft;  ///< from the start, depth 1 on
};
class FromTheStart : public testing::TestWithParam<Counts> {};

TEST_P(FromTheStart, BothEnginesCountTheSame) {
  const auto& [name, perft] = GetParam();
  const RuleSet rules = preset(name);
  const auto start = rules::opening(rules);
  ASSERT_TRUE(start);
  const bitboard::Engine engine(rules);
  const auto judge_plies = static_cast<int>(test::setting("AGON_PLIES", 5));
  for (int depth = 1; depth <= static_cast<int>(perft.size()); ++depth) {
    const auto expected = perft[static_cast<std::size_t>(depth - 1)];
    if (depth <= judge_plies) {
      EXPECT_EQ(rules::perft(*start, rules, depth), expected) << "judge, " << depth;
    }
    EXPECT_EQ(engine.perft(engine.load(*start), depth), expected) << "bitboard, " << depth;
    EXPECT_EQ(bitboard::testing::sequences_made(engine, engine.load(*start), depth), expected)
        << "made, " << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(Peers, FromTheStart,
                         testing::Values(Counts{"wikipedia", {27, 713, 18417, 466557, 11661989}},
                                         Counts{"ludii", {27, 713, 18417, 466557, 11662533}}),
                         [](const auto& counts) { return std::string(counts.param.rules); });

TEST(Peers, StandardStartIsTheOneOfTheRuleSheet) {
  EXPECT_EQ(agon::to_string(*rules::opening(preset("wikipedia"))),
            "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -");
}

/// The example of J. P. Neto's page on Queen's Guard, colours as in its diagram's cells.
class PublishedExample : public testing::Test {
 protected:
  static Answers under(Sandwich sandwich) {
    RuleSet rules;
    rules.sandwich = sandwich;
    const auto read =
        rules::read_position("6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -", rules);
    EXPECT_TRUE(read.problems.empty());
    const Answers answers = judge_answers({rules, read.position});
    const bitboard::Engine engine(rules);
    EXPECT_EQ(difference(answers, bitboard_answers(engine, read.position)), std::nullopt);
    return answers;
  }
};

TEST_F(PublishedExample, WinsInOneOnTheLine) {
  const Answers answers = under(Sandwich::line);
  EXPECT_TRUE(answers.must_relocate.empty());
  std::vector<std::string> wins;
  for (const ActionAnswer& answer : answers.actions)
    if (answer.ends == Outcome::white_wins) wins.push_back(to_string(answer.action));
  EXPECT_EQ(wins, std::vector<std::string>{"h8-g7"});
}

TEST_F(PublishedExample, SendsTheGuardOutRoundTheRing) {
  const Answers answers = under(Sandwich::ring);
  EXPECT_EQ(answers.must_relocate, std::vector<Cell>{*parse_cell("h8")});
  ASSERT_FALSE(answers.actions.empty());
  for (const ActionAnswer& answer : answers.actions) {
    EXPECT_EQ(answer.action.type, Action::Type::relocation);
    EXPECT_EQ(rules::ring(answer.action.to, 5), 5);
    EXPECT_EQ(answer.ends, Outcome::none);
  }
}

}  // namespace
}  // namespace agon::proptests::peers_test
