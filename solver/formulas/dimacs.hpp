// A decider that decides nothing: it writes each question down for other solvers.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/values/answer.hpp"
#include "solver/formulas/clauses.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

struct DimacsQuestion {
  /// A comment line for each constant with its variable, then the header and a line a clause.
  std::string text;
  std::vector<Literal> literals;  ///< the clauses, each ended by 0
};

/// Every question goes to `take`: all formulas added so far, and the assumptions as clauses of one
/// literal. It is answered `no`, so that the caller goes on as with a proof.
std::unique_ptr<Decider> dimacs_writer(std::function<void(const DimacsQuestion&)> take);

/// What a fresh CaDiCaL says of it, and where it is unsatisfiable its proof, DRAT as text. `stop`
/// may be null.
std::pair<Answer, std::string> solve_dimacs(const DimacsQuestion& question,
                                            const std::atomic<bool>* stop);

}  // namespace agon::formulas
