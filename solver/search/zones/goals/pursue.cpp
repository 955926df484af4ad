#include "solver/search/zones/goals/pursue.hpp"

#include "solver/search/plain.hpp"
#include "solver/search/zones/goals/matcher.hpp"
#include "solver/search/zones/knowledge.hpp"
#include "solver/search/zones/team.hpp"

namespace agon::search {

namespace {

/// A team that is made from the game with the goal.
class TeamWithGoal {
 public:
  using State = ZoneTeam::State;
  static constexpr int deepest = ZoneTeam::deepest;

  TeamWithGoal(const GoalEngine& game, Side attacker, Budget& budget, std::size_t bytes)
      : team_(game.game(), attacker, budget, bytes, &game.goal().matcher()) {}
  Answer wins_within(const State& state, int plies) { return team_.wins_within(state, plies); }
  std::optional<Strategy> strategy(const State& root, int plies) {
    return team_.strategy(root, plies);
  }

 private:
  ZoneTeam team_;
};

struct AnyWithGoal : AnyWin<GoalEngine, ZoneKnowledge> {
  AnyWithGoal(const GoalEngine& game, Side attacker, Budget& budget, std::size_t bytes)
      : AnyWin(game, attacker, budget, bytes / 2,
               ZoneKnowledge(game.game(), attacker, budget, bytes / 2, &game.goal().matcher())) {}
};

}  // namespace

Solved pursue_by_zones(const bitboard::Engine& engine, const Position& position,
                       const Question& question) {
  const GoalMatcher matcher(engine, question.attacker, question.goal);
  const GoalEngine game = game_with(engine, matcher);
  return Solver<GoalEngine, TeamWithGoal, AnyWithGoal>(game, question).solve(game.load(position));
}

Solved pursue_plainly(const bitboard::Engine& engine, const Position& position,
                      const Question& question) {
  const GoalMatcher matcher(engine, question.attacker, question.goal);
  return solve_plain(game_with(engine, matcher), position, question);
}

}  // namespace agon::search
