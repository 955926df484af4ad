// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A flaw of a fortress: plain values, for searches by formulas or by the judge.
#pragma once

#include <cstddef>
#include <optional>

#include "model/values/action.hpp"
#include "model/values/position.hpp"

namespace agon::formulas {

/// Where the fortress is not closed.
struct Breach {
  std::size_t pattern = 0;  ///< index in the fortress
  Position position{5};     ///< matches it
  /// An action after which there is no answer; none: the other side has won in the position.
  std::optional<Action> action;
};

}  // namespace agon::formulas
