// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Random rule sets, from the table of fields alone.
#pragma once

#include <string>
#include <vector>

#include "model/values/dice.hpp"
#include "model/values/rule_set.hpp"

namespace agon::sampling {

struct NamedRules {
  std::string name;
  RuleSet rules;
};
/// Every preset of the project, as its file has it.
const std::vector<NamedRules>& preset_rules();

/// Any rule set without contradictions: each field uniformly, or a preset with few fields changed,
/// on the real board half the time. Every value of every field comes up.
RuleSet random_rules(Dice& dice);

/// As `random_rules` where some fields are given: `radius` and `guards` stay as they are.
RuleSet random_rules(Dice& dice, int radius, int guards);

/// The rules on another board; start cells, which only the real one has, become the outermost ring.
RuleSet sized(RuleSet rules, int radius, int guards);

/// Sets captives=lifted, and changes what contradicts it.
void lift_captives(RuleSet& rules);

}  // namespace agon::sampling
