// What there is before the key: set play and tries.
#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "solver/api/solution_plan.hpp"

namespace agon::api {
namespace {

/// The try that an action is; nothing if it fails to too many replies or to none, or the defender
/// has no reply to it.
std::optional<Try> try_of(Plan& plan, const Position& position, const Action& action, int plies) {
  Oracle& oracle = plan.oracle;
  const RuleSet& rules = oracle.rules();
  const Position after = rules::apply(position, rules, action);
  if (oracle.over(after) || rules::decider(after, rules) == oracle.attacker()) return std::nullopt;
  Try found;
  found.action = action;
  for (const Action& reply : rules::actions(after, rules)) {
    if (oracle.wins_within(rules::apply(after, rules, reply), plies - 2)) {
      ++found.met;
    } else {
      found.refutations.push_back(reply);
      if (found.refutations.size() > plan.size.refutations) return std::nullopt;
    }
  }
  if (found.met == 0 || found.refutations.empty()) return std::nullopt;
  return found;
}

}  // namespace

std::optional<SetPlay> set_play(Plan& plan, const Position& position, int plies) {
  Oracle& oracle = plan.oracle;
  if (plies < 3) return std::nullopt;
  const std::optional<Position> passed = with_turn_passed(oracle, position);
  if (!passed || rules::decider(*passed, oracle.rules()) == oracle.attacker()) return std::nullopt;
  SetPlay found;
  Grouped defences = grouped(oracle, *passed, plies - 1, {});
  found.unanswered = std::move(defences.unanswered);
  found.answered = branches_of(plan, *passed, defences.groups, 1);
  found.left_out = defences.groups.size() - found.answered.size();
  return found;
}

std::vector<Try> tries(Plan& plan, const Position& position, int plies, std::size_t& left_out) {
  Oracle& oracle = plan.oracle;
  std::vector<Try> found;
  left_out = 0;
  if (plies < 3) return found;
  for (const Action& action : rules::actions(position, oracle.rules()))
    if (std::optional<Try> each = try_of(plan, position, action, plies))
      found.push_back(*std::move(each));
  std::stable_sort(found.begin(), found.end(), [](const Try& left, const Try& right) {
    return left.refutations.size() < right.refutations.size();
  });
  const std::size_t kept = std::min(found.size(), plan.size.tries);
  left_out = found.size() - kept;
  found.resize(kept);
  for (Try& each : found) {
    Idea idea = idea_of(oracle, rules::apply(position, oracle.rules(), each.action), plies - 1);
    each.threat = std::move(idea.threat);
    each.zugzwang = idea.zugzwang;
  }
  return found;
}

}  // namespace agon::api
