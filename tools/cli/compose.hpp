// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What `agon compose` and `agon mine` have in common: orders as typed, limits.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/making/composer.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {

/// As typed.
struct OrderOptions : CommonOptions, puzzles::OrderInWords {
  std::optional<double> seconds;
};

/// All of them but `--rules`, `--attacker` and `--time`.
std::vector<Option*> add_order_options(Arguments& app, OrderOptions& options);

/// Limits from now on, with progress shown as "compose: 12 positions examined, 2 puzzles".
puzzles::ComposeLimits compose_limits(const std::optional<double>& seconds, ProgressLine& progress,
                                      std::string_view what, const std::size_t& made);

}  // namespace agon::tools
