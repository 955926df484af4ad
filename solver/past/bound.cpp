// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/past/bound.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "solver/bitboard/board.hpp"
#include "solver/bitboard/tables.hpp"

namespace agon::past {

using bitboard::Bits;
using bitboard::State;

namespace {

constexpr std::size_t hand = bitboard::cell_count;

std::size_t at(int cell) {
  return static_cast<std::size_t>(cell);
}

}  // namespace

Needs::Needs(const search::Terrain& terrain, const State& start, bool relocations, int lifted)
    : terrain_(terrain) {
  for (const Side side : both_sides) {
    const auto s = static_cast<std::size_t>(side);
    bitboard::for_each(start.guards_of(side), [&](int cell) {
      guards_[s].push_back(from(side, Kind::guard, Bits::of(cell), relocations, lifted));
    });
    for (int n = 0; n < start.guards_in_hand[s]; ++n)
      guards_[s].push_back(from(side, Kind::guard, {}, relocations, lifted));
    queen_[s] = from(side, Kind::queen, start.queen_bit(side), relocations, lifted);
  }
}

/// A breadth-first search; `cells` empty: from the hand.
Needs::Map Needs::from(Side side, Kind kind, Bits cells, bool relocations, int lifted) const {
  const bitboard::Tables& tables = terrain_.tables();
  const auto s = static_cast<std::size_t>(side);
  const auto k = static_cast<std::size_t>(kind);
  Map map;
  map.fill(never);
  map[hand] = static_cast<std::uint16_t>(cells.empty() ? 0 : lifted);
  Bits reached = cells;
  Bits now = cells;
  for (std::uint16_t actions = 0; !now.empty() || (actions == 0 && cells.empty()); ++actions) {
    Bits next;
    if (actions == 0 && cells.empty()) next = tables.placed;
    bitboard::for_each(now, [&](int cell) {
      map[at(cell)] = actions;
      next |= terrain_.targets(kind, cell);
      if (!relocations || !terrain_.capturable(kind, cell) || terrain_.jaw_pairs(cell).empty())
        return;
      if (tables.lifts) map[hand] = std::min(map[hand], actions);
      next |= tables.lifts             ? tables.entered[s][k]
              : tables.goes_nearest[k] ? terrain_.board()
                                       : tables.goes[s][k][at(cell)];
    });
    now = next & ~reached;
    reached |= now;
  }
  return map;
}

int Needs::of(const State& state, Side side) const {
  const auto s = static_cast<std::size_t>(side);
  const auto& maps = guards_[s];
  const std::size_t sets = std::size_t{1} << maps.size();
  constexpr int none = 1 << 20;
  // The cheapest assignment of the first n guards to each set of n guards of the start.
  std::array<int, 64> cost;
  std::fill_n(cost.begin(), sets, none);
  cost[0] = 0;
  int n = 0;
  const auto add = [&](std::size_t place) {
    for (std::size_t set = 0; set < sets; ++set)
      for (std::size_t i = 0; i < maps.size() && std::popcount(set) == n; ++i)
        if ((set >> i & 1U) == 0) {
          int& there = cost[set | std::size_t{1} << i];
          there = std::min(there, cost[set] + maps[i][place]);
        }
    ++n;
  };
  bitboard::for_each(state.guards_of(side), [&](int cell) { add(at(cell)); });
  for (int i = 0; i < state.guards_in_hand[s]; ++i) add(hand);
  return cost[sets - 1] + queen_[s][state.queen_in_hand(side) ? hand : at(state.queen_of(side))];
}

int Needs::to(Side side, int cell) const {
  const auto s = static_cast<std::size_t>(side);
  int least = queen_[s][at(cell)];
  for (const Map& map : guards_[s]) least = std::min<int>(least, map[at(cell)]);
  return least;
}

int Needs::to(Side side, search::JawPair cells) const {
  const auto s = static_cast<std::size_t>(side);
  std::vector<const Map*> maps;
  for (const Map& map : guards_[s]) maps.push_back(&map);
  if (!terrain_.tables().queen_jaw.empty()) maps.push_back(&queen_[s]);
  int least = 2 * never;
  for (const Map* a : maps)
    for (const Map* b : maps)
      if (a != b) least = std::min<int>(least, (*a)[cells.one] + (*b)[cells.other]);
  return least;
}

Bound::Bound(const search::Terrain& terrain, const State& start)
    : terrain_(terrain),
      start_(start),
      steps_(terrain, start, false),
      actions_(terrain, start, true),
      first_relocation_(first_relocation()) {}

/// The plies in which each side can have made so many actions.
int Bound::together(int white, int black, Side to_move) const {
  if (white >= Needs::never || black >= Needs::never) return never;
  if (terrain_.tables().all_in_one_turn) return white + black;
  const bool white_first = start_.to_move == Side::white;
  return in_turn(
      std::max({2 * (white_first ? white : black) - 1, 2 * (white_first ? black : white), 0}),
      to_move);
}

int Bound::first_relocation() const {
  const bool lifts = terrain_.tables().lifts;
  int least = never;
  for (const Side side : both_sides)
    bitboard::for_each(terrain_.capturable(), [&](int cell) {
      const int own = steps_.to(side, cell) + (lifts ? 0 : 1);
      for (const search::JawPair& jaws : terrain_.jaw_pairs(cell)) {
        const int others = steps_.to(opponent(side), jaws);
        for (const Side to_move : both_sides)
          if (lifts || to_move != side || terrain_.tables().all_in_one_turn)
            least = std::min(least, side == Side::white ? together(own, others, to_move)
                                                        : together(others, own, to_move));
      }
    });
  return least;
}

/// The next length that a game can have after which the side is to move.
int Bound::in_turn(int plies, Side to_move) const {
  const bool even = to_move == start_.to_move;
  return terrain_.tables().all_in_one_turn || (plies % 2 == 0) == even ? plies : plies + 1;
}

int Bound::plies(const State& state) const {
  const auto plies_by = [&](const Needs& needs) {
    return together(needs.of(state, Side::white), needs.of(state, Side::black), state.to_move);
  };
  const int without = plies_by(steps_);
  const int with = std::max(plies_by(actions_), in_turn(first_relocation_, state.to_move));
  return std::min({without, with, never});
}

}  // namespace agon::past
