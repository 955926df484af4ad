#include "solver/search/opponent_match.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "model/values/dice.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/opponent_evaluation.hpp"

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

Played play_game(const RuleSet& rules, const Position& start, const Player& white,
                 const Player& black, std::uint64_t seed, int most_plies) {
  const Engine engine(rules);
  Dice dice(seed);
  Played played;
  Position position = start;
  std::vector<Position> history;
  while (true) {
    const auto state = engine.load(position);
    played.outcome = engine.outcome(state);
    if (played.outcome != Outcome::none) return played;
    if (std::count(history.begin(), history.end(), position) >= 2 ||
        static_cast<int>(history.size()) >= most_plies) {
      played.outcome = Outcome::draw;
      return played;
    }
    const Player& player = engine.decider(state) == Side::white ? white : black;
    const Action action = player({rules, position, history, dice.next()});
    played.actions.push_back(action);
    history.push_back(position);
    position = engine.unload(engine.after(state, engine.to_move(state, action)));
  }
}

Interval interval(const Score& score) {
  constexpr double z = 1.959964;
  const double n = score.games();
  const double share = score.share();
  // Draws make the variance smaller than that of wins and losses alone.
  const double variance = (score.wins + 0.25 * score.draws) / n - share * share;
  const double binomial = share * (1 - share);
  const double scale = binomial > 0 ? variance / binomial : 1;
  const double effective = scale > 0 ? n / scale : n;
  const double centre = (share + z * z / (2 * effective)) / (1 + z * z / effective);
  const double half = z / (1 + z * z / effective) *
                      std::sqrt(binomial / effective + z * z / (4 * effective * effective));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Score match(const RuleSet& rules, const Position& start, const Player& one, const Player& other,
            int games, std::uint64_t seed) {
  Dice dice(seed);
  Score score;
  for (int game = 0; game < games; ++game) {
    const bool white = game % 2 == 0;
    const Played played =
        play_game(rules, start, white ? one : other, white ? other : one, dice.next());
    if (played.outcome == Outcome::draw)
      ++score.draws;
    else
      ++((played.outcome == Outcome::white_wins) == white ? score.wins : score.losses);
  }
  return score;
}

}  // namespace agon::play
