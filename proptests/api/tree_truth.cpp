// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/api/tree_truth.hpp"

#include <algorithm>
#include <set>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"

namespace agon::proptests {

using api::Branch;

namespace {

std::set<std::string> texts(const std::vector<Action>& actions) {
  std::set<std::string> all;
  for (const Action& action : actions) all.insert(to_string(action));
  return all;
}

bool in_order(const std::vector<Action>& actions) {
  return std::is_sorted(actions.begin(), actions.end(), [](const Action& a, const Action& b) {
    return to_string(a) < to_string(b);
  });
}

bool contains(const std::vector<Action>& actions, const Action& action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

}  // namespace

bool TreeTruth::over(const Position& position) const {
  return rules::outcome(position, rules_) != Outcome::none;
}

bool TreeTruth::wins(const Position& position, int plies) {
  if (plies < 0) return false;
  const Outcome outcome = rules::outcome(position, rules_);
  if (outcome != Outcome::none) return outcome == win_of(attacker_);
  if (plies == 0) return false;
  const auto [place, is_new] = known_.try_emplace({to_string(position), plies}, false);
  if (!is_new) return place->second;
  const bool own = rules::decider(position, rules_) == attacker_;
  bool won = !own;
  for (const Action& action : rules::actions(position, rules_)) {
    if (wins(rules::apply(position, rules_, action), plies - 1) != own) continue;
    won = own;
    break;
  }
  return place->second = won;
}

std::vector<Action> TreeTruth::best(const Position& position, int plies) {
  std::vector<Action> found;
  for (const Action& action : rules::actions(position, rules_))
    if (wins(rules::apply(position, rules_, action), plies - 1)) found.push_back(action);
  return found;
}

void TreeTruth::expect(bool holds, const std::string& what) {
  if (!holds && fault_.empty()) fault_ = what;
}

/// Said of a position in which the defender is next and has to lose within `plies`.
void TreeTruth::check_idea(const Position& after, int plies, const Branch& branch) {
  if (!branch.threat && !branch.zugzwang) return;
  expect(!over(after) && rules::must_relocate(after, rules_).empty() &&
             rules::decider(after, rules_) != attacker_,
         "a threat where the defender is not free to act");
  Position passed = after;
  passed.to_move = opponent(after.to_move);
  expect(rules::problems(passed, rules_).empty(), "a threat in no position");
  if (!fault_.empty()) return;
  if (branch.zugzwang) {
    ++tally_->zugzwangs;
    expect(!branch.threat && !wins(passed, plies - 1), "a zugzwang with a threat");
    return;
  }
  ++tally_->threats;
  expect(branch.threat->plies <= plies - 1 && is_length(passed, branch.threat->plies),
         "the length of a threat");
  expect(branch.threat->actions == best(passed, branch.threat->plies), "the actions of a threat");
}

void TreeTruth::check_answer(const Position& position, int plies, const Branch& branch) {
  ++tally_->answers;
  tally_->duals += branch.duals.size();
  expect(in_order(branch.duals) && branch.alike.empty(), "the order of duals");
  std::vector<Action> all = branch.duals;
  all.push_back(branch.action);
  expect(texts(all) == texts(best(position, plies)), "duals of " + to_string(branch.action));
  if (!fault_.empty()) return;
  const Position after = rules::apply(position, rules_, branch.action);
  expect(branch.plies == plies - 1 && is_length(after, plies - 1), "the length of an answer");
  check_idea(after, plies - 1, branch);
  check_play(after, plies - 1, branch.next, branch.left_out, branch.line_only);
}

/// Each group has one answer, and it wins as soon as possible after each of its defences.
void TreeTruth::check_defences(const Position& position, const std::vector<Branch>& groups) {
  std::set<std::string> answers;
  for (const Branch& group : groups) {
    ++tally_->groups;
    tally_->alike += group.alike.size();
    expect(in_order(group.alike) && group.duals.empty(), "the order of defences");
    const Position after = rules::apply(position, rules_, group.action);
    expect(is_length(after, group.plies), "the length of a defence");
    const bool answered = !over(after) && rules::decider(after, rules_) == attacker_;
    if (answered && !group.next.empty())
      expect(answers.insert(to_string(group.next.front().action)).second,
             "two groups with one answer");
    for (const Action& defence : group.alike) {
      const Position next = rules::apply(position, rules_, defence);
      int plies = group.plies;
      expect(wins(next, plies), "a defence alike lasts longer");
      if (!fault_.empty()) return;
      while (wins(next, plies - 1)) --plies;
      const bool also = !over(next) && rules::decider(next, rules_) == attacker_;
      expect(also == answered, "a defence alike with another side to decide");
      if (!answered || group.next.empty()) continue;
      const auto all = best(next, plies);
      expect(contains(all, group.next.front().action), "a defence alike needs another answer");
    }
    check_play(after, group.plies, group.next, group.left_out, group.line_only);
  }
}

void TreeTruth::check_play(const Position& position, int plies, const std::vector<Branch>& next,
                           std::size_t left_out, bool line_only) {
  if (!fault_.empty()) return;
  if (over(position)) return expect(next.empty() && plies == 0, "play after the end");
  expect(!next.empty(), "no play before the end");
  if (!fault_.empty()) return;
  if (rules::decider(position, rules_) == attacker_) {
    expect(next.size() == 1 && left_out == 0, "more than one answer");
    return check_answer(position, plies, next.front());
  }
  tally_->left_out += left_out;
  expect(next.front().plies == plies - 1, "the first defence is not the longest");
  std::vector<Action> all;
  for (const Branch& each : next) {
    all.push_back(each.action);
    all.insert(all.end(), each.alike.begin(), each.alike.end());
  }
  const auto legal = rules::actions(position, rules_);
  expect(texts(all).size() == all.size(), "a defence in two groups");
  for (const Action& each : all) expect(contains(legal, each), "an illegal defence");
  if (line_only)
    expect(all.size() == 1 && left_out == 0, "more than the line");
  else if (left_out == 0)
    expect(all.size() == legal.size(), "a defence is missing");
  if (fault_.empty()) check_defences(position, next);
}

/// The refutations are all replies after which there is no win in the plies left.
void TreeTruth::check_try(const Position& position, int plies, const api::Try& each) {
  ++tally_->tries;
  tally_->refutations += each.refutations.size();
  const auto legal = rules::actions(position, rules_);
  expect(contains(legal, each.action), "an illegal try");
  if (!fault_.empty()) return;
  const Position after = rules::apply(position, rules_, each.action);
  expect(!over(after) && rules::decider(after, rules_) != attacker_, "a try without a reply");
  std::vector<Action> refuting;
  std::size_t met = 0;
  for (const Action& reply : rules::actions(after, rules_)) {
    if (wins(rules::apply(after, rules_, reply), plies - 2))
      ++met;
    else
      refuting.push_back(reply);
  }
  expect(each.refutations == refuting && !refuting.empty(), "the refutations of a try");
  expect(each.met == met && met > 0, "the replies that a try meets");
  Branch idea;
  idea.threat = each.threat;
  idea.zugzwang = each.zugzwang;
  check_idea(after, plies - 1, idea);
}

void TreeTruth::check_tries(const Position& position, const api::SolutionTree& tree,
                            std::size_t most_refutations) {
  std::size_t there = 0;
  for (const Action& action : rules::actions(position, rules_)) {
    const Position after = rules::apply(position, rules_, action);
    if (over(after) || rules::decider(after, rules_) == attacker_) continue;
    std::size_t met = 0;
    std::size_t refuting = 0;
    for (const Action& reply : rules::actions(after, rules_))
      ++(wins(rules::apply(after, rules_, reply), tree.plies - 2) ? met : refuting);
    if (met > 0 && refuting > 0 && refuting <= most_refutations) ++there;
  }
  expect(tree.plies < 3 ? tree.tries.empty() : tree.tries.size() + tree.tries_left_out == there,
         "a try is missing");
  for (const api::Try& each : tree.tries) check_try(position, tree.plies, each);
}

void TreeTruth::check_set_play(const Position& position, int plies, const api::SetPlay& set_play) {
  ++tally_->set_plays;
  Position passed = position;
  passed.to_move = opponent(position.to_move);
  expect(plies >= 3 && rules::problems(passed, rules_).empty() && !over(passed) &&
             rules::decider(passed, rules_) != attacker_,
         "set play of no position");
  if (!fault_.empty()) return;
  std::vector<Action> unanswered;
  for (const Action& defence : rules::actions(passed, rules_))
    if (!wins(rules::apply(passed, rules_, defence), plies - 2)) unanswered.push_back(defence);
  expect(set_play.unanswered == unanswered, "defences without a set answer");
  std::size_t answered = unanswered.size();
  for (const Branch& each : set_play.answered) answered += 1 + each.alike.size();
  tally_->set_answers += answered - unanswered.size();
  if (set_play.left_out == 0)
    expect(answered == rules::actions(passed, rules_).size(), "a set defence is missing");
  check_defences(passed, set_play.answered);
}

std::string TreeTruth::fault(const Position& position, bool won, const api::SolutionTree& tree,
                             const api::TreeSize& size, TreeTally& tally) {
  fault_.clear();
  tally_ = &tally;
  ++tally.trees;
  const bool own = !over(position) && rules::decider(position, rules_) == attacker_;
  if (won) {
    expect(is_length(position, tree.plies), "the length of the win");
    if (own) expect(tree.keys == best(position, tree.plies), "the keys");
    check_play(position, tree.plies, tree.play, tree.left_out, tree.line_only);
  } else {
    expect(!wins(position, tree.plies) && tree.play.empty(), "a win");
  }
  if (own)
    check_tries(position, tree, size.refutations);
  else
    expect(tree.tries.empty() && !tree.set_play, "tries of a defender");
  if (tree.set_play) check_set_play(position, tree.plies, *tree.set_play);
  expect(tree.complete, "incomplete without a limit");
  return fault_;
}

}  // namespace agon::proptests
