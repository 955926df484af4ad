// A puzzle that was solved, and whether the answer is as expected.
#pragma once

#include <string>

#include "puzzles/composing/expected.hpp"
#include "puzzles/composing/puzzle.hpp"
#include "solver/verdict.hpp"

namespace agon::tools {

/// The question, the verdict as `agon solve` prints it, and the comparison; an empty line ends it.
std::string puzzle_text(const puzzles::Puzzle& puzzle, const std::string& path,
                        const Verdict& verdict, const puzzles::Comparison& comparison);
/// One line: the object of `solve --json` and "puzzle", "file", "expected", "differences".
std::string puzzle_json(const puzzles::Puzzle& puzzle, const std::string& path,
                        const Verdict& verdict, const puzzles::Comparison& comparison);

}  // namespace agon::tools
