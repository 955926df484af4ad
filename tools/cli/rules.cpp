// agon rules: the rule sets and their sources.
#include "tools/cli/rules.hpp"

namespace agon::tools {

void add_rules_argument(Arguments& app, std::string& rules) {
  app.add_option("RULES", rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->required();
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
        add_rules_repair}});
}

}  // namespace agon::tools
