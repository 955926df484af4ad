// What the plain search knows of a position: a win within `proved` plies, none within `refuted`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "solver/search/plain/bounded_table.hpp"

namespace agon::search {

/// Worth keeping: what reaches farthest.
template <class G>
struct ProofEntry {
  static constexpr std::uint16_t never = std::numeric_limits<std::uint16_t>::max();
  static constexpr std::size_t first_size = 1024;

  typename G::State state{};
  std::uint16_t proved = never;
  std::uint16_t refuted = 0;
  bool used = false;
  typename G::Move best{};  ///< the action that decided it last; only where `has_best`
  bool has_best = false;

  int worth() const { return std::max<int>(refuted, proved == never ? 0 : proved); }
  void age() {}
};

template <class G>
using ProofTable = StateTable<G, ProofEntry<G>>;

}  // namespace agon::search
