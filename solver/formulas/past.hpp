// Where a position may come from: the question that keeps witnesses plausible.
#pragma once

#include <string>

#include "solver/formulas/formulas.hpp"

namespace agon::formulas {

/// A position, unknown, and an unknown action that leads from it.
struct Past {
  Contents before;
  UnknownAction action;
  /// Well formed, and the action legal there and leading to the contents asked about. Assert it.
  z3::expr leads;
};

/// Precondition: the contents were made by `formulas`, or by others whose rule set has the same
/// board, number of guards and setup and as much memory. Cost: about that of four `well_formed`.
Past past(const Formulas& formulas, const std::string& name, const Contents& contents);

}  // namespace agon::formulas
