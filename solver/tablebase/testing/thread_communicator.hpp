// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Ranks that are threads of one process: for tests, which can then look at what each does.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <vector>

#include "solver/tablebase/ranks/communicator.hpp"

namespace agon::tablebase {

/// What the ranks have in common.
class ThreadHub {
 public:
  explicit ThreadHub(int ranks)
      : ranks_(ranks),
        boxes_(static_cast<std::size_t>(ranks)),
        numbers_(static_cast<std::size_t>(ranks)),
        texts_(static_cast<std::size_t>(ranks)) {}

  /// Parcels sent from one rank to another.
  std::uint64_t parcels() const { return parcels_; }

 private:
  friend class ThreadCommunicator;

  // Waits for all; the last to come calls `all_here` while the others stand still.
  template <class Join, class AllHere>
  void gather(Join join, AllHere all_here) {
    std::unique_lock lock(mutex_);
    join();
    const std::uint64_t round = round_;
    if (++waiting_ == ranks_) {
      all_here();
      waiting_ = 0;
      ++round_;
      changed_.notify_all();
    } else {
      changed_.wait(lock, [&] { return round_ != round; });
    }
  }

  int ranks_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int waiting_ = 0;
  std::uint64_t round_ = 0;
  std::vector<std::deque<std::vector<Parcel>>> boxes_;
  std::vector<std::uint64_t> sums_;
  std::vector<std::uint64_t> result_;
  std::vector<std::uint64_t> numbers_;  ///< by rank
  std::vector<std::string> texts_;      ///< by rank
  std::uint64_t parcels_ = 0;
};

class ThreadCommunicator final : public Communicator {
 public:
  ThreadCommunicator(ThreadHub& hub, int rank) : hub_(hub), rank_(rank) {}

  int rank() const override { return rank_; }
  int size() const override { return hub_.ranks_; }
  std::uint64_t bytes() const override { return 0; }

  void send(int to, std::span<const Parcel> parcels, const Accept& accept) override {
    {
      const std::lock_guard lock(hub_.mutex_);
      hub_.boxes_[static_cast<std::size_t>(to)].emplace_back(parcels.begin(), parcels.end());
      hub_.parcels_ += parcels.size();
    }
    receive(accept);
  }

  void receive(const Accept& accept) override {
    std::deque<std::vector<Parcel>> batches;
    {
      const std::lock_guard lock(hub_.mutex_);
      batches.swap(hub_.boxes_[static_cast<std::size_t>(rank_)]);
    }
    for (const std::vector<Parcel>& parcels : batches) accept(parcels);
  }

  bool meet(std::span<std::uint64_t> sums, const Accept& accept, const KeepWaiting&) override {
    // All have sent; each takes its own; only then may anybody send again.
    hub_.gather([] {}, [] {});
    receive(accept);
    hub_.gather(
        [&] {
          hub_.sums_.resize(sums.size());
          for (std::size_t i = 0; i < sums.size(); ++i) hub_.sums_[i] += sums[i];
        },
        [&] {
          hub_.result_ = hub_.sums_;
          hub_.sums_.clear();
        });
    std::copy(hub_.result_.begin(), hub_.result_.end(), sums.begin());
    hub_.gather([] {}, [] {});
    return true;
  }

  std::uint64_t least(std::uint64_t number) override {
    hub_.gather([&] { hub_.numbers_[index()] = number; }, [] {});
    const std::uint64_t least = *std::min_element(hub_.numbers_.begin(), hub_.numbers_.end());
    hub_.gather([] {}, [] {});
    return least;
  }

  std::string first_text(const std::string& text) override {
    hub_.gather([&] { hub_.texts_[index()] = text; }, [] {});
    std::string result;
    for (const std::string& each : hub_.texts_)
      if (result.empty()) result = each;
    hub_.gather([] {}, [] {});
    return result;
  }

 private:
  std::size_t index() const { return static_cast<std::size_t>(rank_); }

  ThreadHub& hub_;
  int rank_;
};

}  // namespace agon::tablebase
