// agon rules matrix: the fields of several rule sets side by side.
#include "tools/report/rules_matrix.hpp"

#include <memory>
#include <string>
#include <vector>

#include "tools/cli/rules.hpp"
#include "tools/terminal/document.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct MatrixOptions : DocumentOptions {
  std::vector<std::string> rules;  ///< empty: all presets
  bool differing = false;
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

ExitCode print_matrix(const MatrixOptions& options, Output& out) {
  const DocumentOptions document = with_json(options, options.json, "json");
  const std::size_t format = chosen_format(document, matrix_formats());
  const OutputFile file = document_file(document, matrix_formats()[format]);
  std::vector<ChosenRules> chosen;
  for (const std::string& rules : options.rules) chosen.push_back(choose_rules(rules, "RULES"));
  std::vector<const rulesets::Preset*> sets;
  for (const ChosenRules& rules : chosen) sets.push_back(rules.preset.get());
  if (sets.empty())
    for (const rulesets::Preset& preset : rulesets::presets()) sets.push_back(&preset);
  const RulesMatrix matrix = make_matrix(std::move(sets), options.differing);
  constexpr std::string (*writers[])(const RulesMatrix&) = {matrix_markdown, matrix_csv,
                                                            matrix_html, matrix_json};
  file.write(out, writers[format](matrix));
  return ExitCode::done;
}

}  // namespace

Run add_rules_matrix(Arguments& app) {
  auto options = std::make_shared<MatrixOptions>();
  app.add_option("RULES", options->rules,
                 "Presets, rule-set files (.toml), or either with ,field=value changes "
                 "[all presets]")
      ->type_name("RULES");
  app.add_flag("--differing", options->differing,
               "Leave out fields that all have alike and settled");
  add_json_option(app, options->json);
  add_document_options(app, *options, matrix_formats());
  app.footer(
      "A value with ? is open: the source is silent or ambiguous. One with ^ is taken from the "
      "base\n"
      "of a file, which does not state it. The HTML page shows the other values of an open field\n"
      "under the mouse; CSV has them in columns of their own.\n"
      "Examples:\n"
      "  agon rules matrix walker woolson ludii --differing\n"
      "  agon rules matrix --output presets.html");
  return [options](Output& out) { return print_matrix(*options, out); };
}

}  // namespace agon::tools
