// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzles found by trying random near-won positions: the project's own collections.
#pragma once

#include <cstdint>
#include <functional>

#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

/// Takes a puzzle; false if it wants no more.
using PuzzleSink = std::function<bool(const Puzzle&)>;

/// Gives wins with one key in 1, 3 and 5 plies, one of each for twelve presets, with rotating
/// themes. The same for the same seed, as long as the search is the same: each question has a
/// budget of nodes. Takes about a minute.
void find_wins(std::uint64_t seed, const PuzzleSink& give);

/// Gives positions with one key in 3 plies under one rule set and no win in 3 under another, for
/// twelve pairs of rule sets: a puzzle for each of the two, the one without a win first. A pair for
/// which none is found in 100 000 positions is left out. As to sameness, see `find_wins`.
void find_readings(std::uint64_t seed, const PuzzleSink& give);

struct HoldsWanted {
  std::uint64_t seed = 1;
  int each = 1;      ///< of every length under every rule set
  int longest = 11;  ///< plies; odd
};

/// Gives positions in which the side to move is threatened with a lost game and has one action that
/// holds: it forces its way into a ring of six (solver/fortresses/known.hpp). In 3, 5 and so on
/// plies under ten presets with sandwiches in a line; a preset is left when 20 000 positions in a
/// row gave nothing that was missing. As to sameness, see `find_wins`.
void find_holds(const HoldsWanted& wanted, const PuzzleSink& give);

}  // namespace agon::puzzles
