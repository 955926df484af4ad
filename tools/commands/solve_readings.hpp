// agon solve --readings: one question put to every reading of a source.
#pragma once

#include <string>

#include "solver/search/question.hpp"
#include "tools/cli/options.hpp"
#include "solver/analysis/solve.hpp"
#include "tools/cli/subcommand.hpp"

namespace agon::tools {

/// Prints the verdicts in groups. `attacker`: "w", "b", or empty for the side to move. The position
/// has to be usable in one reading at least. Throws `Unusable` for rules that leave nothing open
/// and for positions in bulk.
ExitCode solve_all_readings(const CommonOptions& options, const std::string& attacker,
                            search::Question question, SearchEngine engine, Output& out);

}  // namespace agon::tools
