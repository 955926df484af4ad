// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/past/shortest.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "solver/past/bound.hpp"
#include "solver/past/undo.hpp"

namespace agon::past {
namespace {

using bitboard::Engine;

/// What is known of positions. One that falls on the place of another takes it.
class Known {
 public:
  struct Row {
    State state;
    int at_least = -1;  ///< plies from the start; -1: an empty row
    int games = 0;      ///< so many games of that length, at most 2; 0: not known
  };

  const Row* find(const State& state) const {
    const Row& row = rows_[state.hash & (rows_.size() - 1)];
    return row.at_least >= 0 && row.state == state ? &row : nullptr;
  }
  void put(const State& state, int at_least, int games) {
    if (++puts_ > rows_.size() && rows_.size() < most) grow();
    place({state, at_least, games});
  }

 private:
  static constexpr std::size_t most = std::size_t{1} << 21U;

  void place(const Row& row) { rows_[row.state.hash & (rows_.size() - 1)] = row; }
  void grow() {
    const std::vector<Row> old = std::exchange(rows_, std::vector<Row>(2 * rows_.size()));
    for (const Row& row : old)
      if (row.at_least >= 0) place(row);
  }

  std::vector<Row> rows_ = std::vector<Row>(1024);
  std::size_t puts_ = 0;
};

class Search {
 public:
  Search(const Engine& engine, const State& start, std::uint64_t nodes,
         const std::atomic<bool>* stop)
      : undoing_(engine),
        terrain_(engine.rules()),
        start_(start),
        bound_(terrain_, start),
        limit_(nodes),
        stop_(stop) {}

  ShortestGame run(const State& target) {
    int games = 0;
    answer_.at_least = bound(target);
    while (answer_.at_least < Bound::never) {
      games = games_to(target, answer_.at_least);
      if (games != 0 || spent_) break;
      answer_.at_least = std::max(bound(target), answer_.at_least + between_lengths_);
    }
    answer_.impossible = answer_.at_least >= Bound::never;
    if (games != 0) answer_.moves = line_;
    answer_.games = spent_ && games < 2 ? 0 : games;
    return answer_;
  }

 private:
  int bound(const State& state) const {
    const Known::Row* const row = known_.find(state);
    return row != nullptr ? row->at_least : bound_.plies(state);
  }

  /// The games to `state` in `plies`, at most 2. Precondition: no game is shorter.
  int games_to(const State& state, int plies) {
    if (plies == 0) {
      if (state == start_) return 1;
      known_.put(state, between_lengths_, 0);
      return 0;
    }
    if (const Known::Row* const row = known_.find(state); row != nullptr)
      if (row->at_least > plies || row->games != 0) return row->at_least > plies ? 0 : row->games;
    std::vector<Undone> found;
    undoing_.before(state, Undoing::Memory::all, found);
    answer_.nodes += found.size();
    spent_ =
        answer_.nodes >= limit_ || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
    if (spent_) return 0;
    // The most promising first: what a bound says, and the place in `found`.
    std::vector<std::pair<int, std::size_t>> choices;
    for (const Undone& undone : found) choices.emplace_back(bound(undone.before), choices.size());
    std::sort(choices.begin(), choices.end());
    int games = 0;
    int at_least = Bound::never;
    for (auto [before_at_least, i] : choices) {
      const auto& [before, move] = found[i];
      if (before_at_least < plies) {
        const int more = games_to(before, plies - 1);
        games += more;
        if (more != 0 && line_.size() + 1 == static_cast<std::size_t>(plies)) line_.push_back(move);
        if (games >= 2 || spent_) return std::min(games, 2);
        before_at_least = std::max(bound(before), plies - 1 + between_lengths_);
      }
      at_least = std::min(at_least, 1 + before_at_least);
    }
    known_.put(state, games == 0 ? at_least : plies, games);
    return games;
  }

  const Undoing undoing_;
  const search::Terrain terrain_;
  const State& start_;
  const Bound bound_;
  Known known_;
  /// Two games to one position differ in length by a multiple of it.
  const int between_lengths_ = terrain_.tables().all_in_one_turn ? 1 : 2;
  const std::uint64_t limit_;
  const std::atomic<bool>* const stop_;
  ShortestGame answer_;
  std::vector<Move> line_;  ///< from the start, as far as the first game has been unwound
  bool spent_ = false;
};

}  // namespace

ShortestGame shortest_game(const Engine& engine, const State& start, const State& target,
                           std::uint64_t nodes, const std::atomic<bool>* stop) {
  return Search(engine, start, nodes, stop).run(target);
}

}  // namespace agon::past
