#include "puzzles/making/line_won.hpp"

#include <algorithm>

#include "model/rules/actions.hpp"
#include "model/rules/apply.hpp"
#include "model/rules/outcome.hpp"

namespace agon::puzzles {

bool line_won(const RuleSet& rules, Position position, const Verdict& verdict) {
  for (const Action& action : verdict.line) {
    const auto actions = rules::actions(position, rules);
    if (std::find(actions.begin(), actions.end(), action) == actions.end()) return false;
    position = rules::apply(position, rules, action);
  }
  return rules::outcome(position, rules) == win_of(verdict.attacker);
}

}  // namespace agon::puzzles
