// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/ask_bitboard.hpp"

#include <algorithm>
#include <iterator>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/testing/random_play.hpp"

namespace agon::proptests {
namespace {

using bitboard::ActionList;
using bitboard::Engine;
using bitboard::Move;
using bitboard::State;
using bitboard::testing::sequences_made;

std::vector<Cell> captured_cells(const Engine& engine, const State& state, Side side) {
  return engine.cells(engine.captured_of(state, side));
}

/// How often the last of these states has occurred among them. States are compared whole.
int occurrences(std::span<const State> record) {
  return static_cast<int>(std::count(record.begin(), record.end(), record.back()));
}

/// The engine counts leaves without listing them; what it lists must give the same number.
std::optional<std::string> counting_faults(const Engine& engine, const State& state,
                                           const ActionList& list) {
  if (engine.perft(state, 0) != 1) return "perft 0 is not 1";
  if (engine.perft(state, 1) != list.size()) return "perft 1 is not the number of actions";
  const std::uint64_t leaves = sequences_made(engine, state, 2);
  if (engine.perft(state, 2) != leaves) return "perft 2 is not the number of replies";
  // Deeper only where it is cheap: a thousand leaves or so.
  if (leaves < 100 && engine.perft(state, 3) != sequences_made(engine, state, 3))
    return "perft 3 is not what making every action counts";
  return std::nullopt;
}

/// The whole walk made on one state and taken back again.
std::optional<std::string> undoing_faults(const Engine& engine, const std::vector<State>& states) {
  State state = states.front();
  std::vector<std::pair<Move, Engine::Undo>> done;
  for (std::size_t i = 1; i < states.size(); ++i) {
    ActionList list;
    engine.actions(state, list);
    const Move* const move = std::find_if(list.begin(), list.end(), [&](Move candidate) {
      return engine.after(state, candidate) == states[i];
    });
    if (move == list.end()) return "no move makes the walk's next position";
    done.emplace_back(*move, engine.make(state, *move));
    if (!(state == states[i])) return "the walk made on one state goes astray";
  }
  for (std::size_t i = states.size() - 1; i > 0; --i) {
    engine.unmake(state, done[i - 1].first, done[i - 1].second);
    if (!(state == states[i - 1])) return "the walk taken back goes astray";
  }
  return std::nullopt;
}

}  // namespace

Answers bitboard_answers(const Engine& engine, const Position& position) {
  const State state = engine.load(position);
  Answers answers;
  answers.outcome = engine.outcome(state);
  answers.decider = engine.decider(state);
  answers.must_relocate = engine.cells(engine.captured(state));
  for (const Side side : both_sides)
    answers.captured[static_cast<std::size_t>(side)] = captured_cells(engine, state, side);
  ActionList list;
  engine.actions(state, list);
  for (const Move move : list) {
    State next = state;
    engine.make(next, move);
    ActionAnswer answer{engine.to_action(move), engine.unload(next), engine.outcome(next), {}};
    answer.captures = engine.cells(engine.newly_captured(state, next));
    answers.actions.push_back(std::move(answer));
  }
  std::vector<std::pair<std::string, std::size_t>> order;
  for (std::size_t i = 0; i < answers.actions.size(); ++i)
    order.emplace_back(to_string(answers.actions[i].action), i);
  std::sort(order.begin(), order.end());
  std::vector<ActionAnswer> sorted;
  for (const auto& entry : order) sorted.push_back(std::move(answers.actions[entry.second]));
  answers.actions = std::move(sorted);
  return answers;
}

Outcome game_outcome(const Engine& engine, const RuleSet& rules, std::span<const State> record) {
  const Outcome by_position = engine.outcome(record.back());
  const bool drawn = rules.repetition == Repetition::threefold_draw && occurrences(record) >= 3;
  return by_position == Outcome::none && drawn ? Outcome::draw : by_position;
}

std::optional<std::string> bitboard_faults(const Engine& engine, const sampling::Case& one) {
  const State state = engine.load(one.position);
  if (!(engine.unload(state) == one.position))
    return "unloaded as " + agon::to_string(engine.unload(state));
  if (!engine.is_consistent(state)) return "loaded state is inconsistent";
  if (engine.hash(state) != engine.fresh_hash(state)) return "hash after load is not the fresh one";
  ActionList list;
  engine.actions(state, list);
  for (const Move move : list) {
    const Action action = engine.to_action(move);
    const std::string text = to_string(action);
    if (!(engine.to_move(state, action) == move)) return text + " comes back as another move";
    State next = state;
    const auto undo = engine.make(next, move);
    if (!(engine.after(state, move) == next)) return text + ": `after` and `make` differ";
    if (engine.hash(next) != engine.fresh_hash(next)) return text + ": hash is not the fresh one";
    if (!engine.is_consistent(next)) return text + ": inconsistent state";
    if (!(engine.load(engine.unload(next)) == next)) return text + ": another state when reloaded";
    engine.unmake(next, move, undo);
    if (!(next == state)) return text + ": not undone";
  }
  return counting_faults(engine, state, list);
}

std::optional<std::string> bitboard_walk_faults(const std::vector<sampling::Case>& path) {
  if (path.empty()) return std::nullopt;
  const RuleSet& rules = path.front().rules;
  const Engine engine(rules);
  std::vector<State> states;
  for (const sampling::Case& one : path) states.push_back(engine.load(one.position));
  for (std::size_t i = 0; i < path.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const bool equal = path[i].position == path[k].position;
      if (equal != (states[i] == states[k])) return "equal positions, unequal states, or reverse";
      if (equal != (engine.hash(states[i]) == engine.hash(states[k])))
        return "equal positions, unequal hashes, or reverse";
    }
  if (auto wrong = undoing_faults(engine, states)) return wrong;
  rules::Game game(path.front().position, rules);
  for (std::size_t i = 1;; ++i) {
    const std::span<const State> record(states.data(), i);
    const Outcome expected = game_outcome(engine, rules, record);
    if (game.outcome() != expected) return "repetition is seen differently";
    if (game.occurrences() != occurrences(record)) return "occurrences are counted differently";
    if (i == path.size() || expected != Outcome::none) return std::nullopt;
    const auto legal = game.actions();
    const auto played = std::find_if(legal.begin(), legal.end(), [&](const Action& action) {
      return rules::apply(game.position(), rules, action) == path[i].position;
    });
    if (played == legal.end() || !game.play(*played)) return "the walk is not a game";
  }
}

}  // namespace agon::proptests
