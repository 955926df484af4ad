// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a condition means, twice: as a formula, and for the judge.
#pragma once

#include "solver/readings/properties/claim.hpp"
#include "solver/readings/properties/property.hpp"

namespace agon::properties {

/// Where a condition is evaluated: in `now`, whose side to move is the mover; or, within `after`,
/// in `now` of a turn that began with `before`. `action` is null if there is none.
struct FormulaScene {
  const formulas::Contents& now;
  const formulas::Contents& before;
  const Turn* turn = nullptr;
};
struct JudgedScene {
  const Position& now;
  const Position& before;
  const JudgedTurn* turn = nullptr;
};

/// Precondition of both: a turn is given if the condition is `by_action`.
z3::expr formula_of(const formulas::Formulas& formulas, const Condition& condition,
                    const FormulaScene& scene);
bool judged(const RuleSet& rules, const Condition& condition, const JudgedScene& scene);

/// The formula as alternatives, one of which must hold, as many as the condition has at its top
/// level.
formulas::Expressions ways_of(const formulas::Formulas& formulas, const Condition& condition,
                              const FormulaScene& scene);

// A claim as a property, for those who know formulas.

/// Good as long as the claim is.
Property as_property(const Claim& claim);

}  // namespace agon::properties
