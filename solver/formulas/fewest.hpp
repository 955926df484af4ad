// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The least number of formulas in a list that must hold, from below.
//
// DESCRIPTION
//   Whether at most n can hold is asked for n = 0, 1, 2, ... With few pieces off their cells nearly
//   all are known, so refuting a small number is quicker than finding a model with a large one. A
//   number that a short attempt does not settle is also asked by cases, one for each choice of the
//   n that may hold: then the others are known to be false before the solver decides anything,
//   which is often ten times quicker than a bound on their number, and sometimes slower. So both
//   methods alternate, each turn longer than the one before. What is learned in one case is kept
//   for the next.
#pragma once

#include <z3++.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "model/values/verdict.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/logic.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

/// What as few as possible are to hold of.
struct Counted {
  /// By n: do more than n hold?
  Expressions more;
  /// The same, one by one, negations of literals; empty: asked by number alone.
  Expressions list;
  /// By place in the list: its mirror image. The question must be true in the mirror wherever it is
  /// true. Empty: no mirror is known.
  std::vector<std::size_t> mirrored;
};

struct Fewest {
  Answer found = Answer::unknown;  ///< a model at all?
  std::size_t count = 0;           ///< of the list, in the model
  bool proved = false;             ///< that no model has fewer
  std::optional<z3::model> model;
};

/// How the questions are asked.
using AskOf = std::function<Answer(Decider& decider, const Expressions& assumptions,
                                   const Patience& patience)>;

/// Over the models of everything added to the decider and of `given`, literals. Cost: one question
/// for each number up to the least, or one per case.
Fewest fewest(z3::context& context, Decider& decider, const Expressions& given,
              const Counted& counted, const Patience& patience, const AskOf& ask);

/// A name for a formula, added to the decider: assuming the name assumes the formula.
z3::expr named(z3::context& context, Decider& decider, const z3::expr& formula);

}  // namespace agon::formulas
