// A won position with one line that leads to the win with best play, and what it is about.
#pragma once

#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

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

}  // namespace agon::puzzles
