// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Propositional formulas as clauses, by Tseitin's translation: a variable for each subformula.
#pragma once

#include <z3++.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/values/verdict.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

/// A literal as solvers of clauses write it: a variable from 1 on, negative for its negation.
using Literal = int;

/// Z3 serves to walk the formulas only: none of its simplifiers or tactics is called.
class Clauses {
 public:
  /// `emit` is given each clause as it is made.
  explicit Clauses(std::function<void(const std::vector<Literal>&)> emit)
      : emit_(std::move(emit)) {}

  /// Asserts the formula.
  void require(const z3::expr& formula);
  /// A literal that is true exactly where the formula is. Precondition: Boolean constants, true and
  /// false, joined by not, and, or, xor, =, distinct, ite and implies.
  Literal literal_of(const z3::expr& formula);

  /// Constants met so far.
  const std::vector<std::pair<z3::expr, Literal>>& constants() const { return constants_; }

 private:
  Literal fresh() { return ++variables_; }
  Literal translated(const z3::expr& formula);
  Literal joined(std::vector<Literal> parts, bool conjunction);
  Literal equal(Literal one, Literal other);
  Literal choice(Literal condition, Literal yes, Literal no);
  Literal always();

  std::function<void(const std::vector<Literal>&)> emit_;
  Literal variables_ = 0;
  Literal always_ = 0;
  std::unordered_map<unsigned, Literal> known_;  ///< by the formula's number
  std::vector<z3::expr> kept_;                   ///< so that no number is used again
  std::vector<std::pair<z3::expr, Literal>> constants_;
};

// A decider that decides nothing: it writes each question down for other solvers.

struct DimacsQuestion {
  /// A comment line for each constant with its variable, then the header and a line a clause.
  std::string text;
  std::vector<Literal> literals;  ///< the clauses, each ended by 0
};

/// Every question goes to `take`: all formulas added so far, and the assumptions as clauses of one
/// literal. It is answered `no`, so that the caller goes on as with a proof.
std::unique_ptr<Decider> dimacs_writer(std::function<void(const DimacsQuestion&)> take);

/// What a fresh CaDiCaL says of it, and where it is unsatisfiable its proof, DRAT as text. Of the
/// patience, `end` and `stop` alone count.
std::pair<Answer, std::string> solve_dimacs(const DimacsQuestion& question,
                                            const Patience& patience = {});

}  // namespace agon::formulas
