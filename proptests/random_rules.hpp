// Random rule sets: puzzles/vectors/random_rules.hpp, under this room's name.
#pragma once

#include "proptests/dice.hpp"
#include "puzzles/vectors/random_rules.hpp"

namespace agon::proptests {

using vectors::NamedRules;
using vectors::preset_rules;
using vectors::random_rules;

}  // namespace agon::proptests
