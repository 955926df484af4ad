#include "solver/api/solution_tree.hpp"

#include <utility>

#include "model/rules/judge.hpp"
#include "solver/api/solution_plan.hpp"

namespace agon::api {

SolutionTree solution_tree(const RuleSet& rules, const Position& position, const Verdict& verdict,
                           const search::Question& question, const TreeSize& size,
                           tablebase::TableAnswers* table) {
  SolutionTree tree;
  const bool won = verdict.value == Verdict::Value::win && verdict.shortest && verdict.plies;
  const bool bounded = verdict.value == Verdict::Value::no_win && verdict.within;
  if (!won && !bounded) return tree;
  tree.plies = won ? *verdict.plies : *verdict.within;
  tree.keys = won ? verdict.keys : std::vector<Action>{};
  search::Question asked = question;
  asked.attacker = verdict.attacker;
  Oracle oracle(rules, asked, table);
  Plan plan{oracle, size, 0, true};
  try {
    if (oracle.over(position)) return tree;
    // The solution itself comes first, in case there is a limit.
    if (won) {
      Play play = play_from(plan, position, tree.plies, size.depth);
      tree.play = std::move(play.next);
      tree.left_out = play.left_out;
      tree.line_only = play.line_only;
    }
    if (rules::decider(position, rules) == verdict.attacker) {
      tree.tries = tries(plan, position, tree.plies, tree.tries_left_out);
      if (won) tree.set_play = set_play(plan, position, tree.plies);
    }
  } catch (const OracleStopped&) {
    plan.complete = false;
  }
  tree.complete = plan.complete;
  return tree;
}

}  // namespace agon::api
