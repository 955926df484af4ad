#include "puzzles/proving/first_actions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "model/rules/judge.hpp"
#include "puzzles/appraisal/solution.hpp"
#include "solver/api/solve.hpp"

namespace agon::puzzles {
namespace {

constexpr std::uint64_t nodes_of_an_action = 50'000'000;

/// Asks whether the attacker reaches the goal in so many plies from a position; nothing: a limit.
class Asker {
 public:
  Asker(const Puzzle& puzzle, const Limits& limits) : puzzle_(puzzle), limits_(limits) {
    if (puzzle.goal != Goal::Kind::formation || puzzle.position.placing()) return;
    engine_ = std::make_unique<bitboard::Engine>(puzzle.rules);
    examination_ =
        std::make_unique<Examination>(*engine_, puzzle.attacker, (limits.memory_mib / 2) << 20U);
  }
  std::optional<bool> reaches(const Position& position, int plies) {
    if (limits_.stop != nullptr && *limits_.stop) return std::nullopt;
    if (examination_) {  // its memory of one action helps with the next
      const search::Answer answer = examination_->wins_within(
          engine_->load(position), plies, limits_.nodes.value_or(nodes_of_an_action));
      if (answer == search::Answer::stopped) return std::nullopt;
      return answer == search::Answer::yes;
    }
    search::Question question;
    question.attacker = puzzle_.attacker;
    question.goal = {puzzle_.goal, {}};
    question.limits = limits_;
    question.limits.plies = plies;
    const Verdict verdict = analysis::solve(puzzle_.rules, position, question).verdict;
    if (verdict.value == Verdict::Value::unknown) return std::nullopt;
    return verdict.value == Verdict::Value::win;
  }

 private:
  const Puzzle& puzzle_;
  const Limits& limits_;
  std::unique_ptr<bitboard::Engine> engine_;
  std::unique_ptr<Examination> examination_;
};

}  // namespace

FirstActions first_actions(const Puzzle& puzzle, const Limits& limits) {
  FirstActions found;
  Asker asker(puzzle, limits);
  const int plies = *puzzle.plies;
  const int within = puzzle.within.value_or(plies);
  for (const Action& action : rules::actions(puzzle.position, puzzle.rules)) {
    const Position after = rules::apply(puzzle.position, puzzle.rules, action);
    const bool listed =
        std::find(puzzle.keys.begin(), puzzle.keys.end(), action) != puzzle.keys.end();
    const auto reaches = asker.reaches(after, plies - 1);
    const auto later =
        listed || within == plies ? std::optional(false) : asker.reaches(after, within - 1);
    if (!reaches || !later) {
      found.open =
          fmt::format("the first action {} was neither proved nor refuted within the limits",
                      to_string(action));
      return found;
    }
    if (*reaches != listed) {
      found.wrong = listed ? fmt::format("{} is no key", to_string(action))
                           : fmt::format("{} is a key, too", to_string(action));
      return found;
    }
    if (*later) found.slower.push_back(action);
  }
  std::sort(found.slower.begin(), found.slower.end(), [](const Action& left, const Action& right) {
    return to_string(left) < to_string(right);
  });
  return found;
}

}  // namespace agon::puzzles
