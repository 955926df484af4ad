// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where the positions of vectors come from.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/values/dice.hpp"
#include "puzzles/vectors/answer.hpp"

namespace agon::vectors {

enum class From : std::uint8_t {
  mixed,     ///< all of the following but the last, and sides that cannot act, and hands half empty
  start,     ///< games from where they begin on this board (`rules::start`)
  random,    ///< pieces scattered over the board
  dense,     ///< crowds, at the rim or in the middle
  near_won,  ///< all but a few guards of a side around the throne
  exhaustive  ///< every placement of a small board, in order
};
std::optional<From> parse_from(std::string_view text);

/// Positions of a rule set, the same for the same seed. All are usable under it; most could not
/// arise in a game, but remembered captives are pieces that can be captured where they stand.
class PositionSource {
 public:
  /// The engine must outlive it. Precondition: `few_enough` for From::exhaustive.
  PositionSource(const FastAnswers& fast, From from, std::uint64_t seed);

  /// At most a million placements?
  static bool few_enough(const RuleSet& rules);

  /// The next position; nothing once there are no more (From::exhaustive). They come in short walks
  /// that prefer captures, so that neighbours in the stream resemble each other.
  std::optional<Position> next();
  /// Of the position that `next` gave last: the walk to it, if that began at the start of a game
  /// (`rules::start`) and has come to no position twice.
  const std::optional<std::vector<Action>>& game() const { return game_; }

 private:
  Position begin_walk();
  void place_all(Position& position, std::size_t piece, std::size_t first);

  const FastAnswers& fast_;
  const RuleSet& rules_;
  From from_;
  Dice dice_;
  int plies_ = 0;  ///< still to be walked
  std::optional<Position> now_;
  std::optional<std::vector<Action>> game_;
  std::vector<std::uint64_t> walked_;  ///< hashes of the walk's positions
  std::vector<Position> all_;          ///< of From::exhaustive
  std::size_t shown_ = 0;
};

}  // namespace agon::vectors
