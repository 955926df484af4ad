// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Everything a statement of the rules says about one position, as plain values, so that two
// statements can be compared without either seeing the other.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/outcome.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::proptests {

struct ActionAnswer {
  Action action;
  Position next;
  Outcome ends = Outcome::none;  ///< how the game stands after it
  std::vector<Cell> captures;    ///< enemies captured after it and not before
};

struct Answers {
  Outcome outcome = Outcome::none;
  Side decider = Side::white;
  std::vector<Cell> must_relocate;              ///< none when the game is over
  std::array<std::vector<Cell>, 2> captured{};  ///< of either side, were it to move
  std::vector<ActionAnswer> actions;            ///< in ASCII order of the action strings
};

/// What the judge says. Cost: about 100 us with 20 actions.
Answers judge_answers(const sampling::Case& one);

/// The first difference in words, or nothing if all is equal.
std::optional<std::string> difference(const Answers& expected, const Answers& found);

}  // namespace agon::proptests
