#include "solver/search/engines.hpp"

#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_pursue.hpp"
#include "solver/search/plain/plain.hpp"
#include "solver/search/zone_solve.hpp"

namespace agon::search {

Solved solve_by_search(const RuleSet& rules, const Position& position, const Question& question,
                       SearchEngine engine) {
  const bool plain = engine == SearchEngine::plain || position.placing();
  const bitboard::Engine game(rules);
  if (!question.goal.is_formation())
    return plain ? pursue_plainly(game, position, question)
                 : pursue_by_zones(game, position, question);
  return plain ? solve_plain(game, position, question) : solve_by_zones(game, position, question);
}

}  // namespace agon::search
