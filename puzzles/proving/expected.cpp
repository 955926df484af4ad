#include "puzzles/proving/expected.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/values/counted.hpp"
#include "puzzles/texts/stipulation.hpp"

namespace agon::puzzles {
namespace {

std::string texts(const std::vector<Action>& actions) {
  std::string text;
  for (const Action& action : actions) text += (text.empty() ? "" : ", ") + to_string(action);
  return text.empty() ? "none" : text;
}

std::vector<std::string> differences(const Puzzle& puzzle, const Verdict& verdict) {
  if (!puzzle.answered) return {};
  if (verdict.value == Verdict::Value::unknown) {
    if (puzzle.plies && verdict.within && *verdict.within >= *puzzle.plies)
      return {fmt::format("no {} in {}, expected {}", goal_word(puzzle.goal),
                          counted(*verdict.within, "ply", "plies"), expectation(puzzle))};
    return {};
  }
  const std::optional<int> plies =
      verdict.value == Verdict::Value::win ? verdict.plies : std::nullopt;
  // A win that was not proved the shortest may be longer than the puzzle's.
  if (plies && puzzle.plies && !verdict.shortest && *plies >= *puzzle.plies) return {};
  if (plies != puzzle.plies)
    return {fmt::format("{}, expected {}", answer_text({puzzle.goal, plies}), expectation(puzzle))};
  if (!puzzle.keys.empty() && !verdict.keys.empty() && puzzle.keys != verdict.keys)
    return {fmt::format("keys {}, expected {}", texts(verdict.keys), texts(puzzle.keys))};
  return {};
}

}  // namespace

search::Question question_of(const Puzzle& puzzle, search::Question question) {
  question.attacker = puzzle.attacker;
  question.goal = {puzzle.goal, {}};
  if (puzzle.within)
    question.limits.plies =
        std::min(question.limits.plies.value_or(*puzzle.within), *puzzle.within);
  return question;
}

Comparison compare(const Puzzle& puzzle, const Verdict& verdict) {
  Comparison comparison{differences(puzzle, verdict), false, false};
  // A limit of plies below the puzzle's own leaves a longer win open.
  const bool may_win_later = verdict.value == Verdict::Value::no_win && verdict.within &&
                             puzzle.plies && *verdict.within < *puzzle.plies;
  comparison.open = verdict.value == Verdict::Value::unknown || verdict.limited || may_win_later;
  comparison.differs = !comparison.differences.empty() &&
                       !(comparison.open && verdict.value == Verdict::Value::no_win);
  return comparison;
}

std::string expectation(const Puzzle& puzzle) {
  return answer_text({puzzle.goal, puzzle.plies});
}

}  // namespace agon::puzzles
