// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Numbers of sequences of actions, by either engine and on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/answers.hpp"

namespace agon::api {

/// Nobody gets that far; 64 bits overflow at about depth 13 of the full board.
inline constexpr int deepest_perft = 40;

/// How to count.
struct PerftWork {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set: the count ends soon; may be null
  /// Called now and then, by one thread at a time; may be empty.
  std::function<void(std::size_t done, std::size_t tasks)> progress;
};

struct PerftCounts {
  std::vector<std::uint64_t> by_depth;  ///< from depth 1; shorter than asked if stopped
  std::vector<std::uint64_t> by_first;  ///< of the last depth counted, for each first action
  bool complete = true;
  double seconds = 0;
};

/// Counts the sequences below one position, a depth at a time.
class Perft {
 public:
  /// Precondition: the position is usable under the rules.
  Perft(EngineChoice engine, const RuleSet& rules, const Position& position);

  /// The actions of the position, in ASCII order.
  const std::vector<Action>& first_actions() const { return first_actions_; }

  /// For each first action the number of sequences of `depth` actions that begin with it; nothing
  /// if stopped. Preconditions: depth >= 1, and depths are requested in increasing order.
  std::optional<std::vector<std::uint64_t>> count(int depth, const PerftWork& work);

  /// All depths up to one; each total goes to `on_depth`, which may be empty, as soon as it is
  /// known.
  PerftCounts count_all(int depth, const PerftWork& work,
                        const std::function<void(int depth, std::uint64_t total)>& on_depth);

 private:
  /// A position some actions on, and the number of the first of them.
  struct Prefix {
    std::size_t first;
    Position position;
  };
  void lengthen_prefixes();

  EngineChoice engine_;
  RuleSet rules_;
  std::unique_ptr<Rules> main_rules_;
  std::vector<Action> first_actions_;
  /// Positions up to three actions on, as tasks for the threads: small enough to stop at soon,
  /// large enough not to matter.
  std::vector<Prefix> prefixes_;
  int prefix_length_ = 1;
};

}  // namespace agon::api
