// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Figures about a collection, for programs.
#pragma once

#include <string>

#include "puzzles/collection/statistics.hpp"

namespace agon::tools {

/// The members are named as those of the value.
std::string statistics_json(const puzzles::Statistics& all);

}  // namespace agon::tools
