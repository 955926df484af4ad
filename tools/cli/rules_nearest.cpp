// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules nearest: the presets that a rule set is closest to, and how a game would show it.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/rulesets/readings.hpp"
#include "model/values/mistake.hpp"
#include "solver/readings/nearest.hpp"
#include "tools/cli/rules.hpp"
#include "tools/requests/rules_compare.hpp"
#include "tools/requests/rules_nearest.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/wording/paragraph.hpp"

namespace agon::tools {
namespace {

using rulesets::Nearness;
using rulesets::Preset;

std::string differing_values(const Preset& sheet, const Preset& preset,
                             const std::vector<const RuleField*>& fields) {
  std::string text;
  for (const RuleField* field : fields)
    text += fmt::format("{}{} {}, there {}", text.empty() ? "" : "; ", field->name,
                        field->value_name(sheet.rules), field->value_name(preset.rules));
  return text;
}

/// A line for each preset, and the fields that differ below it. Ends with a newline.
std::string nearness_text(const Preset& sheet, const std::vector<Nearness>& nearest) {
  std::string text = fmt::format("{}: the nearest presets\n", sheet.name);
  for (const Nearness& near : nearest) {
    text += paragraph(
        near.preset->name, 20,
        near.count() == 0
            ? "has the same value in every field"
            : fmt::format(
                  "{}, {} of them in what is stated{}",
                  counted(near.count(), "field") + (near.count() == 1 ? " differs" : " differ"),
                  near.stated.empty() ? "none" : std::to_string(near.stated.size()),
                  near.reading ? "; it is one of the readings" : ""));
    text += paragraph("    stated", 20, differing_values(sheet, *near.preset, near.stated));
    text += paragraph("    not stated", 20, differing_values(sheet, *near.preset, near.unstated));
  }
  return text;
}

struct NearestOptions {
  std::string rules;
  readings::NearestQuestion question;
  double seconds = usual_seconds;
  bool json = false;
};

ExitCode print_nearest(const NearestOptions& options, Output& out) {
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  catch_interrupts();
  ProgressLine progress;
  readings::NearestQuestion question = options.question;
  question.patience = formulas::patience_of(options.seconds);
  question.patience.stop = &interrupted();
  question.patience.go_on = [&] {
    if (progress.due()) progress.show("comparing the nearest");
    return !interrupted();
  };
  const readings::NearestAnswer answer = readings::nearest(*rules.preset, question);
  progress.clear();
  if (options.json) {
    out.line(nearness_json(*rules.preset, answer));
  } else {
    out.text(nearness_text(*rules.preset, answer.nearest));
    for (const readings::RulesComparison& comparison : answer.comparisons)
      out.text("\n" + comparison_text(comparison, Output::colour()));
  }
  if (answer.contradicted()) return ExitCode::wrong;
  return answer.complete ? ExitCode::done : ExitCode::limit;
}

}  // namespace

Run add_rules_nearest(Arguments& app) {
  auto options = std::make_shared<NearestOptions>();
  add_rules_argument(app, options->rules);
  app.add_option("--count", options->question.count, "Show the N nearest presets")
      ->type_name("N")
      ->range(1, 1000)
      ->capture_default_str();
  app.add_option("--compare", options->question.compare,
                 "Look for positions that tell the rules from the N nearest presets; 0: none")
      ->type_name("N")
      ->range(0, 1000)
      ->capture_default_str();
  add_json_option(app, options->json);
  add_time_option(app, options->seconds, "Seconds for all comparisons together");
  app.footer(
      "The nearest preset differs in the fewest fields that the sheet states, then in the fewest "
      "fields overall. The positions are those of rules compare, confirmed by the reference "
      "rules.\n"
      "--json: {\"rules\", \"nearest\": [{\"preset\", \"title\", \"reading\": bool, \"stated\":\n"
      "[{\"field\", \"value\", \"preset\"}], \"unstated\": [...]}], \"comparisons\": [as rules\n"
      "compare --json]}. \"reading\": the preset's value is possible for every field that "
      "differs.\n"
      "Exit code 3: --time or Ctrl-C left something unknown.\n"
      "Examples:\n"
      "  agon rules nearest wikipedia,jaws=guards-only\n"
      "  agon rules nearest ludii --compare 0 --json");
  return [options](Output& out) { return print_nearest(*options, out); };
}

}  // namespace agon::tools
