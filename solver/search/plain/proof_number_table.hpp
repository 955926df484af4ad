// What a proof-number search knows of a position: a win within `proved` plies, none within
// `refuted`, and with `plies` to go these were its numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "solver/search/plain/bounded_table.hpp"

namespace agon::search {

/// How hard a position is to prove (to disprove): positions still to be proved, if all goes well.
/// 0: done; `infinite`: the other one is.
struct ProofNumbers {
  static constexpr std::uint32_t infinite = std::uint32_t{1} << 30U;
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  bool solved() const { return proof == 0 || disproof == 0; }
};

/// Worth keeping: what was costly to find out. That counts less with time, so that nothing stays
/// forever.
template <class G>
struct NumberEntry {
  static constexpr std::uint16_t never = std::numeric_limits<std::uint16_t>::max();
  static constexpr std::size_t first_size = 64;

  typename G::State state{};
  ProofNumbers numbers;    ///< unsolved ones; with `plies` to go
  std::uint32_t cost = 0;  ///< positions visited to find this out; less after replacements
  std::uint16_t plies = never;
  std::uint16_t proved = never;
  std::uint16_t refuted = 0;
  bool used = false;

  std::uint32_t worth() const { return cost; }
  void age() { cost -= cost / 8; }
};

template <class G>
using NumberTable = StateTable<G, NumberEntry<G>>;

}  // namespace agon::search
