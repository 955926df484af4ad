#include "solver/search/goal_pursue.hpp"

#include "solver/search/goal_matcher.hpp"
#include "solver/search/goal_team_in_game.hpp"
#include "solver/search/plain/plain.hpp"
#include "solver/search/zone_knowledge.hpp"

namespace agon::search {

namespace {

/// A team that is made from the game with the goal.
struct TeamWithGoal : TeamInGame {
  TeamWithGoal(const GoalEngine& game, Side attacker, Budget& budget, std::size_t bytes)
      : TeamInGame(game, attacker, budget, bytes, &game.goal().matcher(), nullptr) {}
};

struct AnyWithGoal : AnyWin<GoalEngine, ZoneKnowledge> {
  AnyWithGoal(const GoalEngine& game, Side attacker, Budget& budget, std::size_t bytes)
      : AnyWin(game, attacker, budget, bytes / 2,
               ZoneKnowledge(game.game(), attacker, budget, bytes / 2, &game.goal().matcher())) {}
};

/// What there is to know where nothing is left to do.
Solved told(Solved solved, const bitboard::Engine& engine, const Position& position) {
  if (solved.verdict.plies == 0 &&
      engine.outcome(engine.load(position)) != win_of(solved.verdict.attacker))
    solved.verdict.reason = "the goal is reached already";
  return solved;
}

}  // namespace

Solved pursue_by_zones(const bitboard::Engine& engine, const Position& position,
                       const Question& question) {
  const GoalMatcher matcher(engine, question.attacker, question.goal);
  const GoalEngine game = game_with(engine, matcher);
  return told(
      Solver<GoalEngine, TeamWithGoal, AnyWithGoal>(game, question).solve(game.load(position)),
      engine, position);
}

Solved pursue_plainly(const bitboard::Engine& engine, const Position& position,
                      const Question& question) {
  const GoalMatcher matcher(engine, question.attacker, question.goal);
  return told(solve_plain(game_with(engine, matcher), position, question), engine, position);
}

}  // namespace agon::search
