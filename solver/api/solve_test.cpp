// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/rules/judge.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "solver/tablebase/testing/made_up_table.hpp"

namespace agon::api::solve_test {
namespace {

using search::SearchEngine;
using tablebase::Code;
using Value = Verdict::Value;

const RuleSet small = tablebase::test::small(2, 1);
/// White wins in 5 on the smallest board.
const std::string won = "qG1/g3/Q4/4/3 w - -";

Position read(const std::string& text, const RuleSet& rules) {
  ParsedPosition parsed = rules::read_position(text, rules);
  EXPECT_TRUE(parsed.problems.empty()) << to_string(parsed.problems);
  return std::move(parsed.position);
}

search::Question within(int plies) {
  search::Question question;
  question.limits.plies = plies;
  return question;
}

/// A table in which every position has the same code, whatever the game says: so that an answer
/// tells where it comes from.
class LyingTable {
 public:
  explicit LyingTable(Code code, bool distances = true) : table_(make(code, distances)) {}
  tablebase::TableAnswers& answers() { return answers_; }

 private:
  tablebase::OpenTable make(Code code, bool distances) {
    const tablebase::Layout layout(2, 1);
    const auto codes = tablebase::test::made_up(layout, [code](std::size_t) { return code; });
    EXPECT_EQ(tablebase::test::write(folder_ / "table", small, layout, codes, distances), "");
    return *tablebase::open_table((folder_ / "table").string()).table;
  }

  tablebase::test::Folder folder_;
  tablebase::OpenTable table_;
  tablebase::TableAnswers answers_{table_};
};

TEST(Solve, EitherEngineSearches) {
  for (const SearchEngine engine : {SearchEngine::zones, SearchEngine::plain}) {
    search::Question question;
    question.strategy = true;
    const search::Solved solved = solve(small, read(won, small), question, {engine});
    EXPECT_EQ(solved.verdict.value, Value::win);
    EXPECT_EQ(solved.verdict.plies, 5);
    EXPECT_TRUE(solved.verdict.shortest);
    ASSERT_TRUE(solved.strategy);
    EXPECT_FALSE(solved.strategy->lines.empty());
  }
}

TEST(Solve, TheTableIsAskedFirst) {
  LyingTable draws(tablebase::draw_code);
  const search::Solved solved =
      solve(small, read(won, small), {}, {SearchEngine::zones, &draws.answers()});
  EXPECT_EQ(solved.verdict.value, Value::no_win);
  EXPECT_EQ(solved.verdict.within, std::nullopt);
}

TEST(Solve, TheSearchAnswersWhereTheTableCannot) {
  constexpr Code win = 2;  // for the side to move
  ASSERT_TRUE(tablebase::is_win(win));
  LyingTable wins(win, false);  // a win, but in how many plies?
  const search::Solved solved =
      solve(small, read(won, small), {}, {SearchEngine::zones, &wins.answers()});
  EXPECT_EQ(solved.verdict.value, Value::win);
  EXPECT_EQ(solved.verdict.plies, 5);
}

TEST(Solve, WhilePiecesAreInHandThePlainSearchAnswers) {
  RuleSet placing = small;
  placing.setup = Setup::place_any;
  // White puts the queen on ring 1, and she steps onto the throne.
  const Position position = read("3/g3/5/1G2/1q1 w - Q", placing);
  LyingTable draws(tablebase::draw_code);
  search::Question question;
  question.strategy = true;
  const search::Solved solved =
      solve(placing, position, question, {SearchEngine::zones, &draws.answers()});
  const search::Solved plain = solve(placing, position, question, {SearchEngine::plain});
  EXPECT_EQ(solved.verdict.value, Value::win);
  EXPECT_EQ(solved.verdict.plies, 3);
  EXPECT_EQ(solved.verdict.nodes, plain.verdict.nodes);
  ASSERT_TRUE(solved.strategy);
  for (const StrategyLine& line : solved.strategy->lines) EXPECT_FALSE(line.is_pattern());
}

TEST(Solve, LimitsEndItWithWhatIsEstablished) {
  const Position start = *rules::opening(RuleSet{});
  search::Question question;
  question.limits.nodes = 500;
  const Verdict nodes = solve({}, start, question).verdict;
  EXPECT_EQ(nodes.value, Value::unknown);
  EXPECT_TRUE(nodes.limited);
  EXPECT_EQ(nodes.nodes, 500u);
  EXPECT_THAT(nodes.reason.value_or(""), testing::HasSubstr("500 nodes"));

  const std::atomic<bool> stop{true};
  search::Question stopped;
  stopped.limits.stop = &stop;
  const Verdict interrupted = solve({}, start, stopped).verdict;
  EXPECT_EQ(interrupted.value, Value::unknown);
  EXPECT_TRUE(interrupted.limited);

  const Verdict none = solve(small, read(won, small), within(4)).verdict;
  EXPECT_EQ(none.value, Value::no_win);
  EXPECT_EQ(none.within, 4);
  EXPECT_FALSE(none.limited);
}

}  // namespace
}  // namespace agon::api::solve_test
