// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/zone_team.hpp"

#include <optional>
#include <thread>

#include "model/values/verdict.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::search {

using bitboard::Engine;

struct ZoneTeam::Helper {
  Helper(const Engine& engine, Side attacker, ZoneTables& tables, Partners* partners,
         const GoalMatcher* goal, const GoalMatcher* fortress)
      : search(engine, attacker, budget, tables, partners, goal, fortress) {}
  Budget budget{Limits{}};  ///< without limits: it only counts
  std::uint64_t counted = 0;
  ZoneSearch search;
  std::optional<std::jthread> thread;  ///< ends before what it works with
};

ZoneTeam::ZoneTeam(const Engine& engine, Side attacker, Budget& budget, std::size_t bytes,
                   const GoalMatcher* goal, const GoalMatcher* fortress)
    : engine_(engine),
      attacker_(attacker),
      budget_(budget),
      goal_(goal),
      fortress_(fortress),
      tables_(attacker, bytes, budget.threads() > 1, goal == nullptr),
      leader_(engine, attacker, budget, tables_, budget.threads() > 1 ? this : nullptr, goal,
              fortress) {}

ZoneTeam::~ZoneTeam() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  helpers_.clear();  // their threads with them
}

Answer ZoneTeam::wins_within(const State& state, int plies) {
  begin_question(state, plies);
  Answer answer = Answer::unknown;
  try {
    answer = leader_.wins_within(state, plies);
  } catch (...) {
    fail();
  }
  end_question();
  if (thrown_) std::rethrow_exception(thrown_);
  return answer;
}

std::optional<Strategy> ZoneTeam::strategy(const State& root, int plies) {
  return leader_.strategy(root, [&] { return wins_within(root, plies); });
}

/// From here on others may be woken.
void ZoneTeam::begin_question(const State& state, int plies) {
  const std::lock_guard lock(mutex_);
  question_ = state;
  plies_ = plies;
  working_ = 1;
  woken_ = false;
}

// -- Helpers --------------------------------------------------------------------------------------

void ZoneTeam::wake() {
  if (helpers_.empty())
    for (int i = 1; i < budget_.threads(); ++i) {
      helpers_.push_back(std::make_unique<Helper>(engine_, attacker_, tables_,
                                                  static_cast<Partners*>(this), goal_, fortress_));
      Helper& helper = *helpers_.back();
      helper.thread = one_more_thread([this, &helper] { work(helper); });
      if (!helper.thread) {
        helpers_.pop_back();
        break;
      }
    }
  {
    const std::lock_guard lock(mutex_);
    woken_ = true;
    working_ += static_cast<int>(helpers_.size());
    ++asked_;
  }
  changed_.notify_all();
}

void ZoneTeam::work(Helper& helper) {
  for (std::uint64_t answered = 0;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closing_ || asked_ > answered; });
    if (closing_) return;
    answered = asked_;
    const State question = question_;
    const int plies = plies_;
    lock.unlock();
    try {
      helper.search.help(question, plies);
    } catch (...) {
      fail();
    }
    lock.lock();
    --working_;
    lock.unlock();
    changed_.notify_all();
  }
}

/// Keeps the exception that is being handled, and stops all.
void ZoneTeam::fail() {
  const std::lock_guard lock(mutex_);
  if (!thrown_) thrown_ = std::current_exception();
  failed_ = true;
}

/// The leader has its answer, or was stopped: waits until all others are at rest.
void ZoneTeam::end_question() {
  stopping_ = true;
  std::unique_lock lock(mutex_);
  --working_;
  changed_.notify_all();
  changed_.wait(lock, [this] { return working_ == 0; });
  stopping_ = false;
  if (woken_) budget_.charge(nodes_.exchange(0));
}

// -- At rest --------------------------------------------------------------------------------------

bool ZoneTeam::rest(ZoneSearch& search) {
  if (pausing_.load(std::memory_order_relaxed)) {
    std::unique_lock lock(mutex_);
    park(lock);
  }
  if (tables_.positions.wants_to_grow())
    alone([this] {
      if (tables_.positions.wants_to_grow()) tables_.positions.grow();
    });
  if (&search == &leader_) {
    if (!woken_) wake();
    budget_.charge(nodes_.exchange(0, std::memory_order_relaxed));
    if (failed_) return false;
    if (!memory_gone_) return true;
    budget_.run_out_of_memory();
    return false;
  }
  for (const auto& helper : helpers_) {
    if (&search != &helper->search) continue;
    const std::uint64_t nodes = search.budget().nodes();
    nodes_.fetch_add(nodes - helper->counted, std::memory_order_relaxed);
    helper->counted = nodes;
  }
  return !stopping_ && !memory_gone_ && !failed_;
}

bool ZoneTeam::make_room(ZoneSearch& search) {
  if (stopping_ && &search != &leader_) return false;
  alone([this] {
    if (!tables_.patterns.full()) return;  // another thread was first
    PatternTable::Held held{&leader_.held()};
    for (const auto& helper : helpers_) held.push_back(&helper->search.held());
    if (!tables_.patterns.shed(held, leader_.may_forget())) memory_gone_ = true;
  });
  return !memory_gone_;
}

/// Waits while another is alone. Precondition: `lock` holds the mutex.
void ZoneTeam::park(std::unique_lock<std::mutex>& lock) {
  ++parked_;
  changed_.notify_all();
  changed_.wait(lock, [this] { return !pausing_; });
  --parked_;
}

/// Does something while all others are parked.
template <class Work>
void ZoneTeam::alone(const Work& work) {
  std::unique_lock lock(mutex_);
  while (pausing_) park(lock);
  pausing_ = true;
  changed_.wait(lock, [this] { return parked_ == working_ - 1; });
  std::exception_ptr thrown;
  try {
    work();
  } catch (...) {
    thrown = std::current_exception();
  }
  pausing_ = false;
  changed_.notify_all();
  if (thrown) std::rethrow_exception(thrown);
}

// -- Who is where ---------------------------------------------------------------------------------

namespace {

std::uint64_t mark_of(std::uint64_t hash, int plies) {
  return (hash ^ (static_cast<std::uint64_t>(plies) * 0x9e3779b97f4a7c15U)) | 1U;
}

}  // namespace

bool ZoneTeam::busy(std::uint64_t hash, int plies) const {
  const std::uint64_t mark = mark_of(hash, plies);
  return places_[mark >> 54].load(std::memory_order_relaxed) == mark;
}

bool ZoneTeam::begin(std::uint64_t hash, int plies) {
  const std::uint64_t mark = mark_of(hash, plies);
  std::uint64_t none = 0;
  return places_[mark >> 54].compare_exchange_strong(none, mark, std::memory_order_relaxed);
}

void ZoneTeam::end(std::uint64_t hash, int plies) {
  places_[mark_of(hash, plies) >> 54].store(0, std::memory_order_relaxed);
}

}  // namespace agon::search
