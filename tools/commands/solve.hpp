// The three things that `agon solve` solves: positions, all readings of a source, files of puzzles.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "solver/analysis/solve.hpp"
#include "solver/search/question.hpp"
#include "tools/cli/chosen.hpp"
#include "tools/cli/exit_code.hpp"
#include "tools/cli/output.hpp"
#include "tools/cli/progress.hpp"
#include "tools/commands/collection/where.hpp"

namespace agon::tools {

/// How many readings are asked unless the user says otherwise, and at most: all are kept.
inline constexpr std::size_t default_max_readings = 100'000;
inline constexpr std::size_t largest_max_readings = 1'000'000;

struct SolveOptions : CommonOptions {
  std::vector<std::string> files;
  WhereOptions which;  ///< of collections among the files
  Limits limits;
  std::string attacker;
  std::string strategy;
  std::string engine = "zones";
  std::string table;
  std::string hold;
  std::string goal = "formation";
  bool shortest = false;
  bool any = false;
  bool readings = false;
  std::size_t max_readings = default_max_readings;

  analysis::SearchEngine search_engine() const {
    return engine == "plain" ? analysis::SearchEngine::plain : analysis::SearchEngine::zones;
  }
};

// `question` says all but what is asked about each position: its limits, how wins are looked for,
// where progress goes. Each throws `Unusable` if its options ask for what cannot be done.

/// One position, or one a line in bulk; writes the certificate.
ExitCode solve_positions(const SolveOptions& options, search::Question question, Output& out,
                         ProgressLine& progress);

/// Prints the verdicts of all readings in groups. The position has to be usable in one of them.
/// Unusable too where there are more than `max_readings`.
ExitCode solve_readings(const SolveOptions& options, search::Question question, Output& out);

/// Every puzzle of the files, compared with what it expects. `question` gives the limits; a
/// puzzle's own limit of plies holds as well.
ExitCode solve_puzzles(const SolveOptions& options, const search::Question& question, Output& out);

}  // namespace agon::tools
