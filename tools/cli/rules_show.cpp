// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules show: one rule set with its source, or as a sheet of rules.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/preset.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/mistake.hpp"
#include "tools/cli/language_option.hpp"
#include "tools/cli/rules.hpp"
#include "tools/requests/rules_show.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/wording/paragraph.hpp"
#include "tools/wording/prose.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

using rulesets::FieldReading;
using rulesets::Preset;

/// Where a field is settled, or who else is responsible for its value.
std::string place_text(const FieldReading& reading) {
  if (reading.taken_from.empty()) return reading.place.empty() ? "-" : reading.place;
  return fmt::format("taken from {}, not stated here{}{}", reading.taken_from,
                     reading.place.empty() ? "" : "; ", reading.place);
}

std::string base_of(const Preset& preset) {
  if (preset.base.empty()) return {};
  const auto taken =
      std::count_if(preset.fields.begin(), preset.fields.end(),
                    [](const FieldReading& reading) { return !reading.taken_from.empty(); });
  return fmt::format("{}: {} of the {} fields are taken from it", preset.base, taken,
                     preset.fields.size());
}

const FieldValue& field_value(const FieldReading& reading, int value) {
  return reading.field->values[static_cast<std::size_t>(value)];
}

std::string describe_field(const Preset& preset, const FieldReading& reading) {
  constexpr std::size_t indent = 12;
  const FieldValue& value = field_value(reading, reading.value);
  const Standing standing = standing_of(preset, reading);
  std::string text = fmt::format("{} = {}\n", reading.field->name, value.name);
  text += paragraph("    asks", indent, reading.field->help);
  if (value.help != value.name) text += paragraph("    means", indent, value.help);
  text += paragraph(fmt::format("    {}", to_string(reading.status)), indent, place_text(reading));
  if (reading.former)
    text += paragraph(
        "    source", indent,
        fmt::format("{} {}",
                    standing == Standing::changed ? "says" : "does not settle it; the sheet has",
                    field_value(reading, reading.former->value).name));
  text += paragraph("    quote", indent, quotation(reading.passage));
  if (standing == Standing::without_effect)
    text += paragraph("    effect", indent, "none under these rules");
  else
    text += paragraph("    or", indent, rulesets::joined(reading.other_names()));
  text += paragraph("    note", indent, reading.note);
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

}  // namespace

std::string describe(const Preset& preset) {
  constexpr std::size_t indent = 12;
  std::string text = paragraph("", 0, preset.name);
  if (text.front() == ' ') text.erase(0, 1);
  text += paragraph("Title", indent, own_title(preset, english()));
  text += paragraph("Source", indent, citation(preset.source));
  text += paragraph("Quote", indent, quotation(preset.source.passage));
  text += paragraph("Base", indent, base_of(preset));
  text += paragraph("Read in", indent, preset.source.read);
  text += paragraph("Differs", indent, preset_differences(preset.rules));
  text += paragraph("Readings", indent, fmt::format("{}", count_readings(preset)));
  if (const std::string about = source_description(preset, english()); !about.empty())
    text += "\n" + paragraph("", 0, about).substr(1);
  for (const std::string& note : source_notes(preset)) text += paragraph("  -", 4, note);
  for (const FieldReading& reading : preset.fields) text += "\n" + describe_field(preset, reading);
  return text;
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

}  // namespace agon::tools
