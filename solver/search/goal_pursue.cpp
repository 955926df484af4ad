// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/goal_pursue.hpp"

#include <algorithm>

#include "solver/search/goal_matcher.hpp"
#include "solver/search/plain/solver.hpp"
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

HeldFortress::HeldFortress(const RuleSet& rules, const Hold& hold)
    : engine_(rules), matcher_(engine_, hold.holder, {Goal::Kind::fortress, hold.fortress}) {
  for (const StrategyLine& line : hold.entry) {
    const Position& position = line.position;
    EntryLine& compiled = entry_.emplace_back();
    for (const Cell cell : line.free) compiled.free |= engine_.bits(cell);
    compiled.queen.fill(bitboard::no_cell);
    for (const Cell cell : board_cells(position.radius())) {
      const auto piece = position.at(cell);
      if (!piece) continue;
      const bitboard::Bits bit = engine_.bits(cell);
      if (piece->kind == Kind::guard)
        compiled.guards[index(piece->side)] |= bit;
      else
        compiled.queen[index(piece->side)] = static_cast<std::uint8_t>(bit.first());
    }
    for (const Cell cell : position.captured) compiled.captured |= engine_.bits(cell);
    compiled.to_move = position.to_move;
    compiled.plies = line.plies;
    compiled.action = line.action;
  }
  std::stable_sort(entry_.begin(), entry_.end(), [](const EntryLine& left, const EntryLine& right) {
    return left.plies < right.plies;
  });
}

bool HeldFortress::matches(const EntryLine& line, const bitboard::State& state) const {
  if (state.to_move != line.to_move || state.captured != line.captured) return false;
  const std::size_t own = index(holder());
  const std::size_t other = 1 - own;
  const std::uint8_t queen = state.queen[other];
  return state.guards[own] == line.guards[own] && state.queen[own] == line.queen[own] &&
         (state.guards[other] & ~line.free) == line.guards[other] &&
         (line.free.has(queen) ? std::uint8_t{bitboard::no_cell} : queen) == line.queen[other];
}

std::optional<Action> HeldFortress::way_in(const bitboard::State& state) const {
  if (state.placing()) return std::nullopt;
  const auto found = std::find_if(entry_.begin(), entry_.end(),
                                  [&](const EntryLine& line) { return matches(line, state); });
  if (found == entry_.end()) return std::nullopt;
  return found->action;
}

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
