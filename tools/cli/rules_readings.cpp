// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules readings: what a source leaves open, and its readings.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "model/values/mistake.hpp"
#include "solver/readings/classes.hpp"
#include "tools/cli/rules.hpp"
#include "tools/requests/rules_readings.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

/// The fields left open with their values, the number of readings, and those listed.
std::string describe_readings(const rulesets::Preset& preset,
                              const readings::ReadingsListed& listed, bool only_different) {
  // Up to this many, it is worth saying how to list them all.
  constexpr std::size_t most_listed_at_once = 1'000'000;
  const auto& [all, different, fields, names] = listed;
  std::string text = fmt::format("{}: {}", preset.name, counted(all, "reading"));
  text += different == all ? "\n"
                           : fmt::format(", {} of which may differ in a forced win\n", different);
  for (const readings::OpenField& field : fields) {
    text += fmt::format("  {:<21}", field.field->name);
    for (std::size_t i = 0; i < field.values.size(); ++i)
      text += fmt::format("{}{}", i == 0 ? "" : ", ", field.value_name(field.values[i]));
    text += field.status == rulesets::Status::stated ? "  (stated, but ambiguously)\n" : "\n";
  }
  if (readings::opens_beyond_base(preset))
    text += fmt::format(
        "Fields that the file does not state are open, whatever {0} says; write unstated = "
        "\"as-base\"\n"
        "to leave open only what {0} does.\n",
        preset.base);
  const std::size_t listable = only_different ? different : all;
  if (!names.empty()) text += "\n";
  for (const std::string& each : names) text += each + "\n";
  if (names.size() < listable)
    text +=
        fmt::format("{}{} more; --limit {}\n", names.empty() ? "\n" : "", listable - names.size(),
                    listable <= most_listed_at_once ? fmt::format("{} lists all", listable)
                                                    : "N lists the first N");
  return text;
}

struct ListReadingsOptions {
  std::string rules;
  std::optional<std::size_t> limit;
  bool different = false;
  bool json = false;
};

ExitCode list_readings(const ListReadingsOptions& options, Output& out) {
  if (options.limit.value_or(0) > most_listed_readings)
    throw Unusable(fmt::format("--limit: at most {} readings can be listed", most_listed_readings));
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  const readings::ReadingsListed listed =
      readings::list_readings(*rules.preset, options.limit, options.different);
  if (options.json)
    out.line(readings_json(*rules.preset, listed));
  else
    out.text(describe_readings(*rules.preset, listed, options.different));
  return ExitCode::done;
}

}  // namespace

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
