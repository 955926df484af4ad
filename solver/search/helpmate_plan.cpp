#include "solver/search/helpmate_plan.hpp"

#include <algorithm>
#include <cassert>

#include "solver/bitboard/board.hpp"

namespace agon::search {

using namespace bitboard;

namespace {

constexpr std::uint8_t far = 100;

/// Steps from each cell to `goal`, all other cells empty.
void walk_to(const Terrain& terrain, Kind kind, int goal, auto& steps) {
  const auto to = static_cast<std::size_t>(goal);
  for (auto& row : steps) row[to] = far;
  steps[to][to] = 0;
  std::vector<int> queue{goal};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int cell = queue[next];
    for_each(terrain.sources(cell), [&](int from) {
      auto& own = steps[static_cast<std::size_t>(from)][to];
      if (own != far || !terrain.targets(kind, from).has(cell)) return;
      own = static_cast<std::uint8_t>(steps[static_cast<std::size_t>(cell)][to] + 1);
      queue.push_back(from);
    });
  }
}

/// Rings that pieces have come inward, all together.
int rings_gone(const Terrain& terrain, Bits pieces) {
  int gone = 0;
  for_each(pieces, [&](int cell) { gone += terrain.rules().radius - ring_of(cell); });
  return gone;
}

}  // namespace

Plan::Plan(const Terrain& terrain, Side winner, Goal goal)
    : terrain_(terrain), winner_(winner), goal_(goal), bounds_(terrain, winner) {
  for (const Kind kind : {Kind::queen, Kind::guard})
    for_each(terrain.board(), [&](int cell) {
      walk_to(terrain, kind, cell, steps_[static_cast<std::size_t>(kind)]);
    });
  // Cheapest cells first, so that what a step leads to is known.
  std::vector<int> cells;
  for_each(terrain.board(), [&](int cell) { cells.push_back(cell); });
  std::stable_sort(cells.begin(), cells.end(), [&](int one, int other) {
    return bounds_.queen_actions(one) < bounds_.queen_actions(other);
  });
  const auto& on_foot = steps_[static_cast<std::size_t>(Kind::queen)];
  for (const int cell : cells) {
    const int cost = bounds_.queen_actions(cell);
    if (on_foot[static_cast<std::size_t>(cell)][throne_index] <= cost) continue;
    std::vector<int>& own = captured_at_[static_cast<std::size_t>(cell)];
    if (!terrain.jaw_pairs(cell).empty()) own.push_back(cell);
    for_each(terrain.targets(Kind::queen, cell), [&](int to) {
      if (bounds_.queen_actions(to) + 1 != cost) return;
      const auto& more = captured_at_[static_cast<std::size_t>(to)];
      own.insert(own.end(), more.begin(), more.end());
    });
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
  }
}

int Plan::bound(const State& state) const {
  return goal_ == Goal::formation ? bounds_.formation_bound(state) : bounds_.other_bound(state);
}

bool Plan::reached(const State& state) const {
  return (bounds_.formation_actions(state, winner_) == 0) == (goal_ == Goal::formation);
}

int Plan::step(int plies) const {
  (void)plies;
  return goal_ == Goal::formation && !terrain_.tables().all_in_one_turn ? 2 : 1;
}

/// Steps until two of the loser's pieces stand on either side of a cell, nothing in their way.
int Plan::flanking(const State& state, int middle) const {
  const Side loser = opponent(winner_);
  const Bits pieces = jaws(terrain_, state, loser);
  int best = 2 * far;
  for (const JawPair pair : terrain_.jaw_pairs(middle))
    for_each(pieces, [&](int one) {
      const auto& from = steps_[static_cast<std::size_t>(kind_on(state, loser, one))];
      const int first = from[static_cast<std::size_t>(one)][pair.one];
      if (first >= best) return;
      for_each(pieces & ~Bits::of(one), [&](int other) {
        const auto& also = steps_[static_cast<std::size_t>(kind_on(state, loser, other))];
        best = std::min(best, first + also[static_cast<std::size_t>(other)][pair.other]);
      });
    });
  return best;
}

int Plan::capture_distance(const State& state) const {
  const auto& cells = captured_at_[static_cast<std::size_t>(state.queen_of(winner_))];
  int best = cells.empty() ? 0 : 2 * far;
  for (const int cell : cells) best = std::min(best, flanking(state, cell));
  return best;
}

int Plan::distance(const State& state) const {
  constexpr int capture_weight = 4;
  if (goal_ == Goal::loss) return rings_gone(terrain_, state.pieces_of(winner_));
  return capture_weight * capture_distance(state) +
         rings_gone(terrain_, state.pieces_of(opponent(winner_)));
}

}  // namespace agon::search
