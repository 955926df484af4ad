// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules matrix: the fields of several rule sets side by side.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "solver/readings/check_properties.hpp"
#include "tools/cli/rules.hpp"
#include "tools/cli/rules_properties.hpp"
#include "tools/drawing/markup.hpp"
#include "tools/report/columns.hpp"
#include "tools/report/escaped.hpp"
#include "tools/report/presets.hpp"
#include "tools/report/properties.hpp"
#include "tools/report/rule_sources.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

// Fields by rule sets, as a table.
namespace agon::tools {

namespace {

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

std::string other_list(const FieldReading& reading, std::string_view separator) {
  std::string text;
  for (const std::string_view other : reading.other_names())
    text.append(text.empty() ? "" : separator).append(other);
  return text;
}

constexpr std::string_view matrix_legend =
    "Without a sign: stated by the source; ? it is silent or not clear; – it is silent, and the "
    "value has no effect here; ^ taken from a base, not stated; * chosen, not stated; ! changed, "
    "the source says otherwise";

constexpr std::string_view matrix_style = R"(
@page { size: A3 landscape; margin: 12mm; }
body { font: 13px/1.35 "DejaVu Sans", Arial, sans-serif; color: #111; background: #fff; margin: 1em; }
table { border-collapse: collapse; }
th, td { border: 1px solid #aaa; padding: .25em .4em; text-align: left; vertical-align: top; }
thead th { background: #eee; vertical-align: bottom; }
tbody th { background: #f6f6f6; white-space: nowrap; }
tbody th small { display: block; font-weight: normal; white-space: normal; min-width: 13em; color: #444; }
tr.same td { color: #666; }
td.open { background: #fff3cd; }
td.without-effect { color: #666; }
td.taken { font-style: italic; }
td.changed { font-weight: bold; }
@media print { body { font-size: 9px; margin: 0; } }
)";

}  // namespace

/// `differing`: only the fields in which not all have the same value and nothing open.
RulesMatrix make_matrix(std::vector<const Preset*> sets, bool differing) {
  RulesMatrix matrix{std::move(sets), {}};
  for (const RuleField& field : rule_fields()) {
    const bool settled =
        std::all_of(matrix.sets.begin(), matrix.sets.end(),
                    [&](const Preset* set) { return set->field(field.name).others.empty(); });
    if (!differing || !settled || !matrix.same_value(field)) matrix.fields.push_back(&field);
  }
  return matrix;
}

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
  for (const MatrixProperty& property : matrix.properties) {
    text += fmt::format("| `{}` |", property.name);
    for (const std::string& verdict : property.verdicts) text += fmt::format(" {} |", verdict);
    text += "\n";
  }
  return text + fmt::format("\n{}.\n", matrix_legend);
}

std::string matrix_html(const RulesMatrix& matrix) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<title>Rule sets side by "
      "side</title>\n<style>{}</style>\n</head>\n<body>\n<table>\n<thead>\n"
      "<tr><th>Field</th>",
      matrix_style);
  for (const Preset* set : matrix.sets)
    page += fmt::format("<th title=\"{}\">{}</th>", as_attribute(sheet_title(*set, english())),
                        as_attribute(set->name));
  page += "</tr>\n</thead>\n<tbody>\n";
  for (const RuleField* field : matrix.fields) {
    page += fmt::format("<tr{}><th>{}<small>{}</small></th>",
                        matrix.same_value(*field) ? " class=\"same\"" : "", field->name,
                        as_attribute(field->help));
    for (const Preset* set : matrix.sets) {
      const FieldReading& reading = set->field(field->name);
      const Standing standing = standing_of(*set, reading);
      page += fmt::format("<td class=\"{}{}\"", reading.others.empty() ? "" : "open ",
                          to_string(standing));
      if (!reading.others.empty())
        page += fmt::format(" title=\"or {}\"", other_list(reading, ", "));
      page += fmt::format(">{}</td>", signed_value(reading, standing));
    }
    page += "</tr>\n";
  }
  for (const MatrixProperty& property : matrix.properties) {
    page += fmt::format("<tr><th>{}<small>{}</small></th>", property.name,
                        as_attribute(property.sentence));
    for (const std::string& verdict : property.verdicts)
      page += fmt::format("<td>{}</td>", verdict);
    page += "</tr>\n";
  }
  return page + fmt::format("</tbody>\n</table>\n<p>{}.</p>\n</body>\n</html>\n", matrix_legend);
}

/// Three columns a set: NAME, "NAME status", its `Standing`, and "NAME others", these separated by
/// blanks.
std::string matrix_csv(const RulesMatrix& matrix) {
  std::string text = "field";
  for (const Preset* set : matrix.sets)
    for (const char* column : {"", " status", " others"})
      text += "," + csv_field(set->name + column);
  text += "\n";
  for (const RuleField* field : matrix.fields) {
    text += field->name;
    for (const Preset* set : matrix.sets) {
      const FieldReading& reading = set->field(field->name);
      text += fmt::format(",{},{},{}", reading.value_name(), to_string(standing_of(*set, reading)),
                          other_list(reading, " "));
    }
    text += "\n";
  }
  for (const MatrixProperty& property : matrix.properties) {
    text += property.name;
    for (const std::string& verdict : property.verdicts) text += fmt::format(",{},,", verdict);
    text += "\n";
  }
  return text;
}

namespace {

struct MatrixOptions : DocumentOptions {
  std::vector<std::string> rules;  ///< empty: all presets
  bool differing = false;
  std::vector<std::string> properties;  ///< none unless named
  double seconds = 60;
  bool json = false;
};

const std::vector<DocumentFormat>& matrix_formats() {
  static const std::vector<DocumentFormat> all{
      {"markdown", FileKind::markdown, {".md", ".markdown"}},
      {"csv", FileKind::csv, {".csv", ".CSV"}},
      {"html", FileKind::page, {".html", ".htm", ".HTML", ".HTM"}},
      {"json", FileKind::json, {".json", ".JSON"}}};
  return all;
}
constexpr std::size_t matrix_json_format = 3;

/// The answers to these properties, of each set. False: some are unknown for want of time.
bool add_properties(const MatrixOptions& options, RulesMatrix& matrix) {
  if (options.properties.empty()) return true;
  std::vector<readings::PropertyTask> tasks;
  for (const properties::PropertyInfo& property : chosen_properties(options.properties))
    for (const rulesets::Preset* set : matrix.sets)
      tasks.push_back({property, {set->rules, set->name}});
  readings::AnswerLimits limits;
  limits.seconds = limits.hold_seconds = options.seconds;
  limits.plies = 0;
  answer_with_progress(tasks, limits, 0);
  for (std::size_t i = 0; i < tasks.size(); i += matrix.sets.size()) {
    MatrixProperty& row = matrix.properties.emplace_back(MatrixProperty{
        std::string(tasks[i].property.name), std::string(tasks[i].property.sentence), {}});
    for (std::size_t set = 0; set < matrix.sets.size(); ++set)
      row.verdicts.emplace_back(conclusion_name(tasks[i + set].answer.conclusion));
  }
  return !readings::any_unknown(tasks);
}

ExitCode print_matrix(const MatrixOptions& options, Output& out) {
  const DocumentOptions document = with_json(options, options.json, "json");
  const std::size_t format = chosen_format(document, matrix_formats());
  const OutputFile file = document_file(document, matrix_formats()[format]);
  const std::vector<ChosenRules> chosen = choose_rule_sets(options.rules);
  std::vector<const rulesets::Preset*> sets;
  for (const ChosenRules& rules : chosen) sets.push_back(rules.preset.get());
  RulesMatrix matrix = make_matrix(std::move(sets), options.differing);
  const bool known = add_properties(options, matrix);
  constexpr std::string (*writers[])(const RulesMatrix&) = {matrix_markdown, matrix_csv,
                                                            matrix_html};
  file.write(out,
             format == matrix_json_format ? matrix_json(matrix) + "\n" : writers[format](matrix));
  return known ? ExitCode::done : ExitCode::limit;
}

}  // namespace

Run add_rules_matrix(Arguments& app) {
  auto options = std::make_shared<MatrixOptions>();
  add_rule_sets_argument(app, options->rules);
  app.add_flag("--differing", options->differing,
               "Leave out fields that are settled and the same for all");
  add_property_options(app, options->properties,
                       "Add a row for this property, as in rules check; may be repeated");
  add_time_option(app, options->seconds, "Seconds for each property and rule set");
  add_json_option(app, options->json);
  add_document_options(app, *options, matrix_formats());
  app.footer(
      "A value without a sign is stated. One with ? is open: the source is silent or ambiguous; "
      "with – it is silent, but the value has no effect here. One with ^ is not stated in the file "
      "but taken from its base, one with * is chosen by a change or by who wrote the file, and one "
      "with ! is changed: the source says otherwise. The HTML page shows the other values of an "
      "open field as a tooltip; CSV has separate columns for them. --property adds what is proved "
      "of each rule set; "
      "with an unknown answer that more time might settle, exit code 3.\n"
      "Examples:\n"
      "  agon rules matrix walker woolson ludii --differing\n"
      "  agon rules matrix mitra penthalon --property no-perpetual-capture --differing\n"
      "  agon rules matrix --output presets.html");
  return [options](Output& out) { return print_matrix(*options, out); };
}

}  // namespace agon::tools
