// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which puzzles of a collection are meant: the options that every command has that reads one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/collection/filter.hpp"
#include "tools/terminal/arguments.hpp"

namespace agon::tools {

/// As typed.
struct WhereOptions {
  std::vector<std::string> where;
  std::optional<std::size_t> limit;
  std::string order = "stored";
  std::uint64_t seed = 1;

  bool given() const { return !where.empty() || limit; }
};

/// `--where CONDITION`, repeated.
Option* add_where_option(Arguments& app, WhereOptions& options);
/// `--limit N`.
Option* add_limit_option(Arguments& app, WhereOptions& options);
/// `--order ORDER` and `--seed N`.
void add_order_options(Arguments& app, WhereOptions& options);

/// Throws `Unusable` for a condition that makes no sense.
puzzles::Filter filter_of(const WhereOptions& options);
/// "plies" or, the other way round, "-plies". Throws `Unusable`.
puzzles::Order order_of(const WhereOptions& options);

}  // namespace agon::tools
