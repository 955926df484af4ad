// A user's claims about a rule set, in a small language: README.md.
//
// DESCRIPTION
//   A claim is read for a board of one radius, because it names cells and rings. It is then checked
//   like the properties of the table (inquiry.hpp): decided by the formulas, with each witness
//   replayed by the judge, for which the meaning of each word is stated a second time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/rule_set.hpp"
#include "solver/readings/properties/answer.hpp"
#include "solver/readings/properties/claim_condition.hpp"
#include "solver/readings/properties/properties.hpp"

namespace agon::properties {

struct Claim {
  std::string name;      ///< in kebab-case; "claim-1", "claim-2", ... where none is given
  bool named = false;    ///< by its author
  std::string sentence;  ///< as written, blanks and comments apart, with a full stop
  Says says = Says::never;
  Condition event;  ///< of an `always`: the opposite of what is claimed, which never happens
  int radius = 0;
};

struct ReadClaims {
  std::vector<Claim> claims;
  Mistakes mistakes;  ///< the first of each claim; empty if and only if all are usable
};

/// Reads claims, each ended by a full stop (the last need not be). `name` is what mistakes call the
/// text. At least one is needed. Any text gives an answer; nothing is thrown.
ReadClaims read_claims(std::string_view text, std::string_view name, int radius);

/// The claim as one of the properties; good as long as the claim is.
PropertyInfo info(const Claim& claim);

/// Preconditions: the rule set has no contradictions, and the radius that the claim was read for.
Answer check(const Claim& claim, const RuleSet& rules, const Limits& limits);

}  // namespace agon::properties
