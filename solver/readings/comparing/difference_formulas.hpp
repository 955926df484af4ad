// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The ways in which two rule sets can differ in a position, as formulas.
//
// Formulas of two rule sets are made in one context over contents with variables of the same names,
// so that where the sets say the same they give the very same formula, and "differs" folds to the
// constant false without a question to the solver.
#pragma once

#include <z3++.h>

#include <optional>
#include <string>

#include "model/values/difference.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {

/// Two rule sets for one board and number of guards. The formulas belong to one context and are
/// for the caller to keep.
struct BothSets {
  const Formulas& left;
  const Formulas& right;
  /// The same two with `capture_lasts` = `until-relocated`, so that captures can be given, and
  /// `forfeit` = `none`: used only where neither side has forfeited, so forfeits need no test.
  const Formulas& left_remembering;
  const Formulas& right_remembering;

  z3::context& context() const { return left.context(); }
};

/// A position under each, on the same board.
struct Situation {
  std::string name;  ///< of the variables
  Contents left;
  Contents right;
};

/// The same situation (model/values/difference.hpp), unknown except that White is to move. Assert
/// `well_formed`.
Situation same_situation(const BothSets& sets, const std::string& name);

/// Both contents well formed and with the same pieces in hand.
z3::expr well_formed(const BothSets& sets, const Situation& at);

/// What is known of the memory before the last action.
enum class Memory {
  none,  ///< nothing is remembered, nor captured where only one set remembers
  any
};

/// A situation to which the same situation and one action have led, White being to move.
struct Led {
  Situation before;
  UnknownAction action;
  Situation at;
  z3::expr leads;  ///< all of this; assert it
};
Led led_situation(const BothSets& sets, Memory memory);

/// A difference in a situation in which White is to move, and the action that it is about, if it is
/// about one. `differs` means what it says of well-formed contents.
struct Differing {
  z3::expr differs;
  std::optional<UnknownAction> action;
  /// By cell: where the difference is seen; one of them holds wherever `differs` does, and the
  /// image of the situation in a symmetry of the board has it at the image of the cell. Empty: it
  /// is seen nowhere in particular.
  Expressions where = {};
};
Differing differing(const BothSets& sets, const Situation& at, Difference difference);

}  // namespace agon::formulas
