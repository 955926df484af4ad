// Fills a collection: a sequence of jobs, on several threads, each stored completely or not at all.
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
#include "puzzles/making/miner_plan.hpp"

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

}  // namespace agon::puzzles
