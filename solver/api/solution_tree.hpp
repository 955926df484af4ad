// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The solution of a position in the manner of problem composers: more than one line.
//
// DESCRIPTION
//   The attacker wins in N plies. A *key* is a first action that keeps it. *Set play* is what would
//   answer the defender's actions if it were the defender's turn. A *try* is a first action that
//   fails to few replies only. A *threat* is what the attacker would do next if the defender could
//   leave out a turn; where the defender is free to act and nothing is threatened, it is in
//   *zugzwang*. Defences are grouped by what they change: the attacker's answer. A *dual* is
//   another action of the attacker's that wins as soon.
//
// PROMISES
//   Plies, keys, duals, groups and refutations are exact, with respect to the rules and the
//   question's goal (reaching the goal is called a win). What a limit has cut off is absent, and
//   then `complete` is false.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::tablebase {
class TableAnswers;
}

namespace agon::api {

/// How much of a tree is wanted, so that it stays printable.
struct TreeSize {
  std::size_t width = 4;  ///< groups of defences at one point
  int depth = 3;          ///< choices of the defender, one after another, that need several answers
  std::size_t branches = 150;   ///< after this many actions, only the main line of each group
  std::size_t tries = 5;        ///< those with the fewest refutations
  std::size_t refutations = 2;  ///< a first action that fails to more is not a try
};

/// Level 1: the longest defence alone; 2: as above; 3: more of everything.
TreeSize tree_size(int level);

/// What the attacker would do if the defender could leave out a turn.
struct Threat {
  std::vector<Action> actions;  ///< all that win as soon, in ASCII order
  int plies = 0;                ///< of the win, the first of them included
};

/// An action and what follows.
struct Branch {
  Action action;
  /// For a defender's action: the other defences to which the answer below is a best one, in ASCII
  /// order. The answer's duals and what follows apply to `action` only, which lasts longest.
  std::vector<Action> alike;
  /// Of an attacker's: all other actions that win as soon, in ASCII order.
  std::vector<Action> duals;
  int plies = 0;  ///< of the shortest win from here, this action not included
  /// For an attacker's action, where the defender is next and none of its pieces is captured.
  std::optional<Threat> threat;
  bool zugzwang = false;     ///< the same: nothing is threatened that would win in time
  std::vector<Branch> next;  ///< one answer of the attacker's; or the defences, the longest first
  std::size_t left_out = 0;  ///< groups of defences beyond the width
  bool line_only = false;    ///< `next` has the longest defence only, for the depth
};

struct SetPlay {
  std::vector<Branch> answered;    ///< defences that have an answer in time, in groups
  std::size_t left_out = 0;        ///< groups beyond the width
  std::vector<Action> unanswered;  ///< the others, in ASCII order
};

struct Try {
  Action action;
  std::vector<Action> refutations;  ///< all replies after which there is no win in time
  std::size_t met = 0;              ///< replies after which there is one
  std::optional<Threat> threat;
  bool zugzwang = false;
};

struct SolutionTree {
  int plies = 0;  ///< that the attacker has: of the shortest win, or those in which there is none
  std::vector<Action> keys;
  /// Nothing where the attacker is not the first to decide or has no time, or where the same board
  /// with the other side to move is not a position under the rules, is over, or leaves the defender
  /// nothing to decide.
  std::optional<SetPlay> set_play;
  std::vector<Try> tries;  ///< those with fewest refutations first
  std::size_t tries_left_out = 0;
  /// The first key, or the defences where the defender is the first to decide. Empty: no win.
  std::vector<Branch> play;
  std::size_t left_out = 0;  ///< groups of first defences beyond the width
  bool line_only = false;    ///< as in a branch
  bool complete = true;      ///< no limit came first
};

/// The tree of a verdict about the position: of a shortest win, or of "no win within N plies",
/// which has tries only. Any other verdict gives an empty tree. `question` is the one that the
/// verdict answers; its limits apply again, to the whole tree. `table`: a table for these rules,
/// used instead of the search wherever it has the answer; or null.
SolutionTree solution_tree(const RuleSet& rules, const Position& position, const Verdict& verdict,
                           const search::Question& question, const TreeSize& size = {},
                           tablebase::TableAnswers* table = nullptr);

}  // namespace agon::api
