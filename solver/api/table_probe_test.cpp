// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/probe.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "solver/api/solve.hpp"
#include "solver/tablebase/query/testing/made_tables.hpp"

namespace agon::api::table_probe_test {
namespace {

using tablebase::better;
using tablebase::OpenTable;
using tablebase::TableAnswer;
using tablebase::TableAnswers;
using tablebase::TableValue;
using tablebase::Value;
using tablebase::test::build;
using tablebase::test::bytes_of;
using tablebase::test::damaged;
using tablebase::test::Folder;
using tablebase::test::opened;
using tablebase::test::small;
using tablebase::test::write_bytes;

/// Every fiftieth position of a small board.
std::vector<Position> sample(const tablebase::Layout& layout) {
  std::vector<Position> positions;
  std::size_t number = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen)
        if (const auto position = layout.position({slab, set, queen});
            position && ++number % 50 == 0)
          positions.push_back(*position);
  return positions;
}

// An answer is the judge's list of actions, each with the value of what it leads to, best first.
TEST(TableAnswers, ListEveryActionBestFirst) {
  RuleSet rules = small(2, 1);
  rules.queen_chooser = rules.guard_chooser = Chooser::opponent;
  const Folder folder;
  build(folder / "t", rules);
  const OpenTable table = opened(folder / "t");
  TableAnswers answers(table);
  int chosen_by_opponent = 0;
  for (const Position& position : sample(table.table->layout())) {
    SCOPED_TRACE(to_string(position));
    const TableAnswer answer = answers.answer(position);
    EXPECT_EQ(answer.over, rules::outcome(position, rules));
    EXPECT_EQ(answer.decider, rules::decider(position, rules));
    EXPECT_EQ(answer.value, answers.value(position, position.to_move));
    EXPECT_EQ(answers.value(position, opponent(position.to_move)).value,
              reversed(answer.value.value));
    const std::vector<Action> legal = rules::actions(position, rules);
    EXPECT_EQ(answer.actions.size(), legal.size());
    for (std::size_t i = 0; i < answer.actions.size(); ++i) {
      const tablebase::ValuedAction& each = answer.actions[i];
      EXPECT_NE(std::find(legal.begin(), legal.end(), each.action), legal.end());
      EXPECT_EQ(each.next, rules::apply(position, rules, each.action));
      EXPECT_EQ(each.value, tablebase::one_ply_earlier(answers.value(each.next, position.to_move)));
      if (i == 0) {
        EXPECT_EQ(each.value, answer.value);
        continue;
      }
      const TableValue& before = answer.actions[i - 1].value;
      const bool mover_decides = answer.decider == position.to_move;
      EXPECT_FALSE(mover_decides ? better(each.value, before) : better(before, each.value));
    }
    chosen_by_opponent += answer.decider != position.to_move ? 1 : 0;
  }
  EXPECT_GT(chosen_by_opponent, 0);
}

// What a table without distances keeps, looked through, is as long as one with distances says.
TEST(TableAnswers, SeeHowSoonAWinIsWithoutDistances) {
  for (const std::string changes : {"", "memory", "opponent", "all"}) {
    RuleSet rules = small(2, 1);
    if (changes == "memory") rules.capture_lasts = CaptureLasts::until_relocated;
    if (changes == "opponent") rules.guard_chooser = Chooser::opponent;
    if (changes == "all") {
      rules.relocations_per_turn = RelocationsPerTurn::all;
      rules.relocate_between = Permission::forbidden;
    }
    const Folder folder;
    build(folder / "t", rules);
    build(folder / "outcomes", rules, false);
    const OpenTable table = opened(folder / "t");
    const OpenTable outcomes = opened(folder / "outcomes");
    TableAnswers answers(table);
    TableAnswers without_distances(outcomes);
    int wins = 0;
    for (const Position& position : sample(table.table->layout())) {
      SCOPED_TRACE(changes + ": " + to_string(position));
      if (rules::outcome(position, rules) != Outcome::none) continue;
      const Side decider = rules::decider(position, rules);
      const TableValue value = answers.value(position, decider);
      if (value.value != Value::win) continue;
      search::Budget budget{Limits{}};
      if (wins % 20 == 0) {
        TableAnswers fresh(outcomes);
        EXPECT_FALSE(fresh.soonest(position, 1, budget)) << "more than one position";
      }
      const auto soonest = without_distances.soonest(position, 1'000'000, budget);
      ASSERT_TRUE(soonest);
      EXPECT_EQ(soonest->plies, *value.plies);
      const TableValue next = tablebase::one_ply_earlier(
          answers.value(rules::apply(position, rules, soonest->action), decider));
      EXPECT_EQ(next, value);
      play::Request asked;
      asked.position = position;
      const auto choice = tablebase::choose(without_distances, asked);
      ASSERT_TRUE(choice);
      EXPECT_EQ(choice->value, value);
      ++wins;
    }
    EXPECT_GT(wins, 20) << changes;
  }
}

TEST(TableAnswers, SolveAsASearchWould) {
  const Folder folder;
  build(folder / "t", small(2, 1));
  build(folder / "outcomes", small(2, 1), false);
  const OpenTable table = opened(folder / "t");
  const OpenTable outcomes = opened(folder / "outcomes");
  TableAnswers answers(table);
  TableAnswers without_distances(outcomes);
  int wins = 0;
  for (const Position& position : sample(table.table->layout())) {
    SCOPED_TRACE(to_string(position));
    search::Question question;
    question.attacker = position.to_move;
    const TableValue value = answers.value(position, question.attacker);
    const Verdict verdict = answers.solve(position, question)->verdict;
    const auto unsure = without_distances.solve(position, question);
    if (value.value != Value::win) {
      EXPECT_EQ(verdict.value, Verdict::Value::no_win);
      EXPECT_FALSE(verdict.within);
      ASSERT_TRUE(unsure);
      EXPECT_EQ(unsure->verdict.value, Verdict::Value::no_win);
      continue;
    }
    ++wins;
    EXPECT_FALSE(unsure);
    EXPECT_EQ(verdict.plies, value.plies);
    EXPECT_EQ(verdict.line.size(), static_cast<std::size_t>(*value.plies));
    if (*value.plies == 0) continue;
    question.limits.plies = *value.plies - 1;
    const Verdict sooner = answers.solve(position, question)->verdict;
    EXPECT_EQ(sooner.value, Verdict::Value::no_win);
    EXPECT_EQ(sooner.within, *value.plies - 1);
  }
  EXPECT_GT(wins, 100);
}

// Positions that no action leaves, with a captured queen where she cannot have been captured: their
// actions tell. Every one is compared with the search.
TEST(TableAnswers, PositionsWithoutAPlaceAreAnsweredByTheirActions) {
  RuleSet rules = small(2, 1);
  rules.capture_lasts = CaptureLasts::until_relocated;
  const Folder folder;
  build(folder / "t", rules);
  const OpenTable table = opened(folder / "t");
  const tablebase::Layout& layout = table.table->layout();
  TableAnswers answers(table);
  int without_place = 0, wins = 0, strays = 0;
  std::size_t number = 0;
  for (Position position : sample(layout)) {
    if (++number % 4 != 0) continue;
    for (const Cell cell : board_cells(2))
      if (position.at(cell) && position.at(cell)->kind == Kind::queen &&
          std::find(position.captured.begin(), position.captured.end(), cell) ==
              position.captured.end() &&
          (position.at(cell)->side == Side::black || number % 8 == 0))
        position.captured.push_back(cell);
    std::sort(position.captured.begin(), position.captured.end());
    search::Question question;
    question.attacker = position.to_move;
    question.limits.plies = 5;
    if (layout.stray_captive(position)) {
      ++strays;
      EXPECT_FALSE(answers.solve(position, question));
      continue;
    }
    without_place += layout.has_place(position) ? 0 : 1;
    SCOPED_TRACE(to_string(position));
    const Verdict told = answers.solve(position, question)->verdict;
    const Verdict searched = search::solve_by_search(rules, position, question).verdict;
    EXPECT_EQ(told.value, searched.value);
    EXPECT_EQ(told.plies, searched.plies);
    wins += told.value == Verdict::Value::win ? 1 : 0;
  }
  EXPECT_GT(without_place, 50);
  EXPECT_GT(wins, 20);
  EXPECT_GT(strays, 5);
}

TEST(TableAnswers, DamageIsToldOf) {
  const Folder folder;
  build(folder / "t", small(2, 1));
  write_bytes(folder / "t", damaged(bytes_of(folder / "t")));
  const OpenTable table = opened(folder / "t");
  TableAnswers answers(table);
  try {
    answers.answer(rules::symmetric_start(small(2, 1)));
    ADD_FAILURE() << "nothing was thrown";
  } catch (const Unusable& found) {
    const std::string said = found.what();
    EXPECT_TRUE(said.starts_with((folder / "t").string() + ": block 1 of 1 ")) << said;
    EXPECT_TRUE(said.ends_with("; make the table again, or get a sound copy")) << said;
  }
}

}  // namespace
}  // namespace agon::api::table_probe_test
