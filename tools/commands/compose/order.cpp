#include "tools/commands/compose/order.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/data/position_text.hpp"
#include "puzzles/composing/composed_puzzle.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/verdict.hpp"

namespace agon::tools {
namespace {

constexpr std::size_t choice_of_fewest = 8;

bool has(const OrderOptions& options, std::string_view theme) {
  return std::find(options.themes.begin(), options.themes.end(), theme) != options.themes.end();
}

}  // namespace

std::vector<CLI::Option*> add_order_options(CLI::App& app, OrderOptions& options) {
  std::vector<CLI::Option*> added;
  added.push_back(app.add_option("--captures", options.captures, "Pieces that the key captures")
                      ->type_name("K")
                      ->check(CLI::Range(0, 7)));
  added.push_back(
      app.add_option("--theme", options.themes,
                     "step, relocation: what the key is; quiet: it captures nothing;\n"
                     "queen-capture: the main line captures the other queen; may be repeated")
          ->type_name("THEME")
          ->check(CLI::IsMember({"step", "relocation", "quiet", "queen-capture"})));
  added.push_back(app.add_flag("--unique", options.unique, "Only one first action wins as soon"));
  added.push_back(app.add_flag(
      "--economical", options.economical,
      "Every defender's piece that the proof names is needed: elsewhere, on some cell that\n"
      "the proof leaves free, it would not lose in as many plies"));
  added.push_back(app.add_flag(
      "--fewest", options.fewest,
      "Of each eight puzzles give the one whose proof names the fewest defender's pieces"));
  added.push_back(add_seed_option(app, options.seed, "The same seed gives the same puzzles")
                      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000'000})));
  return added;
}

puzzles::ComposeOrder order_of(const OrderOptions& options, const RuleSet& rules, int plies) {
  puzzles::ComposeOrder order;
  order.rules = rules;
  order.plies = plies;
  order.attacker = options.attacker == "b" ? Side::black : Side::white;
  order.captures = options.captures;
  if (has(options, "step") && has(options, "relocation"))
    throw Unusable("--theme: a key is a step or a relocation; leave out one of the two");
  if (has(options, "step")) order.key = Action::Type::step;
  if (has(options, "relocation")) order.key = Action::Type::relocation;
  order.quiet = has(options, "quiet");
  order.queen_captured = has(options, "queen-capture");
  order.unique = options.unique;
  order.economical = options.economical;
  if (options.fewest) order.choose_from = choice_of_fewest;
  order.seed = options.seed;
  if (const auto why = puzzles::unusable(order))
    throw Unusable(fmt::format("{}: {}",
                               order.plies % 2 == 0 || !order.quiet
                                   ? fmt::format("--plies {}", plies)
                                   : fmt::format("--captures {}", options.captures.value_or(0)),
                               *why));
  return order;
}

std::string words_of(const OrderOptions& options, int plies) {
  std::string words = fmt::format("--plies {}", plies);
  if (options.attacker == "b") words += " --attacker b";
  if (options.captures) words += fmt::format(" --captures {}", *options.captures);
  for (const std::string& theme : options.themes) words += " --theme " + theme;
  if (options.unique) words += " --unique";
  if (options.economical) words += " --economical";
  if (options.fewest) words += " --fewest";
  return words;
}

puzzles::ComposeLimits compose_limits(const std::optional<double>& seconds, ProgressLine& progress,
                                      std::string_view what, const std::size_t& made) {
  constexpr double forever = 1e8;
  puzzles::ComposeLimits limits;
  const auto left = std::chrono::duration<double>(std::min(seconds.value_or(forever), forever));
  limits.end = std::chrono::steady_clock::now() +
               std::chrono::duration_cast<std::chrono::steady_clock::duration>(left);
  limits.stop = &interrupted();
  limits.progress = [&progress, what, &made](std::uint64_t examined) {
    if (progress.due())
      progress.show(fmt::format("{}: {} positions examined, {} puzzles", what, examined, made));
  };
  return limits;
}

nlohmann::ordered_json composed_json(const puzzles::Composed& composed, const NamedRules& rules,
                                     bool economical) {
  nlohmann::ordered_json json = verdict_json(rules, composed.position, composed.verdict);
  for (const char* unstable : {"nodes", "seconds", "reason", "within"}) json.erase(unstable);
  json["captures"] = composed.captures;
  json["themes"] = composed.themes;
  json["named"] = composed.named;
  if (economical) json["economical"] = composed.idle.empty();
  json["before"] = to_string(composed.before);
  json["last"] = to_string(composed.last);
  return json;
}

std::string composed_text(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical) {
  std::string text = verdict_text(rules, composed.position, composed.verdict);
  text += fmt::format("Themes: {}.\n", fmt::join(composed.themes, ", "));
  text += fmt::format("The proof names {} of {}'s pieces{}.\n", composed.named,
                      side_name(opponent(composed.verdict.attacker)),
                      economical ? ", and needs each of them" : "");
  text += fmt::format("Position: {}\n", to_string(composed.position));
  text += fmt::format("May come from: {}\n", puzzles::past_text(composed));
  return text;
}

}  // namespace agon::tools
