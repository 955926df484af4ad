#include "model/rules/apply.hpp"

#include <algorithm>
#include <iterator>

#include "model/rules/captured.hpp"

namespace agon::rules {
namespace {

/// Does a piece that this action moves close sandwiches? Field: relocation_captures.
bool action_captures(const RuleSet& rules, const Action& action, Piece piece) {
  if (action.type != Action::Type::relocation) return true;
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
  if (rules.capture_lasts != CaptureLasts::until_relocated || after.placing()) return;
  if (action_captures(rules, action, *after.at(action.to))) {
    const auto closed = sandwiches_closed(after, rules, action.to);
    captured.insert(captured.end(), closed.begin(), closed.end());
  }
  if (captured_by_moving(after, rules, action)) captured.push_back(action.to);
  std::sort(captured.begin(), captured.end());
  captured.erase(std::unique(captured.begin(), captured.end()), captured.end());
}

/// Does the same side go on relocating? Field: relocations_per_turn.
bool turn_goes_on(const Position& after, const RuleSet& rules, const Action& action) {
  return action.type == Action::Type::relocation &&
         rules.relocations_per_turn == RelocationsPerTurn::all &&
         !captured_of(after, rules, after.to_move).empty();
}

}  // namespace

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
  if (!turn_goes_on(after, rules, action)) after.to_move = opponent(position.to_move);
  return after;
}

std::vector<Cell> newly_captured(const Position& before, const Position& after,
                                 const RuleSet& rules) {
  const Side enemy = opponent(before.to_move);
  const auto were = captured_of(before, rules, enemy);
  const auto are = captured_of(after, rules, enemy);
  std::vector<Cell> captured;
  std::set_difference(are.begin(), are.end(), were.begin(), were.end(),
                      std::back_inserter(captured));
  return captured;
}

}  // namespace agon::rules
