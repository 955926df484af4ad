// The options that several subcommands have, each declared here alone. What their values name:
// chosen.hpp.
//
// None of them has a type from CLI11 in it, so that this header costs nothing to include; a file
// that declares options of its own includes <CLI/CLI.hpp>.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "solver/analysis/answers.hpp"
#include "tools/cli/bulk.hpp"
#include "tools/cli/chosen.hpp"
#include "tools/cli/subcommand.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace agon::tools {

/// `--rules`, `--position`, `--json`: one at a time, for subcommands that lack one of them.
void add_rules_option(CLI::App& app, CommonOptions& options);
void add_position_option(CLI::App& app, CommonOptions& options);
void add_json_option(CLI::App& app, bool& json);
/// All three.
void add_common_options(CLI::App& app, CommonOptions& options);

// Those below say what the number is of where it is not the same everywhere: `help`.

/// `--position` of a subcommand that takes one position, not one a line.
CLI::Option* add_position_option(CLI::App& app, std::string& position, const std::string& help);
/// `--attacker w|b`, read by `attacker_of`. `otherwise`: whose win is looked for without it.
CLI::Option* add_attacker_option(CLI::App& app, std::string& attacker,
                                 const std::string& otherwise = "the side to move");
/// `--time SECONDS`: none is no limit.
CLI::Option* add_time_option(CLI::App& app, std::optional<double>& seconds);
/// The same with a default, which the help shows.
CLI::Option* add_time_option(CLI::App& app, double& seconds, const std::string& help,
                             double least = 0);
/// `--memory MIB`.
CLI::Option* add_memory_option(CLI::App& app, std::size_t& mib, const std::string& help);
/// `--threads N`. The help shows the default but where it is 0.
CLI::Option* add_threads_option(CLI::App& app, int& threads, const std::string& help,
                                int most = 1024);
/// `--seed N`.
CLI::Option* add_seed_option(CLI::App& app, std::uint64_t& seed, const std::string& help);
/// `--engine fast|reference`, default fast.
void add_engine_option(CLI::App& app, analysis::EngineChoice& choice);

/// For an option whose value is a text: refuses the empty one, which a script's unset variable
/// gives and which would else pass for the option left out.
std::string refuse_empty(const std::string& text);

}  // namespace agon::tools
