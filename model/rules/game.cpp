// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace agon::rules {
namespace {

/// Going round the outer ring either way from a1, guards stand 2, 6, 11 (black) and 4, 9, 13
/// (white) steps on.
void put_standard_guards(Position& position) {
  const auto put = [&position](Side side, std::initializer_list<Cell> cells) {
    for (const Cell cell : cells) position.put(cell, {side, Kind::guard});
  };
  put(Side::white, {{1, 5}, {5, 1}, {5, 10}, {9, 11}, {10, 5}, {11, 9}});
  put(Side::black, {{1, 3}, {2, 7}, {3, 1}, {7, 2}, {7, 11}, {11, 7}});
}

void put_queens_on_corners(Position& position) {
  const auto last = static_cast<std::int8_t>(row_count(position.radius()));
  position.put({1, 1}, {Side::white, Kind::queen});
  position.put({last, last}, {Side::black, Kind::queen});
}

/// The cells of a ring, from the corner nearest a1 over the lowest row and round.
std::vector<Cell> ring_cells(int radius, int ring) {
  constexpr std::array<std::pair<int, int>, 6> directions{
      {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
  Cell cell{static_cast<std::int8_t>(radius + 1 - ring),
            static_cast<std::int8_t>(radius + 1 - ring)};
  std::vector<Cell> cells;
  for (const auto& [row, number] : directions)
    for (int step = 0; step < ring; ++step) {
      cells.push_back(cell);
      cell.row = static_cast<std::int8_t>(cell.row + row);
      cell.number = static_cast<std::int8_t>(cell.number + number);
    }
  return cells;
}

/// Black's guards on the first `count` of the cells, White's opposite them, where nobody is
/// captured and the game goes on: the last of them moves on first. False if there are none. What
/// holds for White in such a position holds for Black.
bool put_guards(Position& position, std::span<const Cell> cells, int count, const RuleSet& rules) {
  if (!captured_of(position, rules, Side::white).empty()) return false;  // more guards free nobody
  if (count == 0) {
    const std::vector<Action> free = free_actions(position, rules);
    return outcome(position, rules) == Outcome::none &&
           std::any_of(free.begin(), free.end(),
                       [](const Action& action) { return action.type != Action::Type::pass; });
  }
  const int turned = row_count(rules.radius) + 1;
  for (; !cells.empty(); cells = cells.subspan(1)) {
    const Cell cell = cells.front();
    const Cell opposite{static_cast<std::int8_t>(turned - cell.row),
                        static_cast<std::int8_t>(turned - cell.number)};
    if (position.at(cell) || position.at(opposite)) continue;
    position.put(cell, {Side::black, Kind::guard});
    position.put(opposite, {Side::white, Kind::guard});
    if (put_guards(position, cells.subspan(1), count - 1, rules)) return true;
    position.remove(cell);
    position.remove(opposite);
  }
  return false;
}

}  // namespace

std::optional<Position> opening(const RuleSet& rules) {
  Position position(rules.radius);
  const bool queens_in_hand =
      rules.setup == Setup::place_queens_then_guards || rules.setup == Setup::place_any;
  if (!queens_in_hand) put_queens_on_corners(position);
  if (rules.setup == Setup::standard) {
    if (rules.radius != 5 || rules.guards != 6) return std::nullopt;
    put_standard_guards(position);
    return position;
  }
  for (const Side side : both_sides) {
    position.hand(side).guards = rules.guards;
    position.hand(side).queens = queens_in_hand ? 1 : 0;
  }
  return position;
}

std::vector<int> symmetries(const RuleSet& rules, bool colours_swapped) {
  std::vector<int> found(symmetry_count);
  std::iota(found.begin(), found.end(), 0);
  if (rules.guard_goes != Destination::start_cells && rules.queen_goes != Destination::start_cells)
    return found;
  const Position layout = start(rules);
  std::erase_if(found, [&](int symmetry) {
    return std::any_of(board_cells(rules.radius).begin(), board_cells(rules.radius).end(),
                       [&](Cell cell) {
                         auto piece = layout.at(cell);
                         if (piece && colours_swapped) piece->side = opponent(piece->side);
                         return layout.at(turned(cell, rules.radius, symmetry)) != piece;
                       });
  });
  return found;
}

Position symmetric_start(const RuleSet& rules) {
  RuleSet standard = rules;
  standard.setup = Setup::standard;
  standard.captives = Captives::stay;
  if (std::optional<Position> laid_out = opening(standard)) return *std::move(laid_out);
  Position position(rules.radius);
  put_queens_on_corners(position);
  std::vector<Cell> cells;
  for (int ring = rules.radius; ring > 0; --ring) {
    const std::vector<Cell> round = ring_cells(rules.radius, ring);
    for (std::size_t first = 2; first > 0; --first)
      for (std::size_t steps = first; 2 * steps <= round.size(); steps += 2)
        for (const std::size_t at : {steps, round.size() - steps}) cells.push_back(round[at]);
  }
  [[maybe_unused]] const bool found = put_guards(position, cells, rules.guards, standard);
  assert(found);
  return position;
}

Position start(const RuleSet& rules) {
  std::optional<Position> own = opening(rules);
  return own ? *std::move(own) : symmetric_start(rules);
}

int Game::occurrences() const {
  return static_cast<int>(std::count(history_.begin(), history_.end(), position()));
}

Outcome Game::outcome() const {
  const Outcome by_position = rules::outcome(position(), rules_);
  if (by_position != Outcome::none || rules_.repetition == Repetition::none) return by_position;
  return occurrences() >= 3 ? Outcome::draw : Outcome::none;
}

std::vector<Action> Game::actions() const {
  if (outcome() != Outcome::none) return {};
  return rules::actions(position(), rules_);
}

bool Game::play(const Action& action) {
  if (outcome() != Outcome::none || !is_legal(position(), rules_, action)) return false;
  history_.push_back(rules::apply(position(), rules_, action));
  return true;
}

}  // namespace agon::rules
