// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every statement of a solution tree, checked by the judge alone.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/solution_tree.hpp"

namespace agon::proptests {

/// How many statements of each kind have been checked.
struct TreeTally {
  std::size_t trees = 0, answers = 0, duals = 0, groups = 0, alike = 0, threats = 0, zugzwangs = 0,
              tries = 0, refutations = 0, set_plays = 0, set_answers = 0, left_out = 0;
};

/// Full-width search over the judge. It remembers positions, so small boards alone are feasible.
class TreeTruth {
 public:
  /// The rules must outlive it.
  TreeTruth(const RuleSet& rules, Side attacker) : rules_(rules), attacker_(attacker) {}

  /// What is wrong with a tree of a position, made to this size; empty if nothing is.
  std::string fault(const Position& position, bool won, const api::SolutionTree& tree,
                    const api::TreeSize& size, TreeTally& tally);

 private:
  using Branches = std::vector<api::Branch>;

  bool wins(const Position& position, int plies);
  bool over(const Position& position) const;
  std::vector<Action> best(const Position& position, int plies);
  bool is_length(const Position& position, int plies) {
    return wins(position, plies) && !(plies > 0 && wins(position, plies - 1));
  }

  void expect(bool holds, const std::string& what);
  void check_play(const Position& position, int plies, const Branches& next, std::size_t left_out,
                  bool line_only);
  void check_answer(const Position& position, int plies, const api::Branch& branch);
  void check_defences(const Position& position, const Branches& groups);
  void check_idea(const Position& after, int plies, const api::Branch& branch);
  void check_try(const Position& position, int plies, const api::Try& each);
  void check_tries(const Position& position, const api::SolutionTree& tree,
                   std::size_t most_refutations);
  void check_set_play(const Position& position, int plies, const api::SetPlay& set_play);

  const RuleSet& rules_;
  Side attacker_;
  std::map<std::pair<std::string, int>, bool> known_;
  std::string fault_;
  TreeTally* tally_ = nullptr;
};

}  // namespace agon::proptests
