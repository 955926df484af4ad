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
  bool proof_game = false;  ///< how did it arise?
};
PuzzleQuestion asked_of(const puzzles::Puzzle& puzzle);

/// May the answer be no, or that it has happened already? Where one puzzle of several is like that,
/// all are asked as if they were: else the wording gives answers away.
bool is_doubtful(const PuzzleQuestion& asked);

/// How a length is said: in plies, as the program counts, or in moves of the attacker, as people
/// do.
enum class Lengths : bool { plies, moves };
/// "3 moves" of the attacker, who is to move first or not.
std::string moves_text(int plies, bool is_first, const Language& language);

/// The puzzle's own question: "White to play and win in 3 moves", "Black to play: the queen reaches
/// the throne in 4 moves"; in doubt "White to play. Can White force a win in 5 moves?". In doubt
/// nothing of the answer is in it.
std::string question_text(const PuzzleQuestion& asked, bool in_doubt,
                          const Language& language = english(), Lengths lengths = Lengths::moves);
/// Those of puzzles that are shown together.
std::vector<std::string> question_texts(const std::vector<PuzzleQuestion>& asked,
                                        const Language& language = english(),
                                        Lengths lengths = Lengths::moves);

}  // namespace agon::tools
