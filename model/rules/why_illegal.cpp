// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/why_illegal.hpp"

#include <algorithm>
#include <cassert>

#include "model/rules/judge.hpp"
#include "model/rules/sayings.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"

namespace agon::rules {
namespace {

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

Objection occupied(Cell cell) {
  return {Breach::occupied, said("why.occupied", {{"cell", to_string(cell)}})};
}

/// "Black must relocate h8 first", "... h8 or g9 first"; of several pieces the queen alone.
Objection relocate_first(const Position& position, const std::vector<Cell>& captured,
                         Breach breach) {
  const auto queen = std::find_if(captured.begin(), captured.end(), [&](Cell cell) {
    return position.at(cell)->kind == Kind::queen;
  });
  const Side side = position.to_move;
  if (queen != captured.end())
    return {breach, said("why.relocate-queen", {{"side", side}, {"cell", to_string(*queen)}})};
  std::vector<std::string> cells;
  for (const Cell cell : captured) cells.push_back(to_string(cell));
  return {breach, said("why.relocate", {{"side", side}, {"cells", cells}})};
}

Objection without_action(const Position& position, const RuleSet& rules) {
  const Side side = position.to_move;
  const bool captives = !captured_of(position, rules, side).empty() ||
                        (!position.hand(side).empty() && !setting_up(position, rules));
  return {Breach::must_pass, said(captives ? "why.nowhere" : "why.no-action", {{"side", side}})};
}

/// The cell that a step or a relocation starts from.
std::optional<Objection> start(const Position& position, Cell from) {
  const Side side = position.to_move;
  if (!position.hand(side).empty())
    return Objection{Breach::hand_first, said("why.hand-first", {{"side", side}})};
  const auto piece = position.at(from);
  if (!piece) return Objection{Breach::no_piece, said("why.no-piece", {{"cell", to_string(from)}})};
  if (piece->side != side)
    return Objection{Breach::enemy_piece,
                     said("why.enemy-piece",
                          {{"cell", to_string(from)}, {"owner", piece->side}, {"side", side}})};
  return std::nullopt;
}

Objection pass(const Position& position, const RuleSet& rules) {
  const Side side = position.to_move;
  if (!position.hand(side).empty() && !setting_up(position, rules))
    return {Breach::hand_first, said("why.hand-first", {{"side", side}})};
  const auto captured = captured_of(position, rules, position.to_move);
  if (!captured.empty()) return relocate_first(position, captured, Breach::pass_while_captured);
  return {Breach::pass_with_actions, said("why.pass", {{"side", position.to_move}})};
}

/// Where a captured piece on `from` may be put at most: the key of its saying. Precondition: not on
/// every empty cell.
std::string_view allowed_cells(const RuleSet& rules, Kind kind, Cell from) {
  const bool queen = kind == Kind::queen;
  const Destination goes = queen ? rules.queen_goes : rules.guard_goes;
  assert(goes != Destination::anywhere);
  if (goes == Destination::anywhere_but_throne) return "why.queen-but-throne";
  if (goes == Destination::outer_ring) return queen ? "why.queen-outer" : "why.guard-outer";
  if (goes == Destination::start_cells) return queen ? "why.queen-start" : "why.guard-start";
  if (ring(from, rules.radius) == rules.radius)
    return rules.rim_capture == RimCapture::to_neighbour ? "why.rim-neighbour" : "why.rim";
  if (goes == Destination::next_ring) return queen ? "why.queen-next" : "why.guard-next";
  if (goes == Destination::next_ring_adjacent)
    return queen ? "why.queen-adjacent" : "why.guard-adjacent";
  return queen ? "why.queen-room" : "why.guard-room";
}

Objection relocation(const Position& position, const RuleSet& rules, Cell from, Cell to) {
  if (auto objection = start(position, from)) return *objection;
  const auto captured = captured_of(position, rules, position.to_move);
  if (!contains(captured, from))
    return {Breach::not_captured, said("why.not-captured", {{"cell", to_string(from)}})};
  const Piece piece = *position.at(from);
  const auto is_queen = [&](Cell cell) { return position.at(cell)->kind == Kind::queen; };
  if (piece.kind == Kind::guard && std::any_of(captured.begin(), captured.end(), is_queen))
    return relocate_first(position, captured, Breach::queen_first);
  if (from == to && rules.must_leave) return {Breach::must_leave, said("why.must-leave")};
  if (from != to && position.at(to)) return occupied(to);
  RuleSet open = rules;
  open.relocate_between = Permission::allowed;
  if (contains(destinations(position, open, from), to))
    return {Breach::put_between, said("why.put-between", {{"cell", to_string(to)}})};
  return {Breach::not_there,
          said(allowed_cells(rules, piece.kind, from), {{"cell", to_string(to)}})};
}

Objection step(const Position& position, const RuleSet& rules, Cell from, Cell to) {
  if (auto objection = start(position, from)) return *objection;
  const auto captured = captured_of(position, rules, position.to_move);
  if (!captured.empty()) return relocate_first(position, captured, Breach::captured_first);
  if (from != to && position.at(to)) return occupied(to);
  if (!contains(neighbours(from, rules.radius), to))
    return {Breach::not_a_neighbour,
            said("why.no-neighbour", {{"to", to_string(to)}, {"from", to_string(from)}})};
  if (ring(to, rules.radius) > ring(from, rules.radius))
    return {Breach::outward, said("why.outward")};
  if (to == throne(rules.radius) && position.at(from)->kind != Kind::queen)
    return {Breach::throne_for_queens, said("why.throne")};
  if (rules.stepping_between == SteppingBetween::forbidden_unless_capturing)
    return {Breach::step_between_without_capture,
            said("why.between-no-capture", {{"cell", to_string(to)}})};
  return {Breach::step_between, said("why.between", {{"cell", to_string(to)}})};
}

/// Of a lifted piece.
Objection entry(const Position& position, const RuleSet& rules, Kind kind, Cell to) {
  RuleSet open = rules;
  open.relocate_between = Permission::allowed;
  if (contains(entry_cells(position, open, kind), to))
    return {Breach::put_between, said("why.put-between", {{"cell", to_string(to)}})};
  return {Breach::not_there, said(allowed_cells(rules, kind, to), {{"cell", to_string(to)}})};
}

Objection placement(const Position& position, const RuleSet& rules, Kind kind, Cell to) {
  const Hand& hand = position.hand(position.to_move);
  const Side side = position.to_move;
  const bool lifted = rules.captives == Captives::lifted;
  if (hand.empty()) return {Breach::nothing_in_hand, said("why.nothing-in-hand", {{"side", side}})};
  if ((kind == Kind::queen ? hand.queens : hand.guards) == 0)
    return {Breach::kind_not_in_hand,
            said(kind == Kind::queen ? "why.no-queen-in-hand" : "why.no-guard-in-hand",
                 {{"side", side}})};
  if (kind == Kind::guard && hand.queens > 0 &&
      (lifted || rules.setup == Setup::place_queens_then_guards))
    return {Breach::queen_in_hand_first, said("why.queens-first")};
  if (position.at(to)) return occupied(to);
  if (lifted) return entry(position, rules, kind, to);
  if (to != throne(rules.radius))
    return {Breach::not_there, said("why.placed-outer", {{"cell", to_string(to)}})};
  return {Breach::throne_for_queens, said("why.throne-down")};
}

std::optional<Objection> off_board(const Action& action, int radius) {
  const bool starts = action.type == Action::Type::step || action.type == Action::Type::relocation;
  const auto objection = [&](Cell cell) {
    const bool has_name =
        cell.row >= 1 && cell.row <= max_rows && cell.number >= 1 && cell.number <= max_rows;
    return Objection{Breach::off_board, has_name ? said("why.no-cell", {{"cell", to_string(cell)}})
                                                 : said("why.no-cell-there")};
  };
  if (starts && !on_board(action.from, radius)) return objection(action.from);
  if (action.type != Action::Type::pass && !on_board(action.to, radius))
    return objection(action.to);
  return std::nullopt;
}

}  // namespace

std::optional<Objection> why_illegal(const Position& position, const RuleSet& rules,
                                     const Action& action) {
  const auto free = free_actions(position, rules);
  if (decided(position, rules) || free.empty())
    if (const auto over = over_phrase(position, rules))
      return Objection{Breach::game_over, said("why.over", {{"over", std::vector{*over}}})};
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

std::optional<Phrase> over_phrase(const Position& position, const RuleSet& rules) {
  const Outcome ends = outcome(position, rules);
  if (ends == Outcome::none) return std::nullopt;
  for (const Side side : both_sides)
    if (won_formation(position, rules, side)) return said("over.formation", {{"side", side}});
  for (const Side side : both_sides)
    if (forfeited(position, rules, side) && ends == Outcome::draw)
      return said(position.at(throne(rules.radius)) ? "over.forfeit-drawn-other"
                                                    : "over.forfeit-drawn-empty",
                  {{"loser", side}});
    else if (forfeited(position, rules, side))
      return said(position.at(throne(rules.radius)) ? "over.forfeit-other" : "over.forfeit-empty",
                  {{"side", opponent(side)}, {"loser", side}});
  const Side mover = position.to_move;
  if (ends == Outcome::draw)
    return rules.no_action == NoAction::draws ? said("over.drawn-side", {{"side", mover}})
                                              : said("over.drawn");
  return said("over.no-action", {{"side", opponent(mover)}, {"loser", mover}});
}

std::optional<std::string> why_over(const Position& position, const RuleSet& rules) {
  const auto phrase = over_phrase(position, rules);
  return phrase ? std::optional(to_string(*phrase)) : std::nullopt;
}

}  // namespace agon::rules
