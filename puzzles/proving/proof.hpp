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
  /// Where the answer differs from the puzzle's, or one method contradicts another; a clause each.
  std::vector<std::string> wrong;
  /// What the limits left open, a clause; empty if nothing.
  std::string open;
};

/// DESCRIPTION
///   search    the puzzle's question, by a separate search
///   formulas  every line of the search's certificate; only for a win by the rules
///   judge     the line, action by action, to the goal
///   keys      every first action, by a search from the position after it: the keys reach the goal
///             in the given plies, the slower keys within the limit, the others not
///   A puzzle without a win is proved by the search alone. Limits apply to each search, and those
///   of time and `stop` to each of the others. Precondition: the position is usable.
Proof prove(const Puzzle& puzzle, const Limits& limits);

/// What the formulas say against the certificate of a puzzle's win, a clause; empty: it is a proof.
/// `open`: set if they ran out of time.
std::string refute_certificate(const Puzzle& puzzle, const std::string& certificate,
                               const Limits& limits, std::string& open);

/// The judge's objection to a line, a clause; empty if it is legal throughout and reaches the goal
/// in the puzzle's number of plies.
std::string refute_line(const Puzzle& puzzle, const std::vector<Action>& line);

}  // namespace agon::puzzles
