// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Contents of the throne and ring 1 as few and small patterns.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "model/values/strategy.hpp"
#include "solver/fortresses/inside.hpp"
#include "solver/fortresses/way_in_goal.hpp"

namespace agon::fortresses {

/// Patterns, the smallest first, that match the contents kept and no others: one of each orbit.
/// Each names as few cells as possible, and none can be omitted. `kept`: called with codes of
/// possible contents; it must answer alike for all images.
std::vector<FortressPattern> smallest_patterns(const InsideShape& shape, Side holder,
                                               const std::function<bool(Code)>& kept);

}  // namespace agon::fortresses
