// A puzzle that was solved, and whether the answer is as expected.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "puzzles/making/expected.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::tools {

/// "NAME  (FILE:LINE): can White force a win in 5?", ended.
std::string puzzle_question(const puzzles::Puzzle& puzzle, const std::string& path);
/// The question, the answer as `agon solve` prints it of a position, and the comparison; an empty
/// line ends it.
std::string puzzle_text(const puzzles::Puzzle& puzzle, const std::string& path,
                        const std::string& answer, const puzzles::Comparison& comparison);
/// One line: the object of `solve --json`, which is given, and "puzzle", "file", "expected",
/// "differences".
std::string puzzle_json(const puzzles::Puzzle& puzzle, const std::string& path,
                        nlohmann::ordered_json answer, const puzzles::Comparison& comparison);

}  // namespace agon::tools
