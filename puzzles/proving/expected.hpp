// A puzzle as a question to a search, and its answer compared with the one expected.
#pragma once

#include <string>
#include <vector>

#include "model/values/verdict.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::puzzles {

/// The question that a puzzle puts, within limits: its own limit of plies holds as well.
search::Question question_of(const Puzzle& puzzle, search::Question question);

struct Comparison {
  /// In what the answer differs from what is expected, a phrase each. An answer that is unknown
  /// contradicts nothing.
  std::vector<std::string> differences;
  bool open = false;     ///< a limit left the puzzle, or part of its answer, unsettled
  bool differs = false;  ///< not as expected, regardless of further search
};

/// A puzzle without an answer is never contradicted.
Comparison compare(const Puzzle& puzzle, const Verdict& verdict);

/// "win in 5", "no win", "throne in 9". Precondition: it is answered.
std::string expectation(const Puzzle& puzzle);

}  // namespace agon::puzzles
