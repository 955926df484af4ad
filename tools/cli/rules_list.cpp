// agon rules list and readings: the presets, and what a source leaves open.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "tools/cli/rules.hpp"
#include "tools/report/rules_preset_json.hpp"
#include "tools/report/rules_preset_text.hpp"
#include "tools/report/rules_readings.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

ExitCode list_presets(bool json, Output& out) {
  if (!json) out.text(describe_list());
  if (json)
    for (const std::string& preset : presets_json()) out.line(preset);
  return ExitCode::done;
}

/// Their names take some hundred megabytes.
constexpr std::size_t most_listed_readings = 1'000'000;

struct ListReadingsOptions : CommonOptions {
  std::optional<std::size_t> limit;
  bool different = false;
};

ExitCode list_readings(const ListReadingsOptions& options, Output& out) {
  if (options.limit.value_or(0) > most_listed_readings)
    throw Unusable(fmt::format("--limit: at most {} readings can be listed", most_listed_readings));
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  if (options.json)
    out.line(readings_json(rules.name, *rules.preset, options.limit, options.different));
  else
    out.text(describe_readings(rules.name, *rules.preset, options.limit, options.different));
  return ExitCode::done;
}

}  // namespace

Run add_rules_list(Arguments& app) {
  auto json = std::make_shared<bool>(false);
  add_json_option(app, *json);
  app.footer("Example:\n  agon rules list");
  return [json](Output& out) { return list_presets(*json, out); };
}

Run add_rules_readings(Arguments& app) {
  auto options = std::make_shared<ListReadingsOptions>();
  add_rules_argument(app, options->rules);
  add_json_option(app, options->json);
  app.add_option("--limit", options->limit, "List the first N readings [all, if there are few]")
      ->type_name("N")
      ->check(refuse_negative);
  app.add_flag("--different", options->different,
               "List one reading of each class with the same forced wins");
  app.footer(
      "A reading takes one value for each field that the source leaves open, starting with the "
      "preset's own; combinations that make no sense are left out. Each is named after its nearest "
      "preset. A file leaves open what it does not state, except the board and the guards. A base "
      "gives such fields a value but leaves them open, unless the file has unstated = \"as-base\". "
      "Readings that differ only in repetition, or in a field that has no effect given the other "
      "values, have the same forced wins.\n"
      "--json: {\"rules\", \"readings\", \"different\": how many may differ,\n"
      "\"fields\": [{\"field\", \"status\", \"taken_from\": NAME|null, \"values\"}],\n"
      "\"names\": [as listed]}.\n"
      "Examples:\n"
      "  agon rules readings woolson\n"
      "  agon rules readings queens-guard --json --limit 5");
  return [options](Output& out) { return list_readings(*options, out); };
}

}  // namespace agon::tools
