#include "solver/fortresses/inside.hpp"

#include <algorithm>
#include <cassert>

#include "model/rules/geometry.hpp"

namespace agon::fortresses {

Code digit_of(const Occupant& occupant) {
  if (!occupant.piece) return 0;
  const Code piece = (occupant.piece->side == Side::white ? 0U : 2U) +
                     (occupant.piece->kind == Kind::guard ? 0U : 1U);
  return 1 + piece + (occupant.captured ? 4U : 0U);
}

Occupant occupant_of(Code digit) {
  assert(digit < digits);
  if (digit == 0) return {};
  const Code piece = (digit - 1) % 4;
  return {Piece{piece < 2 ? Side::white : Side::black, piece % 2 == 0 ? Kind::guard : Kind::queen},
          digit > 4};
}

InsideShape::InsideShape(const RuleSet& rules) : rules_(rules) {
  const int radius = rules.radius;
  const Cell middle = throne(radius);
  cells_.push_back(middle);
  const Cell first = rules::neighbours(middle, radius).front();
  for (int turn = 0; turn < 6; ++turn) cells_.push_back(rules::turned(first, radius, turn));
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
    auto& turn = turns_.emplace_back();
    for (std::size_t at = 0; at < inside_cells; ++at) {
      const Cell to = rules::turned(cells_[at], radius, symmetry);
      turn[at] =
          static_cast<std::size_t>(std::find(cells_.begin(), cells_.end(), to) - cells_.begin());
    }
  }
}

Code InsideShape::code(const Inside& inside) const {
  Code code = 0;
  for (const Occupant& occupant : inside) code = code * digits + digit_of(occupant);
  return code;
}

Inside InsideShape::contents(Code code) const {
  Inside inside(inside_cells);
  for (std::size_t at = inside_cells; at-- > 0; code /= digits)
    inside[at] = occupant_of(code % digits);
  return inside;
}

Code InsideShape::code(const Position& position) const {
  Inside inside;
  for (const Cell cell : cells_)
    inside.push_back({position.at(cell), std::binary_search(position.captured.begin(),
                                                            position.captured.end(), cell)});
  return code(inside);
}

std::vector<Code> InsideShape::images(Code code) const {
  std::array<Code, inside_cells> by_cell{};
  for (std::size_t at = inside_cells; at-- > 0; code /= digits) by_cell[at] = code % digits;
  std::vector<Code> all;
  for (const auto& turn : turns_) {
    std::array<Code, inside_cells> image{};
    for (std::size_t at = 0; at < inside_cells; ++at) image[turn[at]] = by_cell[at];
    Code sum = 0;
    for (const Code digit : image) sum = sum * digits + digit;
    all.push_back(sum);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

Code InsideShape::canonical(Code code) const {
  return images(code).front();
}

Position InsideShape::position(const Inside& inside, Side to_move) const {
  Position position(rules_.radius);
  position.to_move = to_move;
  for (std::size_t at = 0; at < inside.size(); ++at) {
    if (!inside[at].piece) continue;
    position.put(cells_[at], *inside[at].piece);
    if (inside[at].captured) position.captured.push_back(cells_[at]);
  }
  std::sort(position.captured.begin(), position.captured.end());
  return position;
}

bool InsideShape::possible(const Inside& inside) const {
  std::array<std::array<int, 2>, 2> count{};
  for (std::size_t at = 0; at < inside.size(); ++at) {
    const Occupant& one = inside[at];
    if (one.captured && (!one.piece || rules_.capture_lasts != CaptureLasts::until_relocated))
      return false;
    if (!one.piece) continue;
    if (at == 0 && one.piece->kind == Kind::guard) return false;
    const int most = one.piece->kind == Kind::queen ? 1 : rules_.guards;
    if (++count[static_cast<std::size_t>(one.piece->side)]
               [static_cast<std::size_t>(one.piece->kind)] > most)
      return false;
  }
  return true;
}

std::vector<Code> InsideShape::all(int most_captured) const {
  std::vector<Code> found;
  Inside inside(inside_cells);
  const auto fill = [&](auto& self, std::size_t at, int captured) -> void {
    if (!possible(inside)) return;
    if (at == inside_cells) {
      const Code own = code(inside);
      if (canonical(own) == own) found.push_back(own);
      return;
    }
    for (Code digit = 0; digit < digits; ++digit) {
      inside[at] = occupant_of(digit);
      const int marks = captured + (inside[at].captured ? 1 : 0);
      if (marks <= most_captured) self(self, at + 1, marks);
    }
    inside[at] = {};
  };
  fill(fill, 0, 0);
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace agon::fortresses
