#include "puzzles/sampling/symmetry.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "model/rules/geometry.hpp"
#include "model/values/cell.hpp"
#include "model/values/position.hpp"

namespace agon::sampling {

using bitboard::Bits;

Symmetries::Symmetries(const bitboard::Engine& engine) : engine_(engine) {
  const int radius = engine.rules().radius;
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
    for (const Cell cell : board_cells(radius)) {
      const int from = bitboard::index_of(cell, radius);
      const int to = bitboard::index_of(rules::turned(cell, radius, symmetry), radius);
      images_[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(from)] =
          static_cast<std::uint8_t>(to);
    }
}

Bits Symmetries::turned(Bits set, std::size_t symmetry) const {
  Bits image;
  bitboard::for_each(
      set, [&](int cell) { image |= Bits::of(images_[symmetry][static_cast<std::size_t>(cell)]); });
  return image;
}

std::uint64_t Symmetries::key(const bitboard::State& state) const {
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (std::size_t symmetry = 0; symmetry < images_.size(); ++symmetry) {
    bitboard::State image = state;
    for (Bits& guards : image.guards) guards = turned(guards, symmetry);
    image.captured = turned(state.captured, symmetry);
    for (std::uint8_t& queen : image.queen)
      if (queen != bitboard::no_cell) queen = images_[symmetry][queen];
    least = std::min(least, engine_.fresh_hash(image));
  }
  return least;
}

}  // namespace agon::sampling
