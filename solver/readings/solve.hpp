// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One question asked in every reading of a source, without solving each from scratch.
//
// DESCRIPTION
//   All readings are searched for a win in 1 ply, then 3, 5 and so on, so that a win found in one
//   can be shortened by at most one ply. Its strategy is then replayed by the judge under the other
//   readings: where it holds, the search only has to settle the last ply; where not, it starts
//   afresh. Readings of one essence (classes.hpp) are searched once.
#pragma once

#include <cstddef>
#include <functional>

#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "solver/readings/classes.hpp"
#include "solver/readings/deciding.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::readings {

/// `question.limits` apply to all readings together, except for the memory. Without a limit on
/// plies the question ends with the first length that wins in any reading: the others then have no
/// win within it. `progress` receives the plies and how many classes have been searched to that
/// depth.
ReadingsSolved solve_readings(const Readings& readings, const Position& position,
                              search::Question question,
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
    const std::function<void(int plies, std::size_t done, std::size_t classes)>& progress);

}  // namespace agon::readings
