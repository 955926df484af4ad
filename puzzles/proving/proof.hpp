// A puzzle's answer, proved in four ways that know little of each other.
#pragma once

#include <string>
#include <vector>

#include "model/values/limits.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/collection/entry.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::puzzles {

struct Proof {
  Verdict verdict;                  ///< of the search
  std::string certificate;          ///< text of the strategy file; empty without a win by the rules
  std::vector<Action> slower_keys;  ///< as in Entry
  /// What proved the answer: words of `verifications()`.
  std::vector<std::string> how;
  /// In what the answer is another than the puzzle says, or one way contradicts another; a clause
  /// each.
  std::vector<std::string> wrong;
  /// What the limits left open, a clause; empty if nothing.
  std::string open;
};

/// DESCRIPTION
///   search    the question of the puzzle, by a search of its own
///   formulas  every line of the search's certificate; only of a win by the rules
///   judge     the line, action by action, to the goal
///   keys      every first action, by a search from the position after it: the keys reach the goal
///   in
///             so many plies, the slower keys within what is asked, the others not
///   A puzzle without a win is proved by the search alone. Limits hold for each search, and those
///   of time and `stop` for each of the others. Precondition: the position can be used.
Proof prove(const Puzzle& puzzle, const Limits& limits);

/// What the formulas say against the certificate of a puzzle's win, a clause; empty: it is a proof.
/// `open`: set if they ran out of time.
std::string refute_certificate(const Puzzle& puzzle, const std::string& certificate,
                               const Limits& limits, std::string& open);

/// What the judge says against a line, a clause; empty: legal action by action, in so many plies as
/// the puzzle says, to its goal.
std::string refute_line(const Puzzle& puzzle, const std::vector<Action>& line);

}  // namespace agon::puzzles
