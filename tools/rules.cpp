// agon rules: the rule sets and their sources.
#include <memory>
#include <nlohmann/json.hpp>

#include "tools/json_text.hpp"
#include "tools/options.hpp"
#include "tools/rules_json.hpp"
#include "tools/rules_text.hpp"
#include "tools/subcommand.hpp"

namespace agon::tools {
namespace {

ExitCode list(const CommonOptions& options, Output& out) {
  if (!options.json) out.text(describe_list());
  if (options.json)
    for (const nlohmann::ordered_json& preset : presets_json()) out.line(json_text(preset));
  return ExitCode::done;
}

ExitCode show(const CommonOptions& options, Output& out) {
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  if (options.json)
    out.line(json_text(preset_json(*rules.preset)));
  else
    out.text(describe(*rules.preset));
  return ExitCode::done;
}

}  // namespace

Run add_rules(CLI::App& app) {
  auto options = std::make_shared<CommonOptions>();
  app.require_subcommand(1);
  CLI::App* lists = app.add_subcommand("list", "The presets, a short entry each");
  add_json_option(*lists, *options);
  lists->footer("Example:\n  agon rules list");
  CLI::App* shows = app.add_subcommand(
      "show", "One rule set: every field, who settles it, and what else a reader could choose");
  shows
      ->add_option("RULES", options->rules,
                   "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->required();
  add_json_option(*shows, *options);
  shows->footer("Example:\n  agon rules show walker,no_action=loses");
  app.footer("Example:\n  agon rules show woolson");
  return [options, lists](Output& out) {
    return lists->parsed() ? list(*options, out) : show(*options, out);
  };
}

}  // namespace agon::tools
