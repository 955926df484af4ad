// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/proof_games.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "solver/api/past.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/past/shortest.hpp"

namespace agon::puzzles {
namespace {

using bitboard::Move;
using bitboard::State;

class Grower {
 public:
  explicit Grower(const ProofGameOrder& order)
      : order_(order), engine_(order.rules), start_(engine_.load(rules::start(order.rules))) {}

  /// Nothing: the attempt has failed, or `stop` was set.
  std::optional<ProofGame> attempt(std::size_t number, const std::atomic<bool>* stop) const {
    // Far apart, so that no two attempts of two orders draw the same numbers.
    Dice dice(Dice(order_.seed).next() + number);
    State state = start_;
    ProofGame found;
    bool captured = false;
    for (int ply = 1; ply <= order_.plies; ++ply) {
      const bool is_checked = ply > unchecked;
      if (ply == unchecked + 1 && !captured) return std::nullopt;
      const std::optional<Move> move =
          pick(state, dice, is_checked ? most_tried : 1, is_checked ? ply : 0, stop);
      if (!move) return std::nullopt;
      const State after = engine_.after(state, *move);
      captured = captured || !engine_.newly_captured(state, after).empty();
      found.relocations += is_relocation(*move) ? 1 : 0;
      found.game.push_back(engine_.to_action(*move));
      state = after;
    }
    if (found.relocations == 0) return std::nullopt;
    found.position = engine_.unload(state);
    return found;
  }

 private:
  /// Plies after which the first check comes; if nothing has been captured by then, little comes of
  /// it.
  static constexpr int unchecked = shortest_proof_game - 1;
  static constexpr std::size_t most_tried = 12;         ///< actions in one position
  static constexpr std::uint64_t most_nodes = 200'000;  ///< of one search

  bool is_relocation(Move move) const {
    return move.type == Action::Type::relocation ||
           (move.type == Action::Type::placement && start_.in_hand == 0);
  }

  /// Captures first, else at random. `plies`: those of the only shortest game that the action must
  /// end; 0: any action will do.
  std::optional<Move> pick(const State& state, Dice& dice, std::size_t most, int plies,
                           const std::atomic<bool>* stop) const {
    bitboard::ActionList list;
    engine_.actions(state, list);
    std::vector<Move> moves(list.begin(), list.end());
    dice.shuffle(moves);
    std::stable_partition(moves.begin(), moves.end(), [&](Move move) {
      return !engine_.newly_captured(state, engine_.after(state, move)).empty();
    });
    moves.resize(std::min(moves.size(), most));
    for (const Move move : moves) {
      if (plies == 0) return move;
      const past::ShortestGame shortest =
          past::shortest_game(engine_, start_, engine_.after(state, move), most_nodes, stop);
      if (shortest.games == 1 && shortest.at_least == plies) return move;
    }
    return std::nullopt;
  }

  const ProofGameOrder& order_;
  bitboard::Engine engine_;
  State start_;
};

}  // namespace

ComposeEnd compose(const ProofGameOrder& order, std::size_t count,
                   std::optional<std::size_t> number, const ComposeLimits& limits,
                   const std::function<void(const ProofGame& game, std::size_t number)>& take) {
  using Status = Composer::Status;
  constexpr std::size_t most_in_vain = 5000;
  const Grower grower(order);
  std::set<std::string> given;
  std::size_t last = number.value_or(1) - 1;
  for (std::size_t at = last + 1; given.size() < (number ? 1 : count); ++at) {
    if (limits.over()) return {Status::stopped, at - 1};
    if (limits.progress) limits.progress(at);
    const std::optional<ProofGame> game = grower.attempt(at, limits.stop);
    if (game && given.insert(canonical(game->position, order.rules)).second) {
      take(*game, at);
      last = at;
    } else if (number || at == last + most_in_vain) {
      return {limits.over() ? Status::stopped : Status::exhausted, at};
    }
  }
  return {Status::composed, last};
}

Puzzle as_puzzle(const ProofGame& game, const NamedRules& rules, const std::string& name,
                 const std::string& source) {
  Puzzle puzzle;
  puzzle.name = name;
  puzzle.rules_name = rules.name;
  puzzle.rules = rules.rules;
  puzzle.position = game.position;
  puzzle.proof_game = true;
  puzzle.within = puzzle.plies = static_cast<int>(game.game.size());
  puzzle.source = source;
  return puzzle;
}

}  // namespace agon::puzzles
