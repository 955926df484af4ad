// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which puzzles of a collection are meant: conditions NAME=VALUE, an order, how many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/collection/filter.hpp"

namespace agon::tools {

/// A list of the conditions for `--help`, a line each.
std::string conditions_help();
/// Each condition with the words that it takes: "theme=capture"; "plies=" for one with others.
std::vector<std::string> condition_words();

/// As typed.
struct WhereOptions {
  std::vector<std::string> where;
  std::optional<std::size_t> limit;
  std::string order = "stored";
  std::uint64_t seed = 1;
  /// Before the names of members in errors. Where there is nothing, no file of rules is read.
  std::string_view dashes = "--";

  bool given() const { return !where.empty() || limit; }
};

/// The puzzles for which all conditions hold. Throws `Unusable` for one that makes no sense.
puzzles::Filter filter_of(const WhereOptions& options);
/// "plies" or, the other way round, "-plies". Throws `Unusable`.
puzzles::Order order_of(const WhereOptions& options);

}  // namespace agon::tools
