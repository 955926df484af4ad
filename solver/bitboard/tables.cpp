// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/bitboard/tables.hpp"

namespace agon::bitboard {
namespace {

bool within_next_rings(Destination goes) {
  return goes == Destination::next_ring || goes == Destination::next_ring_adjacent ||
         goes == Destination::nearest_ring_with_room;
}

/// Where the side's pieces of the kind begin on the real board: the queen on a corner, her guards
/// 4, 9 and 13 cells away from her along the rim, either way.
Bits start_cells(Side side, Kind kind) {
  const Bits rim = rings[max_radius];
  const int last = max_rows;
  const Cell corner = side == Side::white ? Cell{1, 1} : Cell{last, last};
  Bits found = Bits::of(index_of(corner, max_radius));
  if (kind == Kind::queen) return found;
  Bits guards;
  Bits walked = found;
  for (int steps = 1; steps <= 13; ++steps) {
    Bits next;
    for_each(found, [&](int cell) { next |= neighbours[static_cast<std::size_t>(cell)]; });
    found = next & rim & ~walked;
    walked |= found;
    if (steps == 4 || steps == 9 || steps == 13) guards |= found;
  }
  return guards;
}

/// The cells that a destination field names for the side's piece of the kind on `index`; for the
/// four that do not ask where it comes from any index will do.
Bits named_cells(const RuleSet& rules, Side side, Kind kind, int index) {
  const Destination goes = kind == Kind::queen ? rules.queen_goes : rules.guard_goes;
  const auto size = static_cast<std::size_t>(rules.radius);
  const auto ring = static_cast<std::size_t>(ring_of(index));
  const Bits near = neighbours[static_cast<std::size_t>(index)];
  if (ring == size && within_next_rings(goes))
    return rules.rim_capture == RimCapture::to_neighbour ? rings[size] & near : rings[size];
  switch (goes) {
    case Destination::anywhere:
      return boards[size];
    case Destination::anywhere_but_throne:
      return boards[size] & ~throne_bit;
    case Destination::outer_ring:
      return rings[size];
    case Destination::next_ring:
      return rings[ring + 1];
    case Destination::next_ring_adjacent:
      return rings[ring + 1] & near;
    case Destination::nearest_ring_with_room:
      return boards[size] & ~boards[ring];
    case Destination::start_cells:
      return start_cells(side, kind);
  }
  return {};
}

Bits step_cells(Kind kind, int index, Bits board) {
  Bits found;
  for_each(neighbours[static_cast<std::size_t>(index)] & board, [&](int next) {
    if (ring_of(next) <= ring_of(index) && (ring_of(next) > 0 || kind == Kind::queen))
      found |= Bits::of(next);
  });
  return found;
}

}  // namespace

Tables::Tables(const RuleSet& rule_set)
    : rules(rule_set), board(boards[static_cast<std::size_t>(rule_set.radius)]) {
  const std::array destinations{rules.queen_goes, rules.guard_goes};
  const Bits rim = rings[static_cast<std::size_t>(rules.radius)];
  guarded = board & ~throne_bit;
  placed = rules.placed_on == PlacedOn::outer_ring ? rim : guarded;
  lifts = rules.captives == Captives::lifted;
  remembers = rules.capture_lasts == CaptureLasts::until_relocated;

  for (const Kind kind : {Kind::queen, Kind::guard}) {
    const auto k = static_cast<std::size_t>(kind);
    for_each(board, [&](int index) {
      const auto i = static_cast<std::size_t>(index);
      steps[k][i] = step_cells(kind, index, board);
      for (const Side side : both_sides)
        goes[static_cast<std::size_t>(side)][k][i] = named_cells(rules, side, kind, index);
    });
    if (lifts)
      for (const Side side : both_sides)
        entered[static_cast<std::size_t>(side)][k] = named_cells(rules, side, kind, throne_index);
    goes_nearest[k] = destinations[k] == Destination::nearest_ring_with_room;
    capturable[k] = board;
    if (rules.rim_capture == RimCapture::no && within_next_rings(destinations[k]))
      capturable[k] &= ~rim;

    const bool jaw = kind == Kind::guard || rules.jaws == Jaws::any_piece;
    const bool relocated_jaw =
        jaw &&
        (rules.relocation_captures == RelocationCaptures::any_piece ||
         (rules.relocation_captures == RelocationCaptures::queen_only && kind == Kind::queen));
    closes[static_cast<std::size_t>(Action::Type::step)][k] = jaw;
    closes[static_cast<std::size_t>(Action::Type::placement)][k] = lifts ? relocated_jaw : jaw;
    closes[static_cast<std::size_t>(Action::Type::relocation)][k] = relocated_jaw;
  }
  if (!rules.throne_capture) capturable[static_cast<std::size_t>(Kind::queen)] &= ~throne_bit;
  if (rules.jaws == Jaws::any_piece) queen_jaw = ~Bits{};

  const bool captured_there = rules.stepping_between == SteppingBetween::captured;
  captured_at_once[static_cast<std::size_t>(Action::Type::step)] = captured_there;
  captured_at_once[static_cast<std::size_t>(Action::Type::relocation)] =
      captured_there && rules.relocate_between == Permission::allowed;

  steps_between_if_capturing =
      rules.stepping_between == SteppingBetween::forbidden_unless_capturing;
  steps_between_forbidden =
      rules.stepping_between == SteppingBetween::forbidden || steps_between_if_capturing;
  relocate_between_forbidden = rules.relocate_between == Permission::forbidden;
  all_in_one_turn = rules.relocations_per_turn == RelocationsPerTurn::all;
  full_guard = rules.guards == 6;
}

}  // namespace agon::bitboard
