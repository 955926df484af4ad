// What makes a puzzle easy or hard, as numbers read off its proof and as one figure.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/appraisal/prover.hpp"

namespace agon::puzzles {

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
