// One question put to every reading of a source, without solving each from scratch.
//
// DESCRIPTION
//   All readings are asked for a win in 1 ply, then in 3, in 5 and so on, so that a win found in
//   one is known to have no shorter one but by a ply. Its strategy is then replayed by the judge
//   under the other readings: where it holds, only the last ply is left to ask the search about;
//   where not, the search starts afresh. Readings of one essence (readings.hpp) are asked once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/data/position.hpp"
#include "solver/search/question.hpp"
#include "solver/analysis/readings.hpp"
#include "solver/analysis/solve.hpp"

namespace agon::tools {

/// What was found for a class of readings.
struct ReadingAnswer {
  /// As `solve` gives it with the same limit of plies; but `keys` and `line` are empty where the
  /// win was carried over, and `nodes` and `seconds` are this class's own.
  Verdict verdict;
  bool carried = false;                ///< a win whose strategy was found in another reading
  std::optional<std::string> problem;  ///< why the position cannot be used; then never asked
};

struct ReadingsSolved {
  std::vector<ReadingAnswer> answers;  ///< one for each class
  bool limited = false;                ///< a limit came first in one of them at least
  int within = 0;                      ///< plies that all open ones were asked for, if not limited
  std::size_t searches = 0;            ///< questions put to the search
  std::size_t replays = 0;             ///< strategies replayed, whether they held or not
};

/// `question.limits` hold for all readings together, but for the memory. Without a limit of plies
/// the question ends with the first length that wins in any reading: the others then have no win
/// within it. `progress` is told the plies and how many classes have been asked for them.
ReadingsSolved solve_readings(const Readings& readings, const Position& position,
                              search::Question question, SearchEngine engine,
                              const std::function<void(int plies, std::size_t done)>& progress);

}  // namespace agon::tools
