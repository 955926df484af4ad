// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/solution_tree.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/zones.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::api {
namespace {

// One search or table for all questions of a tree, and the judge for everything else.

/// Thrown by an oracle once a limit was reached; it does not leave this folder.
struct OracleStopped {};

class Oracle {
 public:
  /// The rules must outlive it, and the table, which may be null. Of the question attacker, goal
  /// and limits count.
  Oracle(const RuleSet& rules, const search::Question& question, tablebase::TableAnswers* table);
  ~Oracle();
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;

  const RuleSet& rules() const { return rules_; }
  Side attacker() const { return attacker_; }

  // Each throws `OracleStopped`.

  /// Can the attacker win from the position in at most `plies`? False if negative.
  bool wins_within(const Position& position, int plies);
  /// Is the game over, or the goal reached?
  bool over(const Position& position);
  /// The plies of the shortest win. Precondition: it wins within `at_most`.
  int shortest(const Position& position, int at_most);
  /// The actions after which the attacker wins in at most `plies` - 1 more, in ASCII order.
  std::vector<Action> best(const Position& position, int plies);

 private:
  class Search;
  template <class Made>
  class SearchOf;

  const RuleSet& rules_;
  Side attacker_;
  std::unique_ptr<Search> search_;
};

/// The search by zones, and the plain one for positions that it does not take.
class Oracle::Search {
 public:
  Search(const RuleSet& rules, const search::Question& question, tablebase::TableAnswers* table)
      : engine_(rules),
        table_(question.goal.is_formation() ? table : nullptr),
        attacker_(question.attacker),
        goal_(question.goal),
        budget_(question.limits),
        matcher_(engine_, question.attacker, goal_),
        game_(search::game_with(engine_, matcher_)),
        zones_(engine_, question.attacker, budget_, budget_.memory_bytes() / 2,
               goal_.is_formation() ? nullptr : &matcher_),
        plain_(game_, question.attacker, budget_, budget_.memory_bytes() / 4),
        plain_formation_(engine_, question.attacker, budget_, budget_.memory_bytes() / 4) {}

  Answer wins_within(const Position& position, int plies) {
    const bitboard::State state = engine_.load(position);
    if (table_ != nullptr && table_->knows_plies(position))
      return budget_.spend() ? by_table(state, plies) : Answer::unknown;
    if (search::ZoneSearch::takes(engine_, state)) return zones_.wins_within(state, plies);
    return goal_.is_formation() ? plain_formation_.wins_within(state, plies)
                                : plain_.wins_within(state, plies);
  }

 private:
  Answer by_table(const bitboard::State& state, int plies) {
    const tablebase::TableValue value = table_->value(state, attacker_);
    return value.value == tablebase::Value::win && *value.plies <= plies ? Answer::yes : Answer::no;
  }

  bitboard::Engine engine_;
  tablebase::TableAnswers* table_;
  Side attacker_;
  Goal goal_;
  search::Budget budget_;
  search::GoalMatcher matcher_;
  search::GoalEngine game_;
  search::ZoneSearch zones_;
  search::Deepening<search::GoalEngine> plain_;
  search::Deepening<bitboard::Engine> plain_formation_;
};

Oracle::Oracle(const RuleSet& rules, const search::Question& question,
               tablebase::TableAnswers* table)
    : rules_(rules),
      attacker_(question.attacker),
      search_(std::make_unique<Search>(rules, question, table)) {}
Oracle::~Oracle() = default;

bool Oracle::wins_within(const Position& position, int plies) {
  if (plies < 0) return false;
  const Answer answer = search_->wins_within(position, plies);
  if (answer == Answer::unknown) throw OracleStopped();
  return answer == Answer::yes;
}

bool Oracle::over(const Position& position) {
  return rules::outcome(position, rules_) != Outcome::none || wins_within(position, 0);
}

int Oracle::shortest(const Position& position, int at_most) {
  while (wins_within(position, at_most - 1)) --at_most;
  return at_most;
}

std::vector<Action> Oracle::best(const Position& position, int plies) {
  std::vector<Action> found;
  for (const Action& action : rules::actions(position, rules_))
    if (wins_within(rules::apply(position, rules_, action), plies - 1)) found.push_back(action);
  return found;
}

/// What the makers of a tree share.
struct Plan {
  Oracle& oracle;
  TreeSize size;
  std::size_t branches = 0;  ///< made so far
  bool complete = true;
};

/// In a position where the defender is free to act: what does the attacker, who must win within
/// `plies` including the defender's turn, threaten? Neither where the defender must relocate or the
/// attacker decides. Throws `OracleStopped`.
struct Idea {
  std::optional<Threat> threat;
  bool zugzwang = false;
};

/// Defences with the same answer.
struct Group {
  std::vector<Action> defences;  ///< the longest first, the others in ASCII order
  int plies = 0;                 ///< that the first leaves
  std::vector<Action> answers;   ///< all best ones to the first, the common one first; empty where
                                 ///< the attacker has nothing to decide next
};

struct Grouped {
  std::vector<Group> groups;       ///< the longest first, then the largest
  std::vector<Action> unanswered;  ///< defences after which there is no win in time
};

/// What follows a position from which the attacker wins in exactly `plies`, with variations at the
/// next `depth` choices of the defender. What a limit cuts off is left out.
struct Play {
  std::vector<Branch> next;
  std::size_t left_out = 0;
  bool line_only = false;
};

Play play_from(Plan& plan, const Position& position, int plies, int depth,
               const std::optional<Threat>& threat = {});
Idea idea_of(Oracle& oracle, const Position& position, int plies);
std::vector<Branch> branches_of(Plan& plan, const Position& position,
                                const std::vector<Group>& groups, int depth);

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

/// The same board with the other side to move; nothing if that is not a position under the rules,
/// or the game is over in it.
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

/// The defences of a position by the attacker's answers. In time: a win within `plies`, the defence
/// included. Where a defence leaves the attacker nothing to decide, because the game ends or
/// another choice of the defender follows, those that last as long are one group. Throws
/// `OracleStopped`.
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

/// The branches of groups, up to the width.
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

/// Whether the defender has set play, and what; see `SetPlay`. Throws `OracleStopped`.
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

/// All tries, the least refuted first, cut to the size. Throws `OracleStopped`.
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

}  // namespace

TreeSize tree_size(int level) {
  return level == 1   ? TreeSize{.width = 1, .depth = 0}
         : level == 2 ? TreeSize{}
                      : TreeSize{.width = 12, .depth = 8, .refutations = 5};
}

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
