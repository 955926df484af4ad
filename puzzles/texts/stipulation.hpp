// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a puzzle asks for and what the answer is, in the words of a puzzle file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/strategy.hpp"

namespace agon::puzzles {

/// A goal, and in how many plies; for an answer, none if it cannot be forced.
struct Stipulation {
  Goal::Kind goal = Goal::Kind::formation;
  std::optional<int> plies;
};

/// "win", "throne", "capture-queen" or "hold", each alone or with its plies: "win in 5". Nothing
/// for any other text.
std::optional<Stipulation> parse_question(std::string_view text);
/// "throne in 5", or "no throne". Nothing for any other text.
std::optional<Stipulation> parse_answer(std::string_view text);

std::string question_text(const Stipulation& asked);
std::string answer_text(const Stipulation& answer);
/// "win", "throne", "capture-queen", "hold". Precondition: one of these goals.
std::string_view goal_word(Goal::Kind goal);

/// "proof-game in 8": 8. Nothing for any other text. Question and answer of a proof game are the
/// same text.
std::optional<int> parse_proof_game(std::string_view text);
std::string proof_game_text(int plies);

/// All words of goals.
std::vector<std::string> goal_words();
/// These as a choice, for help and messages: "win, throne, capture-queen or hold".
std::string goal_choice();
/// What `parse_question` understands, for the same: the choice, "alone or with a limit of N plies".
std::string question_choice();

}  // namespace agon::puzzles
