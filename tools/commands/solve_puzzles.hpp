// Solving the puzzles of files and comparing the answers with those expected.
#pragma once

#include <string>
#include <vector>

#include "puzzles/composing/puzzle.hpp"
#include "solver/search/question.hpp"
#include "solver/analysis/solve.hpp"
#include "tools/cli/subcommand.hpp"

namespace agon::tools {

/// In what an answer differs from what its puzzle expects, a phrase each; empty if in nothing. An
/// answer that is unknown contradicts nothing.
std::vector<std::string> differences(const puzzles::Puzzle& puzzle, const Verdict& verdict);

/// Reads a puzzle file; throws `Unusable` naming `file:line:column` of all that is wrong.
std::vector<puzzles::Puzzle> read_puzzles(const std::string& path);

/// Solves every puzzle of the files and prints what a person wants to see, or a line of JSON each.
/// `question` gives the limits; a puzzle's own limit of plies holds as well.
ExitCode solve_puzzles(const std::vector<std::string>& paths, const search::Question& question,
                       SearchEngine engine, bool json, Output& out);

}  // namespace agon::tools
