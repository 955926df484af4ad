#include "model/rules/why_illegal.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"

namespace agon::rules {
namespace {

std::string mover(const Position& position) {
  return std::string(side_name(position.to_move));
}

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

Objection occupied(Cell cell) {
  return {Breach::occupied, to_string(cell) + " is occupied"};
}

/// "Black must relocate h8 first", "... h8 or g9 first"; of several pieces the queen alone.
Objection relocate_first(const Position& position, std::vector<Cell> captured, Breach breach) {
  const auto queen = std::find_if(captured.begin(), captured.end(), [&](Cell cell) {
    return position.at(cell)->kind == Kind::queen;
  });
  if (queen != captured.end())
    return {breach, mover(position) + " must relocate the captured queen on " + to_string(*queen) +
                        " first"};
  return {breach, mover(position) + " must relocate " + cell_list(captured, " or ") + " first"};
}

Objection without_action(const Position& position, const RuleSet& rules) {
  const auto captured = captured_of(position, rules, position.to_move);
  const std::string because =
      captured.empty() ? " has no action" : "'s captured pieces have nowhere to go";
  return {Breach::must_pass, mover(position) + because + ": the only action is the pass --"};
}

/// The cell that a step or a relocation starts from.
std::optional<Objection> start(const Position& position, Cell from) {
  if (!position.hand(position.to_move).empty())
    return Objection{Breach::hand_first,
                     mover(position) + " still has pieces in hand and must put one down"};
  const auto piece = position.at(from);
  if (!piece) return Objection{Breach::no_piece, "no piece stands on " + to_string(from)};
  if (piece->side != position.to_move)
    return Objection{Breach::enemy_piece, "the piece on " + to_string(from) + " is " +
                                              std::string(side_name(piece->side)) + "'s, and " +
                                              mover(position) + " is to move"};
  return std::nullopt;
}

Objection pass(const Position& position, const RuleSet& rules) {
  const auto captured = captured_of(position, rules, position.to_move);
  if (!captured.empty()) return relocate_first(position, captured, Breach::pass_while_captured);
  return {Breach::pass_with_actions,
          "a side with an action may not pass (passing=no), and " + mover(position) + " has one"};
}

/// Where a captured piece on `from` may be put at most, in words. Precondition: not on every empty
/// cell.
std::string allowed_cells(const RuleSet& rules, Kind kind, Cell from) {
  const std::string piece = kind == Kind::queen ? "a captured queen" : "a captured guard";
  const Destination goes = kind == Kind::queen ? rules.queen_goes : rules.guard_goes;
  assert(goes != Destination::anywhere);
  if (goes == Destination::anywhere_but_throne)
    return piece + " may be put anywhere but on the throne";
  if (goes == Destination::outer_ring) return piece + " goes to the outermost ring";
  if (ring(from, rules.radius) == rules.radius)
    return rules.rim_capture == RimCapture::to_neighbour
               ? "a piece captured on the outermost ring goes to a neighbouring cell of that ring"
               : "a piece captured on the outermost ring is put back on that ring";
  if (goes == Destination::next_ring) return piece + " goes to the next ring out";
  if (goes == Destination::next_ring_adjacent)
    return piece + " goes to a neighbouring cell of the next ring out";
  return piece + " goes to the nearest ring further out that has room";
}

Objection relocation(const Position& position, const RuleSet& rules, Cell from, Cell to) {
  if (auto objection = start(position, from)) return *objection;
  const auto captured = captured_of(position, rules, position.to_move);
  if (!contains(captured, from))
    return {Breach::not_captured, "the piece on " + to_string(from) +
                                      " is not captured, and only captured pieces are relocated"};
  const Piece piece = *position.at(from);
  const auto is_queen = [&](Cell cell) { return position.at(cell)->kind == Kind::queen; };
  if (piece.kind == Kind::guard && std::any_of(captured.begin(), captured.end(), is_queen))
    return relocate_first(position, captured, Breach::queen_first);
  if (from == to && rules.must_leave)
    return {Breach::must_leave, "a captured piece must leave its cell"};
  if (from != to && position.at(to)) return occupied(to);
  RuleSet open = rules;
  open.relocate_between = Permission::allowed;
  if (contains(destinations(position, open, from), to))
    return {Breach::put_between,
            to_string(to) + " is between two enemies: no captured piece may be put there"};
  return {Breach::not_there, allowed_cells(rules, piece.kind, from) + ", and " + to_string(to) +
                                 " is not such a cell"};
}

Objection step(const Position& position, const RuleSet& rules, Cell from, Cell to) {
  if (auto objection = start(position, from)) return *objection;
  const auto captured = captured_of(position, rules, position.to_move);
  if (!captured.empty()) return relocate_first(position, captured, Breach::captured_first);
  if (from != to && position.at(to)) return occupied(to);
  if (!contains(neighbours(from, rules.radius), to))
    return {Breach::not_a_neighbour, "a step goes to a neighbouring cell, and " + to_string(to) +
                                         " is not beside " + to_string(from)};
  if (ring(to, rules.radius) > ring(from, rules.radius))
    return {Breach::outward, "a step goes sideways or inward, never outward"};
  if (to == throne(rules.radius) && position.at(from)->kind != Kind::queen)
    return {Breach::throne_for_queens, "only a queen may enter the throne"};
  const std::string between = to_string(to) + " is between two enemies: ";
  if (rules.stepping_between == SteppingBetween::forbidden_unless_capturing)
    return {Breach::step_between_without_capture,
            between + "only a step that captures may end there, and this one does not"};
  return {Breach::step_between, between + "no piece may step there"};
}

Objection placement(const Position& position, const RuleSet& rules, Kind kind, Cell to) {
  const Hand& hand = position.hand(position.to_move);
  if (hand.empty()) return {Breach::nothing_in_hand, mover(position) + " has no piece in hand"};
  if ((kind == Kind::queen ? hand.queens : hand.guards) == 0)
    return {Breach::kind_not_in_hand,
            mover(position) + " has no " + (kind == Kind::queen ? "queen" : "guard") + " in hand"};
  if (kind == Kind::guard && hand.queens > 0 && rules.setup == Setup::place_queens_then_guards)
    return {Breach::queen_in_hand_first, "queens are put down before any guard"};
  if (position.at(to)) return occupied(to);
  return {Breach::throne_for_queens, "nothing is put down on the throne"};
}

std::optional<Objection> off_board(const Action& action, int radius) {
  const bool starts = action.type == Action::Type::step || action.type == Action::Type::relocation;
  const auto objection = [&](Cell cell) {
    const bool has_name =
        cell.row >= 1 && cell.row <= max_rows && cell.number >= 1 && cell.number <= max_rows;
    return Objection{Breach::off_board,
                     "the board has no cell " + (has_name ? to_string(cell) : "there")};
  };
  if (starts && !on_board(action.from, radius)) return objection(action.from);
  if (action.type != Action::Type::pass && !on_board(action.to, radius))
    return objection(action.to);
  return std::nullopt;
}

std::string won(Side side, const std::string& because) {
  return std::string(side_name(side)) + " has won: " + because;
}

}  // namespace

std::optional<Objection> why_illegal(const Position& position, const RuleSet& rules,
                                     const Action& action) {
  const auto free = free_actions(position, rules);
  if (decided(position, rules) || free.empty())
    if (const auto over = why_over(position, rules))
      return Objection{Breach::game_over, "the game is over: " + *over};
  if (auto objection = off_board(action, rules.radius)) return objection;
  if (free.empty() && action != Action::pass()) return without_action(position, rules);
  if (free.empty() || std::find(free.begin(), free.end(), action) != free.end())
    return std::nullopt;
  switch (action.type) {
    case Action::Type::pass:
      return pass(position, rules);
    case Action::Type::relocation:
      return relocation(position, rules, action.from, action.to);
    case Action::Type::step:
      return step(position, rules, action.from, action.to);
    case Action::Type::placement:
      break;
  }
  return placement(position, rules, action.kind, action.to);
}

Action meant_by(const Position& position, const RuleSet& rules, Cell from, Cell to) {
  return contains(must_relocate(position, rules), from) ? Action::relocation(from, to)
                                                        : Action::step(from, to);
}

std::optional<std::string> why_over(const Position& position, const RuleSet& rules) {
  const Outcome ends = outcome(position, rules);
  if (ends == Outcome::none) return std::nullopt;
  for (const Side side : both_sides)
    if (won_formation(position, rules, side))
      return won(side, "the queen is on the throne, her guards around her");
  for (const Side side : both_sides)
    if (forfeited(position, rules, side))
      return won(opponent(side),
                 std::string(side_name(side)) + "'s guards stand around " +
                     (position.at(throne(rules.radius)) ? "a throne that their queen is not on"
                                                        : "an empty throne") +
                     ", which forfeits the game");
  const std::string mover(side_name(position.to_move));
  if (ends == Outcome::draw)
    return rules.no_action == NoAction::draws ? "drawn: " + mover + " has no action"
                                              : "drawn: neither side has an action";
  return won(opponent(position.to_move), mover + " has no action, which loses");
}

}  // namespace agon::rules
