// What a puzzle asks, in words.
#pragma once

#include <string>

#include "puzzles/texts/puzzle.hpp"

namespace agon::tools {

/// The puzzle's own question: "White to play and win in 5", "Black to play: the queen reaches the
/// throne in 7", "White to play. Is there a win in 9?". No more of the answer is in it than whether
/// there is one.
std::string question_text(const puzzles::Puzzle& puzzle);

}  // namespace agon::tools
