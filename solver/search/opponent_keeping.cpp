#include "solver/search/opponent_keeping.hpp"

namespace agon::play {
namespace {

using bitboard::ActionList;
using bitboard::Engine;
using bitboard::Move;
using bitboard::State;

/// Decisions of the holder in a row, where a turn is made of several; more are ignored.
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

}  // namespace

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

}  // namespace agon::play
