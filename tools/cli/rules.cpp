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
  return add_parts(
      app,
      {{"list", "The presets, with a short entry for each", add_rules_list},
       {"show",
        "One rule set: every field, its source and the other possible values; or as a sheet "
        "of rules in English",
        add_rules_show},
       {"new", "A rule-set file to fill in", add_rules_new},
       {"readings", "What a source leaves open, and its readings; see solve --readings",
        add_rules_readings},
       {"field", "One field down all sources: who says what of it, and where", add_rules_field},
       {"matrix", "A table comparing the fields of several rule sets", add_rules_matrix},
       {"nearest", "The presets closest to a rule set, and positions that tell them apart",
        add_rules_nearest},
       {"compare",
        "Where two rule sets differ: a position for each kind of difference, or a proof "
        "that there is none",
        add_rules_compare},
       {"check",
        "Is a rule set sound? Prove or refute properties of all positions, and claims of your own",
        add_rules_check},
       {"repair", "The smallest change of fields that makes a refuted property true",
        add_rules_repair},
       {"score", "What rule sets are like as games: the program plays itself", add_rules_score}});
}

}  // namespace agon::tools
