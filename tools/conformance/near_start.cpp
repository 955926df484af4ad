#include "tools/conformance/near_start.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "model/rules/geometry.hpp"
#include "model/rules/opening.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::conform {
namespace {

constexpr std::size_t small_subset = 4;

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

/// Puts what a side lacks of a kind on its free start cells, the rest on the first free cells.
void send_home(Position& position, const Position& start, Piece piece, int wanted) {
  const auto& cells = board_cells(position.radius());
  for (const Cell cell : cells)
    if (position.at(cell) == piece) --wanted;
  for (const bool at_home : {true, false})
    for (const Cell cell : cells) {
      if (wanted <= 0) return;
      if (position.at(cell) || cell == throne(position.radius())) continue;
      if (at_home ? start.at(cell) != piece : start.at(cell).has_value()) continue;
      position.put(cell, piece);
      --wanted;
    }
}

void keep(std::vector<Case>& into, std::optional<Case> one, std::size_t fewer_than) {
  if (one && off_start(*one).size() < fewer_than) into.push_back(*std::move(one));
}

void with_subsets(const Case& one, const Placed& off, std::vector<Case>& into) {
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
  }
}

/// The shape elsewhere: a piece that comes to lie where its side has one at home is not needed.
void with_motions(const Case& one, const Placed& off, std::vector<Case>& into) {
  const int radius = one.rules.radius;
  const Position start = *rules::opening(one.rules);
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
    for (int up = -2 * radius; up <= 2 * radius; ++up)
      for (int along = -2 * radius; along <= 2 * radius; ++along) {
        const auto moved = [&](Cell cell) {
          const Cell turned = rules::turned(cell, radius, symmetry);
          return Cell{static_cast<std::int8_t>(turned.row + up),
                      static_cast<std::int8_t>(turned.number + along)};
        };
        Placed told;
        std::vector<Cell> captured;
        bool fits = true;
        for (const auto& [cell, piece] : off) {
          const Cell to = moved(cell);
          fits = on_board(to, radius);
          if (!fits) break;
          const auto home = start.at(to);
          if (contains(one.position.captured, cell)) captured.push_back(to);
          if (!home || home->side != piece.side || piece.kind == Kind::queen)
            told.emplace_back(to, piece);
        }
        if (!fits || told.size() >= off.size()) continue;
        std::sort(captured.begin(), captured.end());
        keep(into, at_home_but(one, told, captured), off.size());
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
    send_home(result.position, start, {side, Kind::queen}, 1);
    send_home(result.position, start, {side, Kind::guard}, one.rules.guards);
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
