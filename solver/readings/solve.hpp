// One question asked in every reading of a source, without solving each from scratch.
//
// DESCRIPTION
//   All readings are asked for a win in 1 ply, then in 3, in 5 and so on, so that a win found in
//   one is known to have no shorter one but by a ply. Its strategy is then replayed by the judge
//   under the other readings: where it holds, only the last ply is left to ask the search about;
//   where not, the search starts afresh. Readings of one essence (classes.hpp) are asked once.
#pragma once

#include <cstddef>
#include <functional>

#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "solver/readings/classes.hpp"
#include "solver/readings/groups.hpp"
#include "solver/readings/puzzle_answer.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::analysis {

/// `question.limits` hold for all readings together, but for the memory. Without a limit of plies
/// the question ends with the first length that wins in any reading: the others then have no win
/// within it. `progress` is told the plies and how many classes have been asked for them.
ReadingsSolved solve_readings(const Readings& readings, const Position& position,
                              search::Question question, SearchEngine engine,
                              const std::function<void(int plies, std::size_t done)>& progress);

struct ReadingsAnswered {
  Readings readings;
  ReadingsSolved solved;
  GroupedAnswers grouped;
  double seconds = 0;
};

/// The same for all readings of a source, its answers put together. Precondition: the position can
/// be used in one of them at least.
ReadingsAnswered answer_readings(
    const rulesets::Preset& preset, const Position& position, search::Question question,
    SearchEngine engine,
    const std::function<void(int plies, std::size_t done, std::size_t classes)>& progress);

}  // namespace agon::analysis
