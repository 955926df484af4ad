#include "solver/tablebase/query/oracle.hpp"

#include "model/values/answer.hpp"

namespace agon::tablebase {

using bitboard::State;

std::optional<TableValue> TableOracle::value(const State& state) {
  if (!budget_.spend()) return std::nullopt;
  return state.placing() ? value_in_opening(state) : answers_.value(state, attacker_);
}

std::optional<TableValue> TableOracle::value_in_opening(const State& state) {
  if (const auto known = opened_.find(state); known != opened_.end()) return known->second;
  const bool attackers = game_.decider(state) == attacker_;
  bitboard::ActionList moves;
  game_.actions(state, moves);
  std::optional<TableValue> best;
  for (const bitboard::Move move : moves) {
    const std::optional<TableValue> next = value(game_.after(state, move));
    if (!next) return std::nullopt;
    if (!best || (attackers ? better(*next, *best) : better(*best, *next))) best = next;
  }
  if (opened_.size() * (sizeof(State) + sizeof(TableValue) + 48) > budget_.memory_bytes()) {
    budget_.run_out_of_memory();
    return std::nullopt;
  }
  // With no way to go on it is drawn.
  const TableValue found = best ? one_ply_earlier(*best) : TableValue();
  opened_.emplace(state, found);
  return found;
}

Answer TableOracle::wins_within(const State& state, int plies) {
  const std::optional<TableValue> found = value(state);
  if (!found) return Answer::unknown;
  return found->value == Value::win && *found->plies <= plies ? Answer::yes : Answer::no;
}

Answer TableOracle::distance(const State& state, int& plies) {
  const std::optional<TableValue> found = value(state);
  if (!found) return Answer::unknown;
  plies = *found->plies;
  return Answer::yes;
}

}  // namespace agon::tablebase
