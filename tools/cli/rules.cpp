// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules: its parts, and the rule sets that they are given.
#include "tools/cli/rules.hpp"

#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {

void add_rules_argument(Arguments& app, std::string& rules) {
  app.add_option("RULES", rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->required();
}

void add_rule_sets_argument(Arguments& app, std::vector<std::string>& rules) {
  app.add_option("RULES", rules,
                 "Presets, rule-set files (.toml), or either with ,field=value changes "
                 "[all presets]")
      ->type_name("RULES");
}

std::vector<ChosenRules> choose_rule_sets(const std::vector<std::string>& rules) {
  std::vector<ChosenRules> chosen;
  for (const std::string& name : rules) chosen.push_back(choose_rules(name, "RULES"));
  if (rules.empty())
    for (const std::string_view name : rulesets::preset_names())
      chosen.push_back(choose_rules(name, "RULES"));
  return chosen;
}

Run add_rules(Arguments& app) {
  app.footer("Example:\n  agon rules show woolson");
#define AGON_PART(name, help) Part{#name, help, add_rules_##name},
  return add_parts(app, {AGON_RULES_PARTS(AGON_PART)});
#undef AGON_PART
}

}  // namespace agon::tools
