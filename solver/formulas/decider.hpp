// Who decides whether formulas can hold: Z3, or CaDiCaL, which shares nothing with it but the
// formulas that it is given.
#pragma once

#include <z3++.h>

#include <cstddef>
#include <memory>
#include <vector>

#include "model/values/answer.hpp"
#include "solver/formulas/logic.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/formulas/which.hpp"

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

}  // namespace agon::formulas
