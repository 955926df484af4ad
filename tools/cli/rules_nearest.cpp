// agon rules nearest: the presets that a rule set is closest to, and how a game would show it.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "solver/readings/compare_rules.hpp"
#include "tools/cli/rules.hpp"
#include "tools/report/rules_comparison.hpp"
#include "tools/report/rules_nearness.hpp"
#include "tools/report/schema.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/progress.hpp"

namespace agon::tools {
namespace {

struct NearestOptions {
  std::string rules;
  int count = 3;
  int compare = 1;
  double seconds = 60;
  bool json = false;
};

ExitCode print_nearest(const NearestOptions& options, Output& out) {
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  auto nearest = rulesets::by_nearness(*rules.preset);
  nearest.resize(
      std::min(nearest.size(), static_cast<std::size_t>(std::max(options.count, options.compare))));
  nlohmann::ordered_json json = nearness_json(*rules.preset, nearest);
  if (!options.json) out.text(nearness_text(*rules.preset, nearest));
  catch_interrupts();
  ProgressLine progress;
  smt::Patience patience = smt::patience_of(options.seconds);
  patience.stop = &interrupted();
  patience.go_on = [&] {
    if (progress.due()) progress.show("comparing the nearest");
    return !interrupted();
  };
  bool complete = true, contradicted = false;
  auto& comparisons = json["comparisons"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < nearest.size() && i < static_cast<std::size_t>(options.compare);
       ++i) {
    if (interrupted()) {
      complete = false;
      break;
    }
    const rulesets::Preset& preset = *nearest[i].preset;
    const analysis::RulesComparison comparison = analysis::compare_rules(
        rules, NamedRules{preset.rules, preset.name}, patience, &interrupted());
    progress.clear();
    complete = complete && comparison.complete();
    contradicted = contradicted || comparison.contradicted();
    if (options.json)
      comparisons.push_back(comparison_json(comparison));
    else
      out.text("\n" + comparison_text(comparison, Output::colour()));
  }
  if (options.json) out.line(json_text(Schema::rules_nearest, json));
  if (contradicted) return ExitCode::wrong;
  return complete ? ExitCode::done : ExitCode::limit;
}

}  // namespace

Run add_rules_nearest(Arguments& app) {
  auto options = std::make_shared<NearestOptions>();
  add_rules_argument(app, options->rules);
  app.add_option("--count", options->count, "Show the N nearest presets")
      ->type_name("N")
      ->range(1, 1000)
      ->capture_default_str();
  app.add_option("--compare", options->compare,
                 "Look for positions that tell the rules from the N nearest presets; 0: none")
      ->type_name("N")
      ->range(0, 1000)
      ->capture_default_str();
  add_json_option(app, options->json);
  add_time_option(app, options->seconds, "Seconds for all comparisons together");
  app.footer(
      "The nearest preset differs in the fewest of the fields that the sheet states, then in the\n"
      "fewest of all. The positions are those of rules compare, confirmed by the reference rules.\n"
      "--json: {\"rules\", \"nearest\": [{\"preset\", \"title\", \"reading\": bool, \"stated\":\n"
      "[{\"field\", \"value\", \"preset\"}], \"unstated\": [...]}], \"comparisons\": [as rules\n"
      "compare --json]}. \"reading\": every field that differs is open to the preset's value.\n"
      "Exit code 3: --time or Ctrl-C left something unknown.\n"
      "Examples:\n"
      "  agon rules nearest wikipedia,jaws=guards-only\n"
      "  agon rules nearest ludii --compare 0 --json");
  return [options](Output& out) { return print_nearest(*options, out); };
}

}  // namespace agon::tools
