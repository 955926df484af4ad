// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Games between players: how the strengths are measured.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/play/opponent.hpp"
#include "solver/play/statistics.hpp"

namespace agon::play {

/// A position in which a side must decide.
struct Turn {
  const RuleSet& rules;
  const Position& position;
  const std::vector<Position>& history;  ///< what came before
  std::uint64_t seed;                    ///< another one each turn
};
/// Answers with a legal action. Precondition: the game goes on.
using Player = std::function<Action(const Turn&)>;

/// Any legal action alike.
Player random_player();
/// The action after which the evaluation is best, any of equals; an end of the game before all.
Player greedy_player();
/// As `choose`; a depth above 0 replaces the strength's, with no limit on nodes.
Player strength_player(Strength strength, int depth = 0);
/// What the strong one requests when it may look at this many positions for an action, and at most
/// as many for a short win of either side.
Request request_within(const Turn& turn, std::uint64_t nodes,
                       const std::atomic<bool>* stop = nullptr);
/// As `choose` by that, under these rules alone. Copies share what they keep: not for two threads
/// at once.
Player player_within(const RuleSet& rules, std::uint64_t nodes,
                     const std::atomic<bool>* stop = nullptr);
/// Any legal action alike in the first `plies` of a game, then as `player`.
Player after_random_opening(int plies, Player player);

/// Why a game ended: by the rules, or because nobody wanted to go on.
enum class End : std::uint8_t { by_rules, repetition, length };
inline constexpr int usual_most_plies = 400;

/// Plays to the end. The third occurrence of a position, or `most_plies` actions, make a draw,
/// whatever the rules say about repetition.
struct Played {
  Outcome outcome = Outcome::none;
  End end = End::by_rules;
  std::vector<Action> actions;
  std::vector<Position> positions;  ///< before each action, and the last one
};
Played play_game(const RuleSet& rules, const Position& start, const Player& white,
                 const Player& black, std::uint64_t seed, int most_plies = usual_most_plies);

/// What a comparison says, by the 95 % interval of its share.
enum class Finding : std::uint8_t {
  confirmed,  ///< all of it above one half
  refuted,    ///< all of it below
  open
};
/// "confirmed", "refuted", "open".
std::string_view name_of(Finding finding);

/// How often one thing was better than another, such as a side in games.
struct Comparison {
  std::uint64_t better = 0;
  std::uint64_t same = 0;
  std::uint64_t worse = 0;

  std::uint64_t cases() const { return better + same + worse; }
  /// From 0 to 1, `same` counting half. Precondition of this and the next two: there are cases.
  double share() const;
  Interval interval() const { return score_interval(better, same, worse); }
  Finding finding() const;
  /// Above 0: better.
  void add(int difference) { ++(difference > 0 ? better : difference < 0 ? worse : same); }
  friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// `games` games from the start of the rules, the colours alternating. The seeds follow from
/// `seed`. Precondition: the rules have a start.
/// Better: `one` won.
Comparison match(const RuleSet& rules, const Position& start, const Player& one,
                 const Player& other, int games, std::uint64_t seed);

}  // namespace agon::play
