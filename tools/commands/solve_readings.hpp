// agon solve --readings: one question put to every reading of a source.
#pragma once

#include <cstddef>
#include <string>

#include "solver/search/question.hpp"
#include "tools/cli/options.hpp"
#include "solver/analysis/solve.hpp"
#include "tools/cli/subcommand.hpp"

namespace agon::tools {

/// How many readings are asked unless the user says otherwise, and at most: all are kept.
inline constexpr std::size_t default_max_readings = 100'000;
inline constexpr std::size_t largest_max_readings = 1'000'000;

/// Prints the verdicts in groups. `attacker`: "w", "b", or empty for the side to move. The position
/// has to be usable in one reading at least. Throws `Unusable` for rules that leave nothing open or
/// have more than `most` readings, and for positions in bulk.
ExitCode solve_all_readings(const CommonOptions& options, const std::string& attacker,
                            search::Question question, SearchEngine engine, std::size_t most,
                            Output& out);

}  // namespace agon::tools
