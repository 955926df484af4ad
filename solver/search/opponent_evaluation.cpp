#include "solver/search/opponent_evaluation.hpp"

#include <algorithm>
#include <bit>

#include "solver/search/opponent.hpp"

namespace agon::play {

using namespace bitboard;

namespace {

/// Steps by walking straight inward: to the throne, or to ring 1.
int steps_from(Kind kind, int cell) {
  return kind == Kind::queen ? ring_of(cell) : std::max(ring_of(cell) - 1, 0);
}

}  // namespace

Evaluation::Evaluation(const Engine& engine)
    : engine_(engine), terrain_(engine.rules()), bounds_(terrain_, Side::white) {
  const Tables& tables = terrain_.tables();
  for (const Kind kind : {Kind::queen, Kind::guard}) {
    const auto k = static_cast<std::size_t>(kind);
    const Chooser chooser =
        kind == Kind::queen ? tables.rules.queen_chooser : tables.rules.guard_chooser;
    for_each(tables.board, [&](int cell) {
      const auto c = static_cast<std::size_t>(cell);
      int best = steps_from(kind, cell);  // where no cell is named, it stays
      bool first = true;
      for_each(tables.goes[k][c], [&](int to) {
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
  int steps = bounds_.guard_actions(guards) + state.guards_in_hand[index(side)];
  steps += queen == no_cell ? 1 : ring_of(queen);
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

}  // namespace agon::play
