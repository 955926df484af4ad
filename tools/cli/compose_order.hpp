// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What `agon compose` and `agon mine` have in common: orders as typed, puzzles as printed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/collection/entry.hpp"
#include "puzzles/making/composer.hpp"
#include "tools/requests/composed.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {

/// As typed.
struct OrderOptions : CommonOptions {
  std::vector<std::string> themes;
  std::optional<int> captures;
  bool unique = false;
  bool economical = false;
  bool fewest = false;
  std::uint64_t seed = 1;
  std::optional<double> seconds;
  std::string attacker;
};

/// All of them but `--rules`, `--attacker` and `--time`.
std::vector<Option*> add_order_options(Arguments& app, OrderOptions& options);

/// The order for this many plies; throws `Unusable`.
puzzles::ComposeOrder order_of(const OrderOptions& options, const RuleSet& rules, int plies);

/// The options that make an order what it is, as typed: "--plies 3 --theme quiet".
std::string words_of(const OrderOptions& options, int plies);

/// `seed` of the order, `number` of the puzzle in it, from 1. The rules are named so that no file
/// is needed.
puzzles::Provenance provenance_of(const OrderOptions& options, const NamedRules& rules, int plies,
                                  std::uint64_t seed, std::size_t number);
/// Limits from now on, with progress shown as "compose: 12 positions examined, 2 puzzles".
puzzles::ComposeLimits compose_limits(const std::optional<double>& seconds, ProgressLine& progress,
                                      std::string_view what, const std::size_t& made);

}  // namespace agon::tools
