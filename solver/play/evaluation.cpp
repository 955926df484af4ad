// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/evaluation.hpp"

#include <algorithm>
#include <bit>

#include "solver/play/opponent.hpp"

namespace agon::play {

using namespace bitboard;

namespace {

/// Steps by walking straight inward: to the throne, or to ring 1.
int steps_from(Kind kind, int cell) {
  return kind == Kind::queen ? ring_of(cell) : std::max(ring_of(cell) - 1, 0);
}

/// Decisions of one side in a row, where a turn is made of several; more are ignored.
constexpr int most_in_a_row = 2;

bool leads_home(const Engine& engine, const search::HeldFortress& fortress, const State& state,
                int in_a_row) {
  const Side holder = fortress.holder();
  const Outcome outcome = engine.outcome(state);
  if (outcome != Outcome::none) return outcome != win_of(opponent(holder));
  if (fortress.has(state)) return true;
  if (engine.decider(state) != holder || in_a_row == most_in_a_row) return false;
  ActionList list;
  engine.actions(state, list);
  for (const Move move : list)
    if (leads_home(engine, fortress, engine.after(state, move), in_a_row + 1)) return true;
  return false;
}

bool stays_held(const Engine& engine, const search::HeldFortress& fortress, const State& state,
                int in_a_row) {
  const Side holder = fortress.holder();
  const Outcome outcome = engine.outcome(state);
  if (outcome != Outcome::none) return outcome != win_of(opponent(holder));
  if (fortress.has(state)) return true;
  if (engine.decider(state) == holder) return !keeping_moves(engine, fortress, state).empty();
  if (in_a_row == most_in_a_row) return false;
  ActionList list;
  engine.actions(state, list);
  return std::all_of(list.begin(), list.end(), [&](Move move) {
    return stays_held(engine, fortress, engine.after(state, move), in_a_row + 1);
  });
}

}  // namespace

Evaluation::Evaluation(const Engine& engine)
    : engine_(engine), terrain_(engine.rules()), bounds_(terrain_, Side::white) {
  const Tables& tables = terrain_.tables();
  for (const Kind kind : {Kind::queen, Kind::guard}) {
    const auto k = static_cast<std::size_t>(kind);
    // Of White; the start cells of Black are as far from the throne.
    const Chooser chooser =
        kind == Kind::queen ? tables.rules.queen_chooser : tables.rules.guard_chooser;
    if (tables.lifts) {
      steps_from_hand_[k] = tables.rules.radius + 1;
      for_each(tables.entered[0][k], [&](int to) {
        steps_from_hand_[k] = std::min(steps_from_hand_[k], 1 + steps_from(kind, to));
      });
    }
    for_each(tables.board, [&](int cell) {
      const auto c = static_cast<std::size_t>(cell);
      int best = steps_from(kind, cell);  // where no cell is named, it stays
      bool first = true;
      for_each(tables.goes[0][k][c], [&](int to) {
        // A guard goes to no throne whatever the field names.
        const int steps = steps_from(kind, to);
        if (first || (chooser == Chooser::owner ? steps < best : steps > best)) best = steps;
        first = false;
      });
      steps_once_relocated_[k][c] = best;
    });
  }
}

int Evaluation::of_side(const State& state, Side side) const {
  const Bits guards = state.guards_of(side);
  const int queen = state.queen_of(side);
  int steps =
      bounds_.guard_actions(guards) + steps_from_hand_[1] * state.guards_in_hand[index(side)];
  steps += queen == no_cell ? steps_from_hand_[0] : ring_of(queen);
  for_each(engine_.captured_of(state, side), [&](int cell) {
    const Kind kind = cell == queen ? Kind::queen : Kind::guard;
    steps += 1 +
             steps_once_relocated_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(cell)] -
             steps_from(kind, cell);
  });
  const Bits room = ~state.occupied();
  int cells = 0;
  const auto count = [&](Kind kind, int cell) {
    const Bits to = terrain_.targets(kind, cell) & room;
    cells += std::popcount(to.low) + std::popcount(to.high);
  };
  for_each(guards, [&](int cell) { count(Kind::guard, cell); });
  if (queen != no_cell) count(Kind::queen, queen);
  return cells * points_a_cell - steps * points_a_step +
         (state.to_move == side ? points_a_step / 2 : 0);
}

int Evaluation::points(const State& state, Side side) const {
  return of_side(state, side) - of_side(state, opponent(side));
}

std::vector<Move> keeping_moves(const Engine& engine, const search::HeldFortress& fortress,
                                const State& state) {
  std::vector<Move> kept;
  if (engine.decider(state) != fortress.holder()) return kept;
  ActionList list;
  engine.actions(state, list);
  for (const Move move : list)
    if (leads_home(engine, fortress, engine.after(state, move), 1)) kept.push_back(move);
  if (kept.empty())
    if (const auto action = fortress.way_in(state))
      for (const Move move : list)
        if (engine.to_action(move) == *action) kept.push_back(move);
  return kept;
}

bool is_held(const Engine& engine, const search::HeldFortress& fortress, const State& state) {
  return stays_held(engine, fortress, state, 0);
}

}  // namespace agon::play
