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

/// Captives of one kind or both go to start cells, which few rolls allow by chance.
void send_back(RuleSet& rules, Dice& dice) {
  rules.setup = Setup::standard;
  const int kinds = dice.below(3);
  if (kinds != 0) rules.guard_goes = Destination::start_cells;
  if (kinds != 1) rules.queen_goes = Destination::start_cells;
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
    RuleSet rules = sized(rolled(dice), radius, guards);
    if (radius == max_radius && guards == 6 && dice.chance(30)) send_back(rules, dice);
    if (contradictions(rules).empty()) return rules;
  }
}

RuleSet random_rules(Dice& dice) {
  // Six guards more often than not: forfeits need them.
  const int radius = dice.chance(50) ? max_radius : min_radius + dice.below(3);
  const int guards = dice.chance(60) ? 6 : 1 + dice.below(6);
  return random_rules(dice, radius, guards);
}

RuleSet sized(RuleSet rules, int radius, int guards) {
  rules.radius = static_cast<std::int8_t>(radius);
  rules.guards = static_cast<std::int8_t>(guards);
  if (radius == max_radius && guards == 6) return rules;
  for (Destination* goes : {&rules.guard_goes, &rules.queen_goes})
    if (*goes == Destination::start_cells) *goes = Destination::outer_ring;
  return rules;
}

void lift_captives(RuleSet& rules) {
  rules.captives = Captives::lifted;
  rules.setup = Setup::standard;
  for (Destination* goes : {&rules.guard_goes, &rules.queen_goes})
    if (*goes != Destination::start_cells && *goes > Destination::outer_ring)
      *goes = Destination::outer_ring;
}

}  // namespace agon::sampling
