// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/shape.hpp"

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "puzzles/sampling/transform.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::puzzles {

int radius_of_rows(std::string_view position) {
  const std::string_view placement = position.substr(0, position.find(' '));
  const auto rows = static_cast<int>(1 + std::count(placement.begin(), placement.end(), '/'));
  for (int radius = min_radius; radius <= max_radius; ++radius)
    if (row_count(radius) == rows) return radius;
  return max_radius;
}

Shape::Shape(std::string_view text) : radius_(radius_of_rows(text)) {
  std::string whole(text);
  const auto fields = 1 + std::count(whole.begin(), whole.end(), ' ');
  side_ = fields > 1;
  captured_ = fields > 2;
  hand_ = fields > 3;
  for (const auto& [given, otherwise] : {std::pair(side_, " w"), {captured_, " -"}, {hand_, " -"}})
    if (!given) whole += otherwise;
  certificates::PatternRead read = certificates::read_pattern(whole, radius_, "?*");
  problem_ = std::move(read.problem);
  if (!problem_.empty()) return;
  std::vector<Cell> exact;
  std::vector<Cell> free;
  for (const Cell cell : board_cells(radius_)) {
    const auto open = std::lower_bound(read.open.begin(), read.open.end(), cell);
    if (open == read.open.end() || *open != cell)
      exact.push_back(cell);
    else if (read.letters[static_cast<std::size_t>(open - read.open.begin())] == '?')
      free.push_back(cell);
  }
  // Pieces tell most positions apart, and empty cells few.
  std::stable_partition(exact.begin(), exact.end(),
                        [&](Cell cell) { return read.position.at(cell).has_value(); });
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
    const auto turned = [&](std::vector<Cell> cells) {
      for (Cell& cell : cells) cell = rules::turned(cell, radius_, symmetry);
      return cells;
    };
    Image image{sampling::turned(read.position, symmetry), turned(exact), turned(free)};
    images_.push_back(image);
    image.position = sampling::colours_swapped(image.position);
    images_.push_back(std::move(image));
  }
}

bool Shape::matches(const Position& position, Side attacker) const {
  return position.radius() == radius_ &&
         std::any_of(images_.begin(), images_.end(),
                     [&](const Image& image) { return matches(image, position, attacker); });
}

bool Shape::matches(const Image& image, const Position& position, Side attacker) const {
  const Position& wanted = image.position;
  if (side_ && wanted.to_move != position.to_move) return false;
  if (captured_ && wanted.captured != position.captured) return false;
  if (hand_ && (wanted.hand(Side::white) != position.hand(Side::white) ||
                wanted.hand(Side::black) != position.hand(Side::black)))
    return false;
  return std::all_of(image.exact.begin(), image.exact.end(),
                     [&](Cell cell) { return wanted.at(cell) == position.at(cell); }) &&
         std::all_of(image.free.begin(), image.free.end(), [&](Cell cell) {
           const auto piece = position.at(cell);
           return !piece || piece->side != attacker;
         });
}

}  // namespace agon::puzzles
