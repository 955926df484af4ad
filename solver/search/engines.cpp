// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/engines.hpp"

#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_pursue.hpp"
#include "solver/search/plain/solver.hpp"
#include "solver/search/zone_knowledge.hpp"
#include "solver/search/zone_team.hpp"
#include "solver/search/zones.hpp"

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

Solved solve_by_search(const RuleSet& rules, const Position& position, const Question& question,
                       SearchEngine engine) {
  const bitboard::Engine game(rules);
  const bool plain = engine == SearchEngine::plain || !ZoneSearch::takes(game, game.load(position));
  if (!question.goal.is_formation())
    return plain ? pursue_plainly(game, position, question)
                 : pursue_by_zones(game, position, question);
  return plain ? solve_plain(game, position, question) : solve_by_zones(game, position, question);
}

}  // namespace agon::search
