// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/compose_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "model/values/mistake.hpp"
#include "tools/terminal/interrupt.hpp"

namespace agon::tools {
namespace {

constexpr std::size_t choice_of_fewest = 8;

bool has(const OrderOptions& options, std::string_view theme) {
  return std::find(options.themes.begin(), options.themes.end(), theme) != options.themes.end();
}

}  // namespace

std::vector<Option*> add_order_options(Arguments& app, OrderOptions& options) {
  std::vector<Option*> added;
  added.push_back(app.add_option("--captures", options.captures, "Pieces that the key captures")
                      ->type_name("K")
                      ->range(0, 7));
  std::vector<std::string> names;
  std::string help;
  for (const puzzles::ThemeWord& word : puzzles::theme_words()) {
    names.emplace_back(word.name);
    help += fmt::format("{}: {}; ", word.name, word.help);
  }
  added.push_back(app.add_option("--theme", options.themes, help + "may be repeated")
                      ->type_name("THEME")
                      ->one_of(names));
  added.push_back(app.add_flag("--unique", options.unique, "Only one first action wins as fast"));
  added.push_back(
      app.add_flag("--economical", options.economical,
                   "Every defender's piece named by the proof is needed: moved to some cell that "
                   "the proof leaves free, it would avoid losing in this many plies"));
  added.push_back(app.add_flag(
      "--fewest", options.fewest,
      "Of every eight puzzles keep the one whose proof names the fewest defender's pieces"));
  added.push_back(
      app.add_option("--seed", options.seed, "Seed; the same seed gives the same puzzles")
          ->type_name("N")
          ->range(0, puzzles::largest_seed)
          ->capture_default_str());
  return added;
}

puzzles::ComposeOrder order_of(const OrderOptions& options, const RuleSet& rules, int plies) {
  puzzles::ComposeOrder order;
  order.rules = rules;
  order.plies = plies;
  order.attacker = options.attacker == "b" ? Side::black : Side::white;
  order.captures = options.captures;
  if (has(options, "step") && has(options, "relocation"))
    throw Unusable("--theme: a key is either a step or a relocation; leave out one of the two");
  for (const puzzles::ThemeWord& word : puzzles::theme_words())
    if (has(options, word.name)) word.want(order);
  order.unique = options.unique;
  order.economical = options.economical;
  if (options.fewest) order.choose_from = choice_of_fewest;
  order.seed = options.seed;
  if (const auto why = puzzles::unusable(order))
    throw Unusable(fmt::format("{}: {}",
                               order.plies % 2 == 0 ? fmt::format("--plies {}", plies)
                               : order.chain
                                   ? "--theme chain"
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

puzzles::Provenance provenance_of(const OrderOptions& options, const NamedRules& rules, int plies,
                                  std::uint64_t seed, std::size_t number) {
  return {AGON_VERSION,
          fmt::format("agon compose --rules {} {} --seed {} --number {}", portable_name(rules),
                      words_of(options, plies), seed, number),
          {},
          {}};
}

puzzles::ComposeLimits compose_limits(const std::optional<double>& seconds, ProgressLine& progress,
                                      std::string_view what, const std::size_t& made) {
  puzzles::ComposeLimits limits;
  limits.end = formulas::end_after(seconds);
  limits.stop = &interrupted();
  limits.progress = [&progress, what, &made](std::uint64_t examined) {
    if (progress.due())
      progress.show(fmt::format("{}: {} examined, {}", what, counted(examined, "position"),
                                counted(made, "puzzle")));
  };
  return limits;
}

}  // namespace agon::tools
