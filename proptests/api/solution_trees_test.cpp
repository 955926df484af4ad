// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Solution trees of random near-won positions on small boards: every statement checked by the
// judge, under presets and random rule sets.
#include <gtest/gtest.h>

#include <iostream>

#include "model/values/testing/settings.hpp"
#include "proptests/api/tree_truth.hpp"
#include "proptests/support/zone_cases.hpp"
#include "solver/api/solve.hpp"

namespace agon::proptests::solution_trees_test {
namespace {

/// A position and its tree, compared; what is wrong, with the case, or nothing.
std::string compare(const bitboard::Engine& engine, const bitboard::State& state, Side attacker,
                    int plies, Dice& dice, TreeTruth& truth, TreeTally& tally) {
  const Position position = engine.unload(state);
  search::Question question;
  question.attacker = attacker;
  question.limits.plies = plies;
  const Verdict verdict =
      api::solve(engine.rules(), position, question, {search::SearchEngine::plain}).verdict;
  const bool won = verdict.value == Verdict::Value::win;
  // Of what is not won in time there are only tries, and far more positions of that kind.
  if ((!won || verdict.plies == 0) && !dice.chance(4)) return "";
  api::TreeSize size;
  size.width = static_cast<std::size_t>(1 + dice.below(6));
  size.depth = static_cast<int>(dice.below(4));
  size.branches = dice.chance(80) ? 1000 : 8;
  size.tries = dice.chance(80) ? 100 : 2;
  size.refutations = static_cast<std::size_t>(1 + dice.below(3));
  const auto tree = api::solution_tree(engine.rules(), position, verdict, question, size);
  if (verdict.value == Verdict::Value::no_win && !verdict.within) return "";
  const std::string fault = truth.fault(position, won, tree, size, tally);
  return fault.empty() ? ""
                       : fault + ": " + text_of(engine, state) + " attacker " + to_char(attacker);
}

TEST(SolutionTrees, AreTrueInEveryStatement) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t wanted = test::setting("AGON_TREES", 5000);
  std::cout << "AGON_SEED=" << seed << '\n';
  Dice dice(seed);
  const std::vector<Size> sizes{{2, 1, 5}, {2, 2, 5}, {3, 1, 5}, {2, 6, 5}, {3, 2, 3}, {3, 6, 3}};
  TreeTally tally;
  for (int turn = 0; tally.trees < wanted; ++turn) {
    const Size& size = dice.pick(sizes);
    const RuleSet rules = zone_rules(turn, size.radius, size.guards, dice);
    const bitboard::Engine engine(rules);
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    TreeTruth truth(rules, attacker);
    for (int i = 0; i < 8; ++i) {
      const auto state = attack_in_play(engine, attacker, dice);
      ASSERT_EQ(compare(engine, state, attacker, size.plies, dice, truth, tally), "");
    }
  }
  std::cout << tally.trees << " trees: " << tally.answers << " answers with " << tally.duals
            << " duals, " << tally.groups << " groups with " << tally.alike << " defences alike, "
            << tally.left_out << " left out, " << tally.threats << " threats, " << tally.zugzwangs
            << " zugzwangs, " << tally.tries << " tries with " << tally.refutations
            << " refutations, " << tally.set_plays << " set plays with " << tally.set_answers
            << " answers\n";
  if (wanted < 5000) return;
  for (const std::size_t count :
       {tally.answers, tally.duals, tally.groups, tally.alike, tally.left_out, tally.threats,
        tally.zugzwangs, tally.tries, tally.refutations, tally.set_plays, tally.set_answers})
    EXPECT_GE(count, 20u);
}

}  // namespace
}  // namespace agon::proptests::solution_trees_test
