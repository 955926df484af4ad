#include "solver/search/zones/zone_solve.hpp"

#include "solver/search/solver.hpp"
#include "solver/search/zones/zone_team.hpp"

namespace agon::search {

Solved solve_by_zones(const bitboard::Engine& engine, const Position& position,
                      const Question& question) {
  return Solver<bitboard::Engine, ZoneTeam>(engine, question).solve(engine.load(position));
}

}  // namespace agon::search
