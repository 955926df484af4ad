// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/goal_cases.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "proptests/support/zone_cases.hpp"
#include "puzzles/sampling/random_position.hpp"

namespace agon::proptests {
namespace {

using bitboard::Engine;
using bitboard::State;

/// Every cell as it is in the position.
FortressPattern exact(const Position& position, Side to_move) {
  FortressPattern pattern{position, {}};
  pattern.position.to_move = to_move;
  return pattern;
}

void forget(FortressPattern& pattern, Cell cell) {
  pattern.position.remove(cell);
  std::erase(pattern.position.captured, cell);
  pattern.unsaid.push_back(cell);
}

/// How many pieces a condition counts, by the judge's rings.
int counted(const RingCount& count, const Position& position) {
  int number = 0;
  for (const Cell cell : board_cells(position.radius())) {
    const int ring = rules::ring(cell, position.radius());
    const auto piece = position.at(cell);
    if (!piece || !count.counts(*piece) || ring < count.first || ring > count.last) continue;
    if (!count.captured || std::count(position.captured.begin(), position.captured.end(), cell) > 0)
      ++number;
  }
  return number;
}

/// A condition that holds in the position, by nothing to spare or by one piece.
RingCount random_condition(const Position& position, Dice& dice) {
  RingCount count;
  count.first = static_cast<std::int8_t>(dice.below(position.radius() + 1));
  count.last = static_cast<std::int8_t>(
      count.first + (dice.chance(50) ? 0 : dice.below(position.radius() + 1 - count.first)));
  count.pieces = static_cast<std::uint8_t>(1 + dice.below(15));
  count.captured = dice.chance(10);
  count.at_least = dice.chance(40);
  const int there = counted(count, position);
  const int spare = dice.chance(50) ? 1 : 0;
  count.number =
      static_cast<std::int8_t>(count.at_least ? std::max(0, there - spare) : there + spare);
  return count;
}

FortressPattern random_pattern(const Engine& engine, Side attacker, Dice& dice) {
  const RuleSet& rules = engine.rules();
  Position model = dice.chance(70)
                       ? engine.unload(attack_in_play(engine, attacker, dice))
                       : sampling::random_position(rules, sampling::PositionKind::dense, dice);
  while (model.placing())
    model = sampling::random_position(rules, sampling::PositionKind::dense, dice);
  FortressPattern pattern = exact(model, opponent(attacker));
  const int inner = 15 + dice.below(80);
  const int outer = dice.chance(35) ? 8 : 0;
  for (const Cell cell : board_cells(rules.radius)) {
    const int ring = rules::ring(cell, rules.radius);
    if (!dice.chance(ring <= 1 ? inner : outer)) forget(pattern, cell);
  }
  while (dice.chance(25)) pattern.where.push_back(random_condition(model, dice));
  return pattern;
}

/// The pattern with every content of one of the inner cells, as separate patterns. Some of them
/// match nothing.
std::vector<FortressPattern> any_content(const Engine& engine, const FortressPattern& pattern,
                                         Dice& dice) {
  std::vector<Cell> inner;
  for (const Cell cell : board_cells(engine.rules().radius))
    if (rules::ring(cell, engine.rules().radius) <= 1) inner.push_back(cell);
  const Cell cell = dice.pick(inner);
  const bool on_throne = cell == throne(engine.rules().radius);
  std::vector<std::optional<Piece>> contents{std::nullopt};
  for (const Side side : both_sides) {
    contents.emplace_back(Piece{side, Kind::queen});
    if (!on_throne) contents.emplace_back(Piece{side, Kind::guard});
  }
  std::vector<FortressPattern> patterns;
  for (const auto& content : contents) {
    FortressPattern one = pattern;
    std::erase(one.unsaid, cell);
    std::erase(one.position.captured, cell);
    one.position.remove(cell);
    if (content) one.position.put(cell, *content);
    patterns.push_back(std::move(one));
  }
  return patterns;
}

bool agrees(const FortressPattern& pattern, const Position& position) {
  for (const Cell cell : board_cells(position.radius())) {
    if (std::count(pattern.unsaid.begin(), pattern.unsaid.end(), cell) > 0) continue;
    if (pattern.position.at(cell) != position.at(cell)) return false;
    if (position.at(cell) &&
        std::count(position.captured.begin(), position.captured.end(), cell) !=
            std::count(pattern.position.captured.begin(), pattern.position.captured.end(), cell))
      return false;
  }
  return std::all_of(pattern.where.begin(), pattern.where.end(), [&](const RingCount& count) {
    const int number = counted(count, position);
    return count.at_least ? number >= count.number : number <= count.number;
  });
}

}  // namespace

Goal random_goal(const Engine& engine, Side attacker, Dice& dice) {
  Goal goal;
  const int wish = dice.below(100);
  goal.kind = wish < 20   ? Goal::Kind::throne
              : wish < 40 ? Goal::Kind::capture_queen
              : wish < 60 ? Goal::Kind::pattern
                          : Goal::Kind::fortress;
  if (!goal.by_patterns()) return goal;
  static const std::vector<std::size_t> counts{1, 1, 2, 4, 12, 40};
  const std::size_t count = dice.pick(counts);
  while (goal.patterns.size() < count) {
    const FortressPattern pattern = random_pattern(engine, attacker, dice);
    // One that says nothing is reached at once.
    if (pattern.unsaid.size() + 1 >= board_cells(engine.rules().radius).size()) continue;
    if (dice.chance(30))
      for (FortressPattern& each : any_content(engine, pattern, dice))
        goal.patterns.push_back(std::move(each));
    else
      goal.patterns.push_back(pattern);
  }
  return goal;
}

std::string name_of(const Goal& goal) {
  switch (goal.kind) {
    case Goal::Kind::formation:
      return "formation";
    case Goal::Kind::throne:
      return "throne";
    case Goal::Kind::capture_queen:
      return "capture-queen";
    case Goal::Kind::pattern:
      return "pattern";
    case Goal::Kind::fortress:
      return "fortress";
  }
  return "";
}

std::string text_of(const Goal& goal) {
  std::string text = name_of(goal);
  for (const FortressPattern& pattern : goal.patterns) {
    text += "\n    " + to_string(pattern.position) + ", nothing said of";
    for (const Cell cell : pattern.unsaid) text += " " + to_string(cell);
    for (const RingCount& count : pattern.where)
      text += "; rings " + std::to_string(count.first) + "-" + std::to_string(count.last) +
              (count.captured ? ", captured pieces " : ", pieces ") + std::to_string(count.pieces) +
              (count.at_least ? " >= " : " <= ") + std::to_string(count.number);
  }
  return text;
}

bool PlainlyReached::operator()(const State& state) const {
  const Side defender = opponent(attacker_);
  const RuleSet& rules = engine_->rules();
  const bool on_any_turn =
      goal_->kind == Goal::Kind::throne || (goal_->kind == Goal::Kind::capture_queen &&
                                            rules.capture_lasts == CaptureLasts::until_relocated);
  if (state.placing() || (state.to_move == attacker_ && !on_any_turn)) return false;
  const Position position = engine_->unload(state);
  switch (goal_->kind) {
    case Goal::Kind::formation:
      return false;
    case Goal::Kind::throne:
      return position.at(throne(rules.radius)) == Piece{attacker_, Kind::queen};
    case Goal::Kind::capture_queen:
      for (const Cell cell : rules::captured_of(position, rules, defender))
        if (position.at(cell)->kind == Kind::queen) return true;
      return false;
    case Goal::Kind::pattern:
    case Goal::Kind::fortress:
      break;
  }
  return std::any_of(goal_->patterns.begin(), goal_->patterns.end(),
                     [&](const FortressPattern& pattern) { return agrees(pattern, position); });
}

PlainGoalGame plain_game(const Engine& engine, Side attacker, const Goal& goal) {
  return {engine, attacker, goal.kind == Goal::Kind::fortress,
          PlainlyReached(engine, attacker, goal)};
}

}  // namespace agon::proptests
