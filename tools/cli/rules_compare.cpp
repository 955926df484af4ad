// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules compare: where two rule sets differ.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/cli/rules.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/rules_compare.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

using readings::DifferenceFound;
using readings::FieldContrast;
using readings::RulesComparison;

std::string difference_names(const std::vector<Difference>& list) {
  std::vector<std::string_view> texts;
  for (const Difference difference : list) texts.push_back(name(difference));
  return fmt::format("{}", fmt::join(texts, ", "));
}

/// The witness on the board: what is captured under either set, the last action, what each says.
/// Precondition: there is one, and nothing is wrong with it.
Diagram difference_diagram(const RulesComparison& comparison, const DifferenceFound& found) {
  const DifferenceWitness& witness = *found.answer.witness;
  Diagram diagram{witness.left, {}, {}, {}, {}};
  for (const auto& [rules, position] :
       {std::pair(&comparison.left, &witness.left), std::pair(&comparison.right, &witness.right)}) {
    for (const auto& captured : {rules::captured_of(*position, rules->rules, position->to_move),
                                 captured_waiting(*position, rules->rules)})
      diagram.captured.insert(diagram.captured.end(), captured.begin(), captured.end());
    diagram.remarks.push_back(fmt::format(
        "{}: {}", rules->name, says(found.difference, rules->rules, *position, witness.action)));
  }
  std::sort(diagram.captured.begin(), diagram.captured.end());
  diagram.captured.erase(std::unique(diagram.captured.begin(), diagram.captured.end()),
                         diagram.captured.end());
  if (witness.past) diagram.last = witness.past->action;
  return diagram;
}

std::string measure_text(const RulesComparison& comparison, std::size_t count) {
  const std::string pieces = counted(count, "piece");
  return pieces + (formulas::measure_of(comparison.left.rules, comparison.right.rules) ==
                           formulas::Measure::off_start
                       ? " off the start cells"
                       : " off the outermost ring");
}

std::string both_texts(std::string_view what, const std::string& left, const std::string& right) {
  if (left == right) return fmt::format("  {}: {}\n", what, left);
  return fmt::format("  {}, A: {}\n  {}, B: {}\n", what, left, what, right);
}

std::string witness_text(const RulesComparison& comparison, const DifferenceFound& found,
                         bool colour) {
  const DifferenceWitness& witness = *found.answer.witness;
  std::string text = fmt::format(
      "{}: {}. {}{}.\n", name(found.difference), title_of(found.difference),
      measure_text(comparison, found.answer.count),
      found.answer.smallest ? ", the fewest possible"
                            : "; whether fewer suffice is unknown (stopped by --time or Ctrl-C)");
  text += draw_text(difference_diagram(comparison, found), colour);
  text += both_texts("position", to_string(witness.left), to_string(witness.right));
  if (!witness.past) return text + "  no action legal under both leads to such a position\n";
  return text + both_texts("before", to_string(witness.past->left), to_string(witness.past->right));
}

std::string field_text(const RulesComparison& comparison, const FieldContrast& contrast,
                       std::size_t width) {
  const RuleField& field = *contrast.field;
  const auto value = [&](const RuleSet& rules) {
    const FieldValue& chosen = field.values[static_cast<std::size_t>(field.get(rules))];
    return chosen.help == chosen.name ? std::string(chosen.name)
                                      : fmt::format("{}: {}", chosen.name, chosen.help);
  };
  std::string text = fmt::format("  {:{}}  {}\n", field.name, width, field.help);
  const auto add = [&](const std::string& line) {
    text += fmt::format("  {:{}}  {}\n", "", width, line);
  };
  add("A  " + value(comparison.left.rules));
  add("B  " + value(comparison.right.rules));
  if (!comparison.same_board) return text;
  if (!contrast.of_positions) {
    add("concerns the history of a game, so it does not affect single positions");
    return text;
  }
  if (field.name == "setup") add("games start differently");
  if (!contrast.alone) add("cannot be changed alone: the fields would contradict each other");
  if (!contrast.makes.empty()) add("alone makes a difference: " + difference_names(contrast.makes));
  if (!contrast.unknown.empty())
    add("unknown (stopped by --time or Ctrl-C): " + difference_names(contrast.unknown));
  if (contrast.alone && contrast.makes.empty() && contrast.unknown.empty())
    add(field.name == "setup" ? "alone makes no other difference"
                              : "alone makes no difference in any position");
  return text;
}

std::string list_of(const RulesComparison& comparison, agon::Answer wanted) {
  std::vector<Difference> list;
  for (const DifferenceFound& found : comparison.differences)
    if (found.answer.found == wanted) list.push_back(found.difference);
  return difference_names(list);
}

/// What is proved about the starts; empty where the rule sets are alike.
std::string starts_text(const RulesComparison& comparison) {
  const auto& left = comparison.left_start;
  const auto& right = comparison.right_start;
  if (!left || !right) return "";
  const std::string of_left(readings::value_words(*left));
  const std::string of_right(readings::value_words(*right));
  std::string text =
      "\n"
      "Value of the start, as far as quickly proved: ";
  if (of_left == of_right) return text + of_left + " under both.\n";
  text += fmt::format("A {}, B {}.\n", of_left, of_right);
  for (const auto& [name, start] : {std::pair('A', &*left), std::pair('B', &*right)})
    for (const Side side : both_sides)
      if (start->of(side)->standing != fortresses::Held::Standing::unknown)
        text += fmt::format("{}: {}.\n", name, start->of(side)->reason);
  return text;
}

struct CompareOptions {
  std::string left;
  std::string right;
  std::string svg;
  double seconds = usual_seconds;
  bool json = false;
};

ExitCode compare_two(const CompareOptions& options, Output& out) {
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
                       draw_svg(difference_diagram(comparison, found)));
  if (comparison.contradicted()) return ExitCode::wrong;
  return comparison.complete() ? ExitCode::done : ExitCode::limit;
}

}  // namespace

std::string comparison_text(const RulesComparison& comparison, bool colour) {
  const std::string& left = comparison.left.name;
  const std::string& right = comparison.right.name;
  if (comparison.fields.empty())
    return fmt::format("{} and {} are the same rules: no field differs.\n", left, right);
  std::string text = fmt::format("A {}, B {}: {} {}\n", left, right, comparison.fields.size(),
                                 comparison.fields.size() == 1 ? "field differs" : "fields differ");
  std::size_t width = 0;
  for (const FieldContrast& contrast : comparison.fields)
    width = std::max(width, contrast.field->name.size());
  for (const FieldContrast& contrast : comparison.fields)
    text += field_text(comparison, contrast, width);
  if (!comparison.same_board)
    return text + "Every position differs: the boards or the pieces are not the same.\n" +
           starts_text(comparison);
  for (const DifferenceFound& found : comparison.differences) {
    if (found.doubt)
      text += fmt::format(
          "\n{}: the formulas found a position that the reference rules do not confirm ({}); "
          "one of the two is wrong, please report this\n",
          name(found.difference), *found.doubt);
    else if (found.answer.found == agon::Answer::yes)
      text += "\n" + witness_text(comparison, found, colour);
  }
  const std::string none = list_of(comparison, agon::Answer::no);
  const std::string unknown = list_of(comparison, agon::Answer::unknown);
  if (!none.empty()) text += fmt::format("\nProved to make no difference: {}.\n", none);
  if (!unknown.empty())
    text += fmt::format("\nUnknown (stopped by --time or Ctrl-C): {}.\n", unknown);
  return text + starts_text(comparison);
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
  return [options](Output& out) { return compare_two(*options, out); };
}

}  // namespace agon::tools
