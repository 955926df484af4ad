// Asking a solver within limits, and for the least of what it can find.
#pragma once

#include <z3++.h>

#include <cstddef>
#include <optional>

#include "model/values/answer.hpp"
#include "solver/formulas/logic.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

/// Is what has been added satisfiable together with the assumptions? `unknown` where the patience
/// or the memory ran out first. After `yes`, `solver.get_model()` is good until the next question.
Answer ask(z3::solver& solver, const Expressions& assumptions, const Patience& patience);

/// A model in which as few of a list as possible hold.
struct Least {
  Answer found = Answer::unknown;  ///< a model at all?
  std::size_t count = 0;           ///< of the list, in the model
  bool proved = false;             ///< that no model has fewer
  std::optional<z3::model> model;
};

/// By bisection, so about log2(list.size()) questions. `at_most`: only models with at most this
/// many are searched; `proved` says nothing about others.
Least least(z3::solver& solver, const Expressions& list, const Patience& patience,
            std::size_t at_most = ~std::size_t{0});

}  // namespace agon::formulas
