// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Sets of positions for measuring searches: one a line, with how many plies the win takes.
//
// A line is RULES<TAB>POSITION<TAB>PLIES<TAB>TAGS. The side to move is the attacker; PLIES is the
// length of its shortest win, or `?` where nothing is promised; TAGS are words joined by commas, or
// `-`. Lines that begin with `#` and empty ones say nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/making/backward.hpp"

namespace agon::puzzles {

struct BenchPosition {
  std::string rules_name;  ///< RULES, as in the file
  RuleSet rules;
  Position position;
  std::optional<int> plies;  ///< of the shortest win of the side to move, if known
  std::vector<std::string> tags;
  int line = 0;  ///< of the file; 0 if it comes from none
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

/// The position as a line of a set, ended by a newline; `load_bench_set` reads it back.
std::string to_bench_line(const BenchPosition& position);

// Whole sets of positions, made to order and the same whenever the order is.

/// What all sets are made from. Equal orders give equal sets as long as the search is the same: it
/// works within budgets of nodes, so that a better one finds more.
struct SetOrder {
  std::string rules_name = "wikipedia";
  RuleSet rules;
  std::uint64_t seed = 1;
  std::size_t count = 50;  ///< positions of a set
};

struct ChainOrder : SetOrder {
  int least = 5;  ///< plies, odd
  int most = 15;
  std::size_t epochs = 100;               ///< growths, each from different roots
  std::size_t per_epoch = 2;              ///< chains of one length taken from a growth, at most
  std::uint64_t epoch_nodes = 5'000'000;  ///< after which a growth is ended
  GrowthSettings growth;                  ///< its seed and longest are set by the order
};

/// Chains by plies, up to `count` of each length, no two images of each other. `watch` receives the
/// number of epochs done after each.
std::map<int, std::vector<BenchPosition>> grow_chains(
    const ChainOrder& order, const std::function<void(std::size_t)>& watch);

/// Random near-won positions with a shortest win of 3, 5 or 7 plies, `count` each, by plies. One to
/// three guards are still to come, from ring 2 or 3.
std::map<int, std::vector<BenchPosition>> random_wins(const SetOrder& order);

/// Random near-won positions, won or not, with two to four guards still to come from rings up to
/// `farthest`.
std::vector<BenchPosition> random_near_won(const SetOrder& order, int farthest);

/// The start, then `order.count` positions, each 40 to 120 plies into a separate game of random
/// actions. Precondition: the rule set has a start.
std::vector<BenchPosition> random_games(const SetOrder& order);

}  // namespace agon::puzzles
