// agon rules: the rule sets and their sources.
#include "tools/commands/rules/rules.hpp"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "tools/cli/options.hpp"
#include "tools/report/rules/preset_json.hpp"
#include "tools/report/rules/preset_text.hpp"
#include "tools/report/rules/readings.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {
namespace {

ExitCode list(const CommonOptions& options, Output& out) {
  if (!options.json) out.text(describe_list());
  if (options.json)
    for (const nlohmann::ordered_json& preset : presets_json())
      out.line(json_text(Schema::rules_list, preset));
  return ExitCode::done;
}

ExitCode show(const CommonOptions& options, Output& out) {
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  if (options.json)
    out.line(json_text(Schema::rules_show, preset_json(*rules.preset)));
  else
    out.text(describe(*rules.preset));
  return ExitCode::done;
}

struct RulesOptions : CommonOptions {
  std::optional<std::size_t> limit;
  bool different = false;
};

ExitCode readings(const RulesOptions& options, Output& out) {
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  if (options.json)
    out.line(readings_json(rules, options.limit, options.different));
  else
    out.text(describe_readings(rules, options.limit, options.different));
  return ExitCode::done;
}

void add_rules_argument(Arguments& app, CommonOptions& options) {
  app.add_option("RULES", options.rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->required();
}

}  // namespace

Run add_rules(Arguments& app) {
  auto options = std::make_shared<RulesOptions>();
  app.require_subcommand(1);
  Arguments* lists = app.add_subcommand("list", "The presets, with a short entry for each");
  add_json_option(*lists, options->json);
  lists->footer("Example:\n  agon rules list");
  Arguments* shows = app.add_subcommand(
      "show", "One rule set: every field, who settles it, and what else a reader could choose");
  add_rules_argument(*shows, *options);
  add_json_option(*shows, options->json);
  shows->footer("Example:\n  agon rules show walker,no_action=loses");
  Arguments* spans = app.add_subcommand(
      "readings", "What a source leaves open, and the readings that it has; see solve --readings");
  add_rules_argument(*spans, *options);
  add_json_option(*spans, options->json);
  spans->add_option("--limit", options->limit, "List the first N readings [all, if there are few]")
      ->type_name("N")
      ->check(refuse_negative);
  spans->add_flag("--different", options->different,
                  "List one reading of each class with the same forced wins");
  spans->footer(
      "A reading takes one value for each field that the source leaves open, the preset's own\n"
      "first; combinations that make no sense are left out. Each is named by its nearest preset.\n"
      "A file without a base leaves open what it does not state, except the board and the guards.\n"
      "Readings that differ only in repetition, or in a field that has no effect given the other\n"
      "values, have the same forced wins.\n"
      "--json: {\"rules\", \"readings\", \"different\": those that may differ,\n"
      "\"fields\": [{\"field\", \"status\", \"values\"}], \"names\": [as listed]}.\n"
      "Examples:\n"
      "  agon rules readings woolson\n"
      "  agon rules readings queens-guard --json --limit 5");
  Arguments* compares = app.add_subcommand(
      "compare",
      "Where two rule sets differ: a position for each kind of difference, or a proof "
      "that there is none");
  const Run compare = add_rules_compare(*compares);
  Arguments* checks = app.add_subcommand(
      "check", "Is a rule set sound? Properties of all positions, each proved or refuted");
  const Run check = add_rules_check(*checks);
  app.footer("Example:\n  agon rules show woolson");
  return [=](Output& out) {
    if (compares->parsed()) return compare(out);
    if (checks->parsed()) return check(out);
    return lists->parsed()   ? list(*options, out)
           : spans->parsed() ? readings(*options, out)
                             : show(*options, out);
  };
}

}  // namespace agon::tools
