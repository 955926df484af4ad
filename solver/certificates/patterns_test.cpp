// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Strategies with free cells: which line a position stands on, and both ways of checking them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "model/rules/judge.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/certificates/sample.hpp"
#include "solver/certificates/strategy_lines.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates::patterns_test {
namespace {

using testing::HasSubstr;

/// A win in five: two captures in a row, the second of the queen, then the last gap. A free cell is
/// written * here and ? in the file: two question marks and a slash are one letter to some
/// compilers.
constexpr std::string_view root = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -\t5\th5-g4\n";
constexpr std::string_view after_guard =
    "******/*******/********/**3****/**G1GG****/***1qQG****/****GG****/****1****/********/*******/"
    "****** w - -\t3\tg4-g5\n";
/// Two lines: wherever the queen goes, one of them matches.
constexpr std::string_view after_queen =
    "******/*******/********/***1*****/***GGG****/****1QG****/****GG****/*********/********/"
    "*******/****** w - -\t1\tg5-f5\n"
    "******/*******/********/*********/***GGG****/***2QG****/****GG****/*********/********/"
    "*******/****** w - -\t1\tg5-f5\n";

Strategy strategy_of(std::initializer_list<std::string_view> lines) {
  std::string text = "agon-strategy 1 wikipedia w\n";
  for (const std::string_view line : lines) text += line;
  std::replace(text.begin(), text.end(), '*', '?');
  const ParsedStrategy parsed = parse_strategy(text, RuleSet{});
  EXPECT_FALSE(parsed.mistake) << parsed.mistake->text;
  return parsed.strategy;
}

ReplayReport replayed(const Strategy& strategy, std::size_t most_answers = 100'000) {
  ReplayQuestion question;
  question.most_answers = most_answers;
  return replay(strategy, question);
}

SampleReport sampled(const Strategy& strategy, std::size_t games = 400) {
  SampleQuestion question;
  question.games = games;
  return sample(strategy, question);
}

Position read(std::string_view text) {
  const ParsedPosition parsed = rules::read_position(text, RuleSet{});
  EXPECT_TRUE(parsed.problems.empty()) << to_string(parsed.problems);
  return parsed.position;
}

TEST(LineIndex, FreeCellsHoldNothingOrTheDefenders) {
  const Strategy strategy = strategy_of({after_guard});
  const LineIndex index(strategy);
  const Position match = read("6/7/3g4/5g3/2G1GG1g2/4qQG4/3gGG4/2g6/8/7/g5 w - -");
  EXPECT_EQ(index.find(match, 4), std::optional<std::size_t>{0});
  EXPECT_EQ(index.find(match, 3), std::nullopt);  // it has three plies, not fewer
  Position named_gone = match;
  named_gone.remove(*parse_cell("f5"));
  EXPECT_EQ(index.find(named_gone, 4), std::nullopt);
  Position named_filled = match;
  named_filled.put(*parse_cell("f4"), {Side::black, Kind::guard});
  EXPECT_EQ(index.find(named_filled, 4), std::nullopt);
  Position attacker_elsewhere = match;
  attacker_elsewhere.put(*parse_cell("a1"), {Side::white, Kind::guard});
  EXPECT_EQ(index.find(attacker_elsewhere, 4), std::nullopt);
  Position other_side = match;
  other_side.to_move = Side::black;
  EXPECT_EQ(index.find(other_side, 4), std::nullopt);
}

TEST(Replay, EveryAnswerFromTheRoot) {
  const ReplayReport report = replayed(strategy_of({root, after_guard, after_queen}));
  EXPECT_TRUE(report.proved) << report.failure->text;
  EXPECT_EQ(report.plies, 5);
  EXPECT_EQ(report.lines, 4U);
  EXPECT_EQ(report.answers, 30U + 30U * 77U);
}

TEST(Replay, ALimitIsNoProof) {
  const ReplayReport report = replayed(strategy_of({root, after_guard, after_queen}), 100);
  EXPECT_FALSE(report.proved);
  EXPECT_TRUE(report.limited);
  EXPECT_FALSE(report.failure);
}

TEST(Replay, ARootThatIsNamedNeedsNoLine) {
  ReplayQuestion question;
  question.most_answers = 100'000;
  question.root = strategy_of({root}).lines[0].position;
  const ReplayReport report = replay(Strategy{}, question);
  EXPECT_FALSE(report.proved);
  EXPECT_EQ(report.failure->text, "no line matches the position to be proved");
}

TEST(Replay, DamageIsFoundWhereItStands) {
  const auto failure = [](std::initializer_list<std::string_view> lines) {
    const ReplayReport report = replayed(strategy_of(lines));
    EXPECT_FALSE(report.proved);
    return report.failure.value_or(Failure{});
  };
  EXPECT_EQ(failure({root, after_queen}).line, 2U);  // a line dropped
  EXPECT_EQ(failure({root, after_guard}).line, 3U);  // the last one
  std::string longer(root);
  longer.replace(longer.find("\t5\t"), 3, "\t7\t");
  EXPECT_THAT(failure({longer, after_guard, after_queen}).text, HasSubstr("says 7 plies"));
  std::string equal(after_guard);
  equal.replace(equal.find("\t3\t"), 3, "\t5\t");
  EXPECT_EQ(failure({root, equal, after_queen}).line, 2U);  // not fewer than the line before
  std::string other(after_guard);
  other.replace(other.find("g4-g5"), 5, "g4-f4");
  EXPECT_EQ(failure({root, other, after_queen}).line, 3U);
}

TEST(Sample, FindsNothingWrongWithAProof) {
  const SampleReport report = sampled(strategy_of({root, after_guard, after_queen}));
  EXPECT_FALSE(report.failure) << report.failure->text << ' ' << report.failure->position;
  EXPECT_EQ(report.games, 400U);
  EXPECT_EQ(report.lines, 4U);
  EXPECT_GT(report.answers, 400U);
}

TEST(Sample, TheSameSeedPlaysTheSameGames) {
  const Strategy strategy = strategy_of({root, after_guard, after_queen});
  EXPECT_EQ(sampled(strategy).answers, sampled(strategy).answers);
}

TEST(Sample, FindsAFreeCellThatMatters) {
  // With g5 free, a piece of Black's may stand where the guard is to go.
  std::string free(after_guard);
  const std::size_t row = free.find("**G1GG****");
  free[row + 3] = '*';
  const SampleReport report = sampled(strategy_of({root, free, after_queen}));
  ASSERT_TRUE(report.failure);
  EXPECT_EQ(report.failure->line, 3U);
}

TEST(Sample, FindsAMissingAnswer) {
  const SampleReport report = sampled(strategy_of({root, after_queen}));
  ASSERT_TRUE(report.failure);
  EXPECT_EQ(report.failure->line, 2U);
}

}  // namespace
}  // namespace agon::certificates::patterns_test
