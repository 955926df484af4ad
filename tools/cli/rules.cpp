// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules: list and readings, the presets and what a source leaves open; show and new, one rule
// set with its source, as a sheet of rules, and a file to fill in; compare, where two rule sets
// differ.
#include "tools/cli/rules.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/preset.hpp"
#include "solver/readings/compare_rules.hpp"
#include "tools/cli/language_option.hpp"
#include "tools/requests/presets.hpp"
#include "tools/requests/rules_comparison.hpp"
#include "tools/requests/rules_readings.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/wording/prose.hpp"

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

constexpr std::string_view template_head =
    R"(# A rule set for agon. Nothing is filled in yet. Fill in what the sheet of rules says: take away
# the # in front of a line that begins with # and no blank. Leave the other lines alone: a field
# that the sheet does not state is open, and agon rules readings counts what that makes possible.
# agon rules show FILE reads the file and says what is wrong with it, with the place.

#title = "What to call these rules"
#description = """
#A paragraph about the sheet, in your own words."""
#notes = ["A remark.", "Another one."]
)";

constexpr std::string_view template_base = R"(
# The values of fields that the sheet does not state come from this preset. It gives values only:
# they are shown as taken from it, and stay open. With unstated = "as-base" only what the preset's
# own source leaves open stays open.
{}
#unstated = "as-base"
)";

constexpr std::string_view template_source = R"(
# Where the rules come from. Write only what you know.
[source]
#author = ""
#work = ""
#published = ""
#year = ""
#read = "which copy, and in what state"
#quote = ""
#page = ""
#url = "https://"

# The fields. For each one that the sheet states, free its lines as far as you need them:
#   value    one of those listed
#   status   "stated" where the sheet says it, "silent" where you assume it, "chosen" by yourself
#   place    where it is said, in your own words; page and url likewise
#   quote    the sheet's own words
#   others   what else a reader could choose; [] for nothing. Without it a silent field is open
#   note     why this value
)";

std::string field_block(const RuleField& field, const RuleSet& rules) {
  std::string text = fmt::format("\n# {}: {}\n", field.name, field.help);
  for (const FieldValue& value : field.values)
    text += value.help == value.name ? fmt::format("#   {}\n", value.name)
                                     : fmt::format("#   {:<26} {}\n", value.name, value.help);
  text += fmt::format("#[{}]\n#value = \"{}\"\n#status = \"stated\"\n", field.name,
                      field.value_name(rules));
  text += "#place = \"\"\n#page = \"\"\n#quote = \"\"\n#url = \"\"\n#others = []\n#note = \"\"\n";
  return text;
}

struct CompareOptions {
  std::string left;
  std::string right;
  std::string svg;
  double seconds = 60;
  bool json = false;
};

ExitCode compare(const CompareOptions& options, Output& out) {
  const ChosenRules left = choose_rules(options.left, "A");
  const ChosenRules right = choose_rules(options.right, "B");
  const OutputFolder pictures("--svg", options.svg);
  if (pictures.given()) pictures.make();
  catch_interrupts();
  ProgressLine progress;
  formulas::Patience patience = formulas::patience_of(options.seconds);
  patience.stop = &interrupted();
  std::size_t questions = 0;
  patience.go_on = [&] {
    ++questions;
    if (progress.due()) progress.show(fmt::format("comparing: question {}", questions));
    return !interrupted();
  };
  const readings::RulesComparison comparison =
      readings::compare_rules(left, right, patience, &interrupted());
  progress.clear();
  if (options.json)
    out.line(comparison_json(comparison));
  else
    out.text(comparison_text(comparison, Output::colour()));
  if (pictures.given())
    for (const readings::DifferenceFound& found : comparison.differences)
      if (found.answer.witness && !found.doubt)
        pictures.write(fmt::format("{}.svg", name(found.difference)),
                       draw_svg(witness_diagram(comparison, found)));
  if (comparison.contradicted()) return ExitCode::wrong;
  return comparison.complete() ? ExitCode::done : ExitCode::limit;
}

/// A file that can be read as it is and states nothing: each key that it may have, commented out
/// behind `#` without a blank, with what it means behind `# `. With a base, a line names it, and
/// the values shown are the base's.
std::string rules_template(const rulesets::Preset* base) {
  std::string text(template_head);
  text += fmt::format(fmt::runtime(template_base), base == nullptr
                                                       ? std::string("#base = \"wikipedia\"")
                                                       : fmt::format("base = \"{}\"", base->name));
  text += template_source;
  for (const RuleField& field : rule_fields())
    text += field_block(field, base == nullptr ? RuleSet{} : base->rules);
  return text;
}

struct RulesShowOptions : DocumentOptions {
  std::string rules;
  bool json = false;
  bool prose = false;
  std::string language;
};

const std::vector<DocumentFormat>& sheet_formats() {
  static const std::vector<DocumentFormat> all{
      {"text", FileKind::text},
      {"html", FileKind::page, {".html", ".htm", ".HTML", ".HTM"}},
      {"markdown", FileKind::markdown, {".md", ".markdown"}}};
  return all;
}

ExitCode show_rules(const RulesShowOptions& options, Output& out) {
  if (!options.prose && !options.format.empty())
    throw Unusable("--format: is for --prose; add it, or leave out --format");
  if (!options.prose && !options.language.empty())
    throw Unusable("--language: is for --prose; add it, or leave out --language");
  if (options.prose && options.json)
    throw Unusable("--json: a sheet of rules has no JSON form; leave out --prose or --json");
  const std::size_t format = chosen_format(options, sheet_formats());
  const OutputFile file =
      document_file(options, options.json    ? DocumentFormat{"json", FileKind::json}
                             : options.prose ? sheet_formats()[format]
                                             : sheet_formats()[0]);
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  std::string text;
  if (options.json) {
    text = preset_json(*rules.preset) + "\n";
  } else if (!options.prose) {
    text = describe(*rules.preset);
  } else {
    const RuleSheet sheet = make_sheet(*rules.preset, language_of(options.language));
    text = format == 0   ? sheet_text(sheet)
           : format == 1 ? sheet_html(sheet)
                         : sheet_markdown(sheet);
  }
  file.write(out, text);
  return ExitCode::done;
}

struct RulesNewOptions {
  std::string base;
  std::string output;
  bool overwrite = false;
};

ExitCode new_rules(const RulesNewOptions& options, Output& out) {
  const OutputFile file("--output", options.output.empty() ? "-" : options.output, FileKind::rules,
                        options.overwrite);
  const rulesets::Preset* base = nullptr;
  if (!options.base.empty()) {
    base = rulesets::find_preset(options.base);
    if (base == nullptr) {
      const auto names = rulesets::preset_names();
      const auto meant = rulesets::nearest(options.base, names);
      throw Unusable("--base: no preset is named '" + options.base + "'; " +
                     (meant ? "did you mean " + std::string(*meant) + "?"
                            : "presets are " + rulesets::joined(names)));
    }
  }
  file.write(out, rules_template(base));
  return ExitCode::done;
}

}  // namespace

void add_rules_argument(Arguments& app, std::string& rules) {
  app.add_option("RULES", rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->required();
}

void add_rule_sets_argument(Arguments& app, std::vector<std::string>& rules) {
  app.add_option("RULES", rules,
                 "Presets, rule-set files (.toml), or either with ,field=value changes "
                 "[all presets]")
      ->type_name("RULES");
}

std::vector<ChosenRules> choose_rule_sets(const std::vector<std::string>& rules) {
  std::vector<ChosenRules> chosen;
  for (const std::string& name : rules) chosen.push_back(choose_rules(name, "RULES"));
  if (rules.empty())
    for (const std::string_view name : rulesets::preset_names())
      chosen.push_back(choose_rules(name, "RULES"));
  return chosen;
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
        add_rules_repair},
       {"score", "What rule sets are like as games: the program plays itself", add_rules_score}});
}

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

Run add_rules_show(Arguments& app) {
  auto options = std::make_shared<RulesShowOptions>();
  add_rules_argument(app, options->rules);
  add_json_option(app, options->json);
  app.add_flag("--prose", options->prose,
               "Write a sheet of rules in English, with notes on what is open");
  add_language_option(app, options->language, "The language of --prose");
  add_document_options(app, *options, sheet_formats());
  app.footer(
      "--prose writes its own sentences; it cites sources only where the author of a file quotes "
      "them. The HTML page is also made for print.\n"
      "Examples:\n"
      "  agon rules show walker,no_action=loses\n"
      "  agon rules show walker --prose --output walker.html");
  return [options](Output& out) { return show_rules(*options, out); };
}

Run add_rules_new(Arguments& app) {
  auto options = std::make_shared<RulesNewOptions>();
  app.add_option("--base", options->base, "The preset for values that the file does not state")
      ->type_name("PRESET")
      ->check(refuse_empty);
  add_output_option(app, options->output, "The file to write; - is standard output [-]");
  add_overwrite_option(app, options->overwrite);
  app.footer(
      "The file is valid as it is and states nothing. Each field is listed with its values, behind "
      "a # to remove.\n"
      "Example:\n"
      "  agon rules new --base woolson --output ours.toml");
  return [options](Output& out) { return new_rules(*options, out); };
}

Run add_rules_compare(Arguments& app) {
  auto options = std::make_shared<CompareOptions>();
  app.add_option("A", options->left, "Preset, rule-set file (.toml), or either with changes")
      ->type_name("RULES")
      ->required();
  app.add_option("B", options->right, "The other")->type_name("RULES")->required();
  app.add_flag("--json", options->json, "Print JSON");
  app.add_option("--svg", options->svg, "Also draw each position to a file in this folder")
      ->type_name("DIR")
      ->check(refuse_empty);
  add_time_option(app, options->seconds, "Seconds for all questions together");
  app.footer(
      "A position is the same under both sets if the same play led to it: an action legal under "
      "both, from a position in which they remember the same captures. White is always to move; "
      "for Black swap the colours and turn the board. Each position is confirmed by the reference "
      "rules. Last comes the value of the start under each, as far as a quick attempt proves it: "
      "can White or Black force the queen onto a throne where she can stay, and so not lose? Where "
      "the attempt fails, the values may still be equal or different (agon rules check, agon "
      "hold); this does not affect the exit code.\n"
      "Exit code 3: --time or Ctrl-C left something unknown.\n"
      "Examples:\n"
      "  agon rules compare wikipedia botermans\n"
      "  agon rules compare bell parlett --json");
  return [options](Output& out) { return compare(*options, out); };
}

}  // namespace agon::tools
