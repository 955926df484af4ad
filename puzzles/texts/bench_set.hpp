// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Sets of positions for measuring searches: one a line, with how many plies the win takes.
//
// A line is RULES<TAB>POSITION<TAB>PLIES<TAB>TAGS. The side to move is the attacker; PLIES is the
// length of its shortest win, or `?` where nothing is promised; TAGS are words joined by commas, or
// `-`. Lines that begin with `#` and empty ones say nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::puzzles {

struct BenchPosition {
  std::string rules_name;  ///< RULES, as in the file
  RuleSet rules;
  Position position;
  std::optional<int> plies;  ///< of the shortest win of the side to move, if known
  std::vector<std::string> tags;
  int line = 0;  ///< of the file
};

struct BenchSet {
  std::vector<BenchPosition> positions;  ///< those without mistakes, in the order of the file
  /// Everything wrong, in the order of the file; empty if and only if the file is usable.
  Mistakes mistakes;
};

/// Reads the contents of a set; `name` is what mistakes call it. Any text gives an answer. RULES
/// may name files, which are then read.
BenchSet load_bench_set(std::string_view contents, std::string_view name);

/// The same of a file; nothing if it cannot be read.
std::optional<BenchSet> read_bench_set(const std::string& path);

}  // namespace agon::puzzles
