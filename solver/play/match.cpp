// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/match.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "model/values/dice.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/play/evaluation.hpp"

namespace agon::play {

using bitboard::Engine;

Player random_player() {
  return [](const Turn& turn) {
    const Engine engine(turn.rules);
    bitboard::ActionList moves;
    engine.actions(engine.load(turn.position), moves);
    Dice dice(turn.seed);
    return engine.to_action(moves[dice.below(moves.size())]);
  };
}

Player greedy_player() {
  return [](const Turn& turn) {
    const Engine engine(turn.rules);
    const Evaluation evaluation(engine);
    const auto state = engine.load(turn.position);
    const Side side = engine.decider(state);
    bitboard::ActionList moves;
    engine.actions(state, moves);
    std::vector<bitboard::Move> best;
    int best_points = -proved_score;
    for (const auto move : moves) {
      const auto next = engine.after(state, move);
      const Outcome outcome = engine.outcome(next);
      const int points = outcome == Outcome::none   ? evaluation.points(next, side)
                         : outcome == Outcome::draw ? 0
                         : outcome == win_of(side)  ? proved_score
                                                    : -proved_score;
      if (points > best_points) best.clear();
      best_points = std::max(best_points, points);
      if (points == best_points) best.push_back(move);
    }
    return engine.to_action(Dice(turn.seed).pick(best));
  };
}

Player strength_player(Strength strength, int depth) {
  return [=](const Turn& turn) {
    Request request;
    request.position = turn.position;
    request.strength = strength;
    request.seed = turn.seed;
    request.history = turn.history;
    if (depth > 0) {
      constexpr std::uint64_t no_limit = std::uint64_t{1} << 40;
      request.depth = depth;
      request.nodes = no_limit;
    }
    return choose(turn.rules, request)->action;
  };
}

Request request_within(const Turn& turn, std::uint64_t nodes, const std::atomic<bool>* stop) {
  Request request;
  request.position = turn.position;
  request.strength = Strength::strong;
  request.seed = turn.seed;
  request.history = turn.history;
  request.nodes = nodes;
  request.proof_nodes = nodes;
  request.stop = stop;
  return request;
}

Player player_within(const RuleSet& rules, std::uint64_t nodes, const std::atomic<bool>* stop) {
  return [=, opponent = std::make_shared<const Opponent>(rules)](const Turn& turn) {
    return opponent->choose(request_within(turn, nodes, stop))->action;
  };
}

Player after_random_opening(int plies, Player player) {
  return [plies, random = random_player(), player = std::move(player)](const Turn& turn) {
    const bool opening = turn.history.size() < static_cast<std::size_t>(plies);
    return opening ? random(turn) : player(turn);
  };
}

Played play_game(const RuleSet& rules, const Position& start, const Player& white,
                 const Player& black, std::uint64_t seed, int most_plies) {
  const Engine engine(rules);
  Dice dice(seed);
  Played played;
  std::vector<Position> history;
  Position position = start;
  while (true) {
    const auto state = engine.load(position);
    played.outcome = engine.outcome(state);
    if (played.outcome != Outcome::none) break;
    const bool repeated = std::count(history.begin(), history.end(), position) >= 2;
    if (repeated || static_cast<int>(history.size()) >= most_plies) {
      played.outcome = Outcome::draw;
      played.end = repeated ? End::repetition : End::length;
      break;
    }
    const Player& player = engine.decider(state) == Side::white ? white : black;
    const Action action = player({rules, position, history, dice.next()});
    played.actions.push_back(action);
    history.push_back(position);
    position = engine.unload(engine.after(state, engine.to_move(state, action)));
  }
  played.positions = std::move(history);
  played.positions.push_back(position);
  return played;
}

Comparison match(const RuleSet& rules, const Position& start, const Player& one,
                 const Player& other, int games, std::uint64_t seed) {
  Dice dice(seed);
  Comparison score;
  for (int game = 0; game < games; ++game) {
    const bool white = game % 2 == 0;
    const Played played =
        play_game(rules, start, white ? one : other, white ? other : one, dice.next());
    const Outcome won = white ? Outcome::white_wins : Outcome::black_wins;
    score.add(played.outcome == Outcome::draw ? 0 : played.outcome == won ? 1 : -1);
  }
  return score;
}

double Comparison::share() const {
  return (static_cast<double>(better) + 0.5 * static_cast<double>(same)) /
         static_cast<double>(cases());
}

Finding Comparison::finding() const {
  const Interval range = interval();
  return range.low > 0.5 ? Finding::confirmed : range.high < 0.5 ? Finding::refuted : Finding::open;
}

std::string_view name_of(Finding finding) {
  static constexpr std::array<std::string_view, 3> names{"confirmed", "refuted", "open"};
  return names[static_cast<std::size_t>(finding)];
}

}  // namespace agon::play
