// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The rules' answer about one position: by the judge, and by the fast engine where hundreds of
// thousands must be examined. A shipped vector's answer is always the judge's.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::vectors {

struct ActionAnswer {
  Action action;
  std::string text;  ///< of the action
  Position next;
  Outcome ends = Outcome::none;  ///< how the game stands after it
  // Not part of a vector, but what clauses ask about:
  std::vector<Cell> captures;    ///< enemies captured after it and not before
  bool leaves_captives = false;  ///< pieces of the side that acts are captured after it
  bool leaves_stuck = false;     ///< the side then to move has no action, and that alone ends the
                                 ///< game or makes it pass
};

struct PositionAnswer {
  Outcome over = Outcome::none;
  std::vector<Cell> captured;  ///< what the side to move must relocate, in text order
  Side decider = Side::white;
  std::vector<ActionAnswer> actions;  ///< in ASCII order of their texts
};

/// Precondition of all: the position has no problems under the rule set.
PositionAnswer judge_answer(const Position& position, const RuleSet& rules);

/// The same from the fast engine; a few microseconds each.
class FastAnswers {
 public:
  explicit FastAnswers(const RuleSet& rules) : engine_(rules) {}
  const bitboard::Engine& engine() const { return engine_; }
  PositionAnswer answer(const Position& position) const;
  /// Of 1 .. `depth`; fewer once `stop`, which may be null, is set.
  std::vector<std::uint64_t> perft(const Position& position, int depth,
                                   const std::atomic<bool>* stop = nullptr) const;

 private:
  bitboard::Engine engine_;
};

/// perft of 1 .. `depth`, or up to where the two disagree (then one count less is given). By both
/// the judge and the engine where there are at most 50 000 sequences, by the engine alone beyond.
/// Of no meaning once `stop`, which may be null, is set.
std::vector<std::uint64_t> checked_perft(const Position& position, const FastAnswers& fast,
                                         int depth, const std::atomic<bool>* stop = nullptr);

/// The first difference, in words; nothing where all is equal. `found` is the one at fault.
std::optional<std::string> difference(const PositionAnswer& expected, const PositionAnswer& found);

}  // namespace agon::vectors
