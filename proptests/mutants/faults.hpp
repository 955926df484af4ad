// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Named one-line faults for a copy of the judge. Each must be caught by the comparison with the
// fast engine, on the positions that the generators make: a fault that survives shows a gap in
// them, not in the judge.
//
// `was` is a place in model/rules/FILE, copied exactly, in which [[ and ]] mark an expression;
// without its marks it must occur there exactly once, or the build stops and names the fault: then
// the judge has been rewritten and the fault needs a new place. `becomes` takes the expression's
// place while the fault is switched on.
#pragma once

#include "proptests/mutants/fault.hpp"
#include "proptests/mutants/faults_anywhere.hpp"
#include "proptests/mutants/faults_captures.hpp"
#include "proptests/mutants/faults_destinations.hpp"
#include "proptests/mutants/faults_endings.hpp"
#include "proptests/mutants/faults_lifting.hpp"
#include "proptests/mutants/faults_turns.hpp"

namespace agon::proptests {

inline constexpr Original original{"model/rules/", "rules", "faulty", "judge.hpp"};

/// Their places are their numbers.
inline constexpr auto faults = joined(capture_faults, destination_faults, turn_faults,
                                      lifting_faults, ending_faults, general_faults);

}  // namespace agon::proptests
