// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Certificates are re-checked by formulas: true ones hold, and of random single damages each that
// the judge can show to be real is refused, with a position that the judge agrees fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "puzzles/sampling/testing/kept_cases.hpp"
#include "solver/certificates/by_formulas.hpp"
#include "solver/certificates/line_check.hpp"
#include "solver/certificates/sample.hpp"
#include "solver/search/engines.hpp"

namespace agon::proptests::formulas_test {
namespace {

struct Certificate {
  RuleSet rules;
  Strategy strategy;
};

std::optional<Strategy> strategy_within(const sampling::Case& one, Side attacker, int plies) {
  search::Question question;
  question.attacker = attacker;
  question.limits.plies = plies;
  question.strategy = true;
  return search::solve_by_search(one.rules, one.position, question).strategy;
}

/// Of the wins in a set of the benchmark, as far as they are found within this many plies.
std::vector<Certificate> certificates(const std::string& name, int plies, std::size_t most) {
  std::vector<Certificate> found;
  for (const auto& item : sampling::kept_cases(AGON_SOURCE_DIR "/puzzles/bench/" + name)) {
    if (found.size() == most) break;
    auto strategy = strategy_within(item, item.position.to_move, plies);
    if (strategy && strategy->lines.size() <= 60)
      found.push_back({item.rules, *std::move(strategy)});
  }
  return found;
}

/// Wins on a small board where captives are lifted, with a piece in hand in some line.
std::vector<Certificate> lifting_certificates(std::size_t most, Dice& dice) {
  std::vector<Certificate> found;
  for (int turn = 0; found.size() < most; ++turn) {
    RuleSet rules = zone_rules(turn, 3, 2, dice);
    sampling::lift_captives(rules);
    const Side attacker = turn % 4 < 2 ? Side::white : Side::black;
    const sampling::Case one{rules, attack(rules, attacker, 1, dice)};
    if (rules::outcome(one.position, rules) != Outcome::none) continue;
    auto strategy = strategy_within(one, attacker, 5);
    if (!strategy || strategy->lines.size() > 150) continue;
    const auto in_hand = [](const StrategyLine& line) { return line.position.placing(); };
    if (std::any_of(strategy->lines.begin(), strategy->lines.end(), in_hand))
      found.push_back({rules, *std::move(strategy)});
  }
  return found;
}

/// One thing wrong: a line taken out, a named cell made free, a piece of the defender taken away,
/// plies that do not fall, another action. Says what.
std::string damage(Strategy& strategy, Dice& dice) {
  const auto below = [&](std::size_t bound) { return dice.below(bound); };
  if (strategy.lines.size() < 2) return "";
  const std::size_t at = 1 + below(strategy.lines.size() - 1);
  StrategyLine& line = strategy.lines[at];
  std::vector<Cell> named;
  for (const Cell cell : board_cells(line.position.radius())) {
    const auto piece = line.position.at(cell);
    if (piece && piece->side == strategy.attacker) continue;
    if (std::find(line.free.begin(), line.free.end(), cell) == line.free.end())
      named.push_back(cell);
  }
  switch (dice.below(4)) {
    case 0:
      strategy.lines.erase(strategy.lines.begin() + static_cast<std::ptrdiff_t>(at));
      return "a line is missing";
    case 1: {
      if (named.empty()) return "";
      const Cell cell = named[below(named.size())];
      line.position.remove(cell);
      line.free.push_back(cell);
      std::sort(line.free.begin(), line.free.end());
      return to_string(cell) + " is made free";
    }
    case 2:
      line.plies = strategy.lines.front().plies;
      return "plies do not fall";
    default: {
      const Strategy& all = strategy;
      const Action other = all.lines[below(all.lines.size())].action;
      if (other == line.action) return "";
      line.action = other;
      return "another action";
    }
  }
}

/// Asks all lines of all certificates, which hold; how many there are.
std::size_t lines_that_hold(const std::vector<Certificate>& all) {
  std::size_t lines = 0;
  for (const Certificate& one : all) {
    formulas::LineQuestion question;
    question.rules = one.rules;
    const formulas::LineReport report = formulas::check_lines(one.strategy, question);
    EXPECT_TRUE(report.proved());
    EXPECT_EQ(report.lines, one.strategy.lines.size());
    lines += report.lines;
  }
  return lines;
}

/// Lines whose pieces are lifted, and put back, on the way.
TEST(SmtStrategies, HoldWhereCaptivesAreLifted) {
  std::size_t with_hands = 0, refused = 0;
  Dice dice(test::setting("AGON_SEED", 1));
  const auto all = lifting_certificates(12, dice);
  const std::size_t lines = lines_that_hold(all);
  for (const Certificate& one : all) {
    formulas::LineQuestion question;
    question.rules = one.rules;
    for (const StrategyLine& line : one.strategy.lines)
      with_hands += line.position.placing() ? 1 : 0;
    // Without one of its lines it proves nothing, unless another covers that one.
    for (std::size_t at = 1; at < one.strategy.lines.size(); at += 7) {
      Strategy damaged = one.strategy;
      damaged.lines.erase(damaged.lines.begin() + static_cast<std::ptrdiff_t>(at));
      refused += formulas::check_lines(damaged, question).failure ? 1 : 0;
    }
  }
  std::cout << all.size() << " certificates of " << lines << " lines hold, " << with_hands
            << " of them with a piece in hand; " << refused << " without a line are refused\n";
  EXPECT_GT(with_hands, 10U);
  EXPECT_GT(refused, 10U);
}

TEST(SmtStrategies, DamagedOnesAreRefusedAndTrueOnesHold) {
  Dice dice(test::setting("AGON_SEED", 1));
  std::vector<Certificate> all = certificates("chain-11.txt", 11, 6);
  for (auto& one : certificates("chain-13.txt", 13, 6)) all.push_back(std::move(one));
  const std::size_t chains = all.size();
  for (auto& one : certificates("near-won-close-200.txt", 9, 8)) all.push_back(std::move(one));
  ASSERT_GT(chains, 6U);
  ASSERT_GT(all.size(), chains + 3);
  const std::size_t lines = lines_that_hold(all);
  const std::size_t wanted = test::setting("AGON_DAMAGES", 400);
  std::size_t damages = 0;
  std::size_t refused = 0;
  std::size_t real = 0;
  while (damages < wanted) {
    const std::size_t which = dice.below(all.size());
    Certificate one = all[which];
    const std::string what = damage(one.strategy, dice);
    if (what.empty()) continue;
    ++damages;
    formulas::LineQuestion question;
    question.rules = one.rules;
    const formulas::LineReport report = formulas::check_lines(one.strategy, question);
    EXPECT_EQ(report.unknown, 0U);
    if (report.failure) {
      ++refused;
      const auto& failure = *report.failure;
      EXPECT_TRUE(certificates::confirm(one.strategy, one.rules,
                                        {failure.line, failure.position, failure.play}))
          << which << ": " << what << ": the judge does not agree: " << to_string(failure.position);
    }
    const auto sample = certificates::sample(one.strategy, {one.rules, 200, dice.next(), {}, {}});
    if (sample.failure) ++real;
    EXPECT_FALSE(sample.failure && !report.failure)
        << which << ": " << what << ": accepted, and " << sample.failure->text << " in "
        << sample.failure->position << "; replay with AGON_SEED=" << test::setting("AGON_SEED", 1);
  }
  std::cout << all.size() << " certificates of " << lines << " lines hold; of " << damages
            << " damages " << refused << " were refused, and " << real
            << " were real by sampling\n";
  EXPECT_GT(refused, damages / 2);
  EXPECT_GT(real, damages / 3);
}

}  // namespace
}  // namespace agon::proptests::formulas_test
