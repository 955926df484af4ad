// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Wins that need not be the shortest: proof numbers with the zone search's knowledge and without
// any, against the plain search; each win's line played and its certificate replayed by the judge.
#include "solver/search/plain/any_win.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/search/zone_knowledge.hpp"

namespace agon::proptests::any_win_test {
namespace {

using bitboard::Engine;
using bitboard::State;

constexpr std::array sizes{Size{5, 6, 5}, Size{5, 6, 7},  Size{4, 3, 5},
                           Size{3, 2, 7}, Size{2, 1, 11}, Size{2, 2, 9}};
constexpr std::size_t most_answers = 20'000;

struct Counts {
  std::uint64_t asked = 0, won = 0, longer = 0, replayed = 0, patterned = 0;
  std::string failure;
};

/// What is wrong with the line of a win, or nothing.
std::string fault(const Engine& engine, const Position& root, const Verdict& verdict) {
  Position position = root;
  for (const Action& action : verdict.line) {
    const auto legal = rules::actions(position, engine.rules());
    if (std::find(legal.begin(), legal.end(), action) == legal.end())
      return "line: " + to_string(action) + " is not legal";
    position = rules::apply(position, engine.rules(), action);
  }
  if (rules::outcome(position, engine.rules()) != win_of(verdict.attacker))
    return "line: does not end in a win";
  if (static_cast<int>(verdict.line.size()) > *verdict.plies) return "line: too long";
  return "";
}

template <class Any>
std::string fault(const Engine& engine, Side attacker, const State& root, int most,
                  const Length& truth, search::Budget& budget, Any& any, Counts& counts) {
  const auto found = any.find(root, most, most);
  if (!found) return "no answer";
  const bool yes = found->numbers.proof == 0;
  if (yes != truth.plies.has_value()) return yes ? "a win that is none" : "a win not found";
  if (!yes) return found->within >= most ? "" : "refuted less than was asked";
  if (found->within > most || found->within < *truth.plies) return "a win of another length";
  if (found->within > *truth.plies) ++counts.longer;
  search::WinReader<Engine, Any> reader(engine, any, attacker);
  Verdict verdict;
  verdict.attacker = attacker;
  verdict.plies = found->within;
  if (reader.read(root, verdict) != Answer::yes) return "no line";
  const Position position = engine.unload(root);
  if (std::string wrong = fault(engine, position, verdict); !wrong.empty()) return wrong;
  std::optional<Strategy> strategy = any.strategy(root, found->within);
  if (strategy) ++counts.patterned;
  if (!strategy) strategy = reader.strategy(root, found->within, budget);
  if (!strategy) return "no strategy";
  const certificates::ReplayReport replay = certificates::replay(
      *strategy, {engine.rules(), certificates::Demand::exact, position, most_answers, {}});
  if (replay.failure) return "replay: " + replay.failure->text + ", " + replay.failure->position;
  if (replay.proved && replay.plies > found->within) return "replay: takes longer";
  if (replay.proved) ++counts.replayed;
  return replay.proved || replay.limited ? "" : "replay: nothing proved";
}

/// As many wins as wanted, under every preset and random rule sets; `ask` gives what is wrong.
template <class Ask>
Counts compare(std::uint64_t wanted, const Ask& ask) {
  Dice dice(test::setting("AGON_SEED", 1));
  Counts counts;
  for (int turn = 0; counts.won < wanted && counts.failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    const Engine engine(zone_rules(turn, size.radius, size.guards, dice));
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    for (int i = 0; i < 6 && counts.failure.empty(); ++i) {
      const State root = attack_in_play(engine, attacker, dice);
      if (engine.outcome(root) != Outcome::none) continue;
      AskedPlainly plain(engine, attacker, 200'000);
      const Length truth = plain.length(root, size.plies);
      if (truth.stopped) continue;
      ++counts.asked;
      if (truth.plies) ++counts.won;
      const std::string wrong = ask(engine, attacker, root, size.plies, truth, counts);
      if (!wrong.empty())
        counts.failure =
            wrong + "\n  case: " + text_of(engine, root) + ", " + std::to_string(size.plies) +
            " plies\n  replay: AGON_SEED=" + std::to_string(test::setting("AGON_SEED", 1));
    }
  }
  std::cout << counts.asked << " positions, " << counts.won << " won, " << counts.longer
            << " found longer than need be; " << counts.replayed << " certificates replayed, "
            << counts.patterned << " of patterns\n";
  EXPECT_EQ(counts.failure, "");
  EXPECT_GT(counts.replayed, wanted / 3);
  return counts;
}

TEST(AnyWin, WithZonesTheJudgeAcceptsEveryProof) {
  using Any = search::AnyWin<Engine, search::ZoneKnowledge>;
  const std::uint64_t wanted = test::setting("AGON_WON", 2'000);
  const Counts counts = compare(wanted, [](const Engine& engine, Side attacker, const State& root,
                                           int most, const Length& truth, Counts& all) {
    search::Budget budget{Limits{}};
    // One in four has to forget.
    const std::size_t bytes = std::size_t{1} << (all.asked % 4 == 0 ? 15U : 24U);
    Any any(engine, attacker, budget, bytes,
            search::ZoneKnowledge(engine, attacker, budget, bytes));
    return fault(engine, attacker, root, most, truth, budget, any, all);
  });
  EXPECT_GT(counts.patterned, wanted / 2);
}

TEST(AnyWin, WithoutKnowledgeTheJudgeAcceptsEveryProof) {
  compare(test::setting("AGON_WON", 2'000) / 4,
          [](const Engine& engine, Side attacker, const State& root, int most, const Length& truth,
             Counts& all) {
            search::Budget budget{Limits{}};
            search::AnyWin<Engine> any(engine, attacker, budget, std::size_t{1} << 24U);
            return fault(engine, attacker, root, most, truth, budget, any, all);
          });
}

}  // namespace
}  // namespace agon::proptests::any_win_test
