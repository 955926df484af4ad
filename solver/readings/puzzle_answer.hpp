// What was found for the readings of a source.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/values/verdict.hpp"

namespace agon::readings {

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

}  // namespace agon::readings
