// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/plain/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/values/mistake.hpp"

namespace agon::search {

Budget::Budget(const Limits& limits) : limits_(limits) {}

double Budget::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

std::uint64_t Budget::left() const {
  const std::uint64_t most = std::min(allowed_, limits_.nodes.value_or(unlimited));
  return exhausted() || nodes_ >= most ? 0 : most - nodes_;
}

void Budget::stop(std::string reason) {
  if (exhausted()) return;
  reason_ = std::move(reason);
  next_look_ = nodes_;
}

void Budget::run_out_of_memory() {
  stop(fmt::format("the limit of {} MiB of memory was reached", limits_.memory_mib));
}

bool Budget::look_and_spend() {
  if (exhausted()) return false;
  if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed))
    stop("it was interrupted");
  else if (limits_.nodes && nodes_ >= *limits_.nodes)
    stop(fmt::format("the limit of {} was reached", counted(*limits_.nodes, "node")));
  else if (limits_.seconds && seconds() >= *limits_.seconds)
    stop(fmt::format("the limit of {} seconds was reached",
                     limits_.seconds_given.value_or(*limits_.seconds)));
  if (exhausted() || nodes_ >= allowed_) return false;
  if (on_look_) on_look_();
  next_look_ = std::min(nodes_ + between_looks, allowed_);
  if (limits_.nodes) next_look_ = std::min(next_look_, *limits_.nodes);
  ++nodes_;
  return true;
}

}  // namespace agon::search
