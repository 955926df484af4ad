// Cases: puzzles/vectors/case.hpp, under this room's name.
#pragma once

#include "puzzles/vectors/case.hpp"

namespace agon::proptests {

using vectors::Case;
using vectors::parse_case;
using vectors::ParsedCase;
using vectors::rules_text;
using vectors::to_string;
using vectors::usable;

}  // namespace agon::proptests
