// What is known position by position: a table of fixed size.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/bitboard/state.hpp"

namespace agon::search {

/// DESCRIPTION
///   For a state: there is no win within `refuted` plies; the action that decided it last; and a
///   pattern that may win it, which whoever asks has to look at again. A probe touches one cache
///   line. A state is known by its running hash and a second one of its contents, 128 bits
///   together: that two states met in a search of 10^12 positions share both has a chance below
///   10^-14, which is taken. (Proved wins do not rest on hashes at all.) The table doubles until
///   its bytes are used up; from then on a new state takes the place of the one, of two, that is
///   refuted least far. Losing an entry costs time only.
class PositionTable {
 public:
  struct Entry {
    std::uint64_t hash = 0;
    std::uint64_t contents = 0;  ///< 0: unused
    bitboard::Move best{};
    std::uint32_t pattern = ~std::uint32_t{0};
    std::uint16_t refuted = 0;
    bool has_best = false;
  };
  static_assert(sizeof(Entry) <= 32);

  explicit PositionTable(std::size_t bytes) : bytes_(bytes), lines_(256) {}

  /// The entry of a state, or null. Valid until the next `at`.
  const Entry* find(const bitboard::State& state) const;
  /// The entry of a state, made if there is none. Valid until the next `at`.
  Entry& at(const bitboard::State& state);

 private:
  struct alignas(64) Line {
    std::array<Entry, 2> entries;
  };
  const Line& line(std::uint64_t hash) const { return lines_[hash & (lines_.size() - 1)]; }
  void grow();

  std::size_t bytes_;
  std::size_t used_ = 0;
  std::vector<Line> lines_;
};

}  // namespace agon::search
