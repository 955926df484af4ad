// The whole judge: what a user of the reference rules includes.
//
// DESCRIPTION
//   Every function takes a position and the rule set to judge it by, and returns a value.
//   Preconditions everywhere: `contradictions(rules)` and `problems(position, rules)` are empty. A
//   position need not be reachable in a game. Cost: tens of microseconds per call.
//
// *Not* promised: speed, or that repetition is seen (a position does not know its past; see
// game.hpp).
#pragma once

#include "model/rules/actions.hpp"
#include "model/rules/apply.hpp"
#include "model/rules/captured.hpp"
#include "model/rules/destinations.hpp"
#include "model/rules/game.hpp"
#include "model/rules/geometry.hpp"
#include "model/rules/opening.hpp"
#include "model/rules/outcome.hpp"
#include "model/rules/perft.hpp"
#include "model/rules/validate.hpp"
