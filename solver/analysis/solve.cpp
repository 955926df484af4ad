#include "solver/analysis/solve.hpp"

#include <optional>
#include <utility>

#include "solver/analysis/tables/probe.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain.hpp"
#include "solver/search/zones/solve.hpp"

namespace agon::analysis {

search::Solved solve(const RuleSet& rules, const Position& position,
                     const search::Question& question, const Means& means) {
  if (means.table != nullptr && !position.placing())
    if (std::optional<search::Solved> known = means.table->solve(position, question))
      return *std::move(known);
  const bitboard::Engine game(rules);
  if (means.engine == SearchEngine::plain || position.placing())
    return search::solve_plain(game, position, question);
  return search::solve_by_zones(game, position, question);
}

}  // namespace agon::analysis
