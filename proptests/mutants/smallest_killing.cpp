// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include <algorithm>
#include <bitset>
#include <cstdint>

#include "proptests/mutants/kills.hpp"

namespace agon::proptests {
namespace {

using Faults = std::bitset<256>;

/// A set cover by branching on the fault with the fewest vectors to kill it, best first.
class Search {
 public:
  Search(std::vector<Faults> rows, Faults all) : rows_(std::move(rows)), all_(all) {}

  Smallest run() {
    best_ = greedy();
    std::vector<std::size_t> chosen;
    descend(all_, chosen);
    return {best_, nodes_ < most_nodes};
  }

 private:
  static constexpr std::uint64_t most_nodes = 2'000'000;

  std::vector<std::size_t> greedy() const {
    std::vector<std::size_t> chosen;
    for (Faults left = all_; left.any();) {
      const auto best = std::max_element(rows_.begin(), rows_.end(), [&](auto& one, auto& other) {
        return (one & left).count() < (other & left).count();
      });
      chosen.push_back(static_cast<std::size_t>(best - rows_.begin()));
      left &= ~*best;
    }
    return chosen;
  }

  void descend(const Faults& left, std::vector<std::size_t>& chosen) {
    if (left.none()) {
      if (chosen.size() < best_.size()) best_ = chosen;
      return;
    }
    if (++nodes_ >= most_nodes) return;
    std::size_t most = 0;
    for (const Faults& row : rows_) most = std::max(most, (row & left).count());
    if (chosen.size() + (left.count() + most - 1) / most >= best_.size()) return;
    std::vector<std::size_t> fewest(rows_.size() + 1);
    for (std::size_t fault = 0; fault < left.size(); ++fault) {
      if (!left[fault]) continue;
      std::vector<std::size_t> killers;
      for (std::size_t row = 0; row < rows_.size(); ++row)
        if (rows_[row][fault]) killers.push_back(row);
      if (killers.size() < fewest.size()) fewest = killers;
    }
    std::stable_sort(fewest.begin(), fewest.end(), [&](std::size_t one, std::size_t other) {
      return (rows_[one] & left).count() > (rows_[other] & left).count();
    });
    for (const std::size_t row : fewest) {
      chosen.push_back(row);
      descend(left & ~rows_[row], chosen);
      chosen.pop_back();
    }
  }

  std::vector<Faults> rows_;
  Faults all_;
  std::vector<std::size_t> best_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Smallest smallest_killing(const std::vector<std::vector<bool>>& rows) {
  // Of rows that kill the same, and of those that kill less than another, none is needed.
  std::vector<Faults> sets;
  Faults all;
  for (const auto& row : rows) {
    Faults set;
    for (std::size_t fault = 0; fault < row.size(); ++fault) set[fault] = row[fault];
    sets.push_back(set);
    all |= set;
  }
  std::vector<Faults> kept;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    bool needed = sets[i].any();
    for (std::size_t j = 0; j < sets.size() && needed; ++j)
      if (i != j && (sets[i] & ~sets[j]).none() && (sets[i] != sets[j] || j < i)) needed = false;
    if (!needed) continue;
    kept.push_back(sets[i]);
    places.push_back(i);
  }
  Smallest smallest = Search(kept, all).run();
  for (std::size_t& each : smallest.vectors) each = places[each];
  std::sort(smallest.vectors.begin(), smallest.vectors.end());
  return smallest;
}

}  // namespace agon::proptests
