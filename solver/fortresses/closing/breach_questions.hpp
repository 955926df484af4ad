// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Patterns as formulas about contents.
#pragma once

#include <z3++.h>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/formulas.hpp"
#include "solver/fortresses/closing/closure.hpp"

namespace agon::formulas {

class PatternFormulas {
 public:
  /// Both must outlive it.
  PatternFormulas(const Formulas& formulas, const std::vector<PatternWords>& patterns);

  /// Places of the cells that some pattern specifies, ascending.
  const std::vector<std::size_t>& scope() const { return scope_; }

  /// What words say of the cells of the scope, as literals.
  Expressions literals(const Contents& contents, const Words& words) const;
  /// Of the conditions of a pattern, among those of all patterns.
  std::size_t number_of(const std::vector<RingCount>& where) const;
  /// All conditions hold.
  z3::expr holds(const Contents& contents, const std::vector<RingCount>& where) const;

  /// Does one of the patterns match, for either side to move? Kept for contents that agree on the
  /// scope and the conditions.
  z3::expr matches(const Contents& contents);

 private:
  z3::expr says(const Contents& contents, std::size_t at, Word word) const;

  const Formulas& formulas_;
  const std::vector<PatternWords>& patterns_;
  std::vector<std::size_t> scope_;
  std::vector<std::vector<RingCount>> wheres_;  ///< those of the patterns, each once
  /// By the numbers of the formulas on the scope and of the conditions, which are kept before the
  /// match so that no number is used again.
  std::map<std::vector<unsigned>, Expressions> matches_;
};

// The questions of one thread about a fortress: where can the holder not answer?

class BreachQuestions {
 public:
  /// Makes a separate solver for each kind of question.
  using MakeDecider = std::function<std::unique_ptr<Decider>(z3::context&)>;
  /// `patterns` must outlive it. Precondition: the rule set has no contradictions.
  /// `through_turns`: where a turn can have several relocations, an answer may lead to a match in
  /// the middle of it; else answers have to end the turn. `writing`: see `Formulas`, as are its
  /// errors; after one of them nothing more may be asked.
  BreachQuestions(const std::vector<PatternWords>& patterns, Side holder, const RuleSet& rules,
                  const MakeDecider& make, const Patience& writing, bool through_turns = true);

  /// Places of the cells that some pattern specifies.
  const std::vector<std::size_t>& scope() const { return patterns_.scope(); }

  /// Is there a position with the holder to move and no answer, in which the cells of the scope
  /// hold what the words say, with any past? Precondition: one relocation per turn.
  Answer ask_alone(const Words& words, const Patience& patience);

  /// Restricts the search to positions in which, after the action, the scope holds one of these, or
  /// a remembered captive.
  void restrict_to(const std::vector<Words>& open);

  /// What the holder does where a match leaves it to decide: see closure.hpp. None where nobody
  /// leaves that to the other side, or no pattern differs so.
  std::optional<Action> put_of(std::size_t pattern) const;

  /// Of a pattern by its index.
  struct Result {
    Answer found = Answer::unknown;
    Breach breach;                        ///< where there is one
    std::optional<Position> within_turn;  ///< see ClosureReport; `found` is then unknown
  };
  Result ask(std::size_t pattern, const Patience& patience);

 private:
  /// Asks for an action from a match of a pattern after which there is no answer.
  void make_left();
  /// Asks for a match in the middle of the holder's turn from which there is no answer.
  void make_within_turn();
  /// That the action is one that the other side decides about, or the holder's where it has one.
  z3::expr chosen(const Action& put) const;
  /// That no answer leads back, and that the game goes on.
  void add_unanswered(Decider& decider);
  /// It is a piece of the kind, and the holder's, that goes: says so, and writes it into what comes
  /// after the action, where it is then no longer a formula.
  z3::expr settle(Contents& next, const Action& action, Kind kind) const;

  /// A question about positions that a pattern matches.
  Answer ask_of(Decider& decider, std::size_t pattern, const Contents& contents,
                const Patience& patience, const Expressions& besides = {});

  const std::vector<PatternWords>& words_;
  std::set<std::pair<const Decider*, std::size_t>> defined_;  ///< conditions that have a literal
  Side holder_;
  Side attacker_;
  Context context_;
  Formulas formulas_;
  PatternFormulas patterns_;
  Contents before_;
  Contents after_;
  UnknownAction action_;
  std::unique_ptr<Decider> lost_;
  std::unique_ptr<Decider> left_;
  std::unique_ptr<Decider> alone_;
  std::unique_ptr<Decider> within_turn_;  ///< null where answers end the turn
  bool left_made_ = false;
  bool alone_made_ = false;
  bool within_turn_made_ = false;
  std::optional<z3::expr> restriction_;
};

}  // namespace agon::formulas
