#include "solver/analysis/solve.hpp"

#include "solver/bitboard/engine.hpp"
#include "solver/search/plain.hpp"
#include "solver/search/zones/solve.hpp"

namespace agon::tools {

search::Solved solve(const RuleSet& rules, const Position& position,
                     const search::Question& question, SearchEngine engine) {
  const bitboard::Engine game(rules);
  if (engine == SearchEngine::plain || position.placing())
    return search::solve_plain(game, position, question);
  return search::solve_by_zones(game, position, question);
}

Side attacker_of(std::string_view text, const Position& position) {
  if (text.empty()) return position.to_move;
  return text == "w" ? Side::white : Side::black;
}

}  // namespace agon::tools
