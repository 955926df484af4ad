// Readings grouped by what was found for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/readings/classes.hpp"
#include "solver/readings/deciding.hpp"
#include "solver/readings/puzzle_answer.hpp"

namespace agon::readings {

/// The classes whose answer is the same.
struct AnswerGroup {
  std::vector<std::size_t> classes;  ///< rising
  std::size_t readings = 0;
  std::size_t example = 0;  ///< the first class whose keys and line are known, else the first
  std::size_t carried = 0;  ///< readings whose win was found in another
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct GroupedAnswers {
  std::vector<AnswerGroup> groups;  ///< those with the most readings first
  /// Has every reading that can use the position its answer? If not, which fields decide is not
  /// known, and what follows is empty.
  bool complete = false;
  std::vector<std::size_t> deciding;  ///< numbers in `Readings::fields`
  /// For each group what distinguishes it from the others, if that is short enough.
  std::vector<std::optional<Telling>> tellings;
};

GroupedAnswers group_answers(const Readings& readings, const ReadingsSolved& solved);

}  // namespace agon::readings
