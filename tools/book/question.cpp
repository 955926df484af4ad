// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/values/outcome.hpp"

namespace agon::tools {

PuzzleQuestion asked_of(const puzzles::Puzzle& puzzle) {
  return {puzzle.position.to_move,
          puzzle.attacker,
          puzzle.goal,
          puzzle.within,
          puzzle.answered ? puzzle.plies : std::nullopt,
          puzzle.proof_game};
}

bool is_doubtful(const PuzzleQuestion& asked) {
  return !asked.proof_game && asked.plies.value_or(0) == 0;
}

std::string moves_text(int plies, bool is_first, const Language& language) {
  return language.counted("length.moves", (plies + (is_first ? 1 : 0)) / 2);
}

std::string question_text(const PuzzleQuestion& asked, bool in_doubt, const Language& language,
                          Lengths lengths) {
  if (asked.proof_game)
    return language.text(
        "question.proof-game",
        {{"in", language.text("question.in",
                              {{"length", language.counted("length.plies", *asked.within)}})}});
  const std::string_view form = asked.within == 0               ? "reached"
                                : in_doubt                      ? "doubtful"
                                : asked.mover == asked.attacker ? "attacker"
                                                                : "defender";
  // "in 5" where the shortest takes that long; a limit that leaves room says so.
  std::string in;
  if (asked.within)
    in = language.text(
        !in_doubt && asked.plies < asked.within ? "question.in-at-most" : "question.in",
        {{"length", lengths == Lengths::plies
                        ? language.number(*asked.within)
                        : moves_text(*asked.within, asked.mover == asked.attacker, language)}});
  return language.text(
      fmt::format("question.{}-{}", goal_name(asked.goal), form),
      {{"mover", language.side(asked.mover)}, {"side", language.side(asked.attacker)}, {"in", in}});
}

std::vector<std::string> question_texts(const std::vector<PuzzleQuestion>& asked,
                                        const Language& language, Lengths lengths) {
  const bool in_doubt = std::any_of(asked.begin(), asked.end(), is_doubtful);
  std::vector<std::string> texts;
  for (const PuzzleQuestion& each : asked)
    texts.push_back(question_text(each, in_doubt, language, lengths));
  return texts;
}

}  // namespace agon::tools
