#include "solver/smt/patience.hpp"

#include <algorithm>
#include <utility>

namespace agon::smt {

Patience patience_of(double seconds, std::function<bool()> go_on,
                     std::chrono::steady_clock::time_point end, const std::atomic<bool>* stop) {
  using Clock = std::chrono::steady_clock;
  const std::chrono::duration<double> left(std::clamp(seconds, 0.0, 1e8));
  return {std::min(end, Clock::now() + std::chrono::duration_cast<Clock::duration>(left)),
          std::move(go_on), stop};
}

Patience Patience::with(Work most) const {
  Patience patience = *this;
  patience.work = most;
  return patience;
}

}  // namespace agon::smt
