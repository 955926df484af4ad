// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The whole graph of reachable positions, solved backwards: the plainest exact method.
//
// DESCRIPTION
//   Collects every position that any play from the root can reach, then works back from the ended
//   games: a position where the attacker decides is won one ply later than the nearest won
//   successor, one where the defender decides one ply later than the farthest, if all of them are
//   won. Whatever remains when nothing more follows is not won at all: endless repetition does not
//   help an attacker. This is the ground truth that cleverer searches are tested against. Cost:
//   about sizeof(State) + 64 bytes per position and 8 bytes per action; for small boards, or full
//   ones with few possibilities.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "model/values/outcome.hpp"
#include "model/values/piece.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/written_game.hpp"

namespace agon::search {

template <SearchableGame G>
class Exhaustive {
 public:
  using State = typename G::State;
  enum class Size : std::uint8_t { solved, too_large, stopped };

  /// All references must outlive it.
  Exhaustive(const G& game, Side attacker, Budget& budget)
      : game_(game), attacker_(attacker), budget_(budget), index_(0, Hash{&game}) {}

  /// To be called once. `too_large`: more positions than `most`, or than the bytes hold; then, and
  /// when `stopped`, nothing else may be asked.
  Size solve(const State& root, std::size_t most, std::size_t bytes) {
    add(root);
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (!budget_.spend()) return Size::stopped;
      expand(i);
      if (states_.size() > most || used_bytes() > bytes) return Size::too_large;
    }
    work_back();
    return Size::solved;
  }

  std::size_t size() const { return states_.size(); }
  bool reached(const State& state) const { return index_.contains(state); }
  /// Plies to the attacker's win from a reached state; nothing where it cannot be forced.
  std::optional<int> distance(const State& state) const {
    const std::int32_t plies = distance_[index_.at(state)];
    return plies < 0 ? std::nullopt : std::optional<int>(plies);
  }
  /// The same in the form in which a search asks; never `unknown`.
  Answer wins_within(const State& state, int plies) const {
    const auto exact = distance(state);
    return exact && *exact <= plies ? Answer::yes : Answer::no;
  }

 private:
  using Index = std::uint32_t;
  struct Hash {
    const G* game;
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(game->hash(state));
    }
  };

  Index add(const State& state) {
    const auto [place, is_new] = index_.try_emplace(state, static_cast<Index>(states_.size()));
    if (is_new) states_.push_back(&place->first);
    return place->second;
  }

  void expand(std::size_t i) {
    const State state = *states_[i];
    first_edge_.push_back(edges_.size());
    const Outcome outcome = game_.outcome(state);
    won_.push_back(outcome == win_of(attacker_));
    attacker_decides_.push_back(outcome == Outcome::none && game_.decider(state) == attacker_);
    if (outcome != Outcome::none) return;
    typename G::MoveList moves;
    game_.actions(state, moves);
    for (const auto& move : moves) edges_.push_back(add(after(game_, state, move)));
  }

  std::size_t used_bytes() const {
    // A node of the map has a link, a hash, an index and the heap's own word besides its state;
    // edges are reversed once more at the end, and while a list grows the old one is there too.
    return states_.size() * (sizeof(State) + 48) + index_.bucket_count() * 2 * sizeof(void*) +
           (states_.capacity() + first_edge_.capacity()) * 2 * sizeof(void*) +
           edges_.capacity() * 2 * sizeof(Index);
  }

  void work_back() {
    const std::size_t count = states_.size();
    first_edge_.push_back(edges_.size());
    // Predecessors of state s: before_[first_before[s] .. first_before[s + 1]).
    std::vector<std::size_t> first_before(count + 2, 0);
    for (const Index to : edges_) ++first_before[to + 2];
    for (std::size_t i = 2; i < first_before.size(); ++i) first_before[i] += first_before[i - 1];
    std::vector<Index> before(edges_.size());
    for (std::size_t from = 0; from < count; ++from)
      for (std::size_t e = first_edge_[from]; e < first_edge_[from + 1]; ++e)
        before[first_before[edges_[e] + 1]++] = static_cast<Index>(from);

    distance_.assign(count, -1);
    std::vector<std::size_t> unresolved(count);
    std::vector<Index> queue;  // in order of distance, so that each first arrival is the nearest
    for (std::size_t i = 0; i < count; ++i) {
      unresolved[i] = first_edge_[i + 1] - first_edge_[i];
      if (won_[i]) {
        distance_[i] = 0;
        queue.push_back(static_cast<Index>(i));
      }
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Index won = queue[next];
      for (std::size_t e = first_before[won]; e < first_before[won + 1]; ++e) {
        const Index from = before[e];
        if (distance_[from] >= 0) continue;
        if (!attacker_decides_[from] && --unresolved[from] > 0) continue;
        distance_[from] = distance_[won] + 1;
        queue.push_back(from);
      }
    }
  }

  const G& game_;
  Side attacker_;
  Budget& budget_;
  std::unordered_map<State, Index, Hash> index_;
  std::vector<const State*> states_;  ///< by index; they live in the nodes of `index_`
  std::vector<std::size_t> first_edge_;
  std::vector<Index> edges_;
  std::vector<bool> won_;
  std::vector<bool> attacker_decides_;
  std::vector<std::int32_t> distance_;
};

}  // namespace agon::search
