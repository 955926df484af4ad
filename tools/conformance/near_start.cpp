// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/near_start.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "model/rules/judge.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::conform {
namespace {

/// The largest number of pieces kept alone, apart from all but one of them.
constexpr std::size_t small_subset = 4;
/// A captured piece and the two that capture it, which may be needed apart from others.
constexpr std::size_t part_size = 3;
/// With more pieces than this off their start, only all of them are moved together.
constexpr std::size_t most_for_parts = 8;
/// Nor are pieces exchanged before.
constexpr std::size_t most_for_exchanges = 4;

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

/// Puts what a side lacks of a kind where it stood at home before, then on its other free start
/// cells, the rest on the first free cells.
void send_home(Position& position, const Position& before, const Position& start, Piece piece,
               int wanted) {
  const auto& cells = board_cells(position.radius());
  for (const Cell cell : cells)
    if (position.at(cell) == piece) --wanted;
  const auto put_where = [&](auto suits) {
    for (const Cell cell : cells) {
      if (wanted <= 0) return;
      if (position.at(cell) || cell == throne(position.radius()) || !suits(cell)) continue;
      position.put(cell, piece);
      --wanted;
    }
  };
  put_where([&](Cell cell) { return start.at(cell) == piece && before.at(cell) == piece; });
  put_where([&](Cell cell) { return start.at(cell) == piece; });
  put_where([&](Cell cell) { return !start.at(cell); });
}

void keep(std::vector<Case>& into, std::optional<Case> one, std::size_t fewer_than) {
  if (one && off_start(*one).size() < fewer_than) into.push_back(*std::move(one));
}

/// Captives that stand at home.
std::vector<Cell> captured_at_home(const Case& one, const Placed& off) {
  std::vector<Cell> cells = one.position.captured;
  for (const auto& [cell, piece] : off) std::erase(cells, cell);
  return cells;
}

void with_subsets(const Case& one, const Placed& off, std::vector<Case>& into) {
  const std::vector<Cell> at_home = captured_at_home(one, off);
  for (std::uint32_t set = 0; set < (1U << off.size()); ++set) {
    const auto count = static_cast<std::size_t>(std::popcount(set));
    if (count == off.size() || (count > small_subset && count + 2 < off.size())) continue;
    Placed told;
    std::vector<Cell> captured;
    for (std::size_t i = 0; i < off.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      told.push_back(off[i]);
      if (contains(one.position.captured, off[i].first)) captured.push_back(off[i].first);
    }
    keep(into, at_home_but(one, told, captured), off.size());
    if (at_home.empty()) continue;
    captured.insert(captured.end(), at_home.begin(), at_home.end());
    std::sort(captured.begin(), captured.end());
    keep(into, at_home_but(one, told, captured), off.size());
  }
}

/// A motion of the board and what it does to pieces: a cell for each, none where it leaves the
/// board.
using Motion = std::vector<std::optional<Cell>>;

/// Does the side have a piece at home there that does as well?
bool at_home_anyway(const Position& start, Cell cell, Piece piece) {
  const auto home = start.at(cell);
  return home && home->side == piece.side &&
         (piece.kind == Kind::guard || home->kind == Kind::queen);
}

/// The case with a part of the pieces moved, the others where they are. A piece that ends where its
/// side has one at home is not needed; nothing if there is no such piece.
void with_part_moved(const Case& one, const Placed& off, const Position& start,
                     const Motion& motion, std::uint32_t part, std::vector<Case>& into) {
  Placed told;
  std::vector<Cell> captured;
  const bool all = static_cast<std::size_t>(std::popcount(part)) == off.size();
  if (!all) captured = captured_at_home(one, off);
  for (std::size_t i = 0; i < off.size(); ++i) {
    const auto& [cell, piece] = off[i];
    const bool moves = (part >> i & 1U) != 0;
    if (moves && !motion[i]) return;
    const Cell to = moves ? *motion[i] : cell;
    if (contains(one.position.captured, cell) && !contains(captured, to)) captured.push_back(to);
    if (!moves || !at_home_anyway(start, to, piece)) told.emplace_back(to, piece);
  }
  if (told.size() >= off.size()) return;
  std::sort(captured.begin(), captured.end());
  keep(into, at_home_but(one, told, captured), off.size());
}

/// All of the pieces, or a few of them, turned, mirrored and shifted.
void with_motions(const Case& one, const Placed& off, std::vector<Case>& into) {
  const int radius = one.rules.radius;
  const Position start = *rules::opening(one.rules);
  std::vector<std::uint32_t> parts;
  const std::uint32_t all = (1U << off.size()) - 1;
  for (std::uint32_t part = 1; off.size() <= most_for_parts && part < all; ++part)
    if (static_cast<std::size_t>(std::popcount(part)) <= part_size) parts.push_back(part);
  parts.push_back(all);
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
    for (int up = -2 * radius; up <= 2 * radius; ++up)
      for (int along = -2 * radius; along <= 2 * radius; ++along) {
        Motion motion;
        std::uint32_t at_home = 0;
        for (std::size_t i = 0; i < off.size(); ++i) {
          const Cell turned = rules::turned(off[i].first, radius, symmetry);
          const Cell to{static_cast<std::int8_t>(turned.row + up),
                        static_cast<std::int8_t>(turned.number + along)};
          motion.push_back(on_board(to, radius) ? std::optional(to) : std::nullopt);
          if (motion[i] && at_home_anyway(start, to, off[i].second)) at_home |= 1U << i;
        }
        for (const std::uint32_t part : parts)
          if ((part & at_home) != 0) with_part_moved(one, off, start, motion, part, into);
      }
}

/// The same with a queen and a guard of its side exchanged, both off their start: what a queen does
/// in one place and a guard in another may take fewer pieces the other way round.
void with_exchanges(const Case& one, const Placed& off, std::vector<Case>& into) {
  for (const auto& [queen, piece] : off)
    for (const auto& [guard, other] : off) {
      if (piece.kind != Kind::queen || other != Piece{piece.side, Kind::guard}) continue;
      Case exchanged = one;
      exchanged.position.remove(queen);
      exchanged.position.remove(guard);
      exchanged.position.put(queen, other);
      exchanged.position.put(guard, piece);
      const Placed now = off_start(exchanged);
      if (now.size() <= off.size() && sampling::usable(exchanged))
        with_motions(exchanged, now, into);
    }
}

/// Four pieces in all: both queens and a guard each.
void with_one_guard(const Case& one, std::vector<Case>& into) {
  const auto& cells = board_cells(one.rules.radius);
  for (const Cell white : cells) {
    if (one.position.at(white) != Piece{Side::white, Kind::guard}) continue;
    for (const Cell black : cells) {
      if (one.position.at(black) != Piece{Side::black, Kind::guard}) continue;
      Case two = one;
      two.rules.guards = 1;
      for (const Cell cell : cells) {
        const auto piece = one.position.at(cell);
        if (!piece || piece->kind == Kind::queen || cell == white || cell == black) continue;
        two.position.remove(cell);
        std::erase(two.position.captured, cell);
      }
      if (sampling::usable(two)) into.push_back(std::move(two));
    }
  }
}

}  // namespace

bool has_layout(const RuleSet& rules) {
  return rules.setup == Setup::standard && rules::opening(rules).has_value();
}

Placed off_start(const Case& one) {
  std::optional<Position> start;
  if (has_layout(one.rules)) start = rules::opening(one.rules);
  Placed off;
  for (const Cell cell : board_cells(one.rules.radius)) {
    const auto piece = one.position.at(cell);
    if (piece && (!start || start->at(cell) != piece)) off.emplace_back(cell, *piece);
  }
  return off;
}

std::optional<Case> at_home_but(const Case& one, const Placed& told,
                                const std::vector<Cell>& captured) {
  const Position start = *rules::opening(one.rules);
  Case result{one.rules, Position(one.rules.radius)};
  result.position.to_move = one.position.to_move;
  for (const auto& [cell, piece] : told) {
    if (result.position.at(cell)) return std::nullopt;
    result.position.put(cell, piece);
  }
  for (const Side side : both_sides) {
    send_home(result.position, one.position, start, {side, Kind::queen}, 1);
    send_home(result.position, one.position, start, {side, Kind::guard}, one.rules.guards);
  }
  result.position.captured = captured;
  if (!sampling::usable(result)) return std::nullopt;
  return result;
}

std::vector<Case> nearer_start(const Case& one) {
  std::vector<Case> candidates;
  const Placed off = off_start(one);
  if (off.size() > 4) with_one_guard(one, candidates);
  with_subsets(one, off, candidates);
  with_motions(one, off, candidates);
  if (off.size() <= most_for_exchanges) with_exchanges(one, off, candidates);
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (const Case& each : candidates) order.emplace_back(off_start(each).size(), order.size());
  std::sort(order.begin(), order.end());
  std::vector<Case> sorted;
  for (const auto& [size, i] : order) sorted.push_back(std::move(candidates[i]));
  return sorted;
}

std::vector<Case> for_white(const Case& one) {
  std::vector<Case> candidates;
  if (one.position.to_move == Side::white) return candidates;
  const std::size_t most = off_start(one).size();
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
    keep(candidates,
         Case{one.rules, sampling::colours_swapped(sampling::turned(one.position, symmetry))},
         most + 1);
  return candidates;
}

}  // namespace agon::conform
