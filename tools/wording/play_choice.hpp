// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the opponent knows of its action.
#pragma once

#include <string>

#include "solver/play/opponent.hpp"

namespace agon::tools {

/// "wins in 5", "loses in 4", "ahead by 1.2 steps", "behind by 0.5 steps", "level"; before these
/// "holds, " where a fortress keeps it from losing.
std::string choice_text(const play::Choice& choice);
/// The answer to `go` in `agon engine`: "h5-g4 wins 5 nodes 12 line h5-g4 g5@a1", with "loses N" or
/// "score N depth D", with "holds" after it where that is proved, in place of "wins N".
std::string choice_line(const play::Choice& choice);

}  // namespace agon::tools
