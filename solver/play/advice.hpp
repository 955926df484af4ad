// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Advice on play from the sources, as something that a player can heed.
//
// DESCRIPTION
//   A player with advice chooses as the opponent does. Where its choice goes against the advice, it
//   takes the best action that follows it instead, unless the end is proved, or by its own
//   lookahead that costs more than the advice is worth trying: captures are followed or left out at
//   any price, since there are few in a game; where nearly every action offers a choice, only as
//   long as the lookahead sees little difference.
//
//   Where a table knows what actions are worth, it is also asked in positions of such games: are
//   those that follow the advice worth more than those that go against it?
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "solver/bitboard/engine.hpp"
#include "solver/play/match.hpp"

namespace agon::play {

enum class Counsel : std::uint8_t {
  several_captures,  ///< take several in succession, or at once
  no_lone_capture,   ///< do not throw back one piece alone
  man_in_rear,       ///< keep one man back
  together,          ///< keep the others as close together as possible
  count_
};
inline constexpr auto counsel_count = static_cast<std::size_t>(Counsel::count_);

struct Advice {
  Counsel counsel;
  std::string_view name;
  std::string_view claim;   ///< a sentence, in our words
  std::string_view source;  ///< who says so, and where
  int price;                ///< what heeding it may cost, in points of the evaluation
};
const Advice& advice_of(Counsel counsel);
inline constexpr std::array every_counsel{Counsel::several_captures, Counsel::no_lone_capture,
                                          Counsel::man_in_rear, Counsel::together};
static_assert(every_counsel.size() == counsel_count);

/// How often a player had reason to heed advice.
struct Heeding {
  int occasions = 0;  ///< its own choice went against the advice
  int heeded = 0;     ///< and it could do better
  friend bool operator==(const Heeding&, const Heeding&) = default;
};

/// As `player_within`, with advice. `heeding` is counted on and must outlive it; `stop` may
/// be null.
Player advised_player(const RuleSet& rules, Counsel counsel, std::uint64_t nodes, Heeding& heeding,
                      const std::atomic<bool>* stop);

/// Does the action follow the advice, go against it, or neither? `captured_last`: the side's last
/// action captured. Precondition: the move is legal.
enum class Heeds : std::uint8_t { follows, neither, against };
Heeds heeds(Counsel counsel, const bitboard::Engine& engine, const bitboard::State& state,
            bitboard::Move move, bool captured_last);

/// An action, and what it leads to with best play: 1 a win of the side to move, 0 a draw, -1 a
/// loss.
struct WeighedAction {
  Action action;
  int worth;
};
/// All actions of a position, or none where what they are worth is not known.
using Weigh = std::function<std::vector<WeighedAction>(const Position&)>;

/// Above 0: the actions that follow advice are worth more than those that go against it; 0: as
/// much; below 0: less.
struct Gain {
  int best;     ///< the best of them; of many, it is likelier a good one than of few
  int average;  ///< all of them on average, as for a player who sees nothing ahead
};
/// Takes from a game one position after the opening in which the side decides and has actions that
/// follow the advice and such as go against it, any of them alike by `seed`. Nothing where there is
/// no such position, or its actions are not weighed.
std::optional<Gain> gain_of_heeding(Counsel counsel, const bitboard::Engine& engine,
                                    const Played& played, int opening_plies, Side side,
                                    std::uint64_t seed, const Weigh& weigh);

}  // namespace agon::play
