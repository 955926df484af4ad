// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/plain/any_win.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "model/values/dice.hpp"
#include "solver/search/plain/exhaustive.hpp"
#include "solver/search/plain/testing/toy_game.hpp"

namespace agon::search::read_win_test {
namespace {

constexpr auto white = Side::white;
constexpr auto black = Side::black;

/// Knows the truth, and says of it what a search with a small table would: forgets a win now and
/// then, and has often kept a longer one.
class Forgetful {
 public:
  Forgetful(const Exhaustive<ToyGame>& truth, std::uint32_t seed) : truth_(truth), dice_(seed) {}

  std::optional<int> known_length(int state, int plies) {
    if (dice_.below(3) == 0) return std::nullopt;
    return length(state, plies);
  }
  std::optional<int> length(int state, int plies) {
    const auto least = truth_.distance(state);
    if (!least || *least > plies) return std::nullopt;
    return *least + dice_.below(plies - *least + 1);
  }

 private:
  const Exhaustive<ToyGame>& truth_;
  Dice dice_;
};

/// Plays a strategy: every defence, as `check` does.
class Player {
 public:
  Player(const ToyGame& game, const Strategy& strategy) : game_(game), strategy_(strategy) {
    for (const StrategyLine& line : strategy.lines) {
      const auto [place, is_new] = lines_.emplace(game.load(line.position), &line);
      if (!is_new) twice_ = true;
    }
  }
  bool twice() const { return twice_; }
  std::size_t met() const { return met_.size(); }
  bool failed() const { return failed_; }

  /// The plies of the longest play. Sets `failed` where there is no shorter line, or one gives
  /// plies that differ from its play.
  int takes(int state, int fewer_than) {
    if (failed_ || game_.outcome(state) == win_of(strategy_.attacker)) return 0;
    if (game_.outcome(state) != Outcome::none) return fail();
    if (game_.decider(state) == strategy_.attacker) {
      const auto line = lines_.find(state);
      if (line == lines_.end() || line->second->plies >= fewer_than) return fail();
      met_.insert(state);
      ToyGame::MoveList moves;
      game_.actions(state, moves);
      for (const int move : moves)
        if (game_.to_action(move) == line->second->action) {
          const int plies = takes(after(game_, state, move), line->second->plies) + 1;
          return plies == line->second->plies ? plies : fail();
        }
      return fail();
    }
    if (fewer_than == 0) return fail();
    ToyGame::MoveList moves;
    game_.actions(state, moves);
    int longest = 0;
    for (const int move : moves)
      longest = std::max(longest, takes(after(game_, state, move), fewer_than));
    return longest + 1;
  }

 private:
  int fail() {
    failed_ = true;
    return 0;
  }
  const ToyGame& game_;
  const Strategy& strategy_;
  std::map<int, const StrategyLine*> lines_;
  std::set<int> met_;
  bool twice_ = false;
  bool failed_ = false;
};

TEST(WinReader, AStrategyFitsItsOwnPlayWhateverWasForgotten) {
  int longer = 0;
  int strategies = 0;
  for (std::uint32_t seed = 1; seed <= 4000; ++seed) {
    const ToyGame game = ToyGame::random(seed, 10 + static_cast<int>(seed % 60));
    for (const Side attacker : {white, black}) {
      Budget budget({});
      Exhaustive<ToyGame> truth(game, attacker, budget);
      ASSERT_EQ(truth.solve(0, 1000, 1 << 20), Exhaustive<ToyGame>::Size::solved);
      const auto least = truth.distance(0);
      if (!least || *least == 0) continue;
      Forgetful proof(truth, seed);
      WinReader<ToyGame, Forgetful> reader(game, proof, attacker);
      const int plies = *least + static_cast<int>(seed % 12);
      const auto strategy = reader.strategy(0, plies, budget);
      ASSERT_TRUE(strategy) << seed;
      ++strategies;
      Player player(game, *strategy);
      const int takes = player.takes(0, plies + 1);
      ASSERT_FALSE(player.failed()) << "replay: ToyGame::random(" << seed << ", ...)";
      ASSERT_FALSE(player.twice()) << seed;
      ASSERT_EQ(player.met(), strategy->lines.size()) << seed;
      ASSERT_LE(takes, plies);
      if (takes > *least) ++longer;
    }
  }
  EXPECT_GT(strategies, 1000);
  EXPECT_GT(longer, 100);
}

}  // namespace
}  // namespace agon::search::read_win_test
