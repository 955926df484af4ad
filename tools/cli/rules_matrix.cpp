// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules matrix: the fields of several rule sets side by side, as a table.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "solver/readings/rules_matrix.hpp"
#include "tools/cli/rules.hpp"
#include "tools/requests/rules_check.hpp"
#include "tools/requests/rules_matrix.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/wording/escaped.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

using readings::RulesMatrix;
using rulesets::FieldReading;
using rulesets::Preset;

/// Behind a value: what it rests on. A stated one has no sign.
std::string_view sign(Standing standing, bool open) {
  switch (standing) {
    case Standing::stated:
      return "";
    case Standing::unclear:
    case Standing::silent:
      return "?";
    case Standing::without_effect:
      return "–";
    case Standing::taken:
      return open ? "?^" : "^";
    case Standing::chosen:
    case Standing::settled:
      return "*";
    case Standing::changed:
      return "!";
  }
  return "";
}

std::string signed_value(const FieldReading& reading, Standing standing) {
  const std::string_view mark = sign(standing, !reading.others.empty());
  return fmt::format("{}{}{}", reading.value_name(), mark.empty() ? "" : " ", mark);
}

constexpr std::string_view matrix_legend =
    "Without a sign: stated by the source; ? it is silent or not clear; – it is silent, and the "
    "value has no effect here; ^ taken from a base, not stated; * chosen, not stated; ! changed, "
    "the source says otherwise";

/// As Markdown; ends with a newline.
std::string matrix_markdown(const RulesMatrix& matrix) {
  std::string text = "| field |";
  std::string rule = "|---|";
  for (const Preset* set : matrix.sets) {
    text += fmt::format(" {} |", markdown_escaped(set->name));
    rule += "---|";
  }
  text += "\n" + rule + "\n";
  for (const RuleField* field : matrix.fields) {
    text += fmt::format("| `{}` |", field->name);
    for (const Preset* set : matrix.sets) {
      const FieldReading& reading = set->field(field->name);
      text += fmt::format(" {} |", signed_value(reading, standing_of(*set, reading)));
    }
    text += "\n";
  }
  for (std::size_t i = 0; i < matrix.tasks.size(); ++i) {
    if (i % matrix.sets.size() == 0) text += fmt::format("| `{}` |", matrix.tasks[i].property.name);
    text += fmt::format(" {} |", conclusion_name(matrix.tasks[i].answer.conclusion));
    if ((i + 1) % matrix.sets.size() == 0) text += "\n";
  }
  return text + fmt::format("\n{}.\n", matrix_legend);
}

struct MatrixOptions {
  std::vector<std::string> rules;  ///< empty: all presets
  bool differing = false;
  std::vector<std::string> properties;  ///< none unless named
  std::vector<std::string> claims;
  double seconds = 60;
  bool json = false;
  std::string output;
};

ExitCode print_matrix(const MatrixOptions& options, Output& out) {
  const OutputFile file("--output", options.output.empty() ? "-" : options.output,
                        options.json ? FileKind::json : FileKind::markdown);
  const std::vector<ChosenRules> chosen = choose_rule_sets(options.rules);
  std::vector<const rulesets::Preset*> sets;
  for (const ChosenRules& rules : chosen) sets.push_back(rules.preset.get());
  std::vector<properties::PropertyInfo> properties;
  if (!options.properties.empty()) properties = chosen_properties(options.properties, "--property");
  std::vector<ClaimText> texts;
  for (const std::string& text : options.claims) texts.push_back({text, "--claim"});
  const std::vector<properties::Claim> claims = chosen_claims(texts, sets);
  RulesMatrix matrix =
      readings::make_matrix(std::move(sets), options.differing, properties, claims);
  if (!matrix.tasks.empty())
    answer_with_progress(matrix.tasks, readings::matrix_limits(options.seconds), 0);
  file.write(out, options.json ? matrix_json(matrix) + "\n" : matrix_markdown(matrix));
  return readings::any_unknown(matrix.tasks) ? ExitCode::limit : ExitCode::done;
}

}  // namespace

Run add_rules_matrix(Arguments& app) {
  auto options = std::make_shared<MatrixOptions>();
  add_rule_sets_argument(app, options->rules);
  app.add_flag("--differing", options->differing,
               "Leave out fields that are settled and the same for all");
  add_property_options(app, options->properties,
                       "Add a row for this property, as in rules check; may be repeated");
  app.add_option("--claim", options->claims,
                 "Add a row for this claim, as in rules check; may be repeated")
      ->type_name("CLAIM")
      ->take_all()
      ->expected(1)
      ->check(refuse_empty);
  add_time_option(app, options->seconds, "Seconds for each property and rule set");
  add_json_option(app, options->json);
  add_output_option(app, options->output, "The file to write; - is standard output [-]");
  app.footer(
      "A value without a sign is stated. One with ? is open: the source is silent or ambiguous; "
      "with – it is silent, but the value has no effect here. One with ^ is not stated in the file "
      "but taken from its base, one with * is chosen by a change or by who wrote the file, and one "
      "with ! is changed: the source says otherwise. --property and --claim add what is proved "
      "of each rule set; "
      "with an unknown answer that more time might settle, exit code 3.\n"
      "Examples:\n"
      "  agon rules matrix walker woolson ludii --differing\n"
      "  agon rules matrix mitra penthalon --property no-perpetual-capture --differing\n"
      "  agon rules matrix --differing --claim 'never a captured queen on throne'\n"
      "  agon rules matrix --output presets.md");
  return [options](Output& out) { return print_matrix(*options, out); };
}

}  // namespace agon::tools
