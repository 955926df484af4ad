#include "puzzles/making/judged.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"

namespace agon::puzzles {
namespace {

/// After the end of the game no action is.
bool is_legal(const RuleSet& rules, const Position& position, const Action& action) {
  const auto actions = rules::actions(position, rules);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

}  // namespace

bool line_won(const RuleSet& rules, Position position, const Verdict& verdict) {
  for (const Action& action : verdict.line) {
    if (!is_legal(rules, position, action)) return false;
    position = rules::apply(position, rules, action);
  }
  return rules::outcome(position, rules) == win_of(verdict.attacker);
}

bool leads_to(const RuleSet& rules, const Position& before, const Action& action,
              const Position& after) {
  return rules::problems(before, rules).empty() && is_legal(rules, before, action) &&
         rules::apply(before, rules, action) == after;
}

}  // namespace agon::puzzles
