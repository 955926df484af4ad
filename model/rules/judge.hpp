// The whole judge: what a user of the reference rules includes.
//
// DESCRIPTION
//   Every function takes a position and the rule set it is to be judged by, and answers by value.
//   Preconditions everywhere: `contradictions(rules)` and `problems(position, rules)` are empty.
//   A position need not be one that a game reaches. Cost: tens of microseconds a call.
//
// What is *not* promised: speed, or that repetition is seen (a position does not know its past;
// see game.hpp).
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
