// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/clause.hpp"

#include <algorithm>
#include <cassert>

#include "model/rules/judge.hpp"

namespace agon::vectors {

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

Judged::Judged(const RuleSet& rules_, const Position& position_, const PositionAnswer& answer_)
    : rules(rules_), position(position_), answer(answer_) {
  for (const Cell cell : board_cells(rules.radius))
    if (const auto piece = position.at(cell))
      pieces_[static_cast<std::size_t>(piece->side)].push_back(cell);
  for (const Side side : both_sides)
    captured_[static_cast<std::size_t>(side)] = rules::captured_of(position, rules, side);
  for (const Cell cell : answer.captured)
    if (is_queen(cell)) first_ = {cell};
  if (first_.empty()) first_ = answer.captured;
  if (!stepping()) return;
  for (const Cell from : pieces(mover()))
    for (const Cell to : rules::neighbours(from, rules.radius)) {
      StepTry step{from,  to, position.at(from)->kind, ring(to) - ring(from), !position.at(to),
                   false, {}};
      if (step.empty) step.flank = flank(mover(), to);
      step.listed = some(answer.actions, [&](const ActionAnswer& each) {
        return each.action.type == Action::Type::step && each.action.from == from &&
               each.action.to == to;
      });
      tries_.push_back(step);
    }
}

int Judged::ring(Cell cell) const {
  return rules::ring(cell, rules.radius);
}

bool Judged::stepping() const {
  return !over() && position.hand(mover()).empty() && answer.captured.empty();
}

bool Judged::forced_pass() const {
  return answer.actions.size() == 1 && answer.actions[0].action.type == Action::Type::pass &&
         (!rules.passing || relocating() || (!placing() && !position.hand(mover()).empty()));
}

bool Judged::is_captured(Cell cell) const {
  return contains(captured_[0], cell) || contains(captured_[1], cell);
}

Flank Judged::flank_in(const Position& where, Side side, Cell cell) const {
  Flank flank;
  flank.needs_queen = true;
  const auto enemies = [&](const rules::JawPair& pair) {
    const auto one = where.at(pair.first);
    const auto other = where.at(pair.second);
    if (!one || !other || one->side == side || other->side == side) return false;
    const bool queen = one->kind == Kind::queen || other->kind == Kind::queen;
    flank.queen_jaw = flank.queen_jaw || queen;
    flank.needs_queen = flank.needs_queen && queen;
    return true;
  };
  const int here = ring(cell);
  for (const auto& pair : rules::jaw_pairs(cell, rules.radius, Sandwich::line))
    if (enemies(pair))
      (ring(pair.first) == here && ring(pair.second) == here ? flank.in_ring : flank.across) = true;
  if (rules::jaw_pairs(cell, rules.radius, Sandwich::ring_line).empty())
    for (const auto& pair : rules::jaw_pairs(cell, rules.radius, Sandwich::ring))
      if (enemies(pair)) flank.round = true;
  flank.needs_queen = flank.needs_queen && flank.any();
  if (flank.any()) flank.counts = rules::between_enemies(where, rules, side, cell);
  return flank;
}

bool Judged::lists_relocation(Cell from, Cell to) const {
  return some_relocation(*this, [&](const ActionAnswer& each) {
    return each.action.from == from && each.action.to == to;
  });
}

int Judged::guards_on_ring_1(Side side) const {
  int count = 0;
  for (const Cell cell : pieces(side))
    if (ring(cell) == 1 && !is_queen(cell)) ++count;
  return count;
}

namespace {

struct Table {
  std::vector<Clause> clauses;
  std::vector<std::optional<Captives>> only;  ///< by clause: the value that it is about
};

const Table& table() {
  static const Table all = [] {
    Table joined;
    const auto add = [&](std::span<const Clause> part, std::optional<Captives> only) {
      joined.clauses.insert(joined.clauses.end(), part.begin(), part.end());
      joined.only.resize(joined.clauses.size(), only);
    };
    add(step_clauses(), {});
    add(captive_clauses(), Captives::stay);
    add(capturing_clauses(), {});
    add(destination_clauses(), Captives::stay);
    add(relocation_clauses(), Captives::stay);
    add(lifting_clauses(), Captives::lifted);
    add(placement_clauses(), {});
    add(ending_clauses(), {});
    assert(joined.clauses.size() <= max_clauses);
    return joined;
  }();
  return all;
}

bool applies(std::size_t number, const RuleSet& rules) {
  return table().only[number].value_or(rules.captives) == rules.captives &&
         table().clauses[number].applies(rules);
}

}  // namespace

std::span<const Clause> clauses() {
  return table().clauses;
}

std::optional<std::size_t> find_clause(std::string_view name) {
  for (std::size_t i = 0; i < clauses().size(); ++i)
    if (clauses()[i].name == name) return i;
  return std::nullopt;
}

ClauseSet applying(const RuleSet& rules) {
  ClauseSet set;
  for (std::size_t i = 0; i < clauses().size(); ++i) set[i] = applies(i, rules);
  return set;
}

ClauseSet exercised(const Judged& judged) {
  ClauseSet set;
  for (std::size_t i = 0; i < clauses().size(); ++i)
    set[i] = applies(i, judged.rules) && clauses()[i].seen(judged);
  return set;
}

}  // namespace agon::vectors
