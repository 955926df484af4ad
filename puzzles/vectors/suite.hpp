// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Making vectors: a stream of them as fast as may be, or a suite that covers the rule sheet.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "puzzles/vectors/answer.hpp"
#include "puzzles/vectors/cover.hpp"
#include "puzzles/vectors/entry.hpp"
#include "puzzles/vectors/position_source.hpp"

namespace agon::vectors {

struct Order {
  const rulesets::Preset* preset = nullptr;  ///< the rule set and what its source leaves open
  std::size_t count = 300;
  std::uint64_t seed = 1;
  From from = From::mixed;
  ClauseSet tags;            ///< cover only these; none: all
  int perft = 2;             ///< depth
  std::size_t pool = 20000;  ///< positions to choose from
  /// A game from the start (`rules::start`) to a position, or nothing. If set, each vector gets
  /// one, and a position without one is not taken. It is asked about those alone that would be
  /// chosen, unless a walk from the start led there.
  std::function<std::optional<std::vector<Action>>(const Position&)> game_to;
  const std::atomic<bool>* stop = nullptr;  ///< ends the making soon after it is set; may be null

  bool stopped() const { return stop != nullptr && *stop; }
};

/// A suite, and what can be said of it.
struct Suite {
  std::vector<Vector> vectors;
  std::size_t looked_at = 0;      ///< different positions to choose from
  std::size_t without_game = 0;   ///< of them, those not taken for want of a game
  std::size_t cover = 0;          ///< how many vectors cover all that was reached
  ClauseSet applying;             ///< clauses of the rule set
  ClauseSet reached;              ///< by some position examined
  std::vector<Pair> never_met;    ///< pairs of reached clauses that no position exercises both
  std::size_t pairs_met = 0;      ///< and those that some does
  std::size_t pairs_covered = 0;  ///< by the suite
  std::string disagreement;       ///< of engine and judge: a fault of this program; else empty
  bool interrupted = false;       ///< by `stop`; then nothing else here is of use
};

/// Looks at `pool` positions by the fast engine, chooses, and asks the judge about those chosen;
/// says so in `disagreement` where the engine answers otherwise. Deterministic. Vectors come in the
/// order of the rule sheet, by the rarest clause that each exercises. Cost: about 50 microseconds a
/// position of the pool, a millisecond a vector. Preconditions: those of `PositionSource`.
Suite make_suite(const Order& order);

/// `count` vectors as they come, answered by the fast engine, no choice made and no reading marked;
/// ends early where the source, `take` (by false) or `stop` does, or of 20 positions fewer than one
/// has a game that is asked for.
void make_plain(const Order& order, const std::function<bool(const Vector&)>& take);

/// The clauses that a position exercises by what the judge answers, by name.
std::vector<std::string> clause_tags(const Position& position, const RuleSet& rules,
                                     const PositionAnswer& answer);

// Which of a source's open points decide the answer of a vector.

/// For a preset: each field whose value its source leaves open, with what a reader could choose
/// instead.
class OpenPoints {
 public:
  /// Cost: a fast engine for each other value, under a millisecond each.
  explicit OpenPoints(const rulesets::Preset& preset);

  /// The fields (in table order) for which some other value, all else being equal, changes the
  /// answer or the counts of perft. What is remembered as captured is not a difference by itself,
  /// but its consequences are: for a reading with memory where the preset has none, every piece
  /// between two enemies is taken to be remembered. `is_start` says that the vector gives the start
  /// of a game, which depends on the setup. Meaningless once `stop`, which may be null, is set.
  std::vector<std::string> deciding(const Position& position, const PositionAnswer& answer,
                                    const std::vector<std::uint64_t>& perft, bool is_start,
                                    const std::atomic<bool>* stop = nullptr) const;

 private:
  struct Other {
    const RuleField* field;
    FastAnswers fast;
  };
  RuleSet rules_;
  std::vector<Other> others_;
};

}  // namespace agon::vectors
