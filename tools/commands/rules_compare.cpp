#include "tools/commands/rules_compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "solver/check/confirm_difference.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/output_file.hpp"
#include "tools/cli/progress.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

bool about_positions(const RuleField& field) {
  return field.name != "repetition";
}
bool about_the_board(const RuleField& field) {
  return field.name == "radius" || field.name == "guards";
}

/// Differences that two sets have after the last actions of the witnesses found for others: seen by
/// the reference rules, so that the formulas need not be asked.
std::vector<Difference> seen(const RulesComparison& comparison, bool from_left, const RuleSet& from,
                             const RuleSet& changed) {
  std::vector<Difference> all;
  for (const DifferenceFound& found : comparison.differences) {
    if (!found.answer.witness || !found.answer.witness->past || found.doubt) continue;
    const auto& past = *found.answer.witness->past;
    const auto more =
        check::differences_after(from, changed, from_left ? past.left : past.right, past.action);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

bool contains(const std::vector<Difference>& list, Difference difference) {
  return std::find(list.begin(), list.end(), difference) != list.end();
}

/// What a field does alone. Where changing it in one set has shown a difference, the other set is
/// not asked about that one.
void contrast(smt::Comparer& comparer, const RulesComparison& comparison, FieldContrast& contrast,
              const smt::Patience& patience) {
  const RuleField& field = *contrast.field;
  for (const bool from_left : {true, false}) {
    const RuleSet& from = from_left ? comparison.left.rules : comparison.right.rules;
    const RuleSet& to = from_left ? comparison.right.rules : comparison.left.rules;
    RuleSet changed = from;
    field.set(changed, field.get(to));
    if (!contradictions(changed).empty()) continue;
    contrast.alone = true;
    const auto known = seen(comparison, from_left, from, changed);
    for (const DifferenceFound& found : comparison.differences) {
      const Difference difference = found.difference;
      if (contains(contrast.makes, difference)) continue;
      smt::Found answer = found.answer.found;
      if (contains(known, difference))
        answer = smt::Found::yes;
      else if (changed != to)
        answer = comparer.differ(from, changed, difference, patience);
      else if (answer == smt::Found::yes && !found.answer.witness->past)
        answer = smt::Found::no;
      if (answer == smt::Found::yes) contrast.makes.push_back(difference);
      if (answer == smt::Found::unknown && !contains(contrast.unknown, difference))
        contrast.unknown.push_back(difference);
    }
  }
  std::sort(contrast.makes.begin(), contrast.makes.end());
  std::erase_if(contrast.unknown,
                [&](Difference difference) { return contains(contrast.makes, difference); });
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
  const auto start = std::chrono::steady_clock::now();
  smt::Patience patience = smt::patience_of(options.seconds);
  std::size_t questions = 0;
  patience.go_on = [&] {
    ++questions;
    if (progress.due()) progress.show(fmt::format("comparing: question {}", questions));
    return !interrupted();
  };
  const RulesComparison comparison = compare_rules(left, right, patience);
  progress.clear();
  if (options.json) {
    auto json = comparison_json(comparison);
    json["seconds"] =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    out.line(json_text(json));
  } else {
    out.text(comparison_text(comparison, Output::colour()));
  }
  if (pictures.given())
    for (const DifferenceFound& found : comparison.differences)
      if (found.answer.witness && !found.doubt)
        pictures.write(fmt::format("{}.svg", name(found.difference)),
                       draw_svg(witness_diagram(comparison, found)));
  if (comparison.contradicted()) return ExitCode::wrong;
  return comparison.complete() ? ExitCode::done : ExitCode::limit;
}

}  // namespace

bool RulesComparison::complete() const {
  return std::all_of(fields.begin(), fields.end(),
                     [](const FieldContrast& contrast) { return contrast.unknown.empty(); }) &&
         std::all_of(differences.begin(), differences.end(), [](const DifferenceFound& found) {
           return found.answer.found != smt::Found::unknown &&
                  (found.answer.found == smt::Found::no || found.answer.smallest);
         });
}

bool RulesComparison::contradicted() const {
  return std::any_of(differences.begin(), differences.end(),
                     [](const DifferenceFound& found) { return found.doubt.has_value(); });
}

RulesComparison compare_rules(const ChosenRules& left, const ChosenRules& right,
                              const smt::Patience& patience) {
  RulesComparison comparison{left, right, true, {}, {}};
  for (const RuleField* field : differing_fields(left.rules, right.rules)) {
    comparison.fields.push_back({field, about_positions(*field), false, {}, {}});
    if (about_the_board(*field)) comparison.same_board = false;
  }
  if (!comparison.same_board) return comparison;
  smt::Comparer comparer(left.rules, right.rules);
  for (const Difference difference : differences) {
    DifferenceFound found{difference, comparer.witness(difference, patience), {}};
    if (found.answer.witness)
      found.doubt = check::doubt(left.rules, right.rules, difference, *found.answer.witness);
    comparison.differences.push_back(std::move(found));
  }
  for (FieldContrast& field : comparison.fields)
    if (field.of_positions) contrast(comparer, comparison, field, patience);
  return comparison;
}

Run add_rules_compare(Arguments& rules, Arguments*& made) {
  auto options = std::make_shared<CompareOptions>();
  made = rules.add_subcommand(
      "compare",
      "Where two rule sets differ: a position for each kind of difference, or a proof "
      "that there is none");
  made->add_option("A", options->left, "Preset, rule-set file (.toml), or either with changes")
      ->type_name("RULES")
      ->required();
  made->add_option("B", options->right, "The other")->type_name("RULES")->required();
  made->add_flag("--json", options->json, "Answer in JSON");
  made->add_option("--svg", options->svg, "Draw each position to a file in this folder, too")
      ->type_name("DIR")
      ->check(refuse_empty);
  made->add_option("--time", options->seconds, "Seconds for all questions together")
      ->type_name("SECONDS")
      ->capture_default_str()
      ->check(seconds_from(0));
  made->footer(
      "A position is the same under both sets if the same play has led to it: an action legal "
      "under\n"
      "both, from a position in which they remember the same. White is to move in all of them; "
      "with\n"
      "the colours exchanged and the board turned they serve for Black. Each is confirmed by the\n"
      "reference rules. Exit code 3: something is unknown, cut off by time or Ctrl-C.\n"
      "Examples:\n"
      "  agon rules compare wikipedia botermans\n"
      "  agon rules compare bell parlett --json");
  return [options](Output& out) { return compare(*options, out); };
}

}  // namespace agon::tools
