#include "solver/certificates/reached.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"

namespace agon::certificates {
namespace {

bool has(const std::vector<Cell>& cells, Cell cell) {
  return std::binary_search(cells.begin(), cells.end(), cell);
}

}  // namespace

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
  if (position.placing() || position.to_move != defender) return false;
  switch (goal_.kind) {
    case Goal::Kind::formation:
      return false;
    case Goal::Kind::throne:
      return position.at(throne(rules_.radius)) == Piece{attacker_, Kind::queen};
    case Goal::Kind::capture_queen: {
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
  if (goal_.kind == Goal::Kind::fortress && rules::decider(position, rules_) != defender)
    return false;
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
