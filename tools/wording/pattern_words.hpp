// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A pattern of a fortress, for people.
#pragma once

#include <string>

#include "model/values/strategy.hpp"

namespace agon::tools {

/// "2 black guards side by side on ring 1; white queen on the throne".
std::string pattern_words(const FortressPattern& pattern);

/// The throne and the rings up to the last that has a cell named, at least one: pieces by their
/// letters, `.` for an empty cell, `*` where nothing is said.
std::string pattern_drawing(const FortressPattern& pattern);

}  // namespace agon::tools
