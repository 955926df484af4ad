#include "tools/book/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/values/names.hpp"

namespace agon::tools {
namespace {

/// How a goal is asked for. In each, {0} is the attacker and {1} " in 5" or nothing.
struct GoalRow {
  Goal::Kind goal;
  std::string_view attacker_moves;  ///< after "White to play"
  std::string_view defender_moves;
  std::string_view doubtful;  ///< where the answer may be no
  std::string_view reached;   ///< a whole question, where the answer is that it has been reached
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

std::string question_text(const puzzles::Puzzle& puzzle) {
  const auto row = std::find_if(goal_rows.begin(), goal_rows.end(),
                                [&](const GoalRow& each) { return each.goal == puzzle.goal; });
  if (row == goal_rows.end()) return "";  // puzzle files have no other goals
  const std::string_view attacker = side_name(puzzle.attacker);
  if (puzzle.plies == 0) return fmt::format(fmt::runtime(row->reached), attacker);
  const Side mover = puzzle.position.to_move;
  // "in 5" where the shortest takes that long; a limit that leaves room says so.
  std::string in;
  if (puzzle.within)
    in = fmt::format(" in {}{}", puzzle.plies && *puzzle.plies < *puzzle.within ? "at most " : "",
                     *puzzle.within);
  const std::string_view form = !puzzle.plies              ? row->doubtful
                                : mover == puzzle.attacker ? row->attacker_moves
                                                           : row->defender_moves;
  return fmt::format("{} to play", side_name(mover)) +
         fmt::format(fmt::runtime(form), attacker, in);
}

}  // namespace agon::tools
