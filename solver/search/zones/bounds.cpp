#include "solver/search/zones/bounds.hpp"

#include <algorithm>

namespace agon::search {

using namespace bitboard;

namespace {

/// Sum of (ring - 1) over guards: each ring boundary from the second on, counted from outside.
int guard_steps(Bits guards) {
  int steps = 0;
  Bits outside = guards;
  for (std::size_t ring = 1; ring < rings.size(); ++ring) {
    outside &= ~rings[ring];
    if (outside.empty()) break;
    steps += outside.count();
  }
  return steps;
}

/// Plies until `side` has acted `actions` times, at least.
int plies_for(const State& state, Side side, int actions) {
  return state.to_move == side ? 2 * actions - 1 : 2 * actions;
}

/// Plies before the defender can have forfeited.
int forfeit_bound(const Terrain& terrain, const State& state, Side defender) {
  if (!terrain.tables().full_guard || terrain.rules().forfeit == Forfeit::none) return unreachable;
  const int steps = guard_steps(state.guards_of(defender));
  return steps == 0 ? 1 : std::max(1, plies_for(state, defender, steps));
}

int other_bound(const Terrain& terrain, const State& state, Side attacker) {
  if (terrain.rules().no_action == NoAction::loses) return 1;
  return forfeit_bound(terrain, state, opponent(attacker));
}

}  // namespace

int formation_actions(const Terrain& terrain, const State& state, Side side) {
  const int ring = ring_of(state.queen_of(side));
  int queen = ring;
  if (terrain.rules().queen_goes == Destination::anywhere) queen = std::min(ring, 1);
  if (terrain.rules().queen_goes == Destination::anywhere_but_throne) queen = std::min(ring, 2);
  return guard_steps(state.guards_of(side)) + queen;
}

int win_bound(const Terrain& terrain, const State& state, Side attacker) {
  const int actions = std::max(1, formation_actions(terrain, state, attacker));
  return std::min(plies_for(state, attacker, actions), other_bound(terrain, state, attacker));
}

bool parity_known(const Terrain& terrain, const State& state, Side attacker, int plies) {
  return !terrain.tables().all_in_one_turn && other_bound(terrain, state, attacker) > plies;
}

}  // namespace agon::search
