#include "solver/search/zones/goals/against_hold.hpp"

#include "solver/search/solver.hpp"
#include "solver/search/zones/goals/matcher.hpp"
#include "solver/search/zones/goals/team_in_game.hpp"
#include "solver/search/zones/knowledge.hpp"

namespace agon::search {
namespace {

/// In a game that the defender has not lost once he is in his fortress.
struct TeamAgainstHold : TeamInGame {
  TeamAgainstHold(const GoalEngine& game, Side attacker, Budget& budget, std::size_t bytes)
      : TeamInGame(game, attacker, budget, bytes, nullptr, &game.goal().matcher()) {}
};

struct AnyAgainstHold : AnyWin<GoalEngine, ZoneKnowledge> {
  AnyAgainstHold(const GoalEngine& game, Side attacker, Budget& budget, std::size_t bytes)
      : AnyWin(game, attacker, budget, bytes / 2,
               ZoneKnowledge(game.game(), attacker, budget, bytes / 2)) {}
};

}  // namespace

Solved solve_against_hold(const bitboard::Engine& engine, const Position& position,
                          const Question& question) {
  const Side defender = opponent(question.attacker);
  const GoalMatcher& fortress = question.against->matcher();
  // What he holds he has won, as far as the attacker's win is in question; a draw decides nothing.
  const GoalEngine game(engine, defender, false, GoalReached(fortress));
  return Solver<GoalEngine, TeamAgainstHold, AnyAgainstHold>(game, question)
      .solve(game.load(position));
}

}  // namespace agon::search
