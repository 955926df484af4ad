// agon rules: the rule sets and their sources.
#include "tools/cli/rules.hpp"

#include <array>
#include <utility>
#include <vector>

namespace agon::tools {
namespace {

constexpr std::array rules_parts{
    Subcommand{"list", "The presets, with a short entry for each", add_rules_list},
    Subcommand{"show",
               "One rule set: every field, its source and the other possible values; or as a sheet "
               "of rules in English",
               add_rules_show},
    Subcommand{"new", "A rule-set file to fill in", add_rules_new},
    Subcommand{"readings", "What a source leaves open, and its readings; see solve --readings",
               add_rules_readings},
    Subcommand{"matrix", "A table comparing the fields of several rule sets", add_rules_matrix},
    Subcommand{"nearest", "The presets closest to a rule set, and positions that tell them apart",
               add_rules_nearest},
    Subcommand{"compare",
               "Where two rule sets differ: a position for each kind of difference, or a proof "
               "that there is none",
               add_rules_compare},
    Subcommand{
        "check",
        "Is a rule set sound? Prove or refute properties of all positions, and claims of your own",
        add_rules_check},
    Subcommand{"repair", "The smallest change of fields that makes a refuted property true",
               add_rules_repair}};

}  // namespace

void add_rules_argument(Arguments& app, std::string& rules) {
  app.add_option("RULES", rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->required();
}

Run add_rules(Arguments& app) {
  app.require_subcommand(1);
  std::vector<std::pair<Arguments*, Run>> runs;
  for (const Subcommand& part : rules_parts) {
    Arguments* arguments = app.add_subcommand(std::string(part.name), std::string(part.help));
    runs.emplace_back(arguments, part.add(*arguments));
  }
  app.footer("Example:\n  agon rules show woolson");
  return [runs](Output& out) {
    for (const auto& [arguments, run] : runs)
      if (arguments->parsed()) return run(out);
    return ExitCode::unusable;  // not reached: one has to be given
  };
}

}  // namespace agon::tools
