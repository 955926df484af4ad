#include "solver/search/zone_solve.hpp"

#include "solver/search/against_hold.hpp"
#include "solver/search/plain/solver.hpp"
#include "solver/search/zone_knowledge.hpp"
#include "solver/search/zone_team.hpp"

namespace agon::search {
namespace {

/// The search for any win, with half of the memory for its numbers and half for patterns.
struct AnyByZones : AnyWin<bitboard::Engine, ZoneKnowledge> {
  AnyByZones(const bitboard::Engine& engine, Side attacker, Budget& budget, std::size_t bytes)
      : AnyWin(engine, attacker, budget, bytes / 2,
               ZoneKnowledge(engine, attacker, budget, bytes / 2)) {}
};

}  // namespace

Solved solve_by_zones(const bitboard::Engine& engine, const Position& position,
                      const Question& question) {
  if (question.against != nullptr && !question.against->empty())
    return solve_against_hold(engine, position, question);
  return Solver<bitboard::Engine, ZoneTeam, AnyByZones>(engine, question)
      .solve(engine.load(position));
}

}  // namespace agon::search
