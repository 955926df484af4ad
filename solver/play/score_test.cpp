// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/score.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <iostream>
#include <iterator>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/play/evaluation.hpp"

namespace agon::play {
namespace {

RuleSet small_board(const std::string& rules = "wikipedia") {
  return rulesets::parse_rules(rules + ",radius=3,guards=2").rules;
}
const GamesPlan quick_plan{1, 20, 4, 60};

TEST(Score, AnyNumberOfThreadsAndAnyPartsGiveTheSame) {
  GamesTally one, two, parts;
  EXPECT_TRUE(play_games(small_board(), quick_plan, 40, one, {}));
  GamesRun threads;
  threads.threads = 2;
  EXPECT_TRUE(play_games(small_board(), quick_plan, 40, two, threads));
  for (const std::uint64_t games : {1u, 17u, 40u})
    EXPECT_TRUE(play_games(small_board(), quick_plan, games, parts, {}));
  EXPECT_EQ(one, two);
  EXPECT_EQ(one, parts);
  EXPECT_EQ(one.games(), 40u);
  EXPECT_EQ(one.first.size(), most_first);
  EXPECT_EQ(cases(one.plies), 40u);
  EXPECT_NE(one.first[0].digest, one.first[1].digest);
}

TEST(Score, SeedRulesAndNumberMakeTheGame) {
  const auto game = play_numbered(small_board(), quick_plan, 3);
  EXPECT_EQ(game, play_numbered(small_board(), quick_plan, 3));
  GamesPlan other = quick_plan;
  other.seed = 2;
  EXPECT_NE(game->digest, play_numbered(small_board(), other, 3)->digest);
  EXPECT_NE(game->digest, play_numbered(small_board(), quick_plan, 4)->digest);
  EXPECT_NE(
      game->digest,
      play_numbered(small_board("wikipedia,repetition=threefold-draw"), quick_plan, 3)->digest);
}

TEST(Score, WhatIsStoppedAddsNothing) {
  const std::atomic<bool> stop{true};
  GamesTally tally;
  GamesRun run;
  run.stop = &stop;
  EXPECT_FALSE(play_games(small_board(), quick_plan, 5, tally, run));
  EXPECT_EQ(tally, GamesTally());
  EXPECT_FALSE(play_numbered(small_board(), quick_plan, 0, &stop));
  AdviceTally advice;
  EXPECT_FALSE(play_advised_games(small_board(), quick_plan, 5, advice, run));
}

/// The judge, who knows no engine, counts the same captures and finds the same ends.
TEST(Score, FiguresAreTheJudges) {
  std::size_t queens = 0, endings[static_cast<std::size_t>(Ending::count_)]{};
  for (const std::string name :
       {"wikipedia", "wikipedia,no_action=loses", "ludii", "botermans,no_action=draws", "mitra"}) {
    const RuleSet rules = rulesets::parse_rules(name + ",radius=2,guards=2").rules;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const Player player = random_player();
      const Played played = play_game(rules, rules::start(rules), player, player, seed, 80);
      const GameFigures figures = figures_of(rules, 0, played);
      rules::Game game(rules::start(rules), rules);
      int captures = 0, queen_captures = 0;
      for (const Action& action : played.actions) {
        const Position before = game.position();
        ASSERT_TRUE(game.play(action)) << to_string(action);
        for (const Cell cell : rules::newly_captured(before, game.position(), rules)) {
          ++captures;
          queen_captures += game.position().at(cell)->kind == Kind::queen ? 1 : 0;
        }
      }
      EXPECT_EQ(figures.captures, captures) << name << " " << seed;
      EXPECT_EQ(figures.queen_captures, queen_captures) << name << " " << seed;
      EXPECT_EQ(figures.plies, static_cast<int>(played.actions.size()));
      queens += static_cast<std::size_t>(queen_captures);
      ++endings[static_cast<std::size_t>(figures.ending)];
      const Outcome outcome = rules::outcome(game.position(), rules);
      EXPECT_EQ(is_win(figures.ending), outcome != Outcome::none && outcome != Outcome::draw);
      if (figures.ending == Ending::formation) {
        EXPECT_TRUE(rules::won_formation(game.position(), rules, Side::white) ||
                    rules::won_formation(game.position(), rules, Side::black));
      }
      EXPECT_EQ(figures.ending == Ending::repetition,
                outcome == Outcome::none && game.occurrences() >= 3);
      EXPECT_EQ(figures.ending == Ending::length,
                outcome == Outcome::none && game.occurrences() < 3);
      EXPECT_EQ(
          figures.ending == Ending::no_action_drawn || figures.ending == Ending::forfeit_drawn,
          outcome == Outcome::draw);
    }
  }
  std::cout << std::accumulate(std::begin(endings), std::end(endings), std::size_t{0}) << " games, "
            << endings[static_cast<std::size_t>(Ending::formation)] << " ended by the formation, "
            << queens << " queens captured\n";
  EXPECT_GT(queens, 0u);
  for (const Ending each : {Ending::formation, Ending::repetition, Ending::length})
    EXPECT_GT(endings[static_cast<std::size_t>(each)], 0u) << name_of(each);
}

/// Each turn of the lead, told from the evaluations alone: a side is two steps ahead, and the last
/// that was is the other one.
TEST(Score, TheLeadTurns) {
  const RuleSet rules = small_board();
  const bitboard::Engine engine(rules);
  const Evaluation evaluation(engine);
  const Player player = random_player();
  int all = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Played played = play_game(rules, rules::start(rules), player, player, seed, 80);
    std::string leads;
    for (std::size_t ply = 4; ply + 1 < played.positions.size(); ++ply) {
      const int points = evaluation.points(engine.load(played.positions[ply]), Side::white);
      if (points >= 200) leads += 'w';
      if (points <= -200) leads += 'b';
    }
    int turns = 0;
    for (std::size_t i = 1; i < leads.size(); ++i) turns += leads[i] != leads[i - 1] ? 1 : 0;
    EXPECT_EQ(figures_of(rules, 4, played).lead_turns, turns) << seed;
    all += turns;
  }
  EXPECT_GT(all, 0);
}

TEST(Score, AdviceIsHeededByTurns) {
  AdviceTally tally;
  tally.counsel = Counsel::man_in_rear;
  EXPECT_TRUE(play_advised_games(small_board(), quick_plan, 6, tally, {}));
  EXPECT_EQ(tally.games(), 6u);
  EXPECT_EQ(tally.first.size(), most_first_advised);
  EXPECT_GE(tally.occasions, tally.heeded);
  EXPECT_GT(tally.heeded, 0u);
  AdviceTally parts;
  parts.counsel = tally.counsel;
  GamesRun run;
  run.threads = 2;
  for (const std::uint64_t games : {3u, 6u})
    EXPECT_TRUE(play_advised_games(small_board(), quick_plan, games, parts, run));
  EXPECT_EQ(tally, parts);
}

/// What is weighed: one position of each game, in which the side that heeds the advice decides and
/// has both kinds of actions.
TEST(Score, AdviceIsWeighedInOnePositionOfEachGame) {
  const RuleSet rules = rulesets::parse_rules("wikipedia,radius=3,guards=3").rules;
  const bitboard::Engine engine(rules);
  std::vector<Position> asked;
  int follows = 0, against = 0;  // what the first of each kind is worth; the others lose
  const Weigh weigh = [&](const Position& position) {
    asked.push_back(position);
    const bitboard::State state = engine.load(position);
    EXPECT_EQ(engine.decider(state), state.to_move);
    std::vector<WeighedAction> weighed;
    bitboard::ActionList moves;
    engine.actions(state, moves);
    bool followed = false, opposed = false;
    for (const bitboard::Move move : moves) {
      int worth = 1;  // of what is neither, which does not count
      const Heeds kind = heeds(Counsel::together, engine, state, move, false);
      if (kind == Heeds::follows) worth = std::exchange(followed, true) ? -1 : follows;
      if (kind == Heeds::against) worth = std::exchange(opposed, true) ? -1 : against;
      weighed.push_back({engine.to_action(move), worth});
    }
    EXPECT_TRUE(followed && opposed);
    return weighed;
  };
  const auto gains_of = [&](int of_follows, int of_against) {
    follows = of_follows;
    against = of_against;
    AdviceTally tally;
    tally.counsel = Counsel::together;
    tally.by_table.emplace();
    asked.clear();
    EXPECT_TRUE(play_advised_games(rules, quick_plan, 8, tally, {}, [&] { return weigh; }));
    EXPECT_EQ(tally.by_table->positions(), asked.size());
    EXPECT_GT(asked.size(), 4u);
    return *tally.by_table;
  };
  const Gains better = gains_of(1, -1), worse = gains_of(-1, 0), same = gains_of(-1, -1);
  const std::uint64_t all = better.positions();
  EXPECT_EQ(better, (Gains{{all, 0, 0}, {all, 0, 0}}));
  EXPECT_EQ(worse, (Gains{{0, 0, all}, {0, 0, all}}));
  EXPECT_EQ(same, (Gains{{0, all, 0}, {0, all, 0}}));
  // The best are equal; on average the rarer ones are worth more.
  const Gains equal = gains_of(1, 1);
  EXPECT_EQ(equal.best, (Comparison{0, all, 0}));
  EXPECT_GT(equal.average.better + equal.average.worse, 0u);
  std::cout << all << " positions of 8 games\n";
  // White heeds it in the first game, Black in the second.
  const auto play = [&](std::uint64_t number, const Weigh& by) {
    return *play_advised(rules, quick_plan, Counsel::together, number, nullptr, by);
  };
  EXPECT_TRUE(play(0, weigh).gain);
  EXPECT_EQ(asked.back().to_move, Side::white);
  EXPECT_TRUE(play(1, weigh).gain);
  EXPECT_EQ(asked.back().to_move, Side::black);
  // What nobody can weigh is left out; the games are the same.
  const AdvisedGame unweighed =
      play(1, [](const Position&) { return std::vector<WeighedAction>(); });
  EXPECT_FALSE(unweighed.gain);
  EXPECT_EQ(unweighed.figures, play(1, {}).figures);
}

TEST(Score, AFindingIsThatOfTheInterval) {
  EXPECT_EQ((Comparison{560, 0, 440}.finding()), Finding::confirmed);
  EXPECT_EQ((Comparison{440, 0, 560}.finding()), Finding::refuted);
  EXPECT_EQ((Comparison{490, 0, 510}.finding()), Finding::open);
  EXPECT_EQ((Comparison{12, 2000, 1}.finding()), Finding::confirmed);
}

}  // namespace
}  // namespace agon::play
