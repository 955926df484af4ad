// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/known.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>

#include "model/rules/judge.hpp"
#include "solver/fortresses/way_in_goal.hpp"

namespace agon::fortresses {
namespace {

constexpr int least_radius = 4;
/// Rings from the six to the rim from which the spare is no jaw with one of them.
constexpr int far = 3;
constexpr int guards_needed = 6;

/// A side's pieces as a condition counts them.
std::uint8_t pieces_of(Side side) {
  return static_cast<std::uint8_t>(RingCount::bit_of({side, Kind::queen}) |
                                   RingCount::bit_of({side, Kind::guard}));
}

/// The spare on the rim, and what of the other side may be near it; `ring`: the heart's.
Conditions conditions(const RuleSet& rules, Side holder, int ring) {
  const auto rim = static_cast<std::int8_t>(rules.radius);
  const auto inner = static_cast<std::int8_t>(rim - 1);
  const auto bit = [&](Side side, Kind kind) { return RingCount::bit_of({side, kind}); };
  const Side other = opponent(holder);
  const auto queen = bit(other, Kind::queen);
  const auto guard = bit(other, Kind::guard);
  const auto own = pieces_of(holder);
  const auto theirs = pieces_of(other);
  const auto all = static_cast<std::uint8_t>(own | theirs);
  Conditions where{{rim, rim, bit(holder, ring == 1 ? Kind::guard : Kind::queen), false, true, 1}};
  const auto at_most = [&](std::int8_t first, std::int8_t last, std::uint8_t pieces, bool captured,
                           std::int8_t number) {
    where.push_back({first, last, pieces, captured, false, number});
  };
  if (rules.radius - (ring + 1) >= far) {
    at_most(rim, rim, theirs, false, 1);
    if (rules.capture_lasts == CaptureLasts::until_relocated) at_most(0, rim, all, true, 0);
    return where;
  }
  at_most(inner, rim, queen, false, 0);
  at_most(inner, rim, guard, false, 1);
  if (rules.capture_lasts == CaptureLasts::until_relocated) {
    at_most(0, rim, own, true, 0);
    at_most(0, static_cast<std::int8_t>(inner - 1), theirs, true, 0);
  }
  return where;
}

/// Are there no rings of six and no locks, whatever the position?
bool none_known(const RuleSet& rules) {
  return rules.radius < least_radius || rules.guards < guards_needed ||
         rules.captives == Captives::lifted;
}

std::vector<Cell> hearts(int radius) {
  std::vector<Cell> cells;
  for (const int ring : {1, 2})
    for (const Cell cell : board_cells(radius))
      if (rules::ring(cell, radius) == ring) cells.push_back(cell);
  return cells;
}

/// Where sandwiches are rings, a guard on ring 1 alone is not safe.
bool left_out(const RuleSet& rules, int on_ring_1) {
  return on_ring_1 == 1 && rules.sandwich == Sandwich::ring;
}

/// Nothing where it is no fortress. Precondition: the board is large enough.
std::optional<FortressPattern> ring_of_six(const RuleSet& rules, Side holder, Cell heart) {
  FortressPattern pattern = nothing_said(rules.radius, holder);
  say(pattern, heart, {});
  int on_ring_1 = 0;
  for (const Cell cell : rules::neighbours(heart, rules.radius)) {
    const int ring = rules::ring(cell, rules.radius);
    on_ring_1 += ring == 1 ? 1 : 0;
    say(pattern, cell, {Piece{holder, ring == 0 ? Kind::queen : Kind::guard}, false});
  }
  if (left_out(rules, on_ring_1)) return std::nullopt;
  pattern.where = conditions(rules, holder, rules::ring(heart, rules.radius));
  return pattern;
}

/// What `ring_of_six` says, asked of a position: cheaper than a pattern.
bool is_ring_of_six(const Position& position, const RuleSet& rules, Side side, Cell heart) {
  if (position.at(heart)) return false;
  int on_ring_1 = 0;
  for (const Cell cell : rules::neighbours(heart, rules.radius)) {
    const auto piece = position.at(cell);
    if (!piece || piece->side != side) return false;
    on_ring_1 += rules::ring(cell, rules.radius) == 1 ? 1 : 0;
  }
  if (left_out(rules, on_ring_1)) return false;
  return all_hold(conditions(rules, side, rules::ring(heart, rules.radius)), position);
}

bool has_locks(const RuleSet& rules) {
  return !none_known(rules) && rules.sandwich == Sandwich::line &&
         rules.stepping_between == SteppingBetween::forbidden;
}

/// Beyond the guards of a lock: its outermost guards are on ring 3.
constexpr std::int8_t outside_locks = 4;

Conditions lock_conditions(const RuleSet& rules, Side holder) {
  const auto rim = static_cast<std::int8_t>(rules.radius);
  Conditions where{{outside_locks, rim, pieces_of(holder), false, true, 3}};
  if (rules.capture_lasts == CaptureLasts::until_relocated) {
    where.push_back({0, rim, pieces_of(holder), true, false, 0});
    where.push_back({0, 1, pieces_of(opponent(holder)), true, false, 0});
  }
  return where;
}

/// Two steps on from a cell, by way of its neighbour.
Cell behind(Cell cell, Cell neighbour) {
  return {static_cast<std::int8_t>(2 * neighbour.row - cell.row),
          static_cast<std::int8_t>(2 * neighbour.number - cell.number)};
}

/// What a lock says of each cell that it names.
template <class Say>
void each_of_lock(int radius, Side holder, Cell gap, Say say) {
  const Cell middle = throne(radius);
  say(middle, std::optional<Piece>({opponent(holder), Kind::queen}));
  for (const Cell cell : rules::neighbours(middle, radius))
    say(cell, std::optional<Piece>({cell == gap ? holder : opponent(holder), Kind::guard}));
  for (const Cell cell : rules::neighbours(gap, radius)) {
    if (rules::ring(cell, radius) != 2) continue;
    say(cell, std::optional<Piece>());
    say(behind(gap, cell), std::optional<Piece>({holder, Kind::guard}));
  }
}

FortressPattern lock(const RuleSet& rules, Side holder, Cell gap) {
  FortressPattern pattern = nothing_said(rules.radius, holder);
  each_of_lock(rules.radius, holder, gap, [&](Cell cell, const std::optional<Piece>& piece) {
    say(pattern, cell, {piece, false});
  });
  pattern.where = lock_conditions(rules, holder);
  return pattern;
}

/// What `lock` says, asked of a position.
bool is_lock(const Position& position, const RuleSet& rules, Side side, Cell gap) {
  bool holds = true;
  each_of_lock(rules.radius, side, gap, [&](Cell cell, const std::optional<Piece>& piece) {
    holds = holds && position.at(cell) == piece;
  });
  return holds && all_hold(lock_conditions(rules, side), position);
}

bool is_locked(const Position& position, const RuleSet& rules, Side side) {
  if (!has_locks(rules) || !may_be_locked(position, side)) return false;
  const auto& gaps = rules::neighbours(throne(rules.radius), rules.radius);
  return std::any_of(gaps.begin(), gaps.end(),
                     [&](Cell gap) { return is_lock(position, rules, side, gap); });
}

}  // namespace

std::vector<FortressPattern> known_fortresses(const RuleSet& rules, Side holder) {
  std::vector<FortressPattern> all;
  for (KnownFamily& family : known_families(rules, holder))
    std::move(family.patterns.begin(), family.patterns.end(), std::back_inserter(all));
  if (throne_holds(rules)) all.insert(all.begin(), queen_on_throne(rules, holder));
  return all;
}

std::vector<FortressPattern> rings_of_six(const RuleSet& rules, Side holder) {
  std::vector<FortressPattern> all;
  // Without conditions nothing can be said of them.
  if (!with_conditions || none_known(rules)) return all;
  for (const Cell heart : hearts(rules.radius))
    if (auto pattern = ring_of_six(rules, holder, heart)) all.push_back(*std::move(pattern));
  return all;
}

std::vector<KnownFamily> known_families(const RuleSet& rules, Side holder) {
  std::vector<KnownFamily> all{{KnownFamily::Kind::rings_of_six, rings_of_six(rules, holder)},
                               {KnownFamily::Kind::locks, locks(rules, holder)}};
  std::erase_if(all, [](const KnownFamily& each) { return each.patterns.empty(); });
  return all;
}

std::string_view words_of(KnownFamily::Kind kind) {
  return kind == KnownFamily::Kind::rings_of_six ? "rings of six" : "locks";
}

std::vector<FortressPattern> locks(const RuleSet& rules, Side holder) {
  std::vector<FortressPattern> all;
  if (!with_conditions || !has_locks(rules)) return all;
  for (const Cell gap : rules::neighbours(throne(rules.radius), rules.radius))
    all.push_back(lock(rules, holder, gap));
  return all;
}

bool may_be_locked(const Position& position, Side holder) {
  const int radius = position.radius();
  const Side other = opponent(holder);
  if (position.at(throne(radius)) != Piece{other, Kind::queen}) return false;
  const auto& ring = rules::neighbours(throne(radius), radius);
  return std::count_if(ring.begin(), ring.end(), [&](Cell cell) {
           return position.at(cell) == Piece{other, Kind::guard};
         }) == guards_needed - 1;
}

bool holds_by_known(const Position& position, const RuleSet& rules, Side side) {
  if (position.placing()) return false;
  const Cell middle = throne(rules.radius);
  if (throne_holds(rules) && position.at(middle) == Piece{side, Kind::queen} &&
      !std::binary_search(position.captured.begin(), position.captured.end(), middle))
    return true;
  if constexpr (!with_conditions) return false;
  if (is_locked(position, rules, side)) return true;
  if (none_known(rules)) return false;
  const auto cells = hearts(rules.radius);
  return std::any_of(cells.begin(), cells.end(),
                     [&](Cell heart) { return is_ring_of_six(position, rules, side, heart); });
}

}  // namespace agon::fortresses
