// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/zone_cases.hpp"

#include <algorithm>
#include <vector>

#include "puzzles/sampling/case.hpp"
#include "puzzles/sampling/near_won.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::proptests {

using bitboard::Bits;
using bitboard::Engine;
using bitboard::State;

namespace {

/// The states after each action that does not end the game.
std::vector<State> successors(const Engine& engine, const State& state) {
  bitboard::ActionList moves;
  engine.actions(state, moves);
  std::vector<State> next;
  for (const auto& move : moves)
    if (const State after = engine.after(state, move); engine.outcome(after) == Outcome::none)
      next.push_back(after);
  return next;
}

}  // namespace

RuleSet zone_rules(int turn, int radius, int guards, Dice& dice) {
  const auto& presets = sampling::preset_rules();
  RuleSet rules = turn % 2 == 0 ? presets[static_cast<std::size_t>(turn / 2) % presets.size()].rules
                                : sampling::random_rules(dice, radius, guards);
  rules = sampling::sized(rules, radius, guards);
  rules.setup = Setup::standard;
  rules.repetition = Repetition::none;
  rules.captives = Captives::stay;  // no zone search takes others
  return rules;
}

Position attack(const RuleSet& rules, Side attacker, int to_come, Dice& dice) {
  using sampling::Place;
  sampling::NearWon wanted;
  wanted.winner = attacker;
  wanted.to_come = {to_come};
  wanted.queen.farthest = dice.chance(20) ? 0 : 1 + dice.below(2);
  wanted.coming.farthest = dice.chance(60) ? 2 : 3;
  const int style = dice.below(100);
  if (style >= 40 && style < 70) wanted.enemy_guards.farthest = 2 + dice.below(2);
  if (style >= 70) wanted.enemy_guards.kind = Place::Kind::beside_enemies;
  wanted.enemy_queen = dice.chance(12) ? Place{Place::Kind::rings, 0, 0} : wanted.enemy_guards;
  wanted.winner_moves = 70;
  Position position = sampling::near_won(rules, wanted, dice);
  sampling::remember_some(position, rules, dice);
  return position;
}

State attack_in_play(const Engine& engine, Side attacker, Dice& dice) {
  static const std::vector<int> guards_to_come{1, 1, 1, 2, 2, 3};
  const int to_come = std::min<int>(dice.pick(guards_to_come), engine.rules().guards);
  State state = engine.load(attack(engine.rules(), attacker, to_come, dice));
  for (int plies = dice.chance(40) ? 0 : 1 + dice.below(3); plies > 0; --plies) {
    std::vector<State> next = successors(engine, state);
    if (next.empty()) break;
    const Side enemy = opponent(state.to_move);
    if (dice.chance(60)) {
      const auto quiet = [&](const State& after) {
        return engine.captured_of(after, enemy).within(engine.captured_of(state, enemy));
      };
      std::vector<State> sharp = next;
      std::erase_if(sharp, quiet);
      if (!sharp.empty()) next = std::move(sharp);
    }
    state = dice.pick(next);
  }
  return state;
}

std::optional<State> matching(const Engine& engine, const search::Pattern& pattern, Side attacker,
                              Dice& dice) {
  const auto a = static_cast<std::size_t>(attacker);
  const auto d = 1 - a;
  State state;
  state.guards[a] = pattern.attacker_guards;
  state.guards[d] = pattern.defender_guards;
  state.queen[a] = pattern.attacker_queen;
  state.queen[d] = pattern.defender_queen;
  state.captured = pattern.captured;
  state.to_move = pattern.to_move;

  Bits beside_zone;
  Bits beside_attacker;
  bitboard::for_each(pattern.zone, [&](int cell) {
    const Bits around = bitboard::neighbours[static_cast<std::size_t>(cell)];
    beside_zone |= around;
    if (state.pieces_of(attacker).has(cell)) beside_attacker |= around;
  });
  const Bits board = bitboard::boards[static_cast<std::size_t>(engine.rules().radius)];
  Bits free = board & ~pattern.zone;
  const auto take = [&]() -> std::optional<int> {
    if (free.empty()) return std::nullopt;
    Bits from = free;
    const int wish = dice.below(100);
    if (wish < 40 && free.meets(beside_attacker)) from = free & beside_attacker;
    if (wish >= 40 && wish < 80 && free.meets(beside_zone)) from = free & beside_zone;
    std::vector<int> cells;
    bitboard::for_each(from, [&](int cell) { cells.push_back(cell); });
    const int cell = dice.pick(cells);
    free &= ~Bits::of(cell);
    return cell;
  };
  if (state.queen_in_hand(opponent(attacker))) {
    const auto cell = take();
    if (!cell) return std::nullopt;
    state.queen[d] = static_cast<std::uint8_t>(*cell);
  }
  while (state.guards[d].count() < engine.rules().guards) {
    const auto cell = take();
    if (!cell) return std::nullopt;
    state.guards[d] |= Bits::of(*cell);
  }
  state.hash = engine.fresh_hash(state);
  return state;
}

std::string text_of(const Engine& engine, const State& state) {
  return to_string(sampling::Case{engine.rules(), engine.unload(state)});
}

std::string text_of(const Engine& engine, const search::Pattern& pattern, Side attacker) {
  const auto names = [&](Bits set) {
    std::string text;
    for (const Cell cell : engine.cells(set)) text += " " + to_string(cell);
    return text.empty() ? std::string(" none") : text;
  };
  const auto queen = [](int cell) { return cell == bitboard::no_cell ? Bits{} : Bits::of(cell); };
  std::string text = std::string(attacker == Side::white ? "White" : "Black") + " wins within " +
                     std::to_string(pattern.plies) + ", " +
                     (pattern.to_move == Side::white ? "White" : "Black") + " to move, the " +
                     (pattern.attacker_decides ? "attacker" : "defender") + " decides";
  if (pattern.attacker_decides) text += ": " + to_string(engine.to_action(pattern.move));
  const Bits board = bitboard::boards[static_cast<std::size_t>(engine.rules().radius)];
  text += "\n    attacker's queen" + names(queen(pattern.attacker_queen)) + ", guards" +
          names(pattern.attacker_guards) + "; defender's queen" +
          names(queen(pattern.defender_queen)) + ", guards" + names(pattern.defender_guards) +
          "; captured" + names(pattern.captured) + "\n    free" + names(board & ~pattern.zone);
  return text;
}

}  // namespace agon::proptests
