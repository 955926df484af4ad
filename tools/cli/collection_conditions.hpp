// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The conditions of --where: NAME=VALUE.
#pragma once

#include <string>
#include <vector>

#include "puzzles/collection/filter.hpp"

namespace agon::tools {

/// A list of the conditions for `--help`, a line each.
std::string conditions_help();
/// Each condition with the words that it takes: "theme=capture"; "plies=" for one with others.
std::vector<std::string> condition_words();

/// The puzzles for which all conditions hold. Throws `Unusable` for one that makes no sense.
puzzles::Filter filter_of(const std::vector<std::string>& conditions);

}  // namespace agon::tools
