// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/near_won.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "model/rules/judge.hpp"

namespace agon::sampling {
namespace {

int distance(Cell one, Cell other) {
  const int x = one.row - other.row;
  const int y = one.number - other.number;
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

using Cells = std::vector<Cell>;

/// A position being filled.
class Filling {
 public:
  Filling(const RuleSet& rules, Dice& dice)
      : position_(rules.radius), board_(board_cells(rules.radius)), dice_(dice) {}

  Position& position() { return position_; }

  void put_on_first(const Cells& cells, Piece piece) {
    position_.put(*std::find_if(cells.begin(), cells.end(),
                                [&](Cell cell) { return may_stand(piece, cell); }),
                  piece);
  }
  void put_on_any(const Place& place, Piece piece) {
    Cells room;
    for (const Cell cell : board_)
      if (may_stand(piece, cell) && is_in(place, cell, piece.side)) room.push_back(cell);
    if (room.empty())
      for (const Cell cell : board_)
        if (may_stand(piece, cell)) room.push_back(cell);
    position_.put(dice_.pick(room), piece);
  }

 private:
  bool may_stand(Piece piece, Cell cell) const {
    return !position_.at(cell) && (piece.kind == Kind::queen || cell != throne(position_.radius()));
  }
  bool is_in(const Place& place, Cell cell, Side side) const {
    const int ring = rules::ring(cell, position_.radius());
    if (ring < place.nearest || ring > place.farthest) return false;
    if (place.kind != Place::Kind::beside_enemies) return true;
    const Cells around = rules::neighbours(cell, position_.radius());
    return std::any_of(around.begin(), around.end(), [&](Cell neighbour) {
      const auto piece = position_.at(neighbour);
      return piece && piece->side != side;
    });
  }

  Position position_;
  Cells board_;
  Dice& dice_;
};

bool wants_a_crowd(const NearWon& wanted) {
  const auto places = {wanted.queen, wanted.coming, wanted.enemy_queen, wanted.enemy_guards};
  return std::any_of(places.begin(), places.end(),
                     [](const Place& place) { return place.kind == Place::Kind::crowd; });
}

/// The cells of a crowd in the order in which they are taken, the throne left out if `throne_too`
/// does not hold.
Cells crowd(const RuleSet& rules, bool throne_too, Dice& dice) {
  const Cell middle = throne(rules.radius);
  Cells cells = cells_around(middle, rules.radius, 1 + dice.below(4), dice);
  if (!throne_too) std::erase(cells, middle);
  const auto crowded = static_cast<std::ptrdiff_t>(
      std::min<std::size_t>(cells.size(), static_cast<std::size_t>(3 * rules.guards + 6)));
  Cells first(cells.begin(), cells.begin() + crowded);
  dice.shuffle(first);
  std::copy(first.begin(), first.end(), cells.begin());
  return cells;
}

}  // namespace

std::vector<Cell> cells_around(Cell centre, int radius, int blur, Dice& dice) {
  std::vector<std::pair<int, Cell>> keyed;
  for (const Cell cell : board_cells(radius))
    keyed.emplace_back(4 * distance(cell, centre) + dice.below(1 + 4 * blur), cell);
  dice.shuffle(keyed);
  std::stable_sort(keyed.begin(), keyed.end(),
                   [](const auto& left, const auto& right) { return left.first < right.first; });
  std::vector<Cell> cells;
  for (const auto& entry : keyed) cells.push_back(entry.second);
  return cells;
}

Position near_won(const RuleSet& rules, const NearWon& wanted, Dice& dice) {
  Filling filling(rules, dice);
  const Cell middle = throne(rules.radius);
  const Side winner = wanted.winner ? *wanted.winner : dice.chance(50) ? Side::white : Side::black;
  const Side enemy = opponent(winner);
  Cells ring_1 = rules::neighbours(middle, rules.radius);
  dice.shuffle(ring_1);
  const int to_come = std::min<int>(dice.pick(wanted.to_come), rules.guards);
  assert(to_come >= 0);
  for (int i = to_come; i < rules.guards; ++i) filling.put_on_first(ring_1, {winner, Kind::guard});
  bool throne_too = true;
  if (wanted.throne) {
    const int roll = dice.below(100);
    const int own = to_come == 0 ? wanted.throne->winners_if_none_to_come : wanted.throne->winners;
    throne_too = roll < own + wanted.throne->enemys;
    if (throne_too) filling.position().put(middle, {roll < own ? winner : enemy, Kind::queen});
  }
  const Cells crowded = wants_a_crowd(wanted) ? crowd(rules, throne_too, dice) : Cells{};
  const auto put = [&](const Place& place, Piece piece) {
    if (place.kind == Place::Kind::crowd)
      filling.put_on_first(crowded, piece);
    else
      filling.put_on_any(place, piece);
  };
  const auto on_throne = [&](Side side) {
    return filling.position().at(middle) == Piece{side, Kind::queen};
  };
  if (!on_throne(winner)) put(wanted.queen, {winner, Kind::queen});
  for (int i = 0; i < to_come; ++i) put(wanted.coming, {winner, Kind::guard});
  if (!on_throne(enemy)) put(wanted.enemy_queen, {enemy, Kind::queen});
  for (int i = 0; i < rules.guards; ++i) put(wanted.enemy_guards, {enemy, Kind::guard});
  filling.position().to_move = dice.chance(wanted.winner_moves) ? winner : enemy;
  return filling.position();
}

}  // namespace agon::sampling
