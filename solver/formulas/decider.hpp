// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Who decides whether formulas can hold: Z3, or CaDiCaL, which shares nothing with it but the
// formulas that it is given.
#pragma once

#include <z3++.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "model/values/verdict.hpp"
#include "solver/formulas/logic.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

/// What has been added must hold in every question, assumptions in one only. Formulas are made of
/// Boolean constants and connectives.
class Decider {
 public:
  Decider() = default;
  Decider(const Decider&) = delete;
  Decider& operator=(const Decider&) = delete;
  virtual ~Decider() = default;

  virtual void add(const z3::expr& formula) = 0;
  virtual Answer ask(const Expressions& assumptions, const Patience& patience) = 0;
  /// Precondition: the last question was answered `yes`, and nothing was added since.
  virtual z3::model model() = 0;
  /// Which of the assumptions a proof needed, by their places, ascending. Precondition: the last
  /// question was answered `no`.
  virtual std::vector<std::size_t> core() = 0;
};

std::unique_ptr<Decider> decider(z3::context& context, Which which);

// The two of them.
std::unique_ptr<Decider> z3_decider(z3::context& context);
std::unique_ptr<Decider> cadical_decider(z3::context& context);

// Asking a solver within limits, and for the least of what it can find.

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
