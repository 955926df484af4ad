// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a puzzle asks, in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/values/piece.hpp"
#include "model/values/strategy.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

/// A question, and what is known of its answer.
struct PuzzleQuestion {
  Side mover;
  Side attacker;
  Goal::Kind goal;
  std::optional<int> within;
  /// Plies of the answer; nothing if there is no win, or none is known.
  std::optional<int> plies;
};
PuzzleQuestion asked_of(const puzzles::Puzzle& puzzle);

/// May the answer be no, or that it has happened already? Where one puzzle of several is like that,
/// all are asked as if they were: else the wording gives answers away.
bool is_doubtful(const PuzzleQuestion& asked);

/// The puzzle's own question: "White to play and win in 5", "Black to play: the queen reaches the
/// throne in 7"; in doubt "White to play. Can White force a win in 9?". In doubt nothing of the
/// answer is in it.
std::string question_text(const PuzzleQuestion& asked, bool in_doubt,
                          const Language& language = english());
/// Those of puzzles that are shown together.
std::vector<std::string> question_texts(const std::vector<PuzzleQuestion>& asked,
                                        const Language& language = english());

}  // namespace agon::tools
