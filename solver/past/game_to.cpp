// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/past/game_to.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <unordered_set>
#include <vector>

#include "model/values/dice.hpp"
#include "solver/bitboard/board.hpp"
#include "solver/past/bound.hpp"
#include "solver/past/undo.hpp"

namespace agon::past {
namespace {

using bitboard::Engine;

/// How far a state is from the start, in moves taken back.
class Distance {
 public:
  Distance(const RuleSet& rules, const State& start)
      : start_(start),
        terrain_(rules),
        needs_(terrain_, start, false, lifted),
        rim_(bitboard::rings[static_cast<std::size_t>(rules.radius)]) {}

  /// Orders states: plies that remain, and the moves of both sides.
  int estimate(const State& state) const {
    const int white = needs_.of(state, Side::white);
    const int black = needs_.of(state, Side::black);
    const bool white_moves = state.to_move == Side::white;
    int plies = white_moves ? 2 * std::max(white, black) : std::max(2 * white - 1, 2 * black + 1);
    // On the outermost ring a step changes the parity of its side's distance; inside it need not.
    const bool even = (white + black) % 2 == 0;
    if (start_.in_hand == 0 && !terrain_.rules().passing && even != white_moves &&
        (state.occupied() & ~rim_).empty())
      plies += 10;
    return 2 * plies + white + black + captive * state.captured.count();
  }

  /// Placements have been taken back, and a piece stands where it cannot stay, or the sides have
  /// not placed in turn.
  bool hopeless(const State& state) const {
    if (start_.in_hand == 0 || state.in_hand == 0 || terrain_.rules().passing) return false;
    std::array<int, 2> left{};
    for (const Side side : both_sides) {
      const int on_board = state.pieces_of(side).count();
      left[static_cast<std::size_t>(side)] = -on_board;
      if (needs_.of(state, side) != on_board - start_.pieces_of(side).count()) return true;
    }
    return left[1] - left[0] != (state.to_move == start_.to_move ? 0 : 1);
  }

 private:
  static constexpr int lifted = 6;   ///< what a piece in hand costs that the start has on the board
  static constexpr int captive = 8;  ///< what a captive that is remembered costs

  const State& start_;
  search::Terrain terrain_;
  Needs needs_;
  Bits rim_;
};

struct Node {
  State state;
  Move move;             ///< that leads from here to the parent
  std::uint32_t parent;  ///< 0, the target, is its own
  int score;
};

bool is_spent(const GameLimits& limits, const GameFound& answer) {
  return answer.nodes >= limits.nodes ||
         (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed));
}

/// One beam search, from the target back to the start.
class Beam {
 public:
  Beam(const Engine& engine, const State& start, const GameLimits& limits, Undoing::Memory memory,
       Dice& dice, std::size_t width, GameFound& answer)
      : undoing_(engine),
        start_(start),
        distance_(engine.rules(), start),
        terrain_(engine.rules()),
        longest_(answer.moves ? static_cast<int>(answer.moves->size()) - 1 : 300),
        limits_(limits),
        memory_(memory),
        dice_(dice),
        width_(width),
        answer_(answer) {
    if (answer.moves) bound_.emplace(terrain_, start);
  }

  void search(const State& target) {
    nodes_ = {{target, {}, 0, 0}};
    seen_ = {target.hash};
    std::vector<std::uint32_t> layer{0};
    answer_.exhausted = true;
    for (int plies = 1; !layer.empty(); ++plies) {
      std::vector<Node> next;
      for (const std::uint32_t index : layer)
        if (expand(index, longest_ - plies, next)) return;
      if (plies == longest_ || is_spent(limits_, answer_)) {
        answer_.exhausted = false;
        return;
      }
      layer = keep(next);
    }
  }

 private:
  /// True if the start is among what was found. `left`: the plies that may come before.
  bool expand(std::uint32_t index, int left, std::vector<Node>& next) {
    found_.clear();
    undoing_.before(nodes_[index].state, memory_, found_);
    answer_.nodes += found_.size();
    for (const auto& [before, move] : found_) {
      if (before == start_) {
        answer_.moves = std::vector<Move>{move};
        for (; index != 0; index = nodes_[index].parent)
          answer_.moves->push_back(nodes_[index].move);
        return true;
      }
      if (!seen_.insert(before.hash).second || distance_.hopeless(before) ||
          (bound_ && bound_->plies(before) > left))
        continue;
      next.push_back({before, move, index, 8 * distance_.estimate(before) + dice_.below(12)});
    }
    return false;
  }

  std::vector<std::uint32_t> keep(std::vector<Node>& next) {
    if (next.size() > width_) {
      answer_.exhausted = false;
      std::nth_element(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(width_), next.end(),
                       [](const Node& a, const Node& b) { return a.score < b.score; });
      next.resize(width_);
    }
    std::vector<std::uint32_t> layer;
    for (const Node& node : next) {
      layer.push_back(static_cast<std::uint32_t>(nodes_.size()));
      nodes_.push_back(node);
    }
    return layer;
  }

  const Undoing undoing_;
  const State& start_;
  const Distance distance_;
  const search::Terrain terrain_;
  const int longest_;  ///< the most plies of a game that is sought
  const GameLimits& limits_;
  const Undoing::Memory memory_;
  Dice& dice_;
  const std::size_t width_;
  GameFound& answer_;
  std::optional<Bound> bound_;  ///< where a shorter game is sought than one that is known
  std::vector<Node> nodes_;
  std::unordered_set<std::uint64_t> seen_;  ///< hashes; two that collide can only hide a game
  std::vector<Undone> found_;
};

}  // namespace

GameFound game_to(const Engine& engine, const State& start, const State& target,
                  const GameLimits& limits) {
  GameFound answer;
  if (target == start) answer.moves.emplace();
  Dice dice(limits.seed);
  auto memory = Undoing::Memory::short_lived;
  constexpr std::size_t widest_improving = 4096;  // some 300 MB
  const auto is_improvable = [&](std::size_t width) {
    return static_cast<int>(answer.moves->size()) > limits.short_enough &&
           width <= widest_improving;
  };
  for (std::size_t width = 16; !answer.moves || is_improvable(width); width *= 4) {
    Beam(engine, start, limits, memory, dice, width, answer).search(target);
    if (answer.exhausted && memory == Undoing::Memory::short_lived &&
        engine.rules().capture_lasts == CaptureLasts::until_relocated) {
      memory = Undoing::Memory::all;
      width = 4;
      continue;
    }
    if (answer.exhausted || is_spent(limits, answer)) break;
  }
  return answer;
}

}  // namespace agon::past
