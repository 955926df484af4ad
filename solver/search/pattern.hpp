// A proved win that is silent about what does not matter.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/bitboard/state.hpp"

namespace agon::search {

using bitboard::Bits;

/// Index of a pattern in its table; `no_pattern` for a win that needs none (the game is over).
using PatternId = std::uint32_t;
inline constexpr PatternId no_pattern = ~PatternId{0};
/// Replaces the id of a pattern that was dropped to save memory.
inline constexpr PatternId lost_pattern = no_pattern - 1;

/// A win for the attacker in every state that matches: with the same attacker pieces, side to move
/// and remembered captives, and with the same pieces of the defender on the cells of `zone`.
/// Cells outside the zone are free: empty, or holding a piece of the defender not named.
/// Invariant: the zone holds every attacker piece, every remembered captive, and the throne.
struct Pattern {
  Bits zone;
  Bits attacker_guards;
  Bits defender_guards;  ///< those within the zone
  Bits captured;
  std::uint8_t attacker_queen = bitboard::no_cell;
  std::uint8_t defender_queen = bitboard::no_cell;  ///< no_cell: not in the zone
  Side to_move = Side::white;
  bool attacker_decides = false;
  bool whole = true;        ///< is everything still there that the proof rests on?
  std::uint16_t plies = 0;  ///< the win comes after at most this many
  bitboard::Move move{};    ///< the attacker's, where it decides
  /// The patterns on which the proof rests, each with fewer plies: the one after `move`, or where
  /// the defender decides one for each answer (all answers that touch no zone share one).
  /// Empty if it is not whole.
  std::vector<PatternId> needs;

  bool matches(const bitboard::State& state, Side attacker) const {
    const auto a = static_cast<std::size_t>(attacker);
    const auto d = 1 - a;
    if (state.guards[a] != attacker_guards || state.queen[a] != attacker_queen ||
        state.to_move != to_move || state.captured != captured)
      return false;
    return (state.guards[d] & zone) == defender_guards && named_queen(state, d) == defender_queen;
  }

  std::uint8_t named_queen(const bitboard::State& state, std::size_t defender) const {
    const std::uint8_t queen = state.queen[defender];
    return zone.has(queen) ? queen : static_cast<std::uint8_t>(bitboard::no_cell);
  }
};

/// The pattern of a state and a zone, without the proof's part (plies, move, needs).
inline Pattern pattern_of(const bitboard::State& state, Side attacker, Bits zone) {
  const auto a = static_cast<std::size_t>(attacker);
  const auto d = 1 - a;
  Pattern pattern;
  pattern.zone = zone;
  pattern.attacker_guards = state.guards[a];
  pattern.defender_guards = state.guards[d] & zone;
  pattern.captured = state.captured;
  pattern.attacker_queen = state.queen[a];
  pattern.defender_queen = pattern.named_queen(state, d);
  pattern.to_move = state.to_move;
  return pattern;
}

}  // namespace agon::search
