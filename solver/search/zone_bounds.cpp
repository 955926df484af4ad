// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/zone_bounds.hpp"

#include <algorithm>
#include <bit>

namespace agon::search {

using namespace bitboard;

namespace {

/// Plies until `side` has had `turns` turns, at least.
int plies_for(const State& state, Side side, int turns) {
  return state.to_move == side ? 2 * turns - 1 : 2 * turns;
}

/// Captured pieces go to the outermost ring by their owner's choice, one per turn, and however many
/// pieces stand there, two neighbours are empty. No piece is captured by its own step.
bool shelters(const RuleSet& rules) {
  const int pieces = 2 * (rules.guards + 1);
  const int rim = 6 * rules.radius;
  return rules.guard_goes == Destination::outer_ring &&
         (rules.queen_goes == Destination::anywhere ||
          rules.queen_goes == Destination::anywhere_but_throne ||
          rules.queen_goes == Destination::outer_ring) &&
         (rules.stepping_between == SteppingBetween::forbidden ||
          rules.stepping_between == SteppingBetween::safe) &&
         rules.guard_chooser == Chooser::owner && rules.queen_chooser == Chooser::owner &&
         rules.relocations_per_turn == RelocationsPerTurn::one && rim - pieces > rim / 2;
}

}  // namespace

Bounds::Bounds(const Terrain& terrain, Side attacker, const GoalMatcher* goal)
    : terrain_(terrain),
      attacker_(attacker),
      shelters_(shelters(terrain.rules())),
      cache_(std::size_t{1} << 14) {
  if (goal != nullptr) goal_.emplace(terrain, *goal, shelters_);
  if (goal != nullptr && goal->draws_count()) draws_.emplace(terrain.rules());
  const int radius = terrain.rules().radius;
  for_each(rings[static_cast<std::size_t>(radius)], [&](int cell) {
    constexpr int of_a_corner = 3;
    if ((neighbours[static_cast<std::size_t>(cell)] & terrain.board()).count() == of_a_corner)
      corners_ |= Bits::of(cell);
  });
  int place = 0;
  for_each(rings[1], [&](int cell) {
    const auto cost = actions_to(terrain, Kind::guard, cell);
    for (std::size_t from = 0; from < cost.size(); ++from)
      guard_cost_[from][static_cast<std::size_t>(place)] = cost[from];
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
  const int by_defeat = defeat_bound(state);
  return draws_ ? std::min(draws_->plies(state), by_defeat) : by_defeat;
}

int Bounds::defeat_bound(const State& state) const {
  if (terrain_.rules().no_action == NoAction::loses) return 1;
  if (!terrain_.tables().full_guard || terrain_.rules().forfeit == Forfeit::none ||
      terrain_.rules().forfeit_result == ForfeitResult::draws)
    return unreachable;
  const Side defender = opponent(attacker_);
  return std::max(1, plies_for(state, defender, guard_actions(state.guards_of(defender))));
}

int Bounds::formation_bound(const State& state) const {
  return plies_for(state, attacker_, std::max(1, formation_actions(state, attacker_)));
}

bool Bounds::sheltered(const State& state, int queen, Bits occupied) const {
  const int ring = ring_of(queen);
  const int radius = terrain_.rules().radius;
  if (!shelters_ || ring < 2 || ring > radius - 2 || state.captured.has(queen)) return false;
  const Side defender = opponent(attacker_);
  const Bits two_rings =
      rings[static_cast<std::size_t>(radius)] | rings[static_cast<std::size_t>(radius - 1)];
  if (terrain_.rules().sandwich == Sandwich::line &&
      !(state.guards_of(attacker_) & two_rings).empty())
    return false;
  if (shelter(state, occupied).empty()) return false;
  const auto between = jaws(terrain_, state, defender);
  bool captured = is_between(terrain_, between, queen);
  for_each(state.guards_of(attacker_), [&](int guard) {
    captured = captured || state.captured.has(guard) || is_between(terrain_, between, guard);
  });
  return !captured;
}

Bits Bounds::shelter(const State& state, Bits occupied) const {
  const Bits rim = rings[static_cast<std::size_t>(terrain_.rules().radius)];
  Bits filled_for_nothing;  // by a step from a corner that brings the guard there nearer
  for_each(state.guards_of(attacker_) & corners_,
           [&](int corner) { filled_for_nothing |= neighbours[static_cast<std::size_t>(corner)]; });
  const Bits empty = rim & ~occupied & ~filled_for_nothing;
  Bits found;
  for_each(state.pieces_of(opponent(attacker_)) & rim & ~filled_for_nothing, [&](int cell) {
    const Bits to = neighbours[static_cast<std::size_t>(cell)] & empty;
    if (found.empty() && !to.empty()) found = Bits::of(cell) | Bits::of(to.first());
  });
  return found;
}

int Bounds::win_bound(const State& state) const {
  const int by_formation = formation_win_bound(state);
  return goal_ ? std::min(goal_->plies(state), by_formation) : by_formation;
}

bool Bounds::goal_out_of_reach(const State& state, int plies) const {
  return goal_->plies(state) > plies && formation_win_bound(state) > plies;
}

int Bounds::formation_win_bound(const State& state) const {
  const int queen = state.queen_of(attacker_);
  const int turns = guard_actions(state.guards_of(attacker_)) +
                    queen_actions(queen, sheltered(state, queen, state.occupied()));
  return std::min(plies_for(state, attacker_, std::max(1, turns)), other_bound(state));
}

int Bounds::win_bound(const State& state, Bits captured) const {
  if (goal_)
    return std::min(goal_->plies(state, goal_->turns(state, captured)), formation_win_bound(state));
  const RuleSet& rules = terrain_.rules();
  const Bits guards = state.guards_of(attacker_);
  if (captured.empty() || captured.has(state.queen_of(attacker_)) ||
      rules.guard_goes != Destination::outer_ring || terrain_.tables().all_in_one_turn)
    return win_bound(state);
  // Put back on the rim, a guard has `radius - 1` steps before it.
  int turns = unreachable;
  for_each(captured, [&](int guard) {
    turns = std::min(turns, guard_actions(guards & ~Bits::of(guard)) + rules.radius);
  });
  turns += queen_actions(state.queen_of(attacker_));
  return std::min(plies_for(state, attacker_, turns), other_bound(state));
}

bool Bounds::parity_known(const State& state, int plies) const {
  return !terrain_.tables().all_in_one_turn && !(goal_ && goal_->by_defender()) &&
         other_bound(state) > plies;
}

}  // namespace agon::search
