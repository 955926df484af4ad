// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace agon::rules {
namespace {

/// May the piece on `from` end a step on `to`, as far as enemies on both sides are concerned?
bool may_end_on(const Position& position, const RuleSet& rules, Cell from, Cell to) {
  const Piece piece = *position.at(from);
  if (!between_enemies(position, rules, piece.side, to)) return true;
  switch (rules.stepping_between) {
    case SteppingBetween::forbidden:
      return false;
    case SteppingBetween::forbidden_unless_capturing: {
      Position after = position;
      after.remove(from);
      after.put(to, piece);
      return !sandwiches_closed(after, rules, to).empty();
    }
    case SteppingBetween::captured:
    case SteppingBetween::safe:
      return true;
  }
  return false;
}

/// Sideways or inward onto an empty cell, the throne for a queen only.
void add_steps(const Position& position, const RuleSet& rules, std::vector<Action>& actions) {
  const int radius = rules.radius;
  for (const Cell from : board_cells(radius)) {
    const auto piece = position.at(from);
    if (!piece || piece->side != position.to_move) continue;
    for (const Cell to : neighbours(from, radius)) {
      if (position.at(to)) continue;
      if (ring(to, radius) > ring(from, radius)) continue;
      if (to == throne(radius) && piece->kind != Kind::queen) continue;
      if (may_end_on(position, rules, from, to)) actions.push_back(Action::step(from, to));
    }
  }
}

/// A captured queen goes before any guard.
void add_relocations(const Position& position, const RuleSet& rules, std::vector<Cell> captured,
                     std::vector<Action>& actions) {
  const auto is_queen = [&](Cell cell) { return position.at(cell)->kind == Kind::queen; };
  const auto queen = std::find_if(captured.begin(), captured.end(), is_queen);
  if (queen != captured.end()) captured = {*queen};
  for (const Cell from : captured)
    for (const Cell to : destinations(position, rules, from))
      actions.push_back(Action::relocation(from, to));
}

/// Before the game begins. Fields: setup, placed_on.
void add_placements(const Position& position, const RuleSet& rules, std::vector<Action>& actions) {
  const Hand& hand = position.hand(position.to_move);
  const bool queen_first = rules.setup == Setup::place_queens_then_guards;
  for (const Cell to : board_cells(rules.radius)) {
    if (position.at(to) || to == throne(rules.radius)) continue;
    if (rules.placed_on == PlacedOn::outer_ring && ring(to, rules.radius) < rules.radius) continue;
    if (hand.queens > 0) actions.push_back(Action::placement(Kind::queen, to));
    if (hand.guards > 0 && !(queen_first && hand.queens > 0))
      actions.push_back(Action::placement(Kind::guard, to));
  }
}

/// The kind of the lifted piece that the side to move must put back now: its queen first.
Kind entering(const Position& position) {
  return position.hand(position.to_move).queens > 0 ? Kind::queen : Kind::guard;
}

/// Does the action put a captured piece back on the board?
bool puts_back(const RuleSet& rules, const Action& action) {
  return action.type == Action::Type::relocation ||
         (action.type == Action::Type::placement && rules.captives == Captives::lifted);
}

/// Does a piece that this action moves close sandwiches? Field: relocation_captures.
bool action_captures(const RuleSet& rules, const Action& action, Piece piece) {
  if (!puts_back(rules, action)) return true;
  switch (rules.relocation_captures) {
    case RelocationCaptures::any_piece:
      return true;
    case RelocationCaptures::queen_only:
      return piece.kind == Kind::queen;
    case RelocationCaptures::none:
      return false;
  }
  return false;
}

/// Has the piece that moved got itself captured? Field: stepping_between.
bool captured_by_moving(const Position& after, const RuleSet& rules, const Action& action) {
  const Piece piece = *after.at(action.to);
  return action.type != Action::Type::placement &&
         rules.stepping_between == SteppingBetween::captured &&
         between_enemies(after, rules, piece.side, action.to) &&
         capturable(rules, piece, action.to);
}

/// What is remembered once the piece stands on `action.to`. Field: capture_lasts.
void remember(Position& after, const RuleSet& rules, const Action& action) {
  auto& captured = after.captured;
  if (action.type == Action::Type::relocation) std::erase(captured, action.from);
  if (rules.capture_lasts != CaptureLasts::until_relocated || setting_up(after, rules) ||
      rules.captives == Captives::lifted)
    return;
  if (action_captures(rules, action, *after.at(action.to))) {
    const auto closed = sandwiches_closed(after, rules, action.to);
    captured.insert(captured.end(), closed.begin(), closed.end());
  }
  if (captured_by_moving(after, rules, action)) captured.push_back(action.to);
  std::sort(captured.begin(), captured.end());
  captured.erase(std::unique(captured.begin(), captured.end()), captured.end());
}

/// What the action captures, once the board is as it leaves it. Fields: captives, capture_lasts.
std::vector<Cell> lifted_by(const Position& after, const RuleSet& rules, const Action& action) {
  std::vector<Cell> lifted;
  if (rules.capture_lasts == CaptureLasts::while_sandwiched) {
    for (const Cell cell : board_cells(rules.radius)) {
      const auto piece = after.at(cell);
      if (piece && piece->side != after.to_move && capturable(rules, *piece, cell) &&
          between_enemies(after, rules, piece->side, cell))
        lifted.push_back(cell);
    }
    return lifted;
  }
  if (action.type == Action::Type::pass) return lifted;
  if (action_captures(rules, action, *after.at(action.to)))
    lifted = sandwiches_closed(after, rules, action.to);
  if (action.type == Action::Type::step && captured_by_moving(after, rules, action))
    lifted.push_back(action.to);
  std::sort(lifted.begin(), lifted.end());
  lifted.erase(std::unique(lifted.begin(), lifted.end()), lifted.end());
  return lifted;
}

void lift(Position& position, Cell cell) {
  const Piece piece = *position.at(cell);
  Hand& hand = position.hand(piece.side);
  ++(piece.kind == Kind::queen ? hand.queens : hand.guards);
  position.remove(cell);
}

/// Does the same side go on relocating? Field: relocations_per_turn.
bool turn_goes_on(const Position& after, const RuleSet& rules, const Action& action) {
  if (!puts_back(rules, action) || rules.relocations_per_turn == RelocationsPerTurn::one)
    return false;
  return rules.captives == Captives::lifted ? !after.hand(after.to_move).empty()
                                            : !captured_of(after, rules, after.to_move).empty();
}

}  // namespace

std::vector<Action> free_actions(const Position& position, const RuleSet& rules) {
  std::vector<Action> actions;
  const auto captured = captured_of(position, rules, position.to_move);
  const bool in_hand = !position.hand(position.to_move).empty();
  if (in_hand && setting_up(position, rules))
    add_placements(position, rules, actions);
  else if (in_hand)
    for (const Cell to : entry_cells(position, rules, entering(position)))
      actions.push_back(Action::placement(entering(position), to));
  else if (!captured.empty())
    add_relocations(position, rules, captured, actions);
  else
    add_steps(position, rules, actions);
  const bool captives = !captured.empty() || (in_hand && !setting_up(position, rules));
  if (rules.passing && !captives) actions.push_back(Action::pass());
  return actions;
}

std::vector<Action> actions(const Position& position, const RuleSet& rules) {
  if (outcome(position, rules) != Outcome::none) return {};
  auto legal = free_actions(position, rules);
  if (legal.empty()) return {Action::pass()};
  std::vector<std::pair<std::string, Action>> by_text;
  by_text.reserve(legal.size());
  for (const Action& action : legal) by_text.emplace_back(to_string(action), action);
  std::sort(by_text.begin(), by_text.end());
  std::transform(by_text.begin(), by_text.end(), legal.begin(),
                 [](const auto& entry) { return entry.second; });
  return legal;
}

bool is_legal(const Position& position, const RuleSet& rules, const Action& action) {
  const std::vector<Action> all = actions(position, rules);
  return std::find(all.begin(), all.end(), action) != all.end();
}

std::vector<Cell> must_relocate(const Position& position, const RuleSet& rules) {
  auto captured = captured_of(position, rules, position.to_move);
  // Only asked where it matters: whether the game is over is the dearer question.
  if (!captured.empty() && outcome(position, rules) != Outcome::none) captured.clear();
  return captured;
}

Side decider(const Position& position, const RuleSet& rules) {
  const auto choice = [&](bool queen) {
    const Chooser chooser = queen ? rules.queen_chooser : rules.guard_chooser;
    return chooser == Chooser::owner ? position.to_move : opponent(position.to_move);
  };
  if (!setting_up(position, rules) && !position.hand(position.to_move).empty() &&
      outcome(position, rules) == Outcome::none)
    return choice(entering(position) == Kind::queen);
  const auto captured = must_relocate(position, rules);
  if (captured.empty()) return position.to_move;
  const bool queen = std::any_of(captured.begin(), captured.end(),
                                 [&](Cell cell) { return position.at(cell)->kind == Kind::queen; });
  return choice(queen);
}

Position apply(const Position& position, const RuleSet& rules, const Action& action) {
  Position after = position;
  if (action.type == Action::Type::placement) {
    Hand& hand = after.hand(position.to_move);
    --(action.kind == Kind::queen ? hand.queens : hand.guards);
    after.put(action.to, {position.to_move, action.kind});
  } else if (action.type != Action::Type::pass) {
    const Piece piece = *position.at(action.from);
    after.remove(action.from);
    after.put(action.to, piece);
  }
  if (action.type != Action::Type::pass) remember(after, rules, action);
  if (rules.captives == Captives::lifted)
    for (const Cell cell : lifted_by(after, rules, action)) lift(after, cell);
  if (!turn_goes_on(after, rules, action)) after.to_move = opponent(position.to_move);
  return after;
}

std::vector<Cell> newly_captured(const Position& before, const Position& after,
                                 const RuleSet& rules) {
  const Side enemy = opponent(before.to_move);
  if (rules.captives == Captives::lifted) {
    std::vector<Cell> lifted = board_cells(rules.radius);
    std::erase_if(lifted, [&](Cell cell) {
      const auto piece = before.at(cell);
      const auto there = after.at(cell);
      return !piece || piece->side != enemy || (there && there->side == enemy);
    });
    return lifted;
  }
  const auto were = captured_of(before, rules, enemy);
  const auto are = captured_of(after, rules, enemy);
  std::vector<Cell> captured;
  std::set_difference(are.begin(), are.end(), were.begin(), were.end(),
                      std::back_inserter(captured));
  return captured;
}

std::uint64_t perft(const Position& position, const RuleSet& rules, int depth) {
  if (depth == 0) return 1;
  const auto legal = actions(position, rules);
  if (depth == 1) return legal.size();
  std::uint64_t count = 0;
  for (const Action& action : legal)
    count += perft(apply(position, rules, action), rules, depth - 1);
  return count;
}

}  // namespace agon::rules
