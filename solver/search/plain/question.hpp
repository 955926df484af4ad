// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The question to a search, its result, what it has spent, and whether it may go on.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "model/values/piece.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"

namespace agon::search {

// The question to a search, and its result.

class HeldFortress;  // solver/search/goal_pursue.hpp

struct Progress {
  int refuted = 0;  ///< there is no win within this many plies
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct Question {
  Side attacker = Side::white;
  Limits limits;
  bool strategy = false;  ///< is one wanted where there is a win?
  /// Called many times a second, from the searching thread; may be empty.
  std::function<void(const Progress&)> progress;
  bool any = false;  ///< is any win good enough, however long?
  int refuted = 0;   ///< already known: there is no win within this many plies
  /// A fortress of the other side's, a proof, or null: the zone search for the won formation counts
  /// what is in it as refuted.
  const HeldFortress* against = nullptr;
  Goal goal{};  ///< what the attacker must force; reaching it is called a win throughout
};

struct Solved {
  Verdict verdict;
  std::optional<Strategy> strategy;  ///< only if asked for, of a win, and no limit came first
  bool by_table = false;             ///< the answer is a table's, and nothing was searched
};

// What a search has spent, and whether it may go on.

/// Counts positions against `Limits`. The clock and the stop flag are checked once every
/// `between_looks` positions, well under a millisecond apart. It ignores limits on plies.
class Budget {
 public:
  explicit Budget(const Limits& limits);

  /// Pays for one position. False, from then on, once a limit is reached; then nothing is counted.
  bool spend() { return nodes_ < next_look_ ? (++nodes_, true) : look_and_spend(); }
  /// Counts positions visited elsewhere for the same question.
  void charge(std::uint64_t nodes) { nodes_ += nodes; }
  /// Called whenever the clock is checked, to show progress.
  void on_look(std::function<void()> call) { on_look_ = std::move(call); }
  /// Some part could not get the memory it needed.
  void run_out_of_memory();

  bool exhausted() const { return !reason_.empty(); }
  /// The limit that was reached, in words; empty if none was.
  const std::string& reason() const { return reason_; }
  std::uint64_t nodes() const { return nodes_; }
  /// Positions that may still be paid for, as far as they are counted at all.
  std::uint64_t left() const;
  double seconds() const;
  int threads() const { return limits_.threads; }
  std::size_t memory_bytes() const { return limits_.memory_mib * 1024 * 1024; }

 private:
  static constexpr std::uint64_t between_looks = 1024;
  bool look_and_spend();
  void stop(std::string reason);

  friend class Allowance;
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  Limits limits_;
  std::uint64_t allowed_ = unlimited;  ///< no more nodes than this for now
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  std::string reason_;
  std::function<void()> on_look_;
};

/// During its lifetime a budget allows at most this many positions; then the search must stop,
/// although the budget is not exhausted. Allowances nest, and the tightest one counts.
class Allowance {
 public:
  Allowance(Budget& budget, std::uint64_t nodes) : budget_(budget), before_(budget.allowed_) {
    budget_.allowed_ = std::min(before_, budget_.nodes_ + nodes);
    look_soon();
  }
  ~Allowance() {
    budget_.allowed_ = before_;
    look_soon();
  }
  Allowance(const Allowance&) = delete;
  Allowance& operator=(const Allowance&) = delete;

 private:
  void look_soon() { budget_.next_look_ = std::min(budget_.next_look_, budget_.nodes_); }

  Budget& budget_;
  std::uint64_t before_;
};

}  // namespace agon::search
