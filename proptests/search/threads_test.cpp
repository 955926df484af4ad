// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The zone search on several threads gives the answers that it gives on one, with much memory and
// with little; its certificates hold; it stops on request.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <iostream>
#include <string>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/sampling/testing/kept_cases.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/certificates/sample.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/zone_team.hpp"

namespace agon::proptests::threads_test {
namespace {

using bitboard::Engine;
using sampling::KeptCase;
using search::Budget;

std::vector<KeptCase> bench(const std::string& name) {
  return sampling::kept_cases(AGON_SOURCE_DIR "/puzzles/bench/" + name);
}

/// The answers to 0, 1, 2, ... plies up to `most` or to a win, as text: "nnnny".
std::string answers(const KeptCase& item, int most, int threads, std::size_t bytes,
                    std::uint64_t& nodes) {
  const Engine engine(item.rules);
  const auto state = engine.load(item.position);
  Limits limits;
  limits.threads = threads;
  Budget budget(limits);
  search::ZoneTeam team(engine, state.to_move, budget, bytes);
  std::string text;
  for (int plies = 0; plies <= most && (text.empty() || text.back() == 'n'); ++plies) {
    const Answer answer = team.wins_within(state, plies);
    text += answer == Answer::yes ? 'y' : answer == Answer::no ? 'n' : 's';
  }
  nodes += budget.nodes();
  return text;
}

/// Nodes on one thread that a position may take: in the smallest memory below harder ones take
/// a hundred times as many.
constexpr std::uint64_t most_nodes = 40'000;

TEST(ZoneThreads, AnswersAreThoseOfOneThread) {
  struct Set {
    const char* name;
    int plies;
    std::size_t count;
  };
  const std::array sets{Set{"chain-17.txt", 17, 12}, Set{"near-won-200.txt", 15, 40},
                        Set{"near-won-close-200.txt", 15, 30}};
  for (const Set& set : sets) {
    std::uint64_t alone = 0;
    std::uint64_t together = 0;
    std::size_t positions = 0;
    for (const KeptCase& item : bench(set.name)) {
      if (positions == set.count) break;
      std::uint64_t nodes = 0;
      const std::string expected = answers(item, set.plies, 1, std::size_t{256} << 20U, nodes);
      if (nodes > most_nodes) continue;
      ++positions;
      alone += nodes;
      for (const int threads : {2, 5})
        for (const std::size_t bytes : {std::size_t{1} << 20U, std::size_t{256} << 20U})
          if (const auto found = answers(item, set.plies, threads, bytes, together);
              found != expected)
            ADD_FAILURE() << set.name << ":" << item.line << ": " << threads << " threads, "
                          << bytes << " bytes: " << found << ", one thread: " << expected;
    }
    std::cout << set.name << ": " << positions << " positions, " << alone
              << " nodes on one thread, " << together << " in four runs on several\n";
    EXPECT_EQ(positions, set.count);
    EXPECT_GT(together, 4 * 256 * positions) << "too little work for others to be woken";
  }
}

TEST(ZoneThreads, CertificatesHold) {
  const std::size_t stride = test::setting("AGON_STRIDE", 1);
  std::size_t lines = 0;
  const auto all = bench("chain-17.txt");
  for (std::size_t at = 0; at < all.size(); at += stride) {
    const KeptCase& item = all[at];
    const Engine engine(item.rules);
    search::Question question;
    question.attacker = item.position.to_move;
    question.limits.threads = 2;
    question.strategy = true;
    const search::Solved solved = search::solve_by_zones(engine, item.position, question);
    ASSERT_EQ(solved.verdict.plies, item.plies());
    ASSERT_TRUE(solved.strategy.has_value());
    lines += solved.strategy->lines.size();
    const auto sample =
        certificates::sample(*solved.strategy, {item.rules, 50, 1, item.position, {}});
    EXPECT_FALSE(sample.failure) << item.line << ": " << sample.failure->text;
  }
  std::cout << lines << " lines of certificates\n";
  EXPECT_GT(lines * stride, 500U);
}

TEST(ZoneThreads, LimitsStopAll) {
  const KeptCase item = bench("near-won-200.txt")[1];  // not decided in seconds
  const Engine engine(item.rules);
  search::Question question;
  question.attacker = item.position.to_move;
  question.limits.threads = 4;
  question.limits.nodes = 300'000;
  const search::Solved solved = search::solve_by_zones(engine, item.position, question);
  EXPECT_TRUE(solved.verdict.limited);
  EXPECT_GE(solved.verdict.nodes, 300'000U);
  EXPECT_LE(solved.verdict.nodes, 400'000U);  // others are counted when they rest
  EXPECT_GT(solved.verdict.within, 9);

  std::atomic<bool> stop = false;
  question.limits.nodes.reset();
  question.limits.stop = &stop;
  question.progress = [&](const search::Progress& progress) { stop = progress.nodes > 200'000; };
  const search::Solved stopped = search::solve_by_zones(engine, item.position, question);
  EXPECT_TRUE(stopped.verdict.limited);
  EXPECT_EQ(stopped.verdict.reason, "it was interrupted");
  EXPECT_LE(stopped.verdict.nodes, 400'000U);
}

}  // namespace
}  // namespace agon::proptests::threads_test
