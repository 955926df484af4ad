// Re-checks a fortress: is there a position that matches one of its patterns and an action of the
// other side after which no answer leads back? One question to the solver for each pattern, once
// the easy cases are settled; two where a turn can have several relocations.
//
// DESCRIPTION
//   The fortress is closed if in no well-formed position that matches a pattern the other side has
//   won, and after each of its actions the holder has won, the game is drawn, or the holder has an
//   answer after which a pattern matches, with the other side to move. The rules come from
//   `Formulas`, each answer as an action of its own; nothing is known here of how the fortress was
//   found. Where the other side decides about the holder's captives every answer has to do; an
//   action that the holder decides about is taken for one of the other side's.
//   With relocations_per_turn=all it is first asked whether an answer that ends the turn always
//   does. If not: an action of the other side that does not end its turn has to lead to a pattern
//   at once, and so has each answer of the holder's, whoever is to move then. In return it is asked
//   of each pattern whether it matches in the middle of a turn of the holder's (the holder to move,
//   a piece of its captured) without an answer there. If not, each turn of the holder's goes on
//   from match to match, and ends in one. That is asked of more positions than play leads to: one
//   that is found proves nothing, and the pattern is `unknown`. Where the patterns name few cells,
//   contents of these are asked about first: is there a position with such contents, the holder to
//   move, in which it has no answer, whatever came before? Mostly there is none, and then only the
//   others are left for the questions about patterns. Patterns that are images of an earlier one
//   under a symmetry of the board are not asked about if the images of all patterns are patterns:
//   then the fortress is symmetrical, as the rules are.
//
// COST
//   About a second for each thread to write the formulas down, then mostly milliseconds a question;
//   the hardest take many seconds.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/fortress.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/formulas/which.hpp"
#include "solver/fortresses/closing/breach.hpp"

namespace agon::smt {

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
  bool interrupted = false;  ///< by `stop` or `end`
  std::size_t patterns = 0;  ///< asked about that hold
  std::size_t images = 0;    ///< not asked about, being images of others
  std::size_t contents =
      0;  ///< of the cells named that always have an answer, whatever came before
  std::size_t questions = 0;  ///< about contents, then one for each pattern that is no image
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

}  // namespace agon::smt
