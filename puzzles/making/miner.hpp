// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Fills a collection or a puzzle file, turn by turn: a collection by jobs on several threads, each
// stored completely or not at all; a file by orders, whose puzzles are stored one by one.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/collection/collection.hpp"
#include "puzzles/making/composer.hpp"
#include "puzzles/making/dig.hpp"

namespace agon::puzzles {

/// Every `parts`-th job, from number `part` on: for several processes that share a plan.
struct Shard {
  std::uint64_t part = 0;
  std::uint64_t parts = 1;
};

struct MiningOrder {
  Plan plan;
  Shard shard;
  /// What the plan is in words, the same for equal plans: "--seed 1 --plies 3,5".
  std::string words;
  std::string version;  ///< of the program
  int threads = 1;
  bool readings = false;               ///< also ask in how many readings each answer stands
  std::optional<std::uint64_t> count;  ///< puzzles to add; none: until stopped
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
  const std::atomic<bool>* stop = nullptr;
};

struct MiningFigures {
  std::uint64_t jobs = 0;
  std::uint64_t candidates = 0;
  std::uint64_t accepted = 0;
  std::map<int, std::uint64_t> by_plies;
  std::map<std::string, std::uint64_t> refused;
  double seconds = 0;
  bool is_complete = false;  ///< `count` was reached
};

/// Progress, reported by one thread at a time: puzzles already stored, and the figures so far.
using Stored = std::function<void(const std::vector<Entry>& entries, const MiningFigures& so_far)>;

/// Continues the plan from the place recorded in the collection; what it reports as stored is in
/// the file. Puzzles that are alike under any rules are left out. Throws `UnusableCollection`.
MiningFigures mine(const MiningOrder& order, Collection& collection, const Stored& stored);

/// Only the puzzle that the plan gives under this number; nothing if there is none.
std::optional<Entry> mine_number(const MiningOrder& order, std::uint64_t number);

struct Mined {
  Composed composed;
  // The order that it fills, and which of that order's puzzles it is: see Composer::number.
  int plies = 0;
  std::uint64_t seed = 0;
  std::size_t number = 0;
  std::string name;  ///< one that the collection has not got
};

/// Composes by several orders in turn, and leaves out those that give no more puzzles, until
/// `count` puzzles are stored. `orders` differ in their plies only; `known` is the file so far:
/// neither its puzzles nor twins of them are found again, and its size changes what is found, so
/// that a file that goes on growing does not begin with the same finds. `stopped`: a limit came
/// first; `exhausted`: no order has more. Preconditions: those of Composer.
Composer::Status mine(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known,
                      std::optional<std::size_t> count, const ComposeLimits& limits,
                      const std::function<void(const Mined&)>& store);

}  // namespace agon::puzzles
