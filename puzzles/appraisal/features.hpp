// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a puzzle is about, and what makes it easy or hard, read off its proof.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

// A won position with one line that leads to the win with best play, and what it is about.

/// The attacker is to move in `state`, and wins in exactly `line.size()` plies: `line` is one game
/// in which it wins no later and the defender loses no sooner.
struct Chain {
  bitboard::State state;
  std::vector<bitboard::Move> line;

  int plies() const { return static_cast<int>(line.size()); }
};

/// The chain of a line that is legal from the state.
Chain chain_of(const bitboard::Engine& engine, const bitboard::State& state,
               const std::vector<Action>& line);

/// What happens along the line of a chain.
struct LineFacts {
  bool pure = false;            ///< each action of the attacker but the last captures something
  bool succession = false;      ///< two of the attacker's actions in a row capture
  bool multiple = false;        ///< one action of the attacker captures two pieces or more
  bool queen_captured = false;  ///< the defender's queen is captured
  bool quiet_key = false;       ///< the first action captures nothing, and is not the last
  int captures = 0;             ///< pieces captured, each time counted

  /// The same as words, in a fixed order: "chain" if pure, then those of `themes_of`.
  std::vector<std::string> tags() const;
};

/// Plays the line. Precondition: it is legal.
LineFacts facts_of(const bitboard::Engine& engine, const Chain& chain);

/// Words of the table of themes (puzzle.hpp) for a position and what was found of it: of a win,
/// what happens along the verdict's line; else "no-win". Precondition: the attacker is to move, and
/// a win has its line and its keys.
std::vector<std::string> themes_of(const bitboard::Engine& engine, const Position& position,
                                   const Verdict& verdict);

// What makes a puzzle easy or hard, as numbers read off its proof and as one figure.

struct Features {
  int plies = 0;
  /// The attacker's actions in the line that capture nothing, except the last one.
  int quiet = 0;
  /// First actions besides the key that capture at least as many pieces as it does.
  int alike = 0;
  /// Tries: first actions besides the key that lose to one reply only.
  int tries = 0;
  /// How many only replies in a row the defender must find against the best try: every other reply
  /// would lose within the plies left. At most `deepest_try`.
  int only_replies = 0;
  /// Positions that the search without zones visits to find the key; at most `most_plain`.
  std::uint64_t plain = 0;
};

inline constexpr int deepest_try = 3;
inline constexpr std::uint64_t most_plain = 65'536;

/// By name and value, as they are stored.
std::vector<std::pair<std::string_view, double>> named(const Features& features);

/// The features of a solution found by the same prover. The search for tries takes at most
/// this many positions; what is unknown by then is not counted, so the cost is bounded.
Features features_of(Prover& prover, const bitboard::State& state, const Solution& solution,
                     std::uint64_t nodes);

/// A rating on the scale of the players that it was calibrated with (tools/bench/puzzles.cpp):
/// about 1000 for what the weakest of them solves, 400 points for odds of ten to one. It never
/// falls when one feature grows and the others stay. README.md has the formula.
double difficulty(const Features& features);

}  // namespace agon::puzzles
