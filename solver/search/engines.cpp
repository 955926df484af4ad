#include "solver/search/engines.hpp"

#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_pursue.hpp"
#include "solver/search/plain/plain.hpp"
#include "solver/search/zone_solve.hpp"

namespace agon::analysis {

search::Solved solve_by_search(const RuleSet& rules, const Position& position,
                               const search::Question& question, SearchEngine engine) {
  const bool plain = engine == SearchEngine::plain || position.placing();
  const bitboard::Engine game(rules);
  if (!question.goal.is_formation())
    return plain ? search::pursue_plainly(game, position, question)
                 : search::pursue_by_zones(game, position, question);
  return plain ? search::solve_plain(game, position, question)
               : search::solve_by_zones(game, position, question);
}

}  // namespace agon::analysis
