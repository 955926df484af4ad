// The play after a position that is won.
#include <algorithm>
#include <map>
#include <utility>

#include "model/rules/judge.hpp"
#include "solver/api/solution_plan.hpp"

namespace agon::api {
namespace {

bool is_among(const std::vector<Action>& actions, const Action& action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// A defence and the plies that it leaves.
using Defence = std::pair<Action, int>;

/// All defences; those not met in time go to `unanswered`. The longest first, in ASCII order.
std::vector<Defence> defences_of(Oracle& oracle, const Position& position, int plies,
                                 std::vector<Action>& unanswered) {
  std::vector<Defence> defences;
  for (const Action& action : rules::actions(position, oracle.rules())) {
    const Position after = rules::apply(position, oracle.rules(), action);
    if (oracle.wins_within(after, plies - 1))
      defences.emplace_back(action, oracle.shortest(after, plies - 1));
    else
      unanswered.push_back(action);
  }
  std::stable_sort(defences.begin(), defences.end(), [](const Defence& left, const Defence& right) {
    return left.second > right.second;
  });
  return defences;
}

/// One action of the defender's that lasts longest, the first in ASCII order.
Action longest_defence(Oracle& oracle, const Position& position, int plies) {
  const auto actions = rules::actions(position, oracle.rules());
  for (const Action& action : actions)
    if (!oracle.wins_within(rules::apply(position, oracle.rules(), action), plies - 2))
      return action;
  return actions.front();
}

/// The branch of a defence, or of an attacker's action, without what follows.
Branch bare(const Action& action, int plies) {
  Branch branch;
  branch.action = action;
  branch.plies = plies;
  return branch;
}

/// The attacker's answer with what follows it.
Branch answer_branch(Plan& plan, const Position& position, const std::vector<Action>& answers,
                     int plies, int depth) {
  const RuleSet& rules = plan.oracle.rules();
  Branch branch = bare(answers.front(), plies - 1);
  branch.duals.assign(answers.begin() + 1, answers.end());
  std::sort(branch.duals.begin(), branch.duals.end(), [](const Action& left, const Action& right) {
    return to_string(left) < to_string(right);
  });
  ++plan.branches;
  const Position after = rules::apply(position, rules, branch.action);
  try {
    if (depth > 0) {
      Idea idea = idea_of(plan.oracle, after, plies - 1);
      branch.threat = std::move(idea.threat);
      branch.zugzwang = idea.zugzwang;
    }
  } catch (const OracleStopped&) {
    plan.complete = false;
  }
  Play play = play_from(plan, after, plies - 1, depth, branch.threat);
  branch.next = std::move(play.next);
  branch.left_out = play.left_out;
  branch.line_only = play.line_only;
  return branch;
}

}  // namespace

std::optional<Position> with_turn_passed(Oracle& oracle, const Position& position) {
  Position passed = position;
  passed.to_move = opponent(position.to_move);
  if (position.placing() || !rules::problems(passed, oracle.rules()).empty() || oracle.over(passed))
    return std::nullopt;
  return passed;
}

Idea idea_of(Oracle& oracle, const Position& position, int plies) {
  Idea idea;
  const RuleSet& rules = oracle.rules();
  if (plies < 2 || rules::outcome(position, rules) != Outcome::none ||
      rules::decider(position, rules) == oracle.attacker() ||
      !rules::must_relocate(position, rules).empty())
    return idea;
  const auto actions = rules::actions(position, rules);
  if (actions.size() == 1 && actions.front() == Action::pass()) return idea;
  const std::optional<Position> passed = with_turn_passed(oracle, position);
  if (!passed || rules::decider(*passed, rules) != oracle.attacker()) return idea;
  if (!oracle.wins_within(*passed, plies - 1)) {
    idea.zugzwang = true;
    return idea;
  }
  const int shortest = oracle.shortest(*passed, plies - 1);
  idea.threat = Threat{oracle.best(*passed, shortest), shortest};
  return idea;
}

Grouped grouped(Oracle& oracle, const Position& position, int plies,
                const std::optional<Threat>& threat) {
  Grouped result;
  const RuleSet& rules = oracle.rules();
  std::map<int, std::size_t> without_answer;  // groups by plies
  for (const auto& [defence, left] : defences_of(oracle, position, plies, result.unanswered)) {
    const Position after = rules::apply(position, rules, defence);
    if (oracle.over(after) || rules::decider(after, rules) != oracle.attacker()) {
      const auto [place, is_new] = without_answer.try_emplace(left, result.groups.size());
      if (is_new) result.groups.push_back({{}, left, {}});
      result.groups[place->second].defences.push_back(defence);
      continue;
    }
    const auto legal = rules::actions(after, rules);
    const auto met_by = [&, left = left](const Group& group) {
      return !group.answers.empty() && is_among(legal, group.answers.front()) &&
             oracle.wins_within(rules::apply(after, rules, group.answers.front()), left - 1);
    };
    const auto group = std::find_if(result.groups.begin(), result.groups.end(), met_by);
    if (group != result.groups.end()) {
      group->defences.push_back(defence);
      continue;
    }
    std::vector<Action> answers = oracle.best(after, left);
    if (threat)
      std::stable_partition(answers.begin(), answers.end(), [&](const Action& answer) {
        return is_among(threat->actions, answer);
      });
    result.groups.push_back({{defence}, left, std::move(answers)});
  }
  for (Group& group : result.groups)
    std::sort(
        group.defences.begin() + 1, group.defences.end(),
        [](const Action& left, const Action& right) { return to_string(left) < to_string(right); });
  std::stable_sort(result.groups.begin(), result.groups.end(),
                   [](const Group& left, const Group& right) {
                     return std::pair(left.plies, left.defences.size()) >
                            std::pair(right.plies, right.defences.size());
                   });
  return result;
}

std::vector<Branch> branches_of(Plan& plan, const Position& position,
                                const std::vector<Group>& groups, int depth) {
  const RuleSet& rules = plan.oracle.rules();
  std::vector<Branch> branches;
  for (std::size_t i = 0; i < std::min(groups.size(), plan.size.width); ++i) {
    const Group& group = groups[i];
    Branch branch = bare(group.defences.front(), group.plies);
    branch.alike.assign(group.defences.begin() + 1, group.defences.end());
    ++plan.branches;
    const Position after = rules::apply(position, rules, branch.action);
    if (!group.answers.empty()) {
      branch.next = {answer_branch(plan, after, group.answers, group.plies, depth - 1)};
    } else {
      Play play = play_from(plan, after, group.plies, depth - 1);
      branch.next = std::move(play.next);
      branch.left_out = play.left_out;
      branch.line_only = play.line_only;
    }
    branches.push_back(std::move(branch));
  }
  return branches;
}

Play play_from(Plan& plan, const Position& position, int plies, int depth,
               const std::optional<Threat>& threat) {
  Oracle& oracle = plan.oracle;
  const RuleSet& rules = oracle.rules();
  Play play;
  try {
    if (plies == 0 || oracle.over(position)) return play;
    if (rules::decider(position, rules) == oracle.attacker()) {
      play.next = {answer_branch(plan, position, oracle.best(position, plies), plies, depth)};
      return play;
    }
    const bool choice = rules::actions(position, rules).size() > 1;
    if (choice && (depth <= 0 || plan.branches >= plan.size.branches)) {
      const Action defence = longest_defence(oracle, position, plies);
      ++plan.branches;
      Branch branch = bare(defence, plies - 1);
      Play rest = play_from(plan, rules::apply(position, rules, defence), plies - 1, 0);
      branch.next = std::move(rest.next);
      branch.left_out = rest.left_out;
      branch.line_only = rest.line_only;
      play.next = {std::move(branch)};
      play.line_only = true;
      return play;
    }
    const Grouped defences = grouped(oracle, position, plies, threat);
    // Where one answer meets everything, nothing varies.
    const bool varies = defences.groups.size() > 1;
    play.next = branches_of(plan, position, defences.groups, varies ? depth : depth + 1);
    play.left_out = defences.groups.size() - play.next.size();
  } catch (const OracleStopped&) {
    plan.complete = false;
  }
  return play;
}

}  // namespace agon::api
