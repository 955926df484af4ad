// A goal as it is typed: by its name, or as a pattern of a hold file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/values/goal.hpp"
#include "model/values/rule_set.hpp"

namespace agon::fortresses {

struct ParsedGoal {
  std::optional<Goal> goal;
  std::string mistake;  ///< without a goal: what is wrong with the pattern; empty of another word
};

/// `formation`, `throne`, `capture-queen` or `pattern:PATTERN`.
ParsedGoal parse_goal(std::string_view text, const RuleSet& rules);

/// "the goal is White's, since Black is to move in it" if by its patterns it is not this side's;
/// else empty.
std::string unlike_attacker(const Goal& goal, Side attacker);

}  // namespace agon::fortresses
