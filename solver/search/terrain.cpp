// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/terrain.hpp"

namespace agon::search {

using namespace bitboard;

Terrain::Terrain(const RuleSet& rules) : tables_(rules) {
  for_each(board(), [&](int cell) {
    auto& pairs = pairs_[static_cast<std::size_t>(cell)];
    const auto neighbour = [cell](std::size_t direction) {
      return cell + direction_steps[direction];
    };
    const auto on_board = [&](int index) {
      return index >= 0 && index < cell_count && board().has(index);
    };
    const auto add = [&](int one, int other) {
      if (on_board(one) && on_board(other))
        pairs.push_back({static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)});
    };
    if (rules.sandwich == Sandwich::line) {
      for (std::size_t axis = 0; axis < 3; ++axis) add(neighbour(axis), neighbour(axis + 3));
    } else if (cell != throne_index) {
      std::vector<int> beside;
      for (std::size_t direction = 0; direction < 6; ++direction)
        if (on_board(neighbour(direction)) && ring_of(neighbour(direction)) == ring_of(cell))
          beside.push_back(neighbour(direction));
      const bool straight = beside.at(0) + beside.at(1) == 2 * cell;
      if (rules.sandwich == Sandwich::ring || straight) add(beside.at(0), beside.at(1));
    }
    for (const Kind kind : {Kind::queen, Kind::guard})
      for_each(targets(kind, cell),
               [&](int to) { sources_[static_cast<std::size_t>(to)] |= Bits::of(cell); });
  });
}

bool is_between(const Terrain& terrain, Bits jaws, int cell) {
  for (const auto& [one, other] : terrain.jaw_pairs(cell))
    if (jaws.has(one) && jaws.has(other)) return true;
  return false;
}

Bits between(const Terrain& terrain, Bits jaws) {
  Bits found;
  Bits near;
  for_each(jaws, [&](int jaw) { near |= neighbours[static_cast<std::size_t>(jaw)]; });
  for_each(near & terrain.board(), [&](int cell) {
    if (is_between(terrain, jaws, cell)) found |= Bits::of(cell);
  });
  return found;
}

}  // namespace agon::search
