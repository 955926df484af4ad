#include "tools/book/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/values/outcome.hpp"

namespace agon::tools {
namespace {

/// How a goal is asked for. In each, {0} is the attacker and {1} " in 5" or nothing.
struct GoalRow {
  Goal::Kind goal;
  std::string_view attacker_moves;  ///< after "White to play"
  std::string_view defender_moves;
  std::string_view doubtful;  ///< where the answer may be no
  std::string_view reached;   ///< a whole question, in no plies
};
constexpr std::array goal_rows{
    GoalRow{Goal::Kind::formation, " and win{1}", "; {0} wins{1}", ". Can {0} force a win{1}?",
            "Has {0} already won?"},
    GoalRow{Goal::Kind::throne, ": the queen reaches the throne{1}",
            "; {0}'s queen reaches the throne{1}", ". Can {0}'s queen reach the throne{1}?",
            "Is {0}'s queen already on the throne?"},
    GoalRow{Goal::Kind::capture_queen, ": capture the queen{1}", "; {0} captures the queen{1}",
            ". Can {0} force the capture of the queen{1}?", "Has {0} already captured the queen?"}};

}  // namespace

PuzzleQuestion asked_of(const puzzles::Puzzle& puzzle) {
  return {puzzle.position.to_move, puzzle.attacker, puzzle.goal, puzzle.within,
          puzzle.answered ? puzzle.plies : std::nullopt};
}

bool is_doubtful(const PuzzleQuestion& asked) {
  return asked.plies.value_or(0) == 0;
}

std::string question_text(const PuzzleQuestion& asked, bool in_doubt) {
  const auto row = std::find_if(goal_rows.begin(), goal_rows.end(),
                                [&](const GoalRow& each) { return each.goal == asked.goal; });
  if (row == goal_rows.end()) return "";  // puzzle files have no other goals
  const std::string_view attacker = side_name(asked.attacker);
  if (asked.within == 0) return fmt::format(fmt::runtime(row->reached), attacker);
  // "in 5" where the shortest takes that long; a limit that leaves room says so.
  std::string in;
  if (asked.within)
    in = fmt::format(" in {}{}", !in_doubt && asked.plies < asked.within ? "at most " : "",
                     *asked.within);
  const std::string_view form = in_doubt                        ? row->doubtful
                                : asked.mover == asked.attacker ? row->attacker_moves
                                                                : row->defender_moves;
  return fmt::format("{} to play", side_name(asked.mover)) +
         fmt::format(fmt::runtime(form), attacker, in);
}

std::vector<std::string> question_texts(const std::vector<PuzzleQuestion>& asked) {
  const bool in_doubt = std::any_of(asked.begin(), asked.end(), is_doubtful);
  std::vector<std::string> texts;
  for (const PuzzleQuestion& each : asked) texts.push_back(question_text(each, in_doubt));
  return texts;
}

}  // namespace agon::tools
