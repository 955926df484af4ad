// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What every check by the judge asks: which line of a strategy a position matches, what is wrong
// with it at first sight, and whether a goal is reached.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::certificates {

// Which line of a strategy a position matches, patterns included.

/// Does the position agree with the line: the same cell by cell where the line names the contents,
/// and on its free cells nothing or a piece of the defender; the same side to move, remembered
/// captives and hands?
bool matches(const StrategyLine& line, const Position& position, Side attacker);

/// Lines by the attacker's pieces, which every line names. The strategy must outlive the index.
class LineIndex {
 public:
  /// `go_on`: asked before each line; after it has given false the index is of no use. May be
  /// empty.
  explicit LineIndex(const Strategy& strategy, const std::function<bool()>& go_on = {});

  /// The matching line with the fewest plies, the first of several; nothing if there is none with
  /// fewer than `fewer_than`.
  std::optional<std::size_t> find(const Position& position, int fewer_than) const;

 private:
  static std::string key(const Position& position, Side attacker);

  const Strategy& strategy_;
  std::unordered_map<std::string, std::vector<std::size_t>> lines_;
};

// What is wrong with a strategy at first sight, before any costly check.

/// Why the attacker cannot play a line's action in a position at all: the game is over, the other
/// side decides, or the action is not legal. Nothing if it can. Precondition: the position has no
/// problems under the rules.
std::optional<std::string> objection(const Position& position, const Action& action, Side attacker,
                                     const RuleSet& rules);

/// A position that matches a line: its unnamed pieces stand on the free cells farthest from the
/// throne. Nothing where they have no room, or where no such position is usable.
std::optional<Position> example_of(const StrategyLine& line, Side attacker, const RuleSet& rules);

struct FirstLook {
  bool interrupted = false;
  std::optional<Failure> failure;  ///< of the first line with an example that fails
};

/// Does an objection hold in the example of some line? Then the strategy is refuted, because all
/// its lines must hold. Examines each line once; answers of the defender are not examined. `go_on`:
/// asked before each line; false ends it. May be empty. Cost: four calls of the judge per line.
/// Precondition: the rule set has no contradictions.
FirstLook first_look(const Strategy& strategy, const RuleSet& rules,
                     const std::function<bool()>& go_on = {});

// Is a goal reached? By the judge.

/// The outcome of a game for a side that pursues a goal (model/values/strategy.hpp).
class GoalJudge {
 public:
  /// Both must outlive it. Precondition: the rule set has no contradictions.
  GoalJudge(const Goal& goal, Side attacker, const RuleSet& rules);

  /// The outcome by the rules, or the attacker's win where its goal is reached. Cost: a few calls
  /// of the judge, and a comparison with each pattern that agrees with the position on the cells
  /// that all of them name.
  Outcome outcome(const Position& position) const;

 private:
  bool reached(const Position& position) const;
  std::string key(const Position& position) const;

  const Goal& goal_;
  Side attacker_;
  const RuleSet& rules_;
  std::vector<Cell> named_by_all_;
  std::unordered_map<std::string, std::vector<std::size_t>> patterns_;
};

}  // namespace agon::certificates
