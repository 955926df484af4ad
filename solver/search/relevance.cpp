// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/relevance.hpp"

namespace agon::search {

using namespace bitboard;

namespace {
constexpr std::size_t index(Kind kind) {
  return static_cast<std::size_t>(kind);
}
constexpr std::size_t index(Action::Type type) {
  return static_cast<std::size_t>(type);
}
}  // namespace

Bits ZoneRules::always(const State& state) const {
  return state.pieces_of(attacker_) | throne_bit | state.captured;
}

Bits ZoneRules::of_end(const State& state) const {
  const Bits formation = state.pieces_of(attacker_) | throne_bit;
  if (state.queen_of(attacker_) == throne_index && state.guards_of(attacker_).within(rings[1]))
    return formation;
  // Six guards on ring 1 are a forfeit only as the field has it; else the defender has no action,
  // and that depends on the whole board.
  const Forfeit forfeit = terrain_.rules().forfeit;
  const bool throne_empty = !state.occupied().has(throne_index);
  const bool forfeited =
      terrain_.tables().full_guard && state.guards_of(defender()) == rings[1] &&
      (forfeit == Forfeit::own_queen_absent || (forfeit == Forfeit::throne_empty && throne_empty));
  return forfeited ? formation | rings[1] : everything();
}

Bits ZoneRules::of_goal(const State& state) const {
  const Bits zone = always(state) | goal_->zone(state);
  return zone | game_goes_on(state, zone);
}

Bits ZoneRules::captives(const State& state) const {
  if (terrain_.memory()) return {};
  return between(terrain_, jaws(terrain_, state, attacker_)) & terrain_.capturable();
}

Bits ZoneRules::not_between(const State& state, int cell, Bits known) const {
  const Bits enemy = jaws(terrain_, state, defender());
  Bits added;
  for (const auto& [one, other] : terrain_.jaw_pairs(cell)) {
    const bool one_free = !enemy.has(one);
    const bool other_free = !enemy.has(other);
    if ((one_free && (known | added).has(one)) || (other_free && (known | added).has(other)))
      continue;
    if (one_free)
      added |= Bits::of(one);
    else if (other_free)
      added |= Bits::of(other);
    else
      added |= Bits::of(one) | Bits::of(other);
  }
  return added;
}

Bits ZoneRules::full_pair(const State& state, int cell) const {
  const Bits enemy = jaws(terrain_, state, defender());
  for (const auto& [one, other] : terrain_.jaw_pairs(cell))
    if (enemy.has(one) && enemy.has(other)) return Bits::of(one) | Bits::of(other);
  return {};
}

Bits ZoneRules::against_closing(const State& state) const {
  if (!terrain_.memory()) return {};
  Bits known = always(state);
  for_each(state.pieces_of(attacker_), [&](int piece) {
    if (terrain_.capturable(kind_on(state, attacker_, piece), piece))
      known |= not_between(state, piece, known);
  });
  return known;
}

Bits ZoneRules::far_jaws_of(const State& state, int to) const {
  Bits far;
  for_each(neighbours[static_cast<std::size_t>(to)] & state.pieces_of(attacker_), [&](int middle) {
    for (const auto& [one, other] : terrain_.jaw_pairs(middle)) {
      if (one == to) far |= Bits::of(other);
      if (other == to) far |= Bits::of(one);
    }
  });
  return far;
}

/// That the attacker's captured pieces are those of the state: with memory it is written down.
/// A step or a pass needs all of them free; a relocation only that its piece comes next.
Bits ZoneRules::attacker_uncaptured(const State& state, Move move, Bits known) const {
  if (terrain_.memory()) return {};
  Bits added;
  const bool relocation = move.type == Action::Type::relocation;
  const Bits captured = engine_.captured_of(state, attacker_);
  const bool queen_next = captured.has(state.queen_of(attacker_));
  for_each(state.pieces_of(attacker_), [&](int piece) {
    const Kind kind = kind_on(state, attacker_, piece);
    if (!terrain_.capturable(kind, piece)) return;
    if (relocation && !terrain_.tables().all_in_one_turn && piece != move.from &&
        (queen_next || kind == Kind::guard))
      return;
    added |=
        captured.has(piece) ? full_pair(state, piece) : not_between(state, piece, known | added);
  });
  return added;
}

/// That the game is not over: the defender has neither won nor forfeited, as far as its unknown
/// pieces could have done that. Of the attacker and the throne everything is known.
Bits ZoneRules::game_goes_on(const State& state, Bits known) const {
  if (terrain_.tables().full_guard) {
    const Bits open = rings[1] & ~state.guards_of(defender());
    if (open.empty()) return rings[1];  // six of them, and the throne makes it no end
    return open.meets(known) ? Bits{} : Bits::of(open.first());
  }
  if (state.queen_of(defender()) != throne_index) return {};
  const Bits outside = state.guards_of(defender()) & ~rings[1];
  return outside.meets(known) || outside.empty() ? Bits{} : Bits::of(outside.first());
}

Bits ZoneRules::nearer_rings(Move move) const {
  if (move.type != Action::Type::relocation || !terrain_.tables().goes_nearest[index(move.kind)])
    return {};
  Bits rings_passed;
  for (int ring = ring_of(move.from) + 1; ring < ring_of(move.to); ++ring)
    rings_passed |= rings[static_cast<std::size_t>(ring)];
  return rings_passed;
}

/// That the attacker may go there, and whether it is captured by going there.
Bits ZoneRules::legality(const State& state, Move move, Bits known) const {
  const Tables& tables = terrain_.tables();
  const bool step = move.type == Action::Type::step;
  const bool forbidden = step ? tables.steps_between_forbidden : tables.relocate_between_forbidden;
  const bool matters =
      forbidden || (terrain_.memory() && tables.captured_at_once[index(move.type)]);
  if (!matters) return {};
  if (!is_between(terrain_, jaws(terrain_, state, defender()), move.to))
    return not_between(state, move.to, known);
  // Between two enemies all the same: allowed because it captures, or captured for it.
  if (forbidden) return closings(state, move);
  return full_pair(state, move.to);
}

/// The cells next to `move.to` on which the attacker's arrival closes a sandwich: what stands
/// there is captured, so it must be known.
Bits ZoneRules::closings(const State& state, Move move) const {
  Bits middles;
  if (!terrain_.tables().closes[index(move.type)][index(move.kind)]) return middles;
  const Bits jaw = jaws(terrain_, state, attacker_) & ~Bits::of(move.from);
  for_each(neighbours[move.to] & terrain_.capturable(), [&](int middle) {
    for (const auto& [one, other] : terrain_.jaw_pairs(middle))
      if ((one == move.to && jaw.has(other)) || (other == move.to && jaw.has(one)))
        middles |= Bits::of(middle);
  });
  return middles;
}

Bits ZoneRules::of_choice(const State& state, Move move, Bits after) const {
  Bits zone = after | always(state);
  // A forced pass: that it is the only action depends on the whole board.
  if (move.type == Action::Type::pass &&
      (!terrain_.rules().passing || !engine_.captured_of(state, state.to_move).empty()))
    return everything();
  if (move.type != Action::Type::pass) zone |= Bits::of(move.from) | Bits::of(move.to);
  if (state.to_move != attacker_) {
    // The attacker puts a captured piece of the defender somewhere.
    zone |= captives(state) | nearer_rings(move);
    if (terrain_.memory()) zone |= far_jaws_of(state, move.to);
    return zone | game_goes_on(state, zone);
  }
  zone |= game_goes_on(state, zone);
  zone |= attacker_uncaptured(state, move, zone);
  if (move.type == Action::Type::pass) return zone;
  if (terrain_.memory()) zone |= closings(state, move);
  zone |= nearer_rings(move);
  return zone | legality(state, move, zone);
}

}  // namespace agon::search
