// Seconds as the solver's patience.
#pragma once

#include <algorithm>
#include <chrono>

#include "solver/smt/ask.hpp"

namespace agon::properties {

/// From now on; not beyond `end`.
inline smt::Patience patience_of(
    double seconds, const std::function<bool()>& go_on,
    std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max()) {
  using Clock = std::chrono::steady_clock;
  const std::chrono::duration<double> left(std::clamp(seconds, 0.0, 1e8));
  return {std::min(end, Clock::now() + std::chrono::duration_cast<Clock::duration>(left)), go_on};
}

}  // namespace agon::properties
