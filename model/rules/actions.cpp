#include "model/rules/actions.hpp"

#include <algorithm>
#include <string>

#include "model/rules/captured.hpp"
#include "model/rules/destinations.hpp"
#include "model/rules/geometry.hpp"
#include "model/rules/outcome.hpp"

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

/// Any empty cell but the throne. Field: setup.
void add_placements(const Position& position, const RuleSet& rules, std::vector<Action>& actions) {
  const Hand& hand = position.hand(position.to_move);
  const bool queen_first = rules.setup == Setup::place_queens_then_guards;
  for (const Cell to : board_cells(rules.radius)) {
    if (position.at(to) || to == throne(rules.radius)) continue;
    if (hand.queens > 0) actions.push_back(Action::placement(Kind::queen, to));
    if (hand.guards > 0 && !(queen_first && hand.queens > 0))
      actions.push_back(Action::placement(Kind::guard, to));
  }
}

}  // namespace

std::vector<Action> free_actions(const Position& position, const RuleSet& rules) {
  std::vector<Action> actions;
  const auto captured = captured_of(position, rules, position.to_move);
  if (!position.hand(position.to_move).empty())
    add_placements(position, rules, actions);
  else if (!captured.empty())
    add_relocations(position, rules, captured, actions);
  else
    add_steps(position, rules, actions);
  if (rules.passing && captured.empty()) actions.push_back(Action::pass());
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
  const auto captured = must_relocate(position, rules);
  if (captured.empty()) return position.to_move;
  const bool queen = std::any_of(captured.begin(), captured.end(),
                                 [&](Cell cell) { return position.at(cell)->kind == Kind::queen; });
  const Chooser chooser = queen ? rules.queen_chooser : rules.guard_chooser;
  return chooser == Chooser::owner ? position.to_move : opponent(position.to_move);
}

}  // namespace agon::rules
