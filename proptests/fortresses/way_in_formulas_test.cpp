// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The ways into goals by patterns, as the zone search writes them, asked about line by line by the
// formulas and replayed by the judge: under every preset and random rule sets, whole and damaged in
// one place. Of a damaged one: what the formulas refuse the judge confirms, and what they accept
// the judge's replay accepts.
//   AGON_ENTRIES=N  this many entries, AGON_DAMAGES=N  this many damages; AGON_SEED=N  others.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/goal_cases.hpp"
#include "proptests/support/zone_cases.hpp"
#include "solver/certificates/by_formulas.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/search/goal_pursue.hpp"

namespace agon::proptests::way_in_formulas_test {
namespace {

constexpr std::array sizes{Size{2, 2, 7}, Size{3, 2, 5}, Size{3, 1, 6}, Size{2, 1, 8},
                           Size{2, 6, 5}, Size{3, 6, 4}, Size{5, 6, 3}};
constexpr std::size_t most_lines = 60;
constexpr std::size_t most_answers = 200'000;

struct Entry {
  RuleSet rules;
  Position root{max_radius};
  Goal goal;
  Strategy strategy;

  std::string text() const {
    std::string text = "root " + to_string(root) + ", goal " + text_of(goal);
    for (const StrategyLine& line : strategy.lines)
      text += "\n  " + to_string(line.position) + " " + std::to_string(line.plies) + " " +
              to_string(line.action) + ", " + std::to_string(line.free.size()) + " free";
    return text;
  }
};

std::vector<Entry> entries(std::size_t wanted, Dice& dice) {
  std::vector<Entry> found;
  for (int turn = 0; found.size() < wanted; ++turn) {
    const Size size = sizes[static_cast<std::size_t>(turn) % sizes.size()];
    Entry entry;
    entry.rules = zone_rules(turn, size.radius, size.guards, dice);
    const bitboard::Engine engine(entry.rules);
    search::Question question;
    question.attacker = dice.chance(50) ? Side::white : Side::black;
    do {
      question.goal = random_goal(engine, question.attacker, dice);
    } while (!question.goal.by_patterns());
    entry.goal = question.goal;
    question.strategy = true;
    question.limits.plies = size.plies;
    question.limits.nodes = 20'000;
    for (int attempt = 0; attempt < 20; ++attempt) {
      entry.root = engine.unload(attack_in_play(engine, question.attacker, dice));
      if (rules::outcome(entry.root, entry.rules) != Outcome::none) continue;
      search::Solved solved = search::pursue_by_zones(engine, entry.root, question);
      if (!solved.strategy || solved.strategy->lines.empty() ||
          solved.strategy->lines.size() > most_lines)
        continue;
      // Those that enter at once or nearly so say little: few of them are kept.
      if (solved.strategy->lines.size() < 3 && !dice.chance(5)) continue;
      entry.strategy = *std::move(solved.strategy);
      found.push_back(entry);
      break;
    }
  }
  return found;
}

certificates::FormulasReport by_formulas(const Entry& entry) {
  return certificates::check_by_formulas(entry.strategy, entry.rules, entry.root, {}, entry.goal);
}

certificates::ReplayReport by_judge(const Entry& entry) {
  certificates::ReplayQuestion question;
  question.rules = entry.rules;
  question.demand = certificates::Demand::proof;
  question.root = entry.root;
  question.most_answers = most_answers;
  question.goal = entry.goal;
  return certificates::replay(entry.strategy, question);
}

/// Something wrong in one place. Says what; empty where it cannot be.
std::string damage(Entry& entry, Dice& dice) {
  auto& lines = entry.strategy.lines;
  const std::size_t at = dice.below(lines.size());
  StrategyLine& line = lines[at];
  const std::string which = "line " + std::to_string(at + 1) + ": ";
  switch (dice.below(6)) {
    case 0:
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
      return which + "missing";
    case 1: {
      std::vector<Cell> named;
      for (const Cell cell : board_cells(entry.rules.radius)) {
        const auto piece = line.position.at(cell);
        if (!(piece && piece->side == entry.strategy.attacker) &&
            !std::binary_search(line.free.begin(), line.free.end(), cell) &&
            std::count(line.position.captured.begin(), line.position.captured.end(), cell) == 0)
          named.push_back(cell);
      }
      if (named.empty()) return "";
      const Cell cell = dice.pick(named);
      line.position.remove(cell);
      line.free.insert(std::upper_bound(line.free.begin(), line.free.end(), cell), cell);
      return which + to_string(cell) + " freed";
    }
    case 2:
      if (line.plies < 2) return "";
      line.plies -= 1 + dice.below(std::min(2, line.plies - 1));
      return which + "plies lowered";
    case 3: {
      const auto legal = rules::actions(line.position, entry.rules);
      if (legal.empty()) return "";
      const Action other = dice.pick(legal);
      if (other == line.action) return "";
      line.action = other;
      return which + "action " + to_string(other);
    }
    case 4: {
      auto& patterns = entry.goal.patterns;
      patterns.erase(patterns.begin() + dice.below(static_cast<std::ptrdiff_t>(patterns.size())));
      return patterns.empty() ? "" : "a pattern dropped";
    }
    default: {
      FortressPattern& pattern = entry.goal.patterns[dice.below(entry.goal.patterns.size())];
      if (pattern.unsaid.empty()) return "";
      const Cell cell = dice.pick(pattern.unsaid);
      std::erase(pattern.unsaid, cell);  // it must be empty now
      return "a pattern names " + to_string(cell);
    }
  }
}

TEST(EntryFormulas, TrueOnesHoldAndDamagedOnesOnlyWherePlayHoldsToo) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::string again = "\nreplay with AGON_SEED=" + std::to_string(seed);
  Dice dice(seed);
  const std::vector<Entry> all = entries(test::setting("AGON_ENTRIES", 60), dice);
  std::map<std::string, std::size_t> tally;
  for (const Entry& entry : all) {
    const auto report = by_formulas(entry);
    ASSERT_TRUE(report.lines.proved() && !report.failure)
        << (report.failure ? report.failure->text + ", " + report.failure->position : "") << "\n"
        << entry.text() << again;
    EXPECT_EQ(report.lines.lines, entry.strategy.lines.size());
    const auto replayed = by_judge(entry);
    ASSERT_TRUE(replayed.proved || replayed.limited) << entry.text() << again;
    tally["lines"] += report.lines.lines;
    tally["fortresses"] += entry.goal.kind == Goal::Kind::fortress ? 1 : 0;
  }
  const std::size_t wanted = test::setting("AGON_DAMAGES", 300);
  for (std::size_t damages = 0; damages < wanted;) {
    Entry entry = dice.pick(all);
    const std::string what = damage(entry, dice);
    if (what.empty()) continue;
    ++damages;
    const auto report = by_formulas(entry);
    const std::string told = what + "\n" + entry.text() + again;
    EXPECT_EQ(report.lines.unknown, 0U) << told;
    const bool accepted = !report.failure;
    if (report.failure) {
      EXPECT_EQ(report.failure->text.find("the reference rules do not"), std::string::npos) << told;
    }
    const auto replayed = by_judge(entry);
    if (replayed.limited) continue;
    // The formulas want plies that fall, the replay wants those that play takes, too.
    const bool only_length =
        replayed.failure &&
        replayed.failure->text.find("the file's own play takes") != std::string::npos;
    EXPECT_TRUE(replayed.proved || only_length || !accepted)
        << "accepted, but " << replayed.failure->text << " in " << replayed.failure->position
        << ": " << told;
    ++tally[accepted          ? (only_length ? "harmless but for its length" : "harmless")
            : replayed.proved ? "refused, play does not meet it"
                              : "refused"];
  }
  EXPECT_GT(tally["refused"], wanted / 4);
  EXPECT_GT(tally["fortresses"], 0U);
  for (const auto& [name, count] : tally) std::cout << name << " " << count << "\n";
}

// A drawn game is success for a fortress and none for a pattern: crowded boards on which a side
// that cannot act draws.
TEST(EntryFormulas, DrawnGamesCountForAFortressAlone) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  std::size_t drawn = 0;
  for (int turn = 0; turn < 4000 && drawn < 5; ++turn) {
    Entry entry;
    entry.rules = zone_rules(turn, 2, 6, dice);
    entry.rules.no_action = turn % 2 == 0 ? NoAction::draws : NoAction::passes;
    if (!contradictions(entry.rules).empty()) continue;
    const bitboard::Engine engine(entry.rules);
    search::Question question;
    do {
      question.goal = random_goal(engine, question.attacker, dice);
    } while (question.goal.kind != Goal::Kind::fortress);
    entry.goal = question.goal;
    question.strategy = true;
    question.limits.plies = 3;
    question.limits.nodes = 5'000;
    entry.root = engine.unload(attack_in_play(engine, question.attacker, dice));
    if (rules::outcome(entry.root, entry.rules) != Outcome::none) continue;
    search::Solved solved = search::pursue_by_zones(engine, entry.root, question);
    if (!solved.strategy || solved.strategy->lines.empty() || solved.strategy->lines.size() > 30)
      continue;
    entry.strategy = *std::move(solved.strategy);
    ASSERT_FALSE(by_formulas(entry).failure) << entry.text() << "\nAGON_SEED=" << seed;
    ASSERT_TRUE(by_judge(entry).proved) << entry.text() << "\nAGON_SEED=" << seed;
    Entry without = entry;
    without.goal.kind = Goal::Kind::pattern;
    const auto refused = by_judge(without);
    if (refused.proved || refused.failure->text.find("without a win") == std::string::npos)
      continue;
    ++drawn;
    const auto report = by_formulas(without);
    ASSERT_TRUE(report.failure) << entry.text() << "\nAGON_SEED=" << seed;
    EXPECT_EQ(report.failure->text.find("the reference rules do not"), std::string::npos)
        << report.failure->text;
  }
  EXPECT_EQ(drawn, 5U);
}

}  // namespace
}  // namespace agon::proptests::way_in_formulas_test
