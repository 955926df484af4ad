// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/random_rules.hpp"

#include "model/rulesets/preset.hpp"
#include "model/values/cell.hpp"
#include "model/values/rule_set.hpp"

namespace agon::sampling {
namespace {

void roll(const RuleField& field, RuleSet& rules, Dice& dice) {
  field.set(rules, dice.below(static_cast<int>(field.values.size())));
}

bool is_size(const RuleField& field) {
  return field.name == "radius" || field.name == "guards";
}

/// One try, possibly contradictory.
RuleSet rolled(Dice& dice) {
  RuleSet rules;
  if (dice.chance(60)) {
    for (const RuleField& field : rule_fields())
      if (!is_size(field)) roll(field, rules, dice);
    // Few rolls go with lifted captives by chance.
    if (rules.captives == Captives::lifted && dice.chance(40)) lift_captives(rules);
    return rules;
  }
  rules = dice.pick(preset_rules()).rules;
  const auto fields = rule_fields();
  for (int changes = dice.below(5); changes > 0; --changes) {
    const auto& field =
        fields[static_cast<std::size_t>(dice.below(static_cast<int>(fields.size())))];
    if (!is_size(field)) roll(field, rules, dice);
  }
  return rules;
}

}  // namespace

const std::vector<NamedRules>& preset_rules() {
  static const std::vector<NamedRules> all = [] {
    std::vector<NamedRules> named;
    for (const rulesets::Preset& preset : rulesets::presets())
      named.push_back({preset.name, preset.rules});
    return named;
  }();
  return all;
}

RuleSet random_rules(Dice& dice, int radius, int guards) {
  while (true) {
    RuleSet rules = rolled(dice);
    rules.radius = static_cast<std::int8_t>(radius);
    rules.guards = static_cast<std::int8_t>(guards);
    if (contradictions(rules).empty()) return rules;
  }
}

RuleSet random_rules(Dice& dice) {
  // Six guards more often than not: forfeits need them.
  const int radius = dice.chance(50) ? max_radius : min_radius + dice.below(3);
  const int guards = dice.chance(60) ? 6 : 1 + dice.below(6);
  return random_rules(dice, radius, guards);
}

void lift_captives(RuleSet& rules) {
  rules.captives = Captives::lifted;
  rules.setup = Setup::standard;
  for (Destination* goes : {&rules.guard_goes, &rules.queen_goes})
    if (*goes > Destination::outer_ring) *goes = Destination::outer_ring;
}

}  // namespace agon::sampling
