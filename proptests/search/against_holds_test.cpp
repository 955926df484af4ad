// The search that counts what the defender holds as refuted, against the one that knows no holds:
// near-won positions on the real board under a rule set with large fortresses.
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <sstream>

#include "model/data/line_meter.hpp"
#include "model/data/position_text.hpp"
#include "model/rulesets/parse.hpp"
#include "proptests/search/zone_cases.hpp"
#include "proptests/support/settings.hpp"
#include "solver/analysis/hold.hpp"
#include "solver/analysis/solve.hpp"
#include "solver/check/strategy_text.hpp"

namespace agon::proptests {
namespace {

using bitboard::Engine;
using bitboard::State;
using Value = Verdict::Value;

Hold shipped(const std::string& name) {
  std::ifstream file(AGON_SOURCE_DIR "/puzzles/holds/" + name, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  LineMeter lines;
  const auto text = check::decompress(bytes.str(), lines);
  EXPECT_TRUE(text) << name;
  analysis::HoldRead read = analysis::read_hold(text.value_or(""), name);
  EXPECT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
  return std::move(read.certificate.hold);
}

TEST(AgainstHolds, VerdictsAreEqualAndFewerPositionsVisited) {
  const RuleSet rules = rulesets::parse_rules("botermans").rules;
  const analysis::HoldsBySide holds =
      analysis::for_both_sides(rules, shipped("botermans-fortress.agon.zst"));
  const Engine engine(rules);
  const std::uint64_t seed = setting("AGON_SEED", 1);
  Dice dice(seed);
  std::uint64_t won = 0, refuted = 0, held = 0, nodes = 0, nodes_with = 0;
  const std::uint64_t wanted = setting("AGON_POSITIONS", 400);
  for (std::uint64_t i = 0; i < wanted; ++i) {
    search::Question question;
    question.attacker = dice.chance(50) ? Side::white : Side::black;
    question.limits.plies = 9;
    question.any = dice.chance(20);
    question.limits.threads = dice.chance(20) ? 2 : 1;
    const State state = attack_in_play(engine, question.attacker, dice);
    const Position position = engine.unload(state);
    analysis::Means means;
    const Verdict without = analysis::solve(rules, position, question, means).verdict;
    means.holds = &holds;
    question.strategy = true;
    const search::Solved solved = analysis::solve(rules, position, question, means);
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

}  // namespace
}  // namespace agon::proptests
