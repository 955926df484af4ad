// What a slab's own pieces and cells say about the places in it, before any code is known.
#pragma once

#include <array>
#include <cstdint>

#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/index/rule_masks.hpp"

namespace agon::tablebase::codec {

/// The cells of one slab by the numbers that sets and queens go by, and which of them are between
/// two pieces of the fixed side.
class SlabView {
 public:
  SlabView(const Layout& layout, const RuleMasks& masks) : layout_(layout), masks_(masks) {}

  /// Cost: about a microsecond.
  void enter(std::uint32_t slab);

  /// Lower numbers of up to three neighbouring cells, the nearest in text order first; `none` for
  /// missing ones.
  using Lower = std::array<std::uint8_t, 3>;
  static constexpr std::uint8_t none = 255;
  const Lower& lower_queens(std::size_t queen) const { return lower_queens_[queen]; }
  const Lower& lower_guards(std::size_t guard) const { return lower_guards_[guard]; }

  int guard_cell(std::size_t guard) const { return guard_cells_[guard]; }
  int queen_cell(std::size_t queen) const { return queen_cells_[queen]; }
  std::size_t queen_of_cell(int cell) const {
    return queen_number_[static_cast<std::size_t>(cell)];
  }
  int ring(std::size_t queen) const { return rings_[queen]; }
  bool queen_is_between(std::size_t queen) const { return between_[queen]; }
  /// How many of these guards of the mover are between two fixed pieces.
  int guards_between(CellSet guards) const { return count(guards & guards_between_); }
  /// How many fixed pieces are between two of these guards.
  int fixed_between(CellSet guards) const;
  /// Where the mover's queen would have a fixed piece between her and one of these guards.
  CellSet queen_closes(CellSet guards) const;

 private:
  const Layout& layout_;
  const RuleMasks& masks_;
  CellSet fixed_ = 0;
  CellSet guards_between_ = 0;
  std::array<Lower, max_cells> lower_queens_{};
  std::array<Lower, max_cells> lower_guards_{};
  std::array<std::uint8_t, max_cells> guard_cells_{};
  std::array<std::uint8_t, max_cells> queen_cells_{};
  std::array<std::uint8_t, max_cells> queen_number_{};
  std::array<std::uint8_t, max_cells> rings_{};
  std::array<bool, max_cells> between_{};
};

}  // namespace agon::tablebase::codec
