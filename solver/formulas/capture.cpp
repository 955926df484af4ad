// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What stands between two enemies, what is captured.
#include "solver/formulas/board.hpp"
#include "solver/formulas/contents.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {
namespace {

bool is_next_ring(Destination destination) {
  return destination == Destination::next_ring || destination == Destination::next_ring_adjacent ||
         destination == Destination::nearest_ring_with_room;
}

}  // namespace

z3::expr Formulas::to_move(const Contents& contents, Side side) const {
  return side == Side::white ? contents.white_to_move : negation(contents.white_to_move);
}

z3::expr Formulas::in_hand(const Contents& contents, Side side) const {
  return either(contents.queen_in_hand[index(side)], contents.guards_in_hand[index(side)].front());
}

z3::expr Formulas::anything_in_hand(const Contents& contents) const {
  return kept(contents, Topic::anything_in_hand, 0, 0, [&] {
    return either(in_hand(contents, Side::white), in_hand(contents, Side::black));
  });
}

z3::expr Formulas::setting_up(const Contents& contents) const {
  return lifts() ? context_.bool_val(false) : anything_in_hand(contents);
}

z3::expr Formulas::piece_at(const Contents& contents, Side side, Number at) const {
  return either(contents.queen[index(side)][at], contents.guard[index(side)][at]);
}

z3::expr Formulas::piece(const Contents& contents, Side side, Cell cell) const {
  return piece_at(contents, side, board_->number(cell));
}

z3::expr Formulas::empty_at(const Contents& contents, Number at) const {
  return negation(either(piece_at(contents, Side::white, at), piece_at(contents, Side::black, at)));
}

z3::expr Formulas::empty(const Contents& contents, Cell cell) const {
  return empty_at(contents, board_->number(cell));
}

z3::expr Formulas::jaw(const Contents& contents, Side side, Number at) const {
  return rules_.jaws == Jaws::guards_only ? contents.guard[index(side)][at]
                                          : piece_at(contents, side, at);
}

z3::expr Formulas::between_at(const Contents& contents, Side side, Number at) const {
  return kept(contents, Topic::between, index(side), at, [&] {
    const Side enemy = opponent(side);
    Expressions ways;
    for (const auto& [one, other] : board_->jaws(at))
      ways.push_back(both(jaw(contents, enemy, one), jaw(contents, enemy, other)));
    return any_of(context_, ways);
  });
}

z3::expr Formulas::between(const Contents& contents, Side side, Cell cell) const {
  return between_at(contents, side, board_->number(cell));
}

bool Formulas::capturable(Kind kind, Number at) const {
  if (at == board_->throne() && !rules_.throne_capture) return false;
  if (lacks_next_ring(kind, at)) return rules_.rim_capture != RimCapture::no;
  return true;
}

z3::expr Formulas::capturable_piece(const Contents& contents, Side side, Number at) const {
  const z3::expr no = context_.bool_val(false);
  return either(capturable(Kind::queen, at) ? contents.queen[index(side)][at] : no,
                capturable(Kind::guard, at) ? contents.guard[index(side)][at] : no);
}

z3::expr Formulas::captured_at(const Contents& contents, Side side, Number at) const {
  if (lifts()) return context_.bool_val(false);
  const z3::expr held =
      remembers() ? both(contents.remembered[at], piece_at(contents, side, at))
                  : both(capturable_piece(contents, side, at), between_at(contents, side, at));
  return both(negation(setting_up(contents)), held);
}

z3::expr Formulas::captured_of(const Contents& contents, Side side, Cell cell) const {
  return captured_at(contents, side, board_->number(cell));
}

z3::expr Formulas::anything_captured(const Contents& contents, Side side) const {
  return kept(contents, Topic::anything_captured, index(side), 0, [&] {
    Expressions ways;
    for (Number at = 0; at < board_->size(); ++at) ways.push_back(captured_at(contents, side, at));
    return any_of(context_, ways);
  });
}

z3::expr Formulas::queen_captured(const Contents& contents, Side side) const {
  return kept(contents, Topic::queen_captured, index(side), 0, [&] {
    Expressions ways;
    for (Number at = 0; at < board_->size(); ++at)
      ways.push_back(both(contents.queen[index(side)][at], captured_at(contents, side, at)));
    return any_of(context_, ways);
  });
}

z3::expr Formulas::captured(const Contents& contents, Cell cell) const {
  const Number at = board_->number(cell);
  const z3::expr held = choice(contents.white_to_move, captured_at(contents, Side::white, at),
                               captured_at(contents, Side::black, at));
  return is_false(held) ? held : both(held, negation(over(contents)));
}

z3::expr Formulas::decides(const Contents& contents, Side side) const {
  const auto named_by_opponent = [&](Side mover) {
    const z3::expr queens = context_.bool_val(rules_.queen_chooser == Chooser::opponent);
    const z3::expr guards = context_.bool_val(rules_.guard_chooser == Chooser::opponent);
    const z3::expr chosen = lifts()
                                ? both(in_hand(contents, mover),
                                       choice(contents.queen_in_hand[index(mover)], queens, guards))
                                : both(anything_captured(contents, mover),
                                       choice(queen_captured(contents, mover), queens, guards));
    return is_false(chosen) ? chosen : both(chosen, negation(over(contents)));
  };
  const z3::expr by_opponent = choice(contents.white_to_move, named_by_opponent(Side::white),
                                      named_by_opponent(Side::black));
  return choice(by_opponent, to_move(contents, opponent(side)), to_move(contents, side));
}

Destination Formulas::goes(Kind kind) const {
  return kind == Kind::queen ? rules_.queen_goes : rules_.guard_goes;
}

/// Is it a piece that should go to the next ring where there is none? rim_capture says what
/// then.
bool Formulas::lacks_next_ring(Kind kind, Number at) const {
  return board_->on_rim(at) && is_next_ring(goes(kind));
}

/// Beyond the board for a cell of the outermost ring.
int Formulas::next_ring(Number from) const {
  return board_->ring(from) + 1;
}

/// Does the destination field name the cell for the side's piece, were all other cells empty?
bool Formulas::named(Side side, Kind kind, Number from, Number to) const {
  if (lacks_next_ring(kind, from)) {
    const bool any = rules_.rim_capture != RimCapture::to_neighbour;
    return board_->on_rim(to) && (any || board_->adjacent(from, to));
  }
  switch (goes(kind)) {
    case Destination::anywhere:
      return true;
    case Destination::anywhere_but_throne:
      return to != board_->throne();
    case Destination::outer_ring:
      return board_->on_rim(to);
    case Destination::next_ring:
      return board_->ring(to) == next_ring(from);
    case Destination::next_ring_adjacent:
      return board_->ring(to) == next_ring(from) && board_->adjacent(from, to);
    case Destination::nearest_ring_with_room:
      return board_->ring(to) >= next_ring(from);
    case Destination::start_cells:
      return begins(side, kind, board_->cell(to));
  }
  return false;
}

/// May the cell, which is not the piece's own, take the piece, as far as its contents go?
z3::expr Formulas::open(const Contents& contents, Side side, Number to) const {
  const z3::expr room = empty_at(contents, to);
  return rules_.relocate_between == Permission::forbidden
             ? both(room, negation(between_at(contents, side, to)))
             : room;
}

/// Is a cell of the rings open?
z3::expr Formulas::open_in(const Contents& contents, Side side, int first_ring,
                           int last_ring) const {
  const auto rings = static_cast<std::size_t>(first_ring * (max_radius + 1) + last_ring);
  return kept(contents, Topic::room, index(side), rings, [&] {
    Expressions ways;
    for (int ring = first_ring; ring <= last_ring; ++ring)
      for (const Number to : board_->cells_of_ring(ring)) ways.push_back(open(contents, side, to));
    return any_of(context_, ways);
  });
}

/// Does the ring have an empty cell, for any piece? The piece's own cell is never asked about:
/// it lies in a nearer ring.
z3::expr Formulas::unoccupied(const Contents& contents, int ring) const {
  return kept(contents, Topic::room, 2, static_cast<std::size_t>(ring), [&] {
    Expressions ways;
    for (const Number to : board_->cells_of_ring(ring)) ways.push_back(empty_at(contents, to));
    return any_of(context_, ways);
  });
}

/// May the piece be put back on its own cell?
z3::expr Formulas::may_stay(const Contents& contents, Side side, Kind kind, Number from) const {
  if (rules_.must_leave || !named(side, kind, from, from)) return context_.bool_val(false);
  return rules_.relocate_between == Permission::forbidden
             ? negation(between_at(contents, side, from))
             : context_.bool_val(true);
}

/// May a captured piece of the kind on `from` be put on `to`?
z3::expr Formulas::put(const Contents& contents, Side side, Kind kind, Number from,
                       Number to) const {
  if (to == from) return may_stay(contents, side, kind, from);
  if (!named(side, kind, from, to)) return context_.bool_val(false);
  return room_beyond(contents, side, kind, from, to);
}

/// Is a cell that the destination field names open, and no nearer one to be taken first?
z3::expr Formulas::room_beyond(const Contents& contents, Side side, Kind kind, Number from,
                               Number to) const {
  Expressions parts{open(contents, side, to)};
  if (goes(kind) == Destination::nearest_ring_with_room)
    for (int ring = next_ring(from); ring < board_->ring(to); ++ring)
      parts.push_back(negation(unoccupied(contents, ring)));
  return all_of(context_, parts);
}

/// May it be put anywhere?
z3::expr Formulas::has_room(const Contents& contents, Side side, Kind kind, Number from) const {
  const int radius = board_->radius();
  const int next = next_ring(from);
  Expressions ways{may_stay(contents, side, kind, from)};
  if (lacks_next_ring(kind, from)) {
    if (rules_.rim_capture != RimCapture::to_neighbour) {
      ways.push_back(open_in(contents, side, radius, radius));
    } else {
      for (const Number to : board_->neighbours(from))
        ways.push_back(put(contents, side, kind, from, to));
    }
    return any_of(context_, ways);
  }
  switch (goes(kind)) {
    case Destination::anywhere:
      ways.push_back(open_in(contents, side, 0, radius));
      break;
    case Destination::anywhere_but_throne:
      ways.push_back(open_in(contents, side, 1, radius));
      break;
    case Destination::outer_ring:
      ways.push_back(open_in(contents, side, radius, radius));
      break;
    case Destination::next_ring:
      ways.push_back(open_in(contents, side, next, next));
      break;
    case Destination::next_ring_adjacent:
      for (const Number to : board_->neighbours(from))
        ways.push_back(put(contents, side, kind, from, to));
      break;
    case Destination::start_cells:
      for (Number to = 0; to < board_->size(); ++to)
        if (to != from && begins(side, kind, board_->cell(to)))
          ways.push_back(open(contents, side, to));
      break;
    case Destination::nearest_ring_with_room: {
      z3::expr none_nearer = context_.bool_val(true);
      for (int ring = next; ring <= radius; ++ring) {
        ways.push_back(both(none_nearer, open_in(contents, side, ring, ring)));
        none_nearer = both(none_nearer, negation(unoccupied(contents, ring)));
      }
      break;
    }
  }
  return any_of(context_, ways);
}

}  // namespace agon::formulas
