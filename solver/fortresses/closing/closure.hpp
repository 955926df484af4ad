// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Re-checks a fortress: is there a position that matches one of its patterns and an action of the
// other side after which no answer leads back? One question to the solver for each pattern, once
// the easy cases are settled; two where a turn can have several relocations.
//
// DESCRIPTION
//   The fortress is closed if in no well-formed position that matches a pattern the other side has
//   won, and after each of its actions the holder has won, the game is drawn, or the holder has an
//   answer after which a pattern matches, with the other side to move. The rules come from
//   `Formulas`, each answer as a separate action; nothing here depends on how the fortress was
//   found. Where the other side decides about the holder's captives every answer must do. An action
//   that the holder decides about counts as one of the other side's, with one exception: if one
//   pattern has a piece of the other side on one cell and an empty cell, and another pattern,
//   otherwise with the same pieces of the other side, has them the other way round, the holder puts
//   the piece there wherever that is legal (of several such patterns the first counts). With
//   relocations_per_turn=all the first question is whether an answer that ends the turn always
//   suffices. If not, an action of the other side that does not end its turn must lead to a pattern
//   at once, and so must each answer of the holder, whichever side is then to move. In return each
//   pattern is checked for a match in the middle of the holder's turn (the holder to move, one of
//   its pieces captured) without an answer there. If there is none, each turn of the holder
//   proceeds from match to match and ends in one. This covers more positions than play reaches: one
//   that is found proves nothing, and the pattern is `unknown`. Where the patterns name few cells,
//   contents of these are asked about first: is there a position with such contents and the holder
//   to move in which it has no answer, with any past? Usually there is none, and only the rest
//   remain for the questions about patterns. If the images of all patterns are patterns, the
//   fortress is as symmetrical as the rules, and patterns that are images of an earlier one are
//   skipped.
//
// COST
//   About a second per thread to build the formulas, then mostly milliseconds per question; the
//   hardest take many seconds.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/fortresses/closing/breach.hpp"

namespace agon::formulas {

struct ClosureRequest {
  Which which = Which::z3;
  Work question_work = 600 * work_of_a_second;  ///< without an answer the pattern is `unknown`
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< may be null
  /// Told after each question how many of how many are answered, by one thread at a time. May be
  /// empty.
  std::function<void(std::size_t answered, std::size_t of)> progress;
};

struct ClosureReport {
  bool interrupted = false;   ///< by `stop` or `end`
  std::size_t patterns = 0;   ///< asked about that hold
  std::size_t images = 0;     ///< not asked about, being images of others
  std::size_t contents = 0;   ///< of the named cells that always have an answer, with any past
  std::size_t questions = 0;  ///< about contents, then one for each pattern that is not an image
  std::size_t unknown = 0;    ///< patterns that are not settled
  /// Of the first of these for which there is one: a match in the middle of a turn without an
  /// answer. Whether play leads there is not known.
  std::optional<Position> within_turn;
  std::optional<Breach> breach;  ///< of the first pattern asked about that fails
  bool closed() const { return !interrupted && unknown == 0 && !breach; }
};

/// Why `within_turn` settles nothing.
std::string within_turn_words(const Position& position);

/// Precondition: the rule set has no contradictions, and the patterns are of its board.
ClosureReport check_closure(const Hold& hold, const RuleSet& rules, const ClosureRequest& request);

}  // namespace agon::formulas
