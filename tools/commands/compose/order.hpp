// What `agon compose` and `agon mine` have in common: orders as typed, puzzles as printed.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/data/named_rules.hpp"
#include "puzzles/composing/composer.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/progress.hpp"

namespace agon::tools {

/// As typed.
struct OrderOptions : CommonOptions {
  std::vector<std::string> themes;
  std::optional<int> captures;
  bool unique = false;
  bool economical = false;
  bool fewest = false;
  std::uint64_t seed = 1;
  std::optional<double> seconds;
  std::string attacker;
};

/// All of them but `--rules`, `--attacker` and `--time`.
std::vector<CLI::Option*> add_order_options(CLI::App& app, OrderOptions& options);

/// The order for so many plies; throws `Unusable`.
puzzles::ComposeOrder order_of(const OrderOptions& options, const RuleSet& rules, int plies);

/// The options that make an order what it is, as typed: "--plies 3 --theme quiet".
std::string words_of(const OrderOptions& options, int plies);

/// Limits from now on, with progress shown as "compose: 12 positions examined, 2 puzzles".
puzzles::ComposeLimits compose_limits(const std::optional<double>& seconds, ProgressLine& progress,
                                      std::string_view what, const std::size_t& made);

/// The object of `solve --json` and what belongs to a composed puzzle.
nlohmann::ordered_json composed_json(const puzzles::Composed& composed, const NamedRules& rules,
                                     bool economical);

/// For people: the board, the verdict and line of `agon solve`, and what else there is to know.
std::string composed_text(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical);

}  // namespace agon::tools
