// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/zone_refutations.hpp"

#include <algorithm>

namespace agon::search {

using namespace bitboard;

bool can_wait(const State& state, Side side, const Refutation& refutation) {
  Bits empty = ~(state.occupied() | refutation.zone);
  int found = 0;
  for (Bits left = state.pieces_of(side) & ~refutation.zone;
       found < refutation.waits && !left.empty();) {
    const int cell = left.first();
    left &= ~Bits::of(cell);
    const Bits to = ring_neighbours[static_cast<std::size_t>(cell)] & empty;
    if (to.empty()) continue;
    empty &= ~Bits::of(to.first());
    ++found;
  }
  return found >= refutation.waits;
}

/// Captives must be found each turn, one relocated a turn, and no step may become legal by what an
/// unknown piece is captured for.
RefutationZones::RefutationZones(const Engine& engine, const ZoneRules& rules, const Bounds& bounds,
                                 Side attacker, bool formation)
    : engine_(engine),
      rules_(rules),
      terrain_(rules.terrain()),
      bounds_(bounds),
      attacker_(attacker),
      possible_(formation && !terrain_.memory() && !terrain_.tables().all_in_one_turn &&
                terrain_.rules().stepping_between != SteppingBetween::forbidden_unless_capturing) {}

Bits RefutationZones::between_attackers(const State& state) const {
  return between(terrain_, jaws(terrain_, state, attacker_));
}

Refutation RefutationZones::of_end(const State& state) const {
  // The defender's formation or the attacker's forfeit show there; a draw may be for want of
  // actions.
  if (engine_.outcome(state) != win_of(defender())) return whole();
  return {throne_bit | rings[1], 0};
}

/// The cells that show that the queen would be sheltered.
Bits RefutationZones::of_shelter(const State& state, int queen, Bits occupied) const {
  Bits zone = bounds_.shelter(state, occupied);
  zone |= rules_.not_between(state, queen, zone);
  for_each(state.guards_of(attacker_),
           [&](int guard) { zone |= rules_.not_between(state, guard, zone); });
  return zone;
}

Refutation RefutationZones::of_bound(const State& state, int plies) const {
  if (!possible_) return whole();
  if (bounds_.formation_bound(state) > plies) return {};
  const int queen = state.queen_of(attacker_);
  if (bounds_.win_bound(state) > plies) return {of_shelter(state, queen, state.occupied()), 0};
  return {rules_.of_turn(state, {}), 0};
}

Refutation RefutationZones::of_answer(const State& state, Move answer,
                                      const Refutation& after) const {
  if (!possible_ || is_whole(after)) return whole();
  const Tables& tables = terrain_.tables();
  const Bits captured = engine_.captured_of(state, state.to_move);
  if (answer.type == Action::Type::pass && !(terrain_.rules().passing && captured.empty()))
    return whole();
  // Whose turn it is to be relocated.
  if (answer.kind == Kind::guard && captured.has(state.queen_of(state.to_move))) return whole();
  Refutation found = after;
  Bits& zone = found.zone;
  const auto kind = static_cast<std::size_t>(answer.kind);
  if (state.to_move == attacker_) {  // whose captured piece he puts somewhere
    if (tables.goes_nearest[kind]) return whole();
    zone |= Bits::of(answer.to) | rules_.of_turn(state, zone | rules_.always(state));
    if (tables.relocate_between_forbidden) zone |= rules_.not_between(state, answer.to, zone);
    return found;
  }
  zone |= between_attackers(state);
  if (answer.type == Action::Type::pass) return found;
  zone |= Bits::of(answer.from);
  // A piece that the rest does not name can be put on any cell that is not named either.
  if (answer.type == Action::Type::relocation && !zone.has(answer.to) &&
      !tables.goes_nearest[kind]) {
    const Bits room = tables.goes[static_cast<std::size_t>(state.to_move)][kind][answer.from] &
                      ~zone & ~state.pieces_of(attacker_);
    const int unknown = (state.pieces_of(defender()) & ~zone).count();
    if (room.count() - unknown > found.waits) return found;
  }
  zone |= Bits::of(answer.to) | rules_.nearer_rings(answer);
  return found;
}

Refutation RefutationZones::of_waiting(const State& state, const Refutation& after) const {
  return {after.zone | between_attackers(state), std::max(1, after.waits)};
}

Bits RefutationZones::add_choice(Refutation& all, const State& state, Move choice,
                                 const Refutation& after) const {
  all.zone |= after.zone;
  if (choice.type != Action::Type::pass) all.zone |= Bits::of(choice.to);
  all.waits = std::max(all.waits, after.waits);
  const bool puts = state.to_move != attacker_ && possible_;
  if (!puts || after.zone.has(choice.to) || engine_.captured_of(state, state.to_move).count() > 1)
    return {};
  // The piece may be put where another was to wait.
  if (after.waits > 0) all.waits = std::max(all.waits, after.waits + 1);
  return ~after.zone;
}

/// As `order_choices` counts; with `sheltered` also that the queen is.
bool RefutationZones::out_of_reach(const State& state, Move choice, int plies,
                                   bool sheltered) const {
  Bits guards = state.guards_of(attacker_);
  Bits occupied = state.occupied();
  int queen = state.queen_of(attacker_);
  if (choice.type != Action::Type::pass) {
    occupied = (occupied & ~Bits::of(choice.from)) | Bits::of(choice.to);
    if (choice.kind == Kind::queen)
      queen = choice.to;
    else
      guards = (guards & ~Bits::of(choice.from)) | Bits::of(choice.to);
  }
  const int left =
      bounds_.guard_actions(guards) +
      bounds_.queen_actions(queen, sheltered && bounds_.sheltered(state, queen, occupied));
  return 2 * left > plies - 1;
}

/// Why a choice was not searched: by counting, or because it is not there.
Bits RefutationZones::of_excluded(const State& state, Move choice, int plies,
                                  Bits forbidden) const {
  if (state.to_move == attacker_ && out_of_reach(state, choice, plies, false)) return {};
  if (choice.type != Action::Type::pass) {
    if (state.pieces_of(defender()).has(choice.to)) return Bits::of(choice.to);
    if (forbidden.has(choice.to)) return rules_.full_pair(state, choice.to);
  }
  if (state.to_move != attacker_ || !out_of_reach(state, choice, plies, true)) return {};
  const bool queens = choice.type != Action::Type::pass && choice.kind == Kind::queen;
  const int queen = queens ? choice.to : state.queen_of(attacker_);
  Bits occupied = state.occupied();
  if (choice.type != Action::Type::pass)
    occupied = (occupied & ~Bits::of(choice.from)) | Bits::of(choice.to);
  return of_shelter(state, queen, occupied);
}

Refutation RefutationZones::of_choices(const State& state, int plies, const ActionList& moves,
                                       Refutation all, Bits covered) const {
  if (!general(state, plies) || is_whole(all)) return whole();
  const Tables& tables = terrain_.tables();
  const Side mover = state.to_move;
  const Bits captured = engine_.captured_of(state, mover);
  const bool relocates = !captured.empty();
  const bool queens_turn = captured.has(state.queen_of(mover));
  const bool may_pass = terrain_.rules().passing && !relocates;
  if (moves[0].type == Action::Type::pass && !may_pass) return whole();
  if (relocates && queens_turn != (moves[0].kind == Kind::queen)) return whole();

  Bits& zone = all.zone;
  zone |= rules_.always(state);
  zone |= mover == attacker_ ? rules_.of_turn(state, zone) : between_attackers(state);
  const bool checks_between = mover == attacker_ && (relocates ? tables.relocate_between_forbidden
                                                               : tables.steps_between_forbidden);
  const Bits forbidden =
      checks_between ? between(terrain_, jaws(terrain_, state, defender())) : Bits{};
  const Bits acting = !relocates    ? state.pieces_of(attacker_)
                      : queens_turn ? state.queen_bit(mover)
                                    : captured;
  const auto type = relocates ? Action::Type::relocation : Action::Type::step;
  for_each(acting, [&](int from) {
    const Kind kind = kind_on(state, mover, from);
    const auto k = static_cast<std::size_t>(kind);
    if (relocates && tables.goes_nearest[k]) zone = rules_.everything();
    const Bits all_targets =
        relocates ? tables.goes[static_cast<std::size_t>(mover)][k][static_cast<std::size_t>(from)]
                  : terrain_.targets(kind, from);
    const Bits targets = all_targets & ~state.pieces_of(attacker_) & ~Bits::of(from) & ~covered;
    for_each(targets, [&](int to) {
      const Move move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), type, kind};
      zone |= of_excluded(state, move, plies, forbidden);
    });
  });
  if (may_pass) zone |= of_excluded(state, Move{}, plies, {});
  if (is_whole(all) || terrain_.rules().no_action != NoAction::passes || terrain_.rules().passing)
    return all;
  // One action must be there in every position, or else the attacker would pass.
  Bits least = rules_.everything();
  for (const Move& move : moves) {
    Bits shown = Bits::of(move.to);
    if (checks_between) shown |= rules_.not_between(state, move.to, zone);
    if ((shown & ~zone).count() < least.count()) least = shown & ~zone;
  }
  zone |= least;
  return all;
}

}  // namespace agon::search
