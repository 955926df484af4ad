// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules repair: the smallest change of fields that makes a refuted property true.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

#include "model/values/position.hpp"
#include "solver/readings/repair.hpp"
#include "tools/cli/rules.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/rules_repair.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

using properties::Conclusion;
using readings::Repair;
using readings::RepairAnswer;
using readings::Tried;

std::string fields_of(int number) {
  return number == 1 ? "1 field" : fmt::format("{} fields", number);
}

std::string repair_verdict(const RepairAsked& asked, const RepairAnswer& answer) {
  const auto conclusion = answer.before.conclusion;
  if (conclusion == Conclusion::proved) return "true as it is; there is nothing to repair";
  if (conclusion == Conclusion::does_not_apply) return "does not apply: " + answer.before.reason;
  if (conclusion == Conclusion::unknown) return "not settled: " + answer.before.reason;
  const int none = answer.none_within();
  if (!answer.repairs.empty())
    return fmt::format("refuted; changing {} makes it true{}",
                       fields_of(answer.tried.back().changes),
                       answer.tried.back().changes == 1 ? ""
                       : answer.smallest()              ? " (smallest repair)"
                                           : "; whether changing fewer does is not settled");
  if (none == asked.question.changes)
    return fmt::format("refuted, and no change of at most {} makes it true", fields_of(none));
  return fmt::format("refuted; no change that makes it true was found{}",
                     none == 0 ? ", and not every change of 1 field is settled"
                               : fmt::format(", and none of at most {} does", fields_of(none)));
}

std::string tried_text(const Tried& tried) {
  std::string text =
      fmt::format("changes of {}: {} make sense", fields_of(tried.changes), tried.candidates);
  const auto add = [&text](std::size_t count, std::string_view what) {
    if (count > 0) text += fmt::format("; {} {}", count, what);
  };
  add(tried.replayed, "refuted by a known witness");
  add(tried.refuted, "refuted by formulas");
  add(tried.does_not_apply, "to which the property does not apply");
  add(tried.proved, "proved");
  add(tried.unknown.size(), "not settled");
  const std::size_t seen =
      tried.replayed + tried.refuted + tried.does_not_apply + tried.proved + tried.unknown.size();
  add(tried.candidates - seen, "not tried");
  return text + "\n";
}

/// The verdict, the repairs, and what was tried. Ends with a newline.
std::string repair_text(const RepairAsked& asked, const RepairAnswer& answer) {
  std::string text = fmt::format("{}: {}\n{}: {}\n", asked.property.name, asked.property.sentence,
                                 asked.rules.name, repair_verdict(asked, answer));
  if (answer.before.conclusion == Conclusion::refuted && answer.before.witness) {
    text += "  refuted by " + to_string(answer.before.witness->first);
    for (const Action& action : answer.before.witness->actions) text += ", " + to_string(action);
    text += "\n";
  }
  for (const Repair& repair : answer.repairs) {
    text += "repair:";
    for (const RuleField* field : repair.fields)
      text += fmt::format(" {}={} (was {})", field->name, field->value_name(repair.rules),
                          field->value_name(asked.rules.rules));
    text += fmt::format("\n  {}\n", repaired_name(asked, repair.rules));
  }
  for (const Tried& tried : answer.tried) {
    text += tried_text(tried);
    constexpr std::size_t most_named = 5;
    for (std::size_t i = 0; i < std::min(most_named, tried.unknown.size()); ++i)
      text += "  not settled: " + repaired_name(asked, tried.unknown[i]) + "\n";
  }
  return text;
}

struct RepairOptions : RepairWanted {
  std::string rules;
  bool json = false;
};

ExitCode run_repair(const RepairOptions& options, Output& out) {
  RepairAsked asked(choose_rules(options.rules, "RULES"), options);
  catch_interrupts();
  asked.question.stop = &interrupted();
  ProgressLine progress;
  asked.question.progress = [&](int changes, std::size_t number, std::size_t of) {
    if (progress.due()) progress.show(fmt::format("changes of {}: {} of {}", changes, number, of));
  };
  const RepairAnswer answer = readings::repair(asked.question);
  progress.clear();
  out.text(options.json ? repair_json(asked, answer) + "\n" : repair_text(asked, answer));
  return answer.complete(asked.question) ? ExitCode::done : ExitCode::limit;
}

}  // namespace

Run add_rules_repair(Arguments& app) {
  auto options = std::make_shared<RepairOptions>();
  options->prefix = "--";
  add_rules_argument(app, options->rules);
  app.add_option("--property", options->property, "The property to make true")
      ->type_name("NAME")
      ->check(refuse_empty);
  app.add_option("--claim", options->claim, "Or a claim of your own, as in rules check")
      ->type_name("CLAIM")
      ->check(refuse_empty);
  app.add_option("--changes", options->changes, "Change at most K fields")
      ->type_name("K")
      ->range(1, most_changes)
      ->capture_default_str();
  app.add_option("--fields", options->fields, "Change only these fields, joined by commas [all]")
      ->type_name("FIELDS")
      ->delimiter(',');
  app.add_flag("--open", options->only_open,
               "Change only what the source leaves open: which reading makes it true?");
  app.add_flag("--all", options->all, "Show every smallest change, not only the first");
  add_json_option(app, options->json);
  add_time_option(app, options->seconds, "Seconds in total");
  app.footer(
      "Tries changes in order of size, except to the board, the number of guards and repetition. "
      "If a known witness still refutes the property under the changed rules, by replay under the "
      "reference rules, no formulas are needed. Changes to which the property does not apply do "
      "not count.\n"
      "--json: {\"rules\", \"property\", \"sentence\", \"verdict\", \"reason\", \"witness\":\n"
      "{\"position\", \"actions\"}|null, \"changes\", \"repairs\": [{\"rules\", \"fields\": "
      "[{\"field\",\n"
      "\"from\", \"to\"}], \"scope\"}], \"smallest\": bool|null, \"none_within\": K|null, "
      "\"tried\":\n"
      "[{\"changes\", \"candidates\", \"replayed\", \"refuted\", \"does_not_apply\", \"proved\",\n"
      "\"unknown\": [RULES], \"finished\"}], \"complete\": bool, \"seconds\"}.\n"
      "Exit code 3: --time or Ctrl-C came before the answer was complete.\n"
      "Examples:\n"
      "  agon rules repair wikipedia --property no-gift-forfeit\n"
      "  agon rules repair woolson --claim 'never a captured queen on throne' --all --changes 1");
  return [options](Output& out) { return run_repair(*options, out); };
}

}  // namespace agon::tools
