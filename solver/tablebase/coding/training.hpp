// From a sample of a table's decisions to the weights that encode all of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/tablebase/coding/model.hpp"

namespace agon::tablebase::codec {

/// Decisions with what was seen around them. Whole numbers throughout, so that the weights are the
/// same on all machines.
class Training {
 public:
  void add(Decision decision, const Views& seen, bool yes) {
    seen_[static_cast<std::size_t>(decision)].push_back(seen);
    yes_[static_cast<std::size_t>(decision)].push_back(yes ? 1 : 0);
  }
  /// Weights of all that pay for the bytes that they take; the order of the decisions does not
  /// matter. Cost: about 0.2 us a decision.
  void fit(CodingModel& model, int threads) const;

 private:
  std::array<std::vector<Views>, decision_count> seen_;
  std::array<std::vector<std::uint8_t>, decision_count> yes_;
};

}  // namespace agon::tablebase::codec
