// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/board.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>

#include "model/values/position.hpp"
#include "solver/formulas/contents.hpp"

namespace agon::formulas {
namespace {

struct Direction {
  int rows;
  int numbers;
};
/// Each direction is the opposite of the one three places on.
constexpr std::array<Direction, 6> directions{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

Cell moved(Cell from, Direction direction) {
  return {static_cast<std::int8_t>(from.row + direction.rows),
          static_cast<std::int8_t>(from.number + direction.numbers)};
}

int distance(Cell one, Cell other) {
  const int x = one.row - other.row;
  const int y = one.number - other.number;
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

Word said(const FortressPattern& pattern, Cell cell) {
  if (std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell)) return unsaid;
  const auto piece = pattern.position.at(cell);
  if (!piece) return empty_cell;
  const auto& captured = pattern.position.captured;
  const bool marked = std::binary_search(captured.begin(), captured.end(), cell);
  return word_of(*piece) + (marked ? captured_words : 0);
}

/// Of the board that has one.
bool leaves_the_layout(const Symmetry& symmetry) {
  const auto& cells = board_cells(max_radius);
  for (const Side side : both_sides)
    for (const Kind kind : {Kind::queen, Kind::guard})
      for (std::size_t at = 0; at < cells.size(); ++at)
        if (begins(side, kind, cells[at]) != begins(side, kind, cells[symmetry[at]])) return false;
  return true;
}

}  // namespace

Board::Board(int radius, Sandwich sandwich) : radius_(radius), cells_(board_cells(radius)) {
  const Cell middle_cell = agon::throne(radius);
  throne_ = number(middle_cell);
  rings_.resize(static_cast<std::size_t>(radius) + 1);
  for (Number at = 0; at < size(); ++at) {
    ring_.push_back(distance(cells_[at], middle_cell));
    rings_[static_cast<std::size_t>(ring_[at])].push_back(at);
  }
  neighbours_.resize(size());
  jaws_.resize(size());
  reached_.resize(size());
  for (Number at = 0; at < size(); ++at)
    for (const Direction direction : directions)
      if (const Cell next = moved(cells_[at], direction); has(next))
        neighbours_[at].push_back(number(next));
  for (Number at = 0; at < size(); ++at) {
    const auto opposite = [&](Number one, Number other) {
      return cells_[one].row + cells_[other].row == 2 * cells_[at].row &&
             cells_[one].number + cells_[other].number == 2 * cells_[at].number;
    };
    const auto in_ring = [&](Number one, Number other) {
      return ring_[one] == ring_[at] && ring_[other] == ring_[at];
    };
    for (const Number one : neighbours_[at])
      for (const Number other : neighbours_[at]) {
        if (one >= other) continue;
        const bool between = sandwich == Sandwich::line ? opposite(one, other)
                             : sandwich == Sandwich::ring
                                 ? in_ring(one, other)
                                 : opposite(one, other) && in_ring(one, other);
        if (!between) continue;
        assert(!adjacent(one, other));
        jaws_[at].emplace_back(one, other);
        reached_[one].push_back({at, other});
        reached_[other].push_back({at, one});
      }
  }
}

Board::Number Board::number(Cell cell) const {
  const auto at = std::lower_bound(cells_.begin(), cells_.end(), cell);
  assert(at != cells_.end() && *at == cell);
  return static_cast<Number>(at - cells_.begin());
}

bool Board::adjacent(Number one, Number other) const {
  const Numbers& near = neighbours_[one];
  return std::find(near.begin(), near.end(), other) != near.end();
}

PatternWords words_of(const FortressPattern& pattern) {
  PatternWords words;
  for (const Cell cell : board_cells(pattern.position.radius()))
    words.cells.push_back(said(pattern, cell));
  words.where = pattern.where;
  std::sort(words.where.begin(), words.where.end());
  words.where.erase(std::unique(words.where.begin(), words.where.end()), words.where.end());
  return words;
}

bool begins(Side side, Kind kind, Cell cell) {
  constexpr std::array<std::string_view, 2> queens{"a1", "k11"};
  constexpr std::array<std::array<std::string_view, 6>, 2> guards{
      {{"a5", "e1", "e10", "i11", "j5", "k9"}, {"a3", "b7", "c1", "g2", "g11", "k7"}}};
  const std::string name = to_string(cell);
  const auto& own = guards[index(side)];
  return kind == Kind::queen ? name == queens[index(side)]
                             : std::find(own.begin(), own.end(), name) != own.end();
}

std::vector<Symmetry> symmetries(const RuleSet& rules) {
  const int radius = rules.radius;
  std::vector<Symmetry> all;
  for (int turns = 0; turns < 6; ++turns)
    for (const bool mirrored : {false, true}) {
      auto& to = all.emplace_back();
      for (const Cell cell : board_cells(radius)) {
        int x = cell.row - (radius + 1);
        int y = cell.number - (radius + 1);
        if (mirrored) std::swap(x, y);
        for (int turn = 0; turn < turns; ++turn) {
          const int next = x - y;
          y = x;
          x = next;
        }
        to.push_back(place_of(
            {static_cast<std::int8_t>(x + radius + 1), static_cast<std::int8_t>(y + radius + 1)},
            radius));
      }
    }
  if (rules.guard_goes == Destination::start_cells || rules.queen_goes == Destination::start_cells)
    std::erase_if(all, [&](const Symmetry& symmetry) { return !leaves_the_layout(symmetry); });
  return all;
}

bool is_representative(std::size_t cell, const std::vector<Symmetry>& symmetries) {
  return std::all_of(symmetries.begin(), symmetries.end(),
                     [cell](const Symmetry& symmetry) { return symmetry[cell] >= cell; });
}

Expressions of_representatives(const Expressions& by_cell,
                               const std::vector<Symmetry>& symmetries) {
  Expressions some;
  for (std::size_t cell = 0; cell < by_cell.size(); ++cell)
    if (is_representative(cell, symmetries)) some.push_back(by_cell[cell]);
  return some;
}

Words image(const Words& words, const Symmetry& symmetry) {
  Words turned(words.size(), unsaid);
  for (std::size_t at = 0; at < symmetry.size(); ++at) turned[symmetry[at]] = words[at];
  return turned;
}

Representatives representatives(const std::vector<PatternWords>& patterns, const RuleSet& rules) {
  std::map<PatternWords, std::size_t> first;
  for (std::size_t i = 0; i < patterns.size(); ++i) first.try_emplace(patterns[i], i);
  std::vector<std::size_t> all(patterns.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::vector<std::size_t> some;
  const auto turned = symmetries(rules);
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    std::size_t least = i;
    for (const Symmetry& symmetry : turned) {
      const auto found = first.find({image(patterns[i].cells, symmetry), patterns[i].where});
      if (found == first.end()) return {all, false};
      least = std::min(least, found->second);
    }
    if (least == i) some.push_back(i);
  }
  return {some, true};
}

}  // namespace agon::formulas
