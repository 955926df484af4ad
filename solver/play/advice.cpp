// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/advice.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "model/values/dice.hpp"

namespace agon::play {
namespace {

using bitboard::ActionList;
using bitboard::Bits;
using bitboard::Engine;
using bitboard::Move;
using bitboard::State;

int captured_by(const Engine& engine, const State& state, Move move) {
  return engine.newly_captured(state, engine.after(state, move)).count();
}

bool can_capture(const Engine& engine, const State& state) {
  ActionList moves;
  engine.actions(state, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move move) { return captured_by(engine, state, move) > 0; });
}

/// Can the side that has just captured capture again, whatever the other answers? No where its turn
/// comes only after several actions.
bool captures_again(const Engine& engine, const State& next) {
  if (engine.outcome(next) != Outcome::none) return false;
  const Side capturer = opponent(next.to_move);
  ActionList answers;
  engine.actions(next, answers);
  const auto allows = [&](Move answer) {
    const State then = engine.after(next, answer);
    return then.to_move == capturer && engine.outcome(then) == Outcome::none &&
           can_capture(engine, then);
  };
  return engine.decider(next) == capturer ? std::any_of(answers.begin(), answers.end(), allows)
                                          : std::all_of(answers.begin(), answers.end(), allows);
}

/// Guards at the greatest distance from the throne.
Bits rearmost(Bits guards) {
  int ring = 0;
  for_each(guards, [&](int cell) { ring = std::max(ring, bitboard::ring_of(cell)); });
  Bits last{};
  for_each(guards, [&](int cell) {
    if (bitboard::ring_of(cell) == ring) last |= Bits::of(cell);
  });
  return last;
}

/// The sum of the distances between guards but one in the rear: that without which it is least.
int spread(const Engine& engine, Bits guards) {
  const std::vector<Cell> cells = engine.cells(guards), last = engine.cells(rearmost(guards));
  const auto distance = [](Cell one, Cell other) {
    const int rows = one.row - other.row, numbers = one.number - other.number;
    return std::max({std::abs(rows), std::abs(numbers), std::abs(rows - numbers)});
  };
  int all = 0, most = 0;
  for (const Cell one : cells) {
    int own = 0;
    for (const Cell other : cells) own += distance(one, other);
    all += own;
    if (std::find(last.begin(), last.end(), one) != last.end()) most = std::max(most, own);
  }
  return all / 2 - most;
}

bool is_inward(Move move) {
  return move.type == Action::Type::step &&
         bitboard::ring_of(move.to) < bitboard::ring_of(move.from);
}

/// Did the decider's own last action capture?
bool captured_last(const Engine& engine, const Turn& turn, Side side) {
  for (std::size_t i = turn.history.size(); i-- > 0;) {
    if (turn.history[i].to_move != side) continue;
    const Position& next = i + 1 < turn.history.size() ? turn.history[i + 1] : turn.position;
    return !engine.newly_captured(engine.load(turn.history[i]), engine.load(next)).empty();
  }
  return false;
}

}  // namespace

const Advice& advice_of(Counsel counsel) {
  static constexpr int any = proved_score, step = points_a_step;
  static constexpr std::array<Advice, counsel_count> all{{
      {Counsel::several_captures, "several-captures",
       "It pays to capture several pieces in succession or at once wherever one can.",
       "Woolson Spice Co., Directions for Playing; Jeux et Strategie 36 (1985), third advice", any},
      {Counsel::no_lone_capture, "no-lone-capture",
       "It pays not to capture one piece alone, whose owner may put it on a better cell.",
       "Woolson Spice Co., Directions for Playing; Jeux et Strategie 36 (1985), third advice", any},
      {Counsel::man_in_rear, "man-in-rear",
       "It pays to keep one guard back while others can step inward.",
       "Woolson Spice Co., Directions for Playing; Jeux et Strategie 36 (1985), second advice",
       step},
      {Counsel::together, "together",
       "It pays to keep the guards together, but for the one in the rear.",
       "Woolson Spice Co., Directions for Playing", step},
  }};
  return all[static_cast<std::size_t>(counsel)];
}

Heeds heeds(Counsel counsel, const Engine& engine, const State& state, Move move,
            bool captured_last) {
  switch (counsel) {
    case Counsel::several_captures: {
      const int captures = captured_by(engine, state, move);
      const bool several =
          captures > 1 || (captures == 1 && captures_again(engine, engine.after(state, move)));
      return several ? Heeds::follows : Heeds::against;
    }
    case Counsel::no_lone_capture: {
      const bool lone = !captured_last && captured_by(engine, state, move) == 1 &&
                        !captures_again(engine, engine.after(state, move));
      return lone ? Heeds::against : Heeds::follows;
    }
    case Counsel::man_in_rear: {
      const Bits guards = state.guards_of(state.to_move);
      const Bits last = rearmost(guards);
      if (!is_inward(move) || last.count() != 1) return Heeds::neither;
      return last.has(move.from) ? Heeds::against : Heeds::follows;
    }
    case Counsel::together: {
      if (move.type != Action::Type::step) return Heeds::neither;
      const Side side = state.to_move;
      const bool apart = spread(engine, engine.after(state, move).guards_of(side)) >
                         spread(engine, state.guards_of(side));
      return apart ? Heeds::against : Heeds::follows;
    }
    case Counsel::count_:
      break;
  }
  return Heeds::neither;
}

std::optional<Gain> gain_of_heeding(Counsel counsel, const Engine& engine, const Played& played,
                                    int opening_plies, Side side, std::uint64_t seed,
                                    const Weigh& weigh) {
  struct Occasion {
    const Position& position;
    bool again;  // after a capture
  };
  std::vector<Occasion> occasions;
  bool again = false;
  for (std::size_t ply = 0; ply + 1 < played.positions.size(); ++ply) {
    const State state = engine.load(played.positions[ply]);
    if (state.to_move != side) continue;
    if (ply >= static_cast<std::size_t>(opening_plies) && engine.decider(state) == side) {
      ActionList moves;
      engine.actions(state, moves);
      bool follows = false, against = false;
      for (const Move move : moves) {
        const Heeds kind = heeds(counsel, engine, state, move, again);
        follows |= kind == Heeds::follows;
        against |= kind == Heeds::against;
        if (follows && against) break;
      }
      if (follows && against) occasions.push_back({played.positions[ply], again});
    }
    again = !engine.newly_captured(state, engine.load(played.positions[ply + 1])).empty();
  }
  if (occasions.empty()) return std::nullopt;
  const Occasion& chosen = Dice(seed).pick(occasions);
  const State state = engine.load(chosen.position);
  struct Kind {
    int best = -2, sum = 0, count = 0;
  };
  Kind follows, against;
  for (const WeighedAction& each : weigh(chosen.position)) {
    const Heeds kind =
        heeds(counsel, engine, state, engine.to_move(state, each.action), chosen.again);
    if (kind == Heeds::neither) continue;
    Kind& of = kind == Heeds::follows ? follows : against;
    of.best = std::max(of.best, each.worth);
    of.sum += each.worth;
    ++of.count;
  }
  if (follows.count == 0 || against.count == 0) return std::nullopt;
  return Gain{follows.best - against.best,
              follows.sum * against.count - against.sum * follows.count};
}

Player advised_player(const RuleSet& rules, Counsel counsel, std::uint64_t nodes, Heeding& heeding,
                      const std::atomic<bool>* stop) {
  return [=, &heeding, engine = Engine(rules),
          opponent = std::make_shared<const Opponent>(rules)](const Turn& turn) {
    Request request = request_within(turn, nodes, stop);
    const Choice own = *opponent->choose(request);
    if (own.wins_in || own.loses_in) return own.action;
    const State state = engine.load(turn.position);
    if (engine.decider(state) != state.to_move) return own.action;  // where the enemy's piece goes
    const bool again = captured_last(engine, turn, state.to_move);
    const auto stands = [&](Move move) { return heeds(counsel, engine, state, move, again); };
    if (stands(engine.to_move(state, own.action)) != Heeds::against) return own.action;
    ActionList moves;
    engine.actions(state, moves);
    for (const Move move : moves)
      if (stands(move) == Heeds::follows) request.among.push_back(engine.to_action(move));
    if (request.among.empty()) return own.action;
    ++heeding.occasions;
    request.depth = std::max(own.depth, 1);  // no deeper, since values are compared
    const Choice other = *opponent->choose(request);
    if (other.loses_in || other.score < own.score - advice_of(counsel).price) return own.action;
    ++heeding.heeded;
    return other.action;
  };
}

}  // namespace agon::play
