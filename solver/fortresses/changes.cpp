#include "solver/fortresses/changes.hpp"

#include <algorithm>
#include <cstddef>

#include "model/rules/apply.hpp"
#include "model/rules/geometry.hpp"

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
