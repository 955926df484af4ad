// The consistency properties of a rule set: their names, and the answers.
//
// DESCRIPTION
//   A property is a sentence about all positions, or all actions, of a rule set. It is checked in
//   three steps, each only if the one before finds the event: for every position, for every
//   position that a legal action leads to, and for every position of every game (by induction).
//   What the solver finds is replayed by the judge before it is returned; what the judge does not
//   confirm is returned as unknown, with the position. How to add one: README.md.
//
// COST
//   Milliseconds to seconds each, depending on the rule set; never much more than the limit.
#pragma once

#include <string_view>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/readings/properties/answer.hpp"

namespace agon::properties {

struct PropertyInfo {
  std::string_view name;      ///< in kebab-case
  std::string_view sentence;  ///< what is claimed, with a full stop
  Says says;
  /// It is one of the claims about the game that the rule sheets' readers make.
  bool claim;
};

/// Every property, in the order of the table.
std::vector<PropertyInfo> list();

/// Precondition: one of `list` has the name, and the rule set has no contradictions.
Answer check(std::string_view name, const RuleSet& rules, const Limits& limits);

}  // namespace agon::properties
