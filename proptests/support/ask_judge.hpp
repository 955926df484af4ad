// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Putting every question to a judge; a template because the mutation check asks the same of a
// faulty copy, which has the same functions in another namespace.
#pragma once

#include "proptests/support/answers.hpp"

namespace agon::proptests {

/// `Functions` has the judge's functions as static members.
template <class Functions>
Answers ask(const sampling::Case& one) {
  const auto& [rules, position] = one;
  Answers answers;
  answers.outcome = Functions::outcome(position, rules);
  answers.decider = Functions::decider(position, rules);
  answers.must_relocate = Functions::must_relocate(position, rules);
  for (const Side side : both_sides)
    answers.captured[static_cast<std::size_t>(side)] =
        Functions::captured_of(position, rules, side);
  for (const Action& action : Functions::actions(position, rules)) {
    ActionAnswer answer{action, Functions::apply(position, rules, action), Outcome::none, {}};
    answer.ends = Functions::outcome(answer.next, rules);
    answer.captures = Functions::newly_captured(position, answer.next, rules);
    answers.actions.push_back(std::move(answer));
  }
  return answers;
}

}  // namespace agon::proptests
