// agon rules compare: where two rule sets differ, and what follows from it.
#include <fmt/format.h>

#include <memory>

#include "solver/readings/compare_rules.hpp"
#include "tools/cli/rules.hpp"
#include "tools/report/rules_comparison.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/progress.hpp"

namespace agon::tools {
namespace {

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

}  // namespace

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
