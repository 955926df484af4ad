// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/zone_order.hpp"

#include <algorithm>

namespace agon::search {

using namespace bitboard;

namespace {

/// The cells of each ring in pairs of neighbours; a cell of no pair is its own partner.
constexpr std::array<std::uint8_t, 128> make_partners() {
  std::array<std::uint8_t, 128> partner{};
  for (std::size_t i = 0; i < partner.size(); ++i) partner[i] = static_cast<std::uint8_t>(i);
  for (std::size_t ring = 1; ring < rings.size(); ++ring) {
    int previous = rings[ring].first();
    Bits left = rings[ring] & ~Bits::of(previous);
    for (bool pair = true;; pair = !pair) {
      const Bits next = left & neighbours[static_cast<std::size_t>(previous)];
      if (next.empty()) break;
      const int cell = next.first();
      left &= ~Bits::of(cell);
      if (pair) {
        partner[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(previous);
        partner[static_cast<std::size_t>(previous)] = static_cast<std::uint8_t>(cell);
      }
      previous = cell;
    }
  }
  return partner;
}
constexpr auto shuffle_partner = make_partners();

/// History decides between moves of the same score.
int with_history(int score, const History* history, Move move) {
  return score * (History::most + 1) + (history == nullptr ? 0 : history->count(move));
}

}  // namespace

Bits closing_cells(const Terrain& terrain, const State& state, Side side) {
  const Bits jaw = jaws(terrain, state, side);
  Bits found;
  for_each(state.pieces_of(opponent(side)), [&](int middle) {
    for (const auto& [one, other] : terrain.jaw_pairs(middle)) {
      if (jaw.has(one)) found |= Bits::of(other);
      if (jaw.has(other)) found |= Bits::of(one);
    }
  });
  return found & ~state.occupied();
}

void order_choices(const Terrain& terrain, const Bounds& bounds, const State& state, Side attacker,
                   int plies, const Move* best, const History& history, const ActionList& moves,
                   OrderedMoves& ordered) {
  const Bits closing = closing_cells(terrain, state, attacker);
  const bool only_formation = state.to_move == attacker && bounds.parity_known(state, plies);
  const Bits guards = state.guards_of(attacker);
  const int guard_actions = bounds.guard_actions(guards);
  const int queen = state.queen_of(attacker);
  const Bits occupied = state.occupied();
  const int needed =
      guard_actions + bounds.queen_actions(queen, bounds.sheltered(state, queen, occupied));
  for (const Move& move : moves) {
    int left = needed;
    if (move.type != Action::Type::pass && state.to_move == attacker) {
      const Bits left_cell = Bits::of(move.from);
      const Bits entered = Bits::of(move.to);
      const bool queens = move.kind == Kind::queen;
      const int at = queens ? move.to : queen;
      left =
          (queens ? guard_actions : bounds.guard_actions((guards & ~left_cell) | entered)) +
          bounds.queen_actions(at, bounds.sheltered(state, at, (occupied & ~left_cell) | entered));
    }
    if (only_formation && 2 * left > plies - 1) continue;
    int score = 10 * (needed - left);
    if (closing.has(move.to)) score += 5;
    if (best != nullptr && *best == move) score += 1000;
    if (move.kind == Kind::queen) score -= 3;
    // Where there is something to capture, what has won elsewhere misleads.
    ordered.add(move, with_history(score, closing.empty() ? &history : nullptr, move));
  }
}

void order_choices_for_goal(const Engine& engine, const Terrain& terrain, const Bounds& bounds,
                            const State& state, Side attacker, int plies, const GoalMatcher& goal,
                            const Move* best, const History& history, const ActionList& moves,
                            OrderedMoves& ordered) {
  const Bits closing = closing_cells(terrain, state, attacker);
  const int needed = bounds.goal_turns(state);
  for (const Move& move : moves) {
    const State next = engine.after(state, move);
    if (bounds.goal_out_of_reach(next, plies - 1) && !goal.reached(next) &&
        engine.outcome(next) == Outcome::none)
      continue;
    int score = 10 * (needed - bounds.goal_turns(next));
    if (closing.has(move.to)) score += 5;
    if (best != nullptr && *best == move) score += 1000;
    ordered.add(move, with_history(score, closing.empty() ? &history : nullptr, move));
  }
}

// Tried without gain: the cells of all the attacker's actions in the win threatened; a larger
// weight of what has refuted often.
void order_touching(const Engine& engine, const State& state, Side attacker, Bits zone,
                    const ActionList& moves, Move threat, Move last_refuting,
                    const History& history, OrderedMoves& ordered) {
  for (std::size_t i = moves.size(); i-- > 0;) {
    const Move move = moves[i];
    if (move.type == Action::Type::pass) continue;  // it touches nothing
    if (!zone.has(move.from) && !zone.has(move.to)) continue;
    int score = 100 * engine.captured_of(engine.after(state, move), attacker).count();
    if (move == last_refuting) score += 70;
    if (move.to == threat.to) score += 50;
    if (ring_of(move.to) == 1) score += 10;
    if (ring_of(move.to) < ring_of(move.from)) score += 5;
    ordered.add(move, with_history(score, &history, move));
  }
}

Move harmless(const ActionList& moves, Move last_refuting) {
  if (std::find(moves.begin(), moves.end(), last_refuting) != moves.end()) return last_refuting;
  Move best = moves[0];
  int best_rank = -1;
  for (const Move& move : moves) {
    if (move.type != Action::Type::step || shuffle_partner[move.from] != move.to) continue;
    const int rank = cell_count * ring_of(move.from) + std::min(move.from, move.to);
    if (rank > best_rank) best = move;
    best_rank = std::max(rank, best_rank);
  }
  return best;
}

}  // namespace agon::search
