// One hash for the twelve turned and reflected images of a position.
#pragma once

#include <array>
#include <cstdint>

#include "solver/bitboard/engine.hpp"

namespace agon::sampling {

class Symmetries {
 public:
  /// The engine must outlive it.
  explicit Symmetries(const bitboard::Engine& engine);

  /// A hash that all images of a state share; different states can share it too.
  std::uint64_t key(const bitboard::State& state) const;

 private:
  bitboard::Bits turned(bitboard::Bits set, std::size_t symmetry) const;

  const bitboard::Engine& engine_;
  std::array<std::array<std::uint8_t, bitboard::cell_count>, 12> images_{};
};

}  // namespace agon::sampling
