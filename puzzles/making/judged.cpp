#include "puzzles/making/judged.hpp"

#include "model/rules/judge.hpp"

namespace agon::puzzles {

bool line_won(const RuleSet& rules, Position position, const Verdict& verdict) {
  for (const Action& action : verdict.line) {
    if (!rules::is_legal(position, rules, action)) return false;
    position = rules::apply(position, rules, action);
  }
  return rules::outcome(position, rules) == win_of(verdict.attacker);
}

bool leads_to(const RuleSet& rules, const Position& before, const Action& action,
              const Position& after) {
  return rules::problems(before, rules).empty() && rules::is_legal(before, rules, action) &&
         rules::apply(before, rules, action) == after;
}

}  // namespace agon::puzzles
