#include "puzzles/sampling/near_won.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "model/rules/geometry.hpp"
#include "model/rules/outcome.hpp"
#include "model/rules/validate.hpp"
#include "solver/search/study.hpp"

namespace agon::puzzles {

namespace {

/// Puts a piece on a random empty cell of rings `from` to `to`; false if there is none.
bool put(Position& position, Piece piece, int from, int to, Dice& dice) {
  std::vector<Cell> room;
  for (const Cell cell : board_cells(position.radius())) {
    const int ring = rules::ring(cell, position.radius());
    if (ring >= from && ring <= to && !position.at(cell)) room.push_back(cell);
  }
  if (room.empty()) return false;
  position.put(room[dice.below(room.size())], piece);
  return true;
}

std::optional<Position> attempt(const RuleSet& rules, int to_come, int farthest, Dice& dice) {
  Position position(rules.radius);
  position.to_move = Side::white;
  const int radius = rules.radius;
  bool placed = put(position, {Side::white, Kind::queen}, 0, 2, dice);
  for (int i = 0; i < rules.guards; ++i) {
    const bool comes = i < to_come;
    placed = put(position, {Side::white, Kind::guard}, comes ? 2 : 1,
                 comes ? std::min(farthest, radius) : 1, dice) &&
             placed;
  }
  placed = put(position, {Side::black, Kind::queen}, 0, radius, dice) && placed;
  for (int i = 0; i < rules.guards; ++i)
    placed = put(position, {Side::black, Kind::guard}, 1, radius, dice) && placed;
  if (!placed || !rules::problems(position, rules).empty() ||
      rules::outcome(position, rules) != Outcome::none)
    return std::nullopt;
  return position;
}

/// The prover as study_win asks it.
struct Oracle {
  Prover& prover;
  std::uint64_t nodes;
  search::Answer wins_within(const bitboard::State& state, int plies) {
    return prover.wins_within(state, plies, nodes);
  }
};

}  // namespace

Position near_won_position(const RuleSet& rules, int to_come, int farthest, Dice& dice) {
  assert(to_come >= 1 && to_come <= rules.guards && farthest >= 2);
  for (;;)
    if (auto position = attempt(rules, to_come, farthest, dice)) return *std::move(position);
}

std::optional<Chain> shortest_win(const bitboard::Engine& engine, Prover& prover,
                                  const bitboard::State& state, int longest, std::uint64_t nodes) {
  int plies = 0;
  search::Answer answer = search::Answer::no;
  while (answer == search::Answer::no) {
    if (++plies > longest) return std::nullopt;
    answer = prover.wins_within(state, plies, nodes);
  }
  Verdict verdict;
  verdict.attacker = state.to_move;
  verdict.plies = plies;
  Oracle oracle{prover, nodes};
  if (answer != search::Answer::yes ||
      search::study_win(engine, oracle, state, verdict) != search::Answer::yes)
    return std::nullopt;
  Chain chain{state, {}};
  bitboard::State now = state;
  for (const Action& action : verdict.line) {
    chain.line.push_back(engine.to_move(now, action));
    now = engine.after(now, chain.line.back());
  }
  return chain;
}

}  // namespace agon::puzzles
