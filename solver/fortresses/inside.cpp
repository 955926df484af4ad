// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/inside.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "model/rules/judge.hpp"

namespace agon::fortresses {
namespace {

using Type = Action::Type;

bool remembers(const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::until_relocated;
}

/// A cell of the outermost ring; nothing stands there in a position of the inside alone.
Cell outside(const InsideShape& shape) {
  const int radius = shape.rules().radius;
  for (const Cell cell : board_cells(radius))
    if (rules::ring(cell, radius) == radius) return cell;
  return {};
}

/// The inside after a piece of the mover has gone from one cell to another by an action of a type.
Inside moved(const InsideShape& shape, const Inside& inside, Side mover, Kind kind, Cell from,
             Cell to, Type type) {
  Position position = shape.position(inside, mover);
  position.put(from, {mover, kind});
  const Action action = type == Type::step ? Action::step(from, to) : Action::relocation(from, to);
  return shape.contents(shape.code(rules::apply(position, shape.rules(), action)));
}

/// The ways in which the piece on a place inside may go: a remembered captive does not step, and no
/// other piece is relocated.
std::vector<Type> types_of(const InsideShape& shape, const Occupant& occupant) {
  if (!remembers(shape.rules())) return {Type::step};
  return {occupant.captured ? Type::relocation : Type::step};
}

bool has_spare(const InsideShape& shape, Inside inside, std::size_t to, Piece piece) {
  if (inside[to].piece) return false;
  inside[to].piece = piece;
  return shape.possible(inside);
}

/// As `moved`, but what is captured beyond the reach of the inside is left as it was.
Inside carried(const InsideShape& shape, Inside inside, std::optional<std::size_t> from,
               std::optional<std::size_t> to, Piece piece, Type type) {
  if (formulas::marks_by_inside(shape.rules())) {
    const Cell away = outside(shape);
    return moved(shape, inside, piece.side, piece.kind, from ? shape.cells()[*from] : away,
                 to ? shape.cells()[*to] : away, type);
  }
  if (from) inside[*from] = {};
  if (to) inside[*to] = {piece, false};
  return inside;
}

/// With contents that the outside may capture in, all that may be captured in one action besides.
void add_captures(const InsideShape& shape, const Inside& inside, Side mover,
                  std::optional<std::size_t> moved_to, std::vector<Code>& found) {
  found.push_back(shape.code(inside));
  if (formulas::marks_by_inside(shape.rules())) return;
  constexpr int most_at_once = 6;
  const auto mark = [&](auto& self, Inside now, std::size_t at, int marks) -> void {
    for (; at < now.size(); ++at) {
      const bool may =
          now[at].piece && !now[at].captured && (now[at].piece->side != mover || at == moved_to);
      if (!may || marks == most_at_once) continue;
      Inside marked = now;
      marked[at].captured = true;
      found.push_back(shape.code(marked));
      self(self, marked, at + 1, marks + 1);
    }
  };
  mark(mark, inside, 0, 0);
}

}  // namespace

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
  for (const int symmetry : rules::symmetries(rules)) {
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

std::optional<Inside> after_reply(const InsideShape& shape, const Inside& inside, Side mover,
                                  const Reply& reply) {
  switch (reply.kind) {
    case Reply::Kind::stay:
      return inside;
    case Reply::Kind::enter: {
      const Piece piece{mover, reply.piece};
      if (!has_spare(shape, inside, reply.to, piece)) return std::nullopt;
      return carried(shape, inside, std::nullopt, reply.to, piece, Type::step);
    }
    case Reply::Kind::leave:
    case Reply::Kind::shift:
      break;
  }
  const Occupant& walker = inside[reply.from];
  if (!walker.piece || walker.piece->side != mover) return std::nullopt;
  const Type type = types_of(shape, walker).front();
  if (reply.kind == Reply::Kind::leave)
    return carried(shape, inside, reply.from, std::nullopt, *walker.piece, type);
  const bool stays = reply.from == reply.to;
  if (!stays && inside[reply.to].piece) return std::nullopt;
  if (reply.to == 0 && walker.piece->kind == Kind::guard) return std::nullopt;
  return carried(shape, inside, reply.from, reply.to, *walker.piece,
                 stays ? Type::relocation : type);
}

std::vector<Code> after_any_action(const InsideShape& shape, const Inside& inside, Side mover) {
  std::vector<Code> found;
  add_captures(shape, inside, mover, std::nullopt, found);
  for (std::size_t to = 0; to < inside.size(); ++to) {
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      if (!has_spare(shape, inside, to, {mover, kind})) continue;
      for (const Type type : {Type::step, Type::relocation})
        add_captures(shape, carried(shape, inside, std::nullopt, to, {mover, kind}, type), mover,
                     to, found);
    }
    const Occupant& walker = inside[to];
    if (!walker.piece || walker.piece->side != mover) continue;
    for (const Type type : types_of(shape, walker)) {
      add_captures(shape, carried(shape, inside, to, std::nullopt, *walker.piece, type), mover,
                   std::nullopt, found);
      for (std::size_t end = 0; end < inside.size(); ++end) {
        if (end == 0 && walker.piece->kind == Kind::guard) continue;
        if (end != to && inside[end].piece) continue;
        add_captures(
            shape,
            carried(shape, inside, to, end, *walker.piece, end == to ? Type::relocation : type),
            mover, end, found);
      }
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace agon::fortresses
