// Patterns as formulas about contents.
#pragma once

#include <z3++.h>

#include <cstddef>
#include <map>
#include <vector>

#include "solver/formulas/bit_words.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {

class PatternFormulas {
 public:
  /// Both must outlive it.
  PatternFormulas(const Formulas& formulas, const std::vector<Words>& patterns);

  /// Places of the cells that some pattern specifies, ascending.
  const std::vector<std::size_t>& scope() const { return scope_; }

  /// What words say of the cells of the scope, as literals.
  Expressions literals(const Contents& contents, const Words& words) const;

  /// Does one of the patterns match, for either side to move? Kept for contents that agree on the
  /// scope.
  z3::expr matches(const Contents& contents);

 private:
  z3::expr says(const Contents& contents, std::size_t at, Word word) const;

  const Formulas& formulas_;
  const std::vector<Words>& patterns_;
  std::vector<std::size_t> scope_;
  std::map<std::vector<unsigned>, z3::expr> matches_;  ///< by the formulas on the scope
};

}  // namespace agon::formulas
