// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/perft.hpp"

#include <chrono>
#include <mutex>
#include <numeric>
#include <utility>

#include "solver/threads/parallel.hpp"

namespace agon::api {
namespace {

constexpr int longest_prefix = 3;

/// Depths below a task from which on it is worth cutting up.
int below_task(EngineChoice engine) {
  return engine == EngineChoice::fast ? 5 : 1;
}

}  // namespace

Perft::Perft(EngineChoice engine, const RuleSet& rules, const Position& position)
    : engine_(engine), rules_(rules), main_rules_(make_rules(engine, rules)) {
  for (ActionAnswer& each : main_rules_->answer(position).actions) {
    first_actions_.push_back(each.action);
    prefixes_.push_back({first_actions_.size() - 1, std::move(each.next)});
  }
}

void Perft::lengthen_prefixes() {
  std::vector<Prefix> longer;
  for (const Prefix& prefix : prefixes_)
    for (ActionAnswer& each : main_rules_->answer(prefix.position).actions)
      longer.push_back({prefix.first, std::move(each.next)});
  prefixes_ = std::move(longer);
  ++prefix_length_;
}

std::optional<std::vector<std::uint64_t>> Perft::count(int depth, const PerftWork& work) {
  while (prefix_length_ < longest_prefix && depth - prefix_length_ > below_task(engine_))
    lengthen_prefixes();
  const int rest = depth - prefix_length_;
  std::vector<std::unique_ptr<Rules>> rules(static_cast<std::size_t>(work.threads));
  std::mutex mutex;  // of all that follows
  std::vector<std::uint64_t> totals(first_actions_.size());
  std::size_t done = 0;
  const auto count_below = [&](int thread, std::size_t task) {
    std::unique_ptr<Rules>& own = rules[static_cast<std::size_t>(thread)];
    if (own == nullptr) own = make_rules(engine_, rules_);
    const auto below = own->perft(prefixes_[task].position, rest, work.stop);
    if (!below) return false;
    const std::lock_guard lock(mutex);
    totals[prefixes_[task].first] += *below;
    if (work.progress) work.progress(++done, prefixes_.size());
    return true;
  };
  if (!parallel_for(prefixes_.size(), work.threads, count_below, work.stop)) return std::nullopt;
  return totals;
}

PerftCounts Perft::count_all(int depth, const PerftWork& work,
                             const std::function<void(int depth, std::uint64_t total)>& on_depth) {
  PerftCounts counts;
  const auto started = std::chrono::steady_clock::now();
  for (int each = 1; each <= depth; ++each) {
    auto by_first = count(each, work);
    if (!by_first) {
      counts.complete = false;
      break;
    }
    counts.by_first = *std::move(by_first);
    counts.by_depth.push_back(
        std::accumulate(counts.by_first.begin(), counts.by_first.end(), std::uint64_t{0}));
    if (on_depth) on_depth(each, counts.by_depth.back());
  }
  counts.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  return counts;
}

}  // namespace agon::api
