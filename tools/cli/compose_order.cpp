// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/compose_order.hpp"

#include <fmt/format.h>

#include <string_view>

#include "model/values/mistake.hpp"
#include "tools/terminal/interrupt.hpp"

namespace agon::tools {
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
