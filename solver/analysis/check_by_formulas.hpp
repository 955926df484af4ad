// A strategy checked by formulas from a root, and what they refuse confirmed by the judge.
#pragma once

#include <functional>
#include <optional>

#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "solver/check/failure.hpp"
#include "solver/smt/line_check.hpp"
#include "solver/strategy.hpp"

namespace agon::analysis {

struct FormulasReport {
  smt::LineReport lines;
  std::optional<check::Failure> failure;
  int plies = 0;  ///< from the root at most, if all lines hold
};

/// For whoever checks certificates in all ways: check.hpp. Preconditions: the root can be used
/// under the rules, which the formulas can express. `seconds` are for each line; `go_on` is asked
/// before each, and false ends the check.
FormulasReport check_by_formulas(const Strategy& strategy, const RuleSet& rules,
                                 const Position& root, double seconds, std::function<bool()> go_on);

}  // namespace agon::analysis
