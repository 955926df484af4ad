// Is a goal reached? By the judge.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/values/goal.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::certificates {

/// The outcome of a game for a side that pursues a goal (model/values/goal.hpp).
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
