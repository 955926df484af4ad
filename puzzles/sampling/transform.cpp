// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/transform.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/position.hpp"

namespace agon::sampling {

Position turned(const Position& position, int symmetry) {
  const int radius = position.radius();
  Position result(radius);
  for (const Cell cell : board_cells(radius))
    if (const auto piece = position.at(cell))
      result.put(rules::turned(cell, radius, symmetry), *piece);
  for (const Cell cell : position.captured)
    result.captured.push_back(rules::turned(cell, radius, symmetry));
  std::sort(result.captured.begin(), result.captured.end());
  for (const Side side : both_sides) result.hand(side) = position.hand(side);
  result.to_move = position.to_move;
  return result;
}

Action turned(const Action& action, int radius, int symmetry) {
  Action result = action;
  if (action.type == Action::Type::pass) return result;
  result.to = rules::turned(action.to, radius, symmetry);
  if (action.type != Action::Type::placement)
    result.from = rules::turned(action.from, radius, symmetry);
  return result;
}

Position colours_swapped(const Position& position) {
  Position result = position;
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell))
      result.put(cell, {opponent(piece->side), piece->kind});
  std::swap(result.hand(Side::white), result.hand(Side::black));
  result.to_move = opponent(position.to_move);
  return result;
}

Outcome colours_swapped(Outcome outcome) {
  if (outcome == Outcome::white_wins) return Outcome::black_wins;
  if (outcome == Outcome::black_wins) return Outcome::white_wins;
  return outcome;
}

using bitboard::Bits;

Symmetries::Symmetries(const bitboard::Engine& engine) : engine_(engine) {
  const int radius = engine.rules().radius;
  for (const int symmetry : rules::symmetries(engine.rules())) {
    auto& image = images_.emplace_back();
    for (const Cell cell : board_cells(radius)) {
      const int from = bitboard::index_of(cell, radius);
      const int to = bitboard::index_of(rules::turned(cell, radius, symmetry), radius);
      image[static_cast<std::size_t>(from)] = static_cast<std::uint8_t>(to);
    }
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
