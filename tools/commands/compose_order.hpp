// What `agon compose` and `agon mine` have in common: orders as typed, puzzles as printed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/composing/composer.hpp"
#include "puzzles/composing/puzzle.hpp"
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

inline constexpr std::uint64_t largest_seed = 1'000'000'000;

/// All of them but `--rules`, `--attacker` and `--time`.
std::vector<Option*> add_order_options(Arguments& app, OrderOptions& options);

/// The order for so many plies; throws `Unusable`.
puzzles::ComposeOrder order_of(const OrderOptions& options, const RuleSet& rules, int plies);

/// The options that make an order what it is, as typed: "--plies 3 --theme quiet".
std::string words_of(const OrderOptions& options, int plies);

/// Where a composed puzzle comes from: the command that makes it again, alone.
struct Provenance {
  std::string version;  ///< of the program
  std::string command;  ///< "agon compose --rules wikipedia --plies 3 --seed 1 --number 4"
};
/// `seed` of the order, `number` of the puzzle in it, from 1. The rules are named so that no file
/// is needed.
Provenance provenance_of(const OrderOptions& options, const ChosenRules& rules, int plies,
                         std::uint64_t seed, std::size_t number);
/// "agon 1.0.0: agon compose ...".
std::string to_string(const Provenance& provenance);

/// Limits from now on, with progress shown as "compose: 12 positions examined, 2 puzzles".
puzzles::ComposeLimits compose_limits(const std::optional<double>& seconds, ProgressLine& progress,
                                      std::string_view what, const std::size_t& made);

/// As a puzzle of a puzzle file, with its origin told.
puzzles::Puzzle as_puzzle(const puzzles::Composed& composed, const ChosenRules& rules,
                          const std::string& name, const std::string& source);

/// The object of `solve --json` and what belongs to a composed puzzle.
nlohmann::ordered_json composed_json(const puzzles::Composed& composed, const ChosenRules& rules,
                                     bool economical, const Provenance& provenance);

/// For people: the board, the verdict and line of `agon solve`, and what else there is to know.
std::string composed_text(const puzzles::Composed& composed, const ChosenRules& rules,
                          bool economical, const Provenance& provenance);

}  // namespace agon::tools
