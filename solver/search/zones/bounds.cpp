#include "solver/search/zones/bounds.hpp"

#include <algorithm>
#include <bit>

namespace agon::search {

using namespace bitboard;

namespace {

constexpr std::uint8_t no_way = 100;

/// Can a piece of the kind be a captive there? One that a position remembers can, wherever it is.
bool may_be_captured(const Terrain& terrain, Kind kind, int cell) {
  return terrain.memory() || (terrain.capturable(kind, cell) && !terrain.jaw_pairs(cell).empty());
}

/// From each cell the fewest actions of a piece of the kind to `goal`, all other cells empty.
std::array<std::uint8_t, cell_count> actions_to(const Terrain& terrain, Kind kind, int goal) {
  std::array<std::uint8_t, cell_count> cost;
  cost.fill(no_way);
  cost[static_cast<std::size_t>(goal)] = 0;
  const std::uint8_t relocation = terrain.tables().all_in_one_turn ? 0 : 1;
  const auto& goes = terrain.tables().goes[static_cast<std::size_t>(kind)];
  for (bool better = true; better;) {
    better = false;
    for_each(terrain.board(), [&](int from) {
      auto& own = cost[static_cast<std::size_t>(from)];
      const auto by = [&](Bits targets, std::uint8_t price) {
        for_each(targets & terrain.board(), [&](int to) {
          const int through = cost[static_cast<std::size_t>(to)] + price;
          if (through >= own) return;
          own = static_cast<std::uint8_t>(through);
          better = true;
        });
      };
      by(terrain.targets(kind, from), 1);
      if (may_be_captured(terrain, kind, from))
        by(goes[static_cast<std::size_t>(from)], relocation);
    });
  }
  return cost;
}

/// Plies until `side` has had `turns` turns, at least.
int plies_for(const State& state, Side side, int turns) {
  return state.to_move == side ? 2 * turns - 1 : 2 * turns;
}

}  // namespace

Bounds::Bounds(const Terrain& terrain, Side attacker)
    : terrain_(terrain), attacker_(attacker), cache_(std::size_t{1} << 14) {
  int place = 0;
  for_each(rings[1], [&](int goal) {
    const auto cost = actions_to(terrain, Kind::guard, goal);
    for (std::size_t cell = 0; cell < cost.size(); ++cell)
      guard_cost_[cell][static_cast<std::size_t>(place)] = cost[cell];
    ++place;
  });
  queen_cost_ = actions_to(terrain, Kind::queen, throne_index);
}

/// For each set of places the cheapest way to fill it with as many guards, the first ones: the
/// last of them takes one of its places, the others fill the rest.
int Bounds::cheapest_assignment(Bits guards) const {
  constexpr std::size_t sets = std::size_t{1} << places;
  std::array<const std::uint8_t*, places> to{};
  int count = 0;
  for_each(guards, [&](int guard) {
    to[static_cast<std::size_t>(count++)] = guard_cost_[static_cast<std::size_t>(guard)].data();
  });
  std::array<int, sets> cost;
  cost[0] = 0;
  int cheapest = count == 0 ? 0 : unreachable;
  for (std::size_t set = 1; set < sets; ++set) {
    const int filled = std::popcount(set);
    if (filled > count) continue;
    const std::uint8_t* const last = to[static_cast<std::size_t>(filled - 1)];
    int best = unreachable;
    for (std::size_t rest = set; rest != 0; rest &= rest - 1)
      best = std::min(best, cost[set & ~(rest & -rest)] + last[std::countr_zero(rest)]);
    cost[set] = best;
    if (filled == count) cheapest = std::min(cheapest, best);
  }
  return cheapest;
}

int Bounds::guard_actions(Bits guards) const {
  const std::uint64_t mixed =
      (guards.low * 0x9e3779b97f4a7c15U) ^ (guards.high * 0xc2b2ae3d27d4eb4fU);
  Cached& cached = cache_[(mixed ^ mixed >> 32) * 0x9e3779b97f4a7c15U >> 50];
  if (cached.guards != guards) cached = {guards, cheapest_assignment(guards)};
  return cached.actions;
}

int Bounds::other_bound(const State& state) const {
  if (terrain_.rules().no_action == NoAction::loses) return 1;
  if (!terrain_.tables().full_guard || terrain_.rules().forfeit == Forfeit::none)
    return unreachable;
  const Side defender = opponent(attacker_);
  return std::max(1, plies_for(state, defender, guard_actions(state.guards_of(defender))));
}

int Bounds::formation_bound(const State& state) const {
  return plies_for(state, attacker_, std::max(1, formation_actions(state, attacker_)));
}

int Bounds::win_bound(const State& state) const {
  return std::min(formation_bound(state), other_bound(state));
}

bool Bounds::parity_known(const State& state, int plies) const {
  return !terrain_.tables().all_in_one_turn && other_bound(state) > plies;
}

}  // namespace agon::search
