// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a rule set is like as a game: games of the opponent against itself, and what they have in
// common.
//
// DESCRIPTION
//   Both sides are the same player, who may look at so many positions for an action. A game begins
//   with some random actions, without which all would be one. It depends on its plan, its number
//   and the fields of the rules alone, so that any part of the games, in any order, on any machine,
//   gives the same figures. Advice is tested likewise: one side heeds it, White in games of even
//   number, Black in the others.
//
// What is *not* promised: that strong players, or people, would have the same figures. The player
// is weak; the games say how a rule set plays for equals who look a few actions ahead.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/outcome.hpp"
#include "model/values/rule_set.hpp"
#include "solver/play/advice.hpp"
#include "solver/play/match.hpp"

namespace agon::play {

/// What games depend on besides the rules and their numbers.
struct GamesPlan {
  std::uint64_t seed = 1;
  /// `request_within`.
  std::uint64_t nodes = 300;
  int opening_plies = 8;  ///< random actions at the start
  int most_plies = usual_most_plies;

  friend bool operator==(const GamesPlan&, const GamesPlan&) = default;
};

/// How a game ended. The first two and `no_action_won` are wins, the rest draws.
enum class Ending : std::uint8_t {
  formation,
  forfeit,
  no_action_won,    ///< the loser had no action (`no_action=loses`)
  no_action_drawn,  ///< a side had none (`no_action=draws`), or neither
  forfeit_drawn,    ///< forfeit_result=draws
  repetition,       ///< a position occurred for the third time, whatever the rules say of that
  length,           ///< `most_plies` came first
  count_
};
inline constexpr auto ending_count = static_cast<std::size_t>(Ending::count_);
/// "formation", "forfeit", "no-action", "no-action", "forfeit", "repetition", "length".
std::string_view name_of(Ending ending);
constexpr bool is_win(Ending ending) {
  return ending <= Ending::no_action_won;
}

struct GameFigures {
  Outcome outcome = Outcome::draw;
  Ending ending = Ending::length;
  int plies = 0;
  /// Pieces captured: after an action, the enemy's that were not captured before it. Not those that
  /// step between two enemies of their own will.
  int captures = 0;
  int queen_captures = 0;
  /// How often the lead went from one side to the other after the opening. A side takes the lead
  /// when the opponent's evaluation (solver/play/evaluation.hpp) is better for it than
  /// for the other by `lead_margin` or more, and keeps it until the other side does.
  int lead_turns = 0;
  std::uint64_t digest = 0;  ///< of its actions

  friend bool operator==(const GameFigures&, const GameFigures&) = default;
};
inline constexpr int lead_margin = 2 * points_a_step;

/// Of a game that began with so many actions by chance. Precondition: it is at its end.
GameFigures figures_of(const RuleSet& rules, int opening_plies, const Played& played);

/// The first games are kept one by one, so that they can be replayed.
inline constexpr std::size_t most_first = 20;
inline constexpr std::size_t most_first_advised = 4;

/// Games in the order of their numbers, from 0 on.
struct GamesTally {
  std::uint64_t white_wins = 0;
  std::uint64_t black_wins = 0;
  std::array<std::uint64_t, ending_count> endings{};
  Histogram plies, captures, queen_captures, lead_turns;
  std::vector<GameFigures> first;  ///< at most `most_first`

  std::uint64_t games() const;
  std::uint64_t draws() const { return games() - white_wins - black_wins; }
  Comparison results() const { return {white_wins, draws(), black_wins}; }  ///< of the first player
  void add(const GameFigures& game);
  friend bool operator==(const GamesTally&, const GamesTally&) = default;
};

/// The game of that number from `rules::start`; nothing if `stop`, which may be null, came first.
/// Cost: see tools/bench/README.md; with 300 positions an action some hundredths of a second.
std::optional<GameFigures> play_numbered(const RuleSet& rules, const GamesPlan& plan,
                                         std::uint64_t number,
                                         const std::atomic<bool>* stop = nullptr);

/// A game in which one side heeds advice.
struct AdvisedGame {
  GameFigures figures;
  Heeding heeding;
  std::optional<Gain> gain;  ///< `gain_of_heeding`, where there is something to weigh by
};

/// `Gain` of several positions.
struct Gains {
  Comparison best, average;

  std::uint64_t positions() const { return best.cases(); }
  friend bool operator==(const Gains&, const Gains&) = default;
};

/// Games in which one side heeds advice and the other does not, in the order of their numbers.
struct AdviceTally {
  Counsel counsel{};
  Comparison results;           ///< wins, draws and losses of the side that follows it
  std::uint64_t occasions = 0;  ///< `Heeding`, of all games
  std::uint64_t heeded = 0;
  std::vector<GameFigures> first;  ///< at most `most_first_advised`
  /// `gain_of_heeding` of the games that have it; nothing: there was nothing to weigh by.
  std::optional<Gains> by_table;

  std::uint64_t games() const { return results.cases(); }
  void add(const AdvisedGame& game);
  friend bool operator==(const AdviceTally&, const AdviceTally&) = default;
};

/// As `play_numbered`. `weigh` may be empty.
std::optional<AdvisedGame> play_advised(const RuleSet& rules, const GamesPlan& plan,
                                        Counsel counsel, std::uint64_t number,
                                        const std::atomic<bool>* stop = nullptr,
                                        const Weigh& weigh = {});

/// A rule set's games, and what is proved about its start.
struct RulesScore {
  NamedRules rules;
  GamesPlan plan;
  GamesTally tally;
  std::vector<AdviceTally> advice;  ///< each at most once
  /// `value_words` of what `value_of` proves without a search by the clock; empty: not yet asked.
  std::string value;
};

struct GamesRun {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< may be null
  /// Called now and then with what has been added, and at the end. False: enough.
  std::function<bool()> added;
};

/// Adds games until there are that many. False: `stop` or `added` came first; then those that
/// follow without a gap have been added. The same tally for any number of threads.
bool play_games(const RuleSet& rules, const GamesPlan& plan, std::uint64_t games, GamesTally& tally,
                const GamesRun& run);
/// The same with advice. `weigher` is called for each game, in its thread; empty: there is nothing
/// to weigh by. Precondition: `tally.by_table` is there if it is not empty.
bool play_advised_games(const RuleSet& rules, const GamesPlan& plan, std::uint64_t games,
                        AdviceTally& tally, const GamesRun& run,
                        const std::function<Weigh()>& weigher = {});

}  // namespace agon::play
