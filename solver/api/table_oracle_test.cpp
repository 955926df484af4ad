// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/probe.hpp"

#include <cstdio>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/expand.hpp"
#include "solver/tablebase/query/testing/made_tables.hpp"

namespace agon::api::table_oracle_test {
namespace {

using tablebase::OpenTable;
using tablebase::TableAnswers;
using tablebase::TableValue;
using tablebase::Value;
using tablebase::test::build;
using tablebase::test::Folder;
using tablebase::test::opened;
using tablebase::test::small;

/// Positions with pieces in hand: the start, and some that its actions lead to.
std::vector<Position> openings(const RuleSet& rules) {
  std::vector<Position> all{*rules::opening(rules)};
  for (std::size_t i = 0; i < all.size() && all.size() < 60; ++i) {
    const std::vector<Action> actions = rules::actions(all[i], rules);
    for (std::size_t each = 0; each < actions.size(); each += 5) {
      Position next = rules::apply(all[i], rules, actions[each]);
      if (next.placing()) all.push_back(std::move(next));
    }
  }
  return all;
}

// While pieces are in hand a table and the search that knows none agree: in the verdict, its length
// and keys; and the certificate is one.
TEST(TableOracle, AnswersWhilePiecesAreInHand) {
  const Folder folder;
  std::size_t asked = 0, won = 0, in_another_order = 0;
  for (const agon::Setup setup :
       {agon::Setup::place_guards, agon::Setup::place_queens_then_guards, agon::Setup::place_any}) {
    RuleSet rules = small(2, 1);
    build(folder / "t", rules);  // of the table's own setup
    rules.setup = setup;
    const OpenTable table = opened(folder / "t");
    TableAnswers answers(table, rules);
    TableAnswers without_setup(table);
    for (const Position& position : openings(rules))
      for (const Side attacker : both_sides) {
        SCOPED_TRACE(to_string(position));
        search::Question question;
        question.attacker = attacker;
        question.strategy = true;
        question.limits.plies = 9;
        const search::Solved known = solve(rules, position, question, {{}, &answers});
        ASSERT_TRUE(known.by_table);
        // One that puts pieces down in another order is not asked.
        in_another_order += solve(rules, position, question, {{}, &without_setup}).by_table ? 1 : 0;
        question.strategy = false;
        const search::Solved searched = search::solve_by_search(rules, position, question);
        EXPECT_EQ(known.verdict.value, searched.verdict.value);
        EXPECT_EQ(known.verdict.plies, searched.verdict.plies);
        EXPECT_EQ(known.verdict.keys, searched.verdict.keys);
        EXPECT_EQ(known.verdict.line, searched.verdict.line);
        ++asked;
        if (!known.strategy || known.strategy->lines.empty()) continue;
        ++won;
        certificates::ExpandQuestion proof;
        proof.rules = rules;
        proof.root = position;
        EXPECT_TRUE(certificates::expand(*known.strategy, proof).proved);
      }
  }
  EXPECT_EQ(in_another_order, 0U);
  EXPECT_GT(won, 30U);
  std::printf("%zu questions with pieces in hand under 3 setups, %zu certificates\n", asked, won);
}

TEST(TableOracle, TooManyWaysToPutPiecesDownAreLeftToTheSearch) {
  const Folder folder;
  RuleSet rules = small(2, 2);
  build(folder / "t", rules);
  rules.setup = agon::Setup::place_any;
  const OpenTable table = opened(folder / "t");
  TableAnswers answers(table, rules);
  search::Question question;
  question.limits.memory_mib = 1;
  EXPECT_FALSE(answers.solve(*rules::opening(rules), question));
  question.limits.plies = 2;
  const search::Solved searched = solve(rules, *rules::opening(rules), question, {{}, &answers});
  EXPECT_FALSE(searched.by_table);
  EXPECT_EQ(searched.verdict.value, Verdict::Value::no_win);
}

// Every best action by the table leads to what the table says, whichever side chooses.
TEST(BestActions, KeepTheValue) {
  const Folder folder;
  RuleSet rules = small(2, 1);
  rules.guard_chooser = Chooser::opponent;
  for (const bool distances : {true, false}) {
    build(folder / "t", rules, distances);
    const OpenTable table = opened(folder / "t");
    TableAnswers answers(table);
    const tablebase::Layout& layout = table.table->layout();
    std::size_t looked_at = 0, by_opponent = 0;
    for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
      for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
        for (std::uint32_t queen = 0; queen < layout.queens(); ++queen) {
          const auto position = layout.position({slab, set, queen});
          if (!position) continue;
          const auto best = tablebase::best_actions(answers, *position);
          ASSERT_EQ(best.has_value(), rules::outcome(*position, rules) == Outcome::none);
          if (!best) continue;
          const Side decider = rules::decider(*position, rules);
          ++looked_at;
          by_opponent += decider != position->to_move ? 1 : 0;
          EXPECT_EQ(best->value, answers.value(*position, decider));
          std::size_t kept = 0;
          for (const Action& action : rules::actions(*position, rules)) {
            const TableValue next = tablebase::one_ply_earlier(
                answers.value(rules::apply(*position, rules, action), decider));
            EXPECT_FALSE(tablebase::better(next, best->value)) << to_string(*position);
            kept += next == best->value ? 1 : 0;
          }
          EXPECT_EQ(kept, best->actions.size());
          EXPECT_GT(kept, 0U);
        }
    EXPECT_GT(looked_at, 500U);
    EXPECT_GT(by_opponent, 10U);
  }
}

}  // namespace
}  // namespace agon::api::table_oracle_test
