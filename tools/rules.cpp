// agon rules: the rule sets and their sources.
#include <fmt/format.h>

#include <memory>

#include "model/rulesets/preset.hpp"
#include "tools/options.hpp"
#include "tools/subcommand.hpp"

namespace agon::tools {

Run add_rules(CLI::App& app) {
  auto options = std::make_shared<CommonOptions>();
  app.require_subcommand(1);
  CLI::App* list = app.add_subcommand("list", "A line for each preset");
  add_json_option(*list, *options);
  CLI::App* show = app.add_subcommand("show", "One rule set, field by field");
  show->add_option("RULES", options->rules, "Preset, rule-set file, or either with changes")
      ->required();
  add_json_option(*show, *options);
  app.footer("Example:\n  agon rules list");
  return [options, list](Output& out) {
    if (list->parsed()) {
      for (const rulesets::Preset& preset : rulesets::presets()) out.line(preset.name);
    } else {
      out.line(choose_rules(options->rules, "RULES").name);
    }
    return ExitCode::done;
  };
}

}  // namespace agon::tools
