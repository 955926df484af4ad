// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/texts/stipulation.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace agon::puzzles {
namespace {

struct Row {
  Goal::Kind goal;
  std::string_view word;
};
constexpr std::array rows{Row{Goal::Kind::formation, "win"},
                          Row{Goal::Kind::throne, goal_name(Goal::Kind::throne)},
                          Row{Goal::Kind::capture_queen, goal_name(Goal::Kind::capture_queen)},
                          Row{Goal::Kind::fortress, "hold"}};
constexpr std::string_view proof_game = "proof-game";
constexpr int most_plies = 10'000;

/// " in 5": 5. Nothing for any other text.
std::optional<int> plies_of(std::string_view text) {
  constexpr std::string_view start = " in ";
  if (!text.starts_with(start)) return std::nullopt;
  text.remove_prefix(start.size());
  int plies = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), plies);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || plies < 0 || plies > most_plies || text.size() != std::to_string(plies).size())
    return std::nullopt;
  return plies;
}

std::optional<Stipulation> with_plies(std::string_view text) {
  for (const Row& row : rows)
    if (text.starts_with(row.word))
      if (const auto plies = plies_of(text.substr(row.word.size())))
        return Stipulation{row.goal, plies};
  return std::nullopt;
}

}  // namespace

std::optional<Stipulation> parse_question(std::string_view text) {
  for (const Row& row : rows)
    if (text == row.word) return Stipulation{row.goal, std::nullopt};
  return with_plies(text);
}

std::optional<Stipulation> parse_answer(std::string_view text) {
  for (const Row& row : rows)
    if (text == answer_text({row.goal, std::nullopt})) return Stipulation{row.goal, std::nullopt};
  return with_plies(text);
}

std::string question_text(const Stipulation& asked) {
  const std::string_view word = goal_word(asked.goal);
  return asked.plies ? fmt::format("{} in {}", word, *asked.plies) : std::string(word);
}

std::string answer_text(const Stipulation& answer) {
  return answer.plies ? question_text(answer) : fmt::format("no {}", goal_word(answer.goal));
}

std::string_view goal_word(Goal::Kind goal) {
  for (const Row& row : rows)
    if (row.goal == goal) return row.word;
  return {};
}

std::optional<int> parse_proof_game(std::string_view text) {
  if (!text.starts_with(proof_game)) return std::nullopt;
  return plies_of(text.substr(proof_game.size()));
}

std::string proof_game_text(int plies) {
  return fmt::format("{} in {}", proof_game, plies);
}

std::vector<std::string> goal_words() {
  std::vector<std::string> words;
  words.reserve(rows.size());
  for (const Row& row : rows) words.emplace_back(row.word);
  return words;
}

std::string goal_choice() {
  std::string choice(rows.front().word);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    choice += i + 1 < rows.size() ? ", " : " or ";
    choice += rows[i].word;
  }
  return choice;
}

std::string question_choice() {
  return fmt::format("{}, alone or with a limit of N plies as in \"{} in N\"", goal_choice(),
                     rows.front().word);
}

}  // namespace agon::puzzles
