// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The zone search on several threads.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <vector>

#include "model/values/verdict.hpp"
#include "solver/search/zones.hpp"

namespace agon::search {

/// DESCRIPTION
///   As ZoneSearch, on `budget.threads()` threads. All search the same question with the same
///   tables; what one proves or refutes the others find there. A search defers the moves that
///   another thread is searching (simplified ABDADA: Weill, "The ABDADA distributed minimax search
///   algorithm", 1996; marks as in Kerrigan, 2017), and regularly checks whether another thread has
///   answered one of the questions it is working on. Answers are the same at any number of threads;
///   nodes and certificates are the same from run to run at one thread only.
///
///   The caller's thread leads: it spends the budget, also for the others, and it alone watches the
///   limits of time and memory and the stop flag. The others are woken once a question has taken a
///   few hundred nodes, and are idle again before an answer is returned. If the system cannot
///   provide more threads, the existing ones do all the work. An exception on any of them, for lack
///   of memory, reaches the caller with all of them idle; after that the team must not be used.
class ZoneTeam final : private Partners {
 public:
  using State = ZoneSearch::State;
  static constexpr int deepest = ZoneSearch::deepest;

  ZoneTeam(const bitboard::Engine& engine, Side attacker, Budget& budget, std::size_t bytes,
           const GoalMatcher* goal = nullptr, const GoalMatcher* fortress = nullptr);
  ~ZoneTeam() override;

  Answer wins_within(const State& state, int plies);
  std::optional<Strategy> strategy(const State& root, int plies);
  int lower_bound(const State& state) const { return leader_.lower_bound(state); }

 private:
  struct Helper;

  bool rest(ZoneSearch& search) override;
  bool make_room(ZoneSearch& search) override;
  bool busy(std::uint64_t hash, int plies) const override;
  bool begin(std::uint64_t hash, int plies) override;
  void end(std::uint64_t hash, int plies) override;

  void begin_question(const State& state, int plies);
  void end_question();
  void wake();
  void work(Helper& helper);
  void fail();
  void park(std::unique_lock<std::mutex>& lock);
  template <class Work>
  void alone(const Work& work);

  const bitboard::Engine& engine_;
  Side attacker_;
  Budget& budget_;
  const GoalMatcher* goal_;
  const GoalMatcher* fortress_;
  ZoneTables tables_;
  ZoneSearch leader_;
  std::vector<std::unique_ptr<Helper>> helpers_;

  /// Positions under search, each at a place of its hash; 0: none there.
  std::array<std::atomic<std::uint64_t>, 1024> places_{};
  std::atomic<std::uint64_t> nodes_{0};  ///< of the helpers, not yet in the budget
  std::atomic<bool> stopping_{false};
  std::atomic<bool> memory_gone_{false};
  std::atomic<bool> failed_{false};
  std::atomic<bool> pausing_{false};  ///< one thread wants the tables to itself

  std::mutex mutex_;  ///< for all that follows
  std::condition_variable changed_;
  State question_{};
  int plies_ = 0;
  std::uint64_t asked_ = 0;  ///< questions put to the helpers so far
  int working_ = 0;          ///< threads that are searching, those parked included
  int parked_ = 0;
  bool woken_ = false;
  bool closing_ = false;
  std::exception_ptr thrown_;  ///< the first exception on any of them
};

}  // namespace agon::search
