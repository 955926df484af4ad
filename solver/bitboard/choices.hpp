// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a side could do, grouped by the piece that acts: a cell it comes from and the set of cells
// it may go to. Counting and listing actions both start here.
#pragma once

#include <array>

#include "solver/bitboard/captures.hpp"

namespace agon::bitboard {

/// The actions of one piece (or of one kind of piece in hand: from = no_cell).
struct Group {
  Bits targets;
  std::uint8_t from;
  Action::Type type;
  Kind kind;

  Move to(int target) const { return {from, static_cast<std::uint8_t>(target), type, kind}; }
};

/// All that the side to move could do, forced passes and the end of the game not considered.
class Choices {
 public:
  void add(Bits targets, int from, Action::Type type, Kind kind) {
    if (!targets.empty()) groups_[size_++] = {targets, static_cast<std::uint8_t>(from), type, kind};
  }
  bool pass = false;  ///< may it choose to pass?

  const Group* begin() const { return groups_.data(); }
  const Group* end() const { return groups_.data() + size_; }
  bool empty() const { return size_ == 0 && !pass; }

 private:
  std::array<Group, 7> groups_;
  std::size_t size_ = 0;
};

/// Where a captured piece may be put.
template <class S>
Bits relocation_targets(const Tables& tables, const State& state, Kind kind, int from) {
  const auto k = static_cast<std::size_t>(kind);
  Bits room = tables.board & ~state.occupied();
  if (!tables.rules.must_leave) room |= Bits::of(from);
  Bits targets = tables.goes[index(state.to_move)][k][static_cast<std::size_t>(from)] & room;
  if (tables.goes_nearest[k]) {
    const auto radius = static_cast<std::size_t>(tables.rules.radius);
    auto ring = static_cast<std::size_t>(ring_of(from));
    if (ring < radius) ++ring;
    while (ring < radius && !targets.meets(rings[ring])) ++ring;
    targets &= rings[ring];
  }
  if (tables.relocate_between_forbidden)
    targets &= ~between<S>(jaws_of(tables, state, opponent(state.to_move)));
  return targets;
}

/// The targets that a step to a cell between two enemies is refused for, if such steps must
/// capture; `targets` are all empty, and all between two enemies.
template <class S>
Bits capturing_targets(const Tables& tables, const State& state, Kind kind, int from,
                       Bits targets) {
  if (!tables.closes[static_cast<std::size_t>(Action::Type::step)][static_cast<std::size_t>(kind)])
    return {};
  const Side side = state.to_move;
  const Bits jaws = jaws_of(tables, state, side) & ~Bits::of(from);
  return targets & closing_cells<S>(far_jaws<S>(jaws), exposed(tables, state, opponent(side)));
}

namespace detail {

template <class S>
void add_steps(const Tables& tables, const State& state, Choices& choices) {
  const Side side = state.to_move;
  const Bits room = ~state.occupied();
  Bits forbidden;
  if (tables.steps_between_forbidden)
    forbidden = between<S>(jaws_of(tables, state, opponent(side)));
  const auto add = [&](Kind kind, int from) {
    const Bits reach =
        tables.steps[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)] & room;
    Bits targets = reach & ~forbidden;
    if (tables.steps_between_if_capturing && reach.meets(forbidden))
      targets |= capturing_targets<S>(tables, state, kind, from, reach & forbidden);
    choices.add(targets, from, Action::Type::step, kind);
  };
  if (!state.queen_in_hand(side)) add(Kind::queen, state.queen_of(side));
  for_each(state.guards_of(side), [&](int from) { add(Kind::guard, from); });
}

inline void add_placements(const Tables& tables, const State& state, Choices& choices) {
  const Side side = state.to_move;
  const Bits targets = tables.placed & ~state.occupied();
  const bool queen = state.queen_in_hand(side);
  const bool guards = state.guards_in_hand[static_cast<std::size_t>(side)] != 0 &&
                      (!queen || tables.rules.setup == Setup::place_any);
  if (queen) choices.add(targets, no_cell, Action::Type::placement, Kind::queen);
  if (guards) choices.add(targets, no_cell, Action::Type::placement, Kind::guard);
}

/// A lifted queen goes before any guard. Precondition: the side to move has a piece in hand.
template <class S>
void add_entries(const Tables& tables, const State& state, Choices& choices) {
  const Side side = state.to_move;
  const Kind kind = state.queen_in_hand(side) ? Kind::queen : Kind::guard;
  Bits targets = tables.entered[index(side)][static_cast<std::size_t>(kind)] & ~state.occupied();
  if (tables.relocate_between_forbidden)
    targets &= ~between<S>(jaws_of(tables, state, opponent(side)));
  choices.add(targets, no_cell, Action::Type::placement, kind);
}

}  // namespace detail

inline bool has_hand(const State& state, Side side) {
  return state.queen_in_hand(side) || state.guards_in_hand[static_cast<std::size_t>(side)] != 0;
}

/// The queen first, then the other captured pieces of the side to move. Precondition: `captured`
/// are its captured pieces, at least one.
template <class S>
void add_relocations(const Tables& tables, const State& state, Bits captured, Choices& choices) {
  const auto add = [&](Kind kind, int from) {
    choices.add(relocation_targets<S>(tables, state, kind, from), from, Action::Type::relocation,
                kind);
  };
  const int queen = state.queen_of(state.to_move);
  if (captured.has(queen))
    add(Kind::queen, queen);
  else
    for_each(captured, [&](int from) { add(Kind::guard, from); });
}

template <class S>
Choices choices_of(const Tables& tables, const State& state) {
  Choices choices;
  if (state.placing() && has_hand(state, state.to_move)) {
    if constexpr (S::lifts) {
      detail::add_entries<S>(tables, state, choices);
      return choices;
    }
    detail::add_placements(tables, state, choices);
  } else if (const Bits captured = captured_pieces<S>(tables, state, state.to_move);
             !captured.empty()) {
    add_relocations<S>(tables, state, captured, choices);
    return choices;
  } else {
    detail::add_steps<S>(tables, state, choices);
  }
  choices.pass = tables.rules.passing;
  return choices;
}

/// Is there anything in `choices_of`? Stops at the first action found.
template <class S>
bool can_act(const Tables& tables, const State& state) {
  const Side side = state.to_move;
  if (state.placing() && has_hand(state, side)) return !choices_of<S>(tables, state).empty();
  if (const Bits captured = captured_pieces<S>(tables, state, side); !captured.empty()) {
    Choices choices;
    add_relocations<S>(tables, state, captured, choices);
    return !choices.empty();
  }
  if (tables.rules.passing) return true;
  if (tables.steps_between_if_capturing) return !choices_of<S>(tables, state).empty();
  Bits room = tables.board & ~state.occupied();
  if (tables.steps_between_forbidden) room &= ~between<S>(jaws_of(tables, state, opponent(side)));
  const Bits queen = state.queen_bit(side);
  bool found = queen.meets(rings[1]) && room.has(throne_index);
  detail::unrolled<direction_count>([&](auto direction) {
    constexpr int d = direction();
    found = found ||
            moved<d>(state.pieces_of(side) & may_step[static_cast<std::size_t>(d)]).meets(room);
  });
  return found;
}

}  // namespace agon::bitboard
