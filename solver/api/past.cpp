// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/past.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/outcome.hpp"
#include "model/values/rule_set.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/past/bound.hpp"
#include "solver/past/game_to.hpp"
#include "solver/past/shortest.hpp"
#include "solver/past/undo.hpp"
#include "solver/search/terrain.hpp"

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

/// The position before, if `captured` was remembered as captured then.
Position before(const Position& position, Side mover, const Action& action,
                std::vector<Cell> captured) {
  Position earlier = position;
  earlier.captured = std::move(captured);
  earlier.to_move = mover;
  if (action.type == Type::pass) return earlier;
  const Piece piece = *position.at(action.to);
  earlier.remove(action.to);
  if (moves_a_piece(action)) {
    earlier.put(action.from, piece);
  } else {
    Hand& hand = earlier.hand(piece.side);
    ++(piece.kind == Kind::queen ? hand.queens : hand.guards);
  }
  return earlier;
}

/// The least that can have been remembered as captured before: what still is and the action cannot
/// have captured, and the piece that it has relocated.
std::vector<Cell> memory_before(const Position& position, const RuleSet& rules,
                                const Action& action) {
  if (rules.capture_lasts != CaptureLasts::until_relocated || action.type == Type::pass ||
      rules.captives == Captives::lifted)
    return position.captured;
  std::vector<Cell> kept = position.captured;
  std::erase(kept, action.to);
  for (const Cell cell : rules::sandwiches_closed(position, rules, action.to))
    std::erase(kept, cell);
  if (action.type == Type::relocation) kept.push_back(action.from);
  std::sort(kept.begin(), kept.end());
  return kept;
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

/// Precondition: the action has not led to the position.
Reason reason_against(const Position& position, const RuleSet& rules, const Action& action) {
  if (Reason reason = against_the_board(position, rules, action)) return reason;
  const Side mover =
      action.type == Type::pass ? opponent(position.to_move) : position.at(action.to)->side;
  return against_the_past(before(position, mover, action, memory_before(position, rules, action)),
                          position, rules, action);
}

/// For each piece of the side that has acted. Precondition: the position has no past.
std::vector<Unmoved> why_no_past(const Position& position, const RuleSet& rules) {
  std::vector<Unmoved> all;
  for (const Cell to : board_cells(rules.radius)) {
    const auto piece = position.at(to);
    if (!piece || piece->side == position.to_move) continue;
    Unmoved unmoved{to, {}};
    for (const Cell from : rules::neighbours(to, rules.radius))
      if (!position.at(from))
        if (auto reason = reason_against(position, rules, Action::step(from, to)))
          unmoved.reasons.push_back({Action::step(from, to), *std::move(reason)});
    for (const Cell from : board_cells(rules.radius)) {
      if (position.at(from) || !rules::capturable(rules, *piece, from) ||
          rules.captives == Captives::lifted ||
          (rules.capture_lasts == CaptureLasts::while_sandwiched &&
           !rules::between_enemies(position, rules, piece->side, from)))
        continue;
      if (auto reason = reason_against(position, rules, Action::relocation(from, to)))
        unmoved.reasons.push_back({Action::relocation(from, to), *std::move(reason)});
      break;
    }
    all.push_back(std::move(unmoved));
  }
  return all;
}

/// Until every piece has been placed, nothing else happens, and the sides take turns, unless they
/// may pass: can a game not have come to the position, since a piece has left the start's cell or
/// stands where none is placed, or one side has placed too many?
bool placed_otherwise(const Position& start, const Position& position, const RuleSet& rules) {
  if (!rules::setting_up(position, rules) || rules.passing) return false;
  for (const Cell cell : board_cells(rules.radius)) {
    const bool rim = rules::ring(cell, rules.radius) == rules.radius;
    const bool placeable =
        rules.placed_on == PlacedOn::outer_ring ? rim : cell != throne(rules.radius);
    if (position.at(cell) != start.at(cell) && (start.at(cell) || !placeable)) return true;
  }
  const auto placed = [&](Side side) {
    const auto held = [&](const Hand& hand) { return hand.queens + hand.guards; };
    return held(start.hand(side)) - held(position.hand(side));
  };
  const Side first = start.to_move;
  return placed(first) - placed(opponent(first)) != (position.to_move == first ? 0 : 1);
}

/// Are all pasts of the position known, being few, and the start none of them?
bool pasts_end_without(const Position& start, const Position& position, const RuleSet& rules,
                       const std::atomic<bool>* stop) {
  constexpr std::size_t most = 500;
  std::set<std::string> seen;
  std::vector<Position> left{position};
  while (!left.empty()) {
    const Position after = std::move(left.back());
    left.pop_back();
    const Pasts found = pasts(after, rules, most, stop);
    if (!found.complete || seen.size() > most) return false;
    for (const Past& past : found.all) {
      if (past.before == start) return false;
      if (placed_otherwise(start, past.before, rules)) continue;
      if (seen.insert(to_string(past.before)).second) left.push_back(past.before);
    }
  }
  return true;
}

}  // namespace

std::string to_string(const Past& past) {
  return fmt::format("{} after {}", to_string(past.before), to_string(past.action));
}

bool leads_to(const RuleSet& rules, const Past& past, const Position& after) {
  return rules::problems(past.before, rules).empty() &&
         rules::is_legal(past.before, rules, past.action) &&
         rules::apply(past.before, rules, past.action) == after;
}

Pasts pasts(const Position& position, const RuleSet& rules, std::size_t most,
            const std::atomic<bool>* stop) {
  const bitboard::Engine engine(rules);
  Pasts found;
  past::Undoing(engine).candidates(
      engine.load(position), past::Undoing::Memory::all, [&](const past::Undone& undone) {
        found.complete =
            found.all.size() < most && (stop == nullptr || !stop->load(std::memory_order_relaxed));
        if (!found.complete) return false;
        Past past{engine.unload(undone.before), engine.to_action(undone.move)};
        if (leads_to(rules, past, position)) found.all.push_back(std::move(past));
        return true;
      });
  std::vector<std::pair<std::pair<std::string, std::string>, Past>> by_text;
  for (Past& past : found.all)
    by_text.push_back({{to_string(past.action), to_string(past.before)}, std::move(past)});
  std::sort(by_text.begin(), by_text.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  found.all.clear();
  for (auto& each : by_text) found.all.push_back(std::move(each.second));
  return found;
}

std::optional<std::string> why_not_last(const Position& position, const RuleSet& rules,
                                        const Action& action) {
  for (const Past& past : pasts(position, rules).all)
    if (past.action == action) return std::nullopt;
  return reason_against(position, rules, action);
}

PastAnswer past(const PastQuestion& question) {
  const auto& [rules, position, plies, limit, stop] = question;
  PastAnswer answer;
  answer.is_start = position == rules::start(rules);
  std::size_t left = limit;
  std::vector<Position> now{position};
  for (int back = 1; back <= plies && !now.empty() && answer.complete; ++back) {
    std::map<std::string, Position> earlier;
    for (const Position& each : now) {
      Pasts found = pasts(each, rules, left, stop);
      left -= found.all.size();
      for (const Past& past : found.all) earlier.emplace(to_string(past.before), past.before);
      answer.complete = found.complete;
      if (back == 1) answer.last = std::move(found.all);
      if (!answer.complete) break;
    }
    answer.by_plies.push_back(earlier.size());
    now.clear();
    for (auto& each : earlier) now.push_back(std::move(each.second));
  }
  if (answer.last.empty() && answer.complete) answer.why = why_no_past(position, rules);
  return answer;
}

GameAnswer game_to(const GameQuestion& question) {
  const auto& [rules, position, nodes, seed, shortest, stop] = question;
  const Position start = rules::start(rules);
  const bitboard::Engine engine(rules);
  const bitboard::State first = engine.load(start);
  const bitboard::State target = engine.load(position);
  GameAnswer answer;
  std::optional<std::vector<bitboard::Move>> moves;
  past::ShortestGame proved;
  if (shortest) {
    proved = past::shortest_game(engine, first, target, (nodes + 1) / 2, stop);
    moves = std::move(proved.moves);
    if (proved.games != 0) answer.unique = proved.games == 1;
  } else {
    proved.at_least = past::Bound(search::Terrain(rules), first).plies(target);
    proved.impossible = proved.at_least >= past::Bound::never;
  }
  answer.nodes = proved.nodes;
  answer.unreachable = proved.impossible;
  if (!moves && !proved.impossible) {
    past::GameFound found =
        past::game_to(engine, first, target,
                      {nodes - std::min(nodes, answer.nodes), seed,
                       shortest ? proved.at_least : std::numeric_limits<int>::max(), stop});
    answer.nodes += found.nodes;
    moves = std::move(found.moves);
    // The fast search guesses and keeps hashes; the proof is the judge's.
    if (!moves && found.exhausted)
      answer.unreachable = pasts_end_without(start, position, rules, stop);
  }
  if (!answer.unreachable) answer.at_least = proved.at_least;
  if (moves) {
    rules::Game game(start, rules);
    answer.game.emplace();
    for (const bitboard::Move move : *moves)
      if (!game.play(answer.game->emplace_back(engine.to_action(move))))
        throw std::logic_error("the judge refuses " + to_string(answer.game->back()));
    if (game.position() != position) throw std::logic_error("the game ends elsewhere");
  }
  return answer;
}

}  // namespace agon::api
