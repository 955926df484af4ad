// Where a goal by patterns is reached, as formulas.
#pragma once

#include <cstddef>
#include <vector>

#include "model/values/goal.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {

class GoalFormulas {
 public:
  /// Both must outlive it. Precondition: the goal is the formation or one by patterns.
  GoalFormulas(const Formulas& formulas, const Goal& goal, Side attacker);

  /// Does a pattern match while the defender has not won (and, for a fortress, decides)? Never for
  /// the formation. Cost: a test of each cell that a pattern specifies, until one differs.
  z3::expr reached(const Contents& contents) const;

  /// Is a game that ends drawn a success?
  bool draws_count() const { return goal_.kind == Goal::Kind::fortress; }

 private:
  struct Said {
    std::size_t cell;
    std::size_t side;  ///< of the piece on it; 2: empty
    bool queen;
    bool captured;
  };
  z3::expr matches(const Contents& contents, const std::vector<Said>& pattern) const;

  const Formulas& formulas_;
  const Goal& goal_;
  Side attacker_;
  std::vector<std::vector<Said>> patterns_;  ///< the attacker's pieces first
};

}  // namespace agon::formulas
