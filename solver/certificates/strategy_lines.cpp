// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/strategy_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates {
namespace {

bool has(const std::vector<Cell>& cells, Cell cell) {
  return std::binary_search(cells.begin(), cells.end(), cell);
}

}  // namespace

bool matches(const StrategyLine& line, const Position& position, Side attacker) {
  if (line.position.to_move != position.to_move || line.position.captured != position.captured)
    return false;
  for (const Side side : both_sides)
    if (line.position.hand(side) != position.hand(side)) return false;
  const auto is_free = [&line](Cell cell) {
    return std::binary_search(line.free.begin(), line.free.end(), cell);
  };
  for (const Cell cell : board_cells(position.radius())) {
    const auto stands = position.at(cell);
    if (is_free(cell) ? stands && stands->side == attacker : stands != line.position.at(cell))
      return false;
  }
  return true;
}

LineIndex::LineIndex(const Strategy& strategy, const std::function<bool()>& go_on)
    : strategy_(strategy) {
  for (std::size_t i = 0; i < strategy.lines.size(); ++i) {
    if (go_on && !go_on()) return;
    lines_[key(strategy.lines[i].position, strategy.attacker)].push_back(i);
  }
  for (auto& [key, lines] : lines_)
    std::stable_sort(lines.begin(), lines.end(), [&](std::size_t left, std::size_t right) {
      return strategy.lines[left].plies < strategy.lines[right].plies;
    });
}

std::string LineIndex::key(const Position& position, Side attacker) {
  std::string key;
  for (const Cell cell : board_cells(position.radius())) {
    const auto piece = position.at(cell);
    if (!piece || piece->side != attacker) continue;
    key += to_char(piece->kind);
    key += to_string(cell);
  }
  return key;
}

std::optional<std::size_t> LineIndex::find(const Position& position, int fewer_than) const {
  const auto found = lines_.find(key(position, strategy_.attacker));
  if (found == lines_.end()) return std::nullopt;
  for (const std::size_t i : found->second) {
    const StrategyLine& line = strategy_.lines[i];
    if (line.plies >= fewer_than) break;
    if (matches(line, position, strategy_.attacker)) return i;
  }
  return std::nullopt;
}

std::optional<std::string> objection(const Position& position, const Action& action, Side attacker,
                                     const RuleSet& rules) {
  if (rules::outcome(position, rules) != Outcome::none) return "the game is already over";
  if (rules::decider(position, rules) != attacker)
    return "the defender decides here, not the attacker";
  if (!rules::is_legal(position, rules, action))
    return fmt::format("the action {} is not legal", to_string(action));
  return std::nullopt;
}

std::optional<Position> example_of(const StrategyLine& line, Side attacker, const RuleSet& rules) {
  Position position = line.position;
  if (line.is_pattern()) {
    const Side defender = opponent(attacker);
    const auto named = [&](Kind kind) {
      int count = 0;
      for (const Cell cell : board_cells(position.radius()))
        if (line.position.at(cell) == Piece{defender, kind}) ++count;
      return count;
    };
    std::vector<Kind> unnamed;
    if (named(Kind::queen) == 0) unnamed.push_back(Kind::queen);
    for (int guards = named(Kind::guard); guards < rules.guards; ++guards)
      unnamed.push_back(Kind::guard);
    std::vector<Cell> free = line.free;
    std::stable_sort(free.begin(), free.end(), [&](Cell one, Cell other) {
      return rules::ring(one, position.radius()) > rules::ring(other, position.radius());
    });
    if (free.size() < unnamed.size()) return std::nullopt;
    for (std::size_t i = 0; i < unnamed.size(); ++i) position.put(free[i], {defender, unnamed[i]});
  }
  if (!rules::problems(position, rules).empty()) return std::nullopt;
  return position;
}

FirstLook first_look(const Strategy& strategy, const RuleSet& rules,
                     const std::function<bool()>& go_on) {
  for (std::size_t i = 0; i < strategy.lines.size(); ++i) {
    if (go_on && !go_on()) return {true, std::nullopt};
    const StrategyLine& line = strategy.lines[i];
    const auto example = example_of(line, strategy.attacker, rules);
    if (!example) continue;
    if (auto wrong = objection(*example, line.action, strategy.attacker, rules))
      return {false, Failure{file_line(i), to_string(*example), std::move(*wrong)}};
  }
  return {};
}

GoalJudge::GoalJudge(const Goal& goal, Side attacker, const RuleSet& rules)
    : goal_(goal), attacker_(attacker), rules_(rules) {
  if (!goal.by_patterns()) return;
  named_by_all_ = board_cells(rules.radius);
  for (const FortressPattern& pattern : goal.patterns)
    std::erase_if(named_by_all_, [&](Cell cell) { return has(pattern.unsaid, cell); });
  for (std::size_t i = 0; i < goal.patterns.size(); ++i)
    patterns_[key(goal.patterns[i].position)].push_back(i);
}

std::string GoalJudge::key(const Position& position) const {
  std::string key;
  for (const Cell cell : named_by_all_) {
    const auto piece = position.at(cell);
    key += piece ? to_char(*piece) : '.';
  }
  return key;
}

bool GoalJudge::reached(const Position& position) const {
  const Side defender = opponent(attacker_);
  const bool on_any_turn =
      goal_.kind == Goal::Kind::throne || (goal_.kind == Goal::Kind::capture_queen &&
                                           (rules_.capture_lasts == CaptureLasts::until_relocated ||
                                            rules_.captives == Captives::lifted));
  if (rules::setting_up(position, rules_) || (position.to_move != defender && !on_any_turn))
    return false;
  switch (goal_.kind) {
    case Goal::Kind::formation:
      return false;
    case Goal::Kind::throne:
      return position.at(throne(rules_.radius)) == Piece{attacker_, Kind::queen};
    case Goal::Kind::capture_queen: {
      if (position.hand(defender).queens > 0) return true;
      const auto captured = rules::captured_of(position, rules_, defender);
      return std::any_of(captured.begin(), captured.end(), [&](Cell cell) {
        return position.at(cell) == Piece{defender, Kind::queen};
      });
    }
    case Goal::Kind::pattern:
    case Goal::Kind::fortress:
      break;
  }
  const auto found = patterns_.find(key(position));
  if (found == patterns_.end()) return false;
  return std::any_of(found->second.begin(), found->second.end(),
                     [&](std::size_t i) { return matches(goal_.patterns[i], position); });
}

Outcome GoalJudge::outcome(const Position& position) const {
  const Outcome outcome = rules::outcome(position, rules_);
  if (goal_.is_formation() || outcome == win_of(attacker_) ||
      outcome == win_of(opponent(attacker_)))
    return outcome;
  if (reached(position)) return win_of(attacker_);
  const bool counts = outcome == Outcome::draw && goal_.kind == Goal::Kind::fortress;
  return counts ? win_of(attacker_) : outcome;
}

}  // namespace agon::certificates
