// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/last_action.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/outcome.hpp"
#include "model/values/rule_set.hpp"

namespace agon::api {
namespace {

using Type = Action::Type;
using Reason = std::optional<std::string>;

std::string cell_names(const std::vector<Cell>& cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(to_string(cell));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string_view kind_name(Kind kind) {
  return kind == Kind::queen ? "queen" : "guard";
}

/// "White's guard".
std::string piece_name(Piece piece) {
  return fmt::format("{}'s {}", side_name(piece.side), kind_name(piece.kind));
}

/// "must_leave=yes": the fields that a reason rests on.
std::string field_text(const RuleSet& rules, std::string_view name) {
  return fmt::format("{}={}", name, find_field(name)->value_name(rules));
}

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

bool moves_a_piece(const Action& action) {
  return action.type == Type::step || action.type == Type::relocation;
}

/// What the board's contents and the form of the action rule out.
Reason against_the_board(const Position& position, const RuleSet& rules, const Action& action) {
  if (action.type == Type::pass) return std::nullopt;
  const std::optional<Piece> piece = position.at(action.to);
  if (!piece) return fmt::format("it ends on {}, which is empty", to_string(action.to));
  const bool may_go_on =
      action.type == Type::relocation && rules.relocations_per_turn == RelocationsPerTurn::all;
  if (piece->side == position.to_move && !may_go_on)
    return fmt::format("it ends on {}, where {} stands, but {} is to move, so {} has acted",
                       to_string(action.to), piece_name(*piece), side_name(position.to_move),
                       side_name(opponent(position.to_move)));
  if (action.type == Type::placement && action.kind != piece->kind)
    return fmt::format("it puts a {} on {}, where {} stands", kind_name(action.kind),
                       to_string(action.to), piece_name(*piece));
  if (action.type == Type::placement && rules.setup == Setup::standard &&
      rules.captives == Captives::stay)
    return fmt::format("with {} no piece is placed from the hand", field_text(rules, "setup"));
  if (!moves_a_piece(action)) return std::nullopt;
  if (action.from == action.to) {
    if (action.type == Type::relocation && !rules.must_leave) return std::nullopt;
    return action.type == Type::step ? "a step goes to another cell"
                                     : fmt::format("a relocated piece must change its cell ({})",
                                                   field_text(rules, "must_leave"));
  }
  if (const std::optional<Piece> there = position.at(action.from))
    return fmt::format("it leaves {} empty, but {} stands there", to_string(action.from),
                       piece_name(*there));
  if (action.type == Type::relocation) return std::nullopt;
  const auto& near = rules::neighbours(action.from, rules.radius);
  if (!contains(near, action.to))
    return fmt::format("{} and {} are not neighbours, and a step goes to a neighbour",
                       to_string(action.from), to_string(action.to));
  if (rules::ring(action.to, rules.radius) > rules::ring(action.from, rules.radius))
    return "it goes outward, and a step is sideways or inward";
  return std::nullopt;
}

/// The position before, if `captured` was remembered as captured then. The side that acted is the
/// owner of what was moved.
Position before(const Position& position, const Action& action, std::vector<Cell> captured) {
  Position earlier = position;
  earlier.captured = std::move(captured);
  earlier.to_move = opponent(position.to_move);
  if (action.type == Type::pass) return earlier;
  const Piece piece = *position.at(action.to);
  earlier.to_move = piece.side;
  earlier.remove(action.to);
  if (moves_a_piece(action)) {
    earlier.put(action.from, piece);
  } else {
    Hand& hand = earlier.hand(piece.side);
    ++(piece.kind == Kind::queen ? hand.queens : hand.guards);
  }
  return earlier;
}

/// What can have been remembered as captured before: what still is, with or without what the action
/// can have captured, and the piece that it has relocated.
std::vector<std::vector<Cell>> memories_before(const Position& position, const RuleSet& rules,
                                               const Action& action) {
  if (rules.capture_lasts != CaptureLasts::until_relocated || action.type == Type::pass ||
      rules.captives == Captives::lifted)
    return {position.captured};
  std::vector<Cell> kept = position.captured;
  std::erase(kept, action.to);
  if (action.type == Type::relocation) kept.push_back(action.from);
  std::sort(kept.begin(), kept.end());
  std::vector<Cell> fewer = kept;
  const std::vector<Cell> closed = rules::sandwiches_closed(position, rules, action.to);
  std::erase_if(fewer, [&](Cell cell) { return contains(closed, cell); });
  return {fewer, kept};
}

/// Of a relocation that is not legal, the piece being the one that would have moved.
std::string against_relocating(const Position& earlier, const RuleSet& rules,
                               const Action& action) {
  const Piece piece = *earlier.at(action.from);
  const std::vector<Cell> captured = rules::must_relocate(earlier, rules);
  if (!contains(captured, action.from))
    return fmt::format("{} on {} would not have been captured", piece_name(piece),
                       to_string(action.from));
  if (!contains(rules::destinations(earlier, rules, action.from), action.to))
    return fmt::format("{} captured on {} may not be put on {} ({}, {})", piece_name(piece),
                       to_string(action.from), to_string(action.to),
                       field_text(rules, piece.kind == Kind::queen ? "queen_goes" : "guard_goes"),
                       field_text(rules, "relocate_between"));
  return fmt::format("{} was captured as well, and the queen goes first",
                     piece_name({piece.side, Kind::queen}));
}

/// Why the action is not legal in the position before. Precondition: it is not.
std::string against_the_action(const Position& earlier, const RuleSet& rules,
                               const Action& action) {
  const Side mover = earlier.to_move;
  const std::vector<Cell> captured = rules::must_relocate(earlier, rules);
  if (action.type != Type::placement && !earlier.hand(mover).empty())
    return fmt::format("{} still had a piece in hand to put down", side_name(mover));
  if (action.type != Type::relocation && action.type != Type::placement && !captured.empty())
    return fmt::format("{} had to relocate {} first", side_name(mover), cell_names(captured));
  switch (action.type) {
    case Type::pass:
      return fmt::format("{} could act, and passing is not allowed ({})", side_name(mover),
                         field_text(rules, "passing"));
    case Type::relocation:
      return against_relocating(earlier, rules, action);
    case Type::placement:
      return action.to == throne(rules.radius) ? "nothing is put down on the throne"
             : earlier.hand(mover).queens > 0 && action.kind == Kind::guard
                 ? fmt::format("the queen is put down first ({})", field_text(rules, "setup"))
                 : fmt::format("nothing is put down on {}", to_string(action.to));
    case Type::step:
      break;
  }
  return fmt::format("the step would have ended between two enemies ({})",
                     field_text(rules, "stepping_between"));
}

/// How the position that the action leads to differs from the one given.
std::string against_the_result(const Position& reached, const Position& position) {
  if (reached.to_move != position.to_move)
    return fmt::format("{} would be to move after it", side_name(reached.to_move));
  std::vector<Cell> more;
  std::set_difference(reached.captured.begin(), reached.captured.end(), position.captured.begin(),
                      position.captured.end(), std::back_inserter(more));
  if (!more.empty())
    return fmt::format("it leaves {} captured, which the position does not name", cell_names(more));
  std::vector<Cell> fewer;
  std::set_difference(position.captured.begin(), position.captured.end(), reached.captured.begin(),
                      reached.captured.end(), std::back_inserter(fewer));
  return fmt::format("it does not leave {} captured, which the position names", cell_names(fewer));
}

/// What the judge objects to in one position before.
Reason against_the_past(const Position& earlier, const Position& position, const RuleSet& rules,
                        const Action& action) {
  if (const Problems problems = rules::problems(earlier, rules); !problems.empty())
    return fmt::format("there is no usable position before it ({})",
                       problems.front().text.substr(0, problems.front().text.find(';')));
  if (action.type == Type::relocation &&
      !rules::capturable(rules, *earlier.at(action.from), action.from))
    return fmt::format("nothing can be captured on {}", to_string(action.from));
  if (const Outcome outcome = rules::outcome(earlier, rules); outcome != Outcome::none)
    return fmt::format("the game was over before it: {}", outcome_text(outcome));
  if (!rules::is_legal(earlier, rules, action)) return against_the_action(earlier, rules, action);
  const Position reached = rules::apply(earlier, rules, action);
  if (reached != position) return against_the_result(reached, position);
  return std::nullopt;
}

/// Can the piece that acted be in its owner's hand, lifted by its own step?
bool lifts_itself(const Position& position, const RuleSet& rules, const Action& action) {
  return action.type == Type::step && rules.captives == Captives::lifted &&
         !position.at(action.to) && !position.at(action.from);
}

/// The board as that step leaves it, before anything is lifted, for each piece that it can be.
std::vector<Position> before_lifting_itself(const Position& position, const Action& action) {
  std::vector<Position> all;
  const Side side = opponent(position.to_move);
  for (const Kind kind : {Kind::queen, Kind::guard}) {
    Position put_back = position;
    auto& in_hand = kind == Kind::queen ? put_back.hand(side).queens : put_back.hand(side).guards;
    if (in_hand == 0) continue;
    --in_hand;
    put_back.put(action.to, {side, kind});
    all.push_back(std::move(put_back));
  }
  return all;
}

}  // namespace

std::optional<std::string> why_not_last(const Position& position, const RuleSet& rules,
                                        const Action& action) {
  Reason first = against_the_board(position, rules, action);
  if (first && !lifts_itself(position, rules, action)) return first;
  if (first) {
    for (const Position& put_back : before_lifting_itself(position, action))
      if (!against_the_past(before(put_back, action, {}), position, rules, action))
        return std::nullopt;
    return first;
  }
  for (std::vector<Cell>& captured : memories_before(position, rules, action)) {
    Reason reason =
        against_the_past(before(position, action, std::move(captured)), position, rules, action);
    if (!reason) return std::nullopt;
    if (!first) first = std::move(reason);
  }
  return first;
}

}  // namespace agon::api
