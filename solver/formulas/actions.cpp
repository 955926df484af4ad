// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What may be done.
#include <utility>

#include "solver/formulas/board.hpp"
#include "solver/formulas/contents.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {

/// Is a side to step, as far as captives and hands go?
z3::expr Formulas::may_step(const Contents& contents, Side side) const {
  return both(negation(in_hand(contents, side)), negation(anything_captured(contents, side)));
}

/// Would a piece of `side`, walked from one cell to the other, close a sandwich there? The
/// cell that it leaves is never the second jaw: two jaws of a sandwich are not neighbours.
z3::expr Formulas::closes(const Contents& contents, Side side, Number from, Number to) const {
  Expressions ways;
  for (const auto& [middle, other_jaw] : board_->reached_from(to))
    ways.push_back(
        both(capturable_piece(contents, opponent(side), middle), jaw(contents, side, other_jaw)));
  return both(jaw(contents, side, from), any_of(context_, ways));
}

/// May a piece of `side` walk from one cell to its neighbour, `may_step` given?
z3::expr Formulas::step(const Contents& contents, Side side, Number from, Number to) const {
  if (board_->ring(to) > board_->ring(from)) return context_.bool_val(false);
  const z3::expr walker =
      to == board_->throne() ? contents.queen[index(side)][from] : piece_at(contents, side, from);
  const z3::expr walks = both(walker, empty_at(contents, to));
  if (is_false(walks)) return walks;
  const z3::expr clear = negation(between_at(contents, side, to));
  switch (rules_.stepping_between) {
    case SteppingBetween::forbidden:
      return both(walks, clear);
    case SteppingBetween::forbidden_unless_capturing:
      return both(walks, either(clear, closes(contents, side, from, to)));
    case SteppingBetween::captured:
    case SteppingBetween::safe:
      break;
  }
  return walks;
}

/// Is the piece on `from` of the kind, captured, and free to go before others?
z3::expr Formulas::relocates(const Contents& contents, Side side, Kind kind, Number from) const {
  const z3::expr captive =
      both((kind == Kind::queen ? contents.queen : contents.guard)[index(side)][from],
           captured_at(contents, side, from));
  if (kind == Kind::queen || is_false(captive)) return captive;
  return both(captive, negation(queen_captured(contents, side)));
}

z3::expr Formulas::may_put(const Contents& contents, Side side, Kind kind, Cell from,
                           const std::vector<Cell>& cells) const {
  const Number number = board_->number(from);
  const z3::expr captive = relocates(contents, side, kind, number);
  if (is_false(captive)) return captive;
  Expressions ways;
  for (const Cell cell : cells) {
    const Number to = board_->number(cell);
    if (to == number) ways.push_back(may_stay(contents, side, kind, number));
    // The captive's own cell is not empty, so asking for it changes nothing, and the question is
    // the same whichever cell the captive leaves.
    if (named(side, kind, number, to))
      ways.push_back(room_beyond(contents, side, kind, number, to));
  }
  return both(captive, any_of(context_, ways));
}

/// Can a piece of the side's be in hand, and be put on the cell from there?
bool Formulas::enters(Side side, Kind kind, Number to) const {
  // The destination of a lifted piece is the same wherever it was captured.
  if (lifts()) return named(side, kind, board_->throne(), to);
  if (to == board_->throne()) return false;
  if (rules_.placed_on == PlacedOn::outer_ring && !board_->on_rim(to)) return false;
  return rules_.setup != Setup::standard &&
         (kind == Kind::guard || rules_.setup != Setup::place_guards);
}

z3::expr Formulas::placement(const Contents& contents, Side side, Kind kind, Number to) const {
  if (!enters(side, kind, to)) return context_.bool_val(false);
  const z3::expr has_queen = contents.queen_in_hand[index(side)];
  const z3::expr has_guard = contents.guards_in_hand[index(side)].front();
  const z3::expr guard_may = lifts() || rules_.setup == Setup::place_queens_then_guards
                                 ? both(has_guard, negation(has_queen))
                                 : has_guard;
  return both(kind == Kind::queen ? has_queen : guard_may,
              lifts() ? open(contents, side, to) : empty_at(contents, to));
}

/// The right to lose a turn.
z3::expr Formulas::free_pass(const Contents& contents, Side side) const {
  const z3::expr captives = lifts() ? in_hand(contents, side) : anything_captured(contents, side);
  return both(context_.bool_val(rules_.passing), negation(captives));
}

z3::expr Formulas::forced_pass(const Contents& contents, Side side) const {
  const z3::expr play_goes_on =
      rules_.no_action == NoAction::passes
          ? either(setting_up(contents), can_act(contents, opponent(side)))
          : setting_up(contents);
  return both(negation(can_act(contents, side)), play_goes_on);
}

z3::expr Formulas::can_act(const Contents& contents, Side side) const {
  return kept(contents, Topic::can_act, index(side), 0, [&] {
    Expressions steps;
    Expressions ways{free_pass(contents, side)};
    for (Number from = 0; from < board_->size(); ++from) {
      for (const Number to : board_->neighbours(from))
        steps.push_back(step(contents, side, from, to));
      for (const Kind kind : {Kind::queen, Kind::guard}) {
        const z3::expr captive = relocates(contents, side, kind, from);
        if (!is_false(captive)) ways.push_back(both(captive, has_room(contents, side, kind, from)));
        ways.push_back(placement(contents, side, kind, from));
      }
    }
    ways.push_back(both(may_step(contents, side), any_of(context_, steps)));
    return any_of(context_, ways);
  });
}

/// May a side, if it were to move, choose this, ignoring the end of the game?
z3::expr Formulas::can(const Contents& contents, Side side, const Action& action) const {
  const Number to = action.type == Action::Type::pass ? 0 : board_->number(action.to);
  switch (action.type) {
    case Action::Type::step:
      return both(step(contents, side, board_->number(action.from), to), may_step(contents, side));
    case Action::Type::relocation: {
      const Number from = board_->number(action.from);
      Expressions ways;
      for (const Kind kind : {Kind::queen, Kind::guard})
        ways.push_back(
            both(relocates(contents, side, kind, from), put(contents, side, kind, from, to)));
      return any_of(context_, ways);
    }
    case Action::Type::placement:
      return placement(contents, side, action.kind, to);
    case Action::Type::pass:
      break;
  }
  return either(free_pass(contents, side), forced_pass(contents, side));
}

/// Can the action be said of this board at all?
bool Formulas::fits(const Action& action) const {
  if (action.type == Action::Type::pass) return true;
  if (!board_->has(action.to)) return false;
  if (action.type == Action::Type::placement) return true;
  if (!board_->has(action.from)) return false;
  return action.type == Action::Type::relocation ||
         board_->adjacent(board_->number(action.from), board_->number(action.to));
}

z3::expr Formulas::legal(const Contents& contents, const Action& action) const {
  look();
  if (!fits(action)) return context_.bool_val(false);
  // A side that has an action is not stuck, so only the formations and forfeits are left to ask.
  Expressions ways;
  for (const Side side : both_sides) {
    const z3::expr turn = to_move(contents, side);
    if (!is_false(turn)) ways.push_back(both(turn, can(contents, side, action)));
  }
  const z3::expr may = any_of(context_, ways);
  return is_false(may) ? may : both(may, nothing_won(contents));
}

std::vector<Action> Formulas::actions() const {
  std::vector<Action> all{Action::pass()};
  for (Number from = 0; from < board_->size(); ++from) {
    for (const Number to : board_->neighbours(from))
      if (board_->ring(to) <= board_->ring(from))
        all.push_back(Action::step(board_->cell(from), board_->cell(to)));
    for (Number to = 0; to < board_->size() && !lifts(); ++to) {
      if (to == from && rules_.must_leave) continue;
      const auto either_side = [&](Kind kind) {
        return named(Side::white, kind, from, to) || named(Side::black, kind, from, to);
      };
      if (either_side(Kind::queen) || (from != board_->throne() && either_side(Kind::guard)))
        all.push_back(Action::relocation(board_->cell(from), board_->cell(to)));
    }
    for (const Kind kind : {Kind::guard, Kind::queen})
      if (enters(Side::white, kind, from) || enters(Side::black, kind, from))
        all.push_back(Action::placement(kind, board_->cell(from)));
  }
  return all;
}

/// Moves whatever stands on `from`, or puts down a piece of the side to move.
void Formulas::move_pieces(Contents& contents, const Action& action) const {
  const z3::expr no = context_.bool_val(false);
  const Number to = board_->number(action.to);
  if (action.type == Action::Type::placement) {
    for (const Side side : both_sides) {
      const z3::expr turn = to_move(contents, side);
      if (action.kind == Kind::queen) {
        contents.queen[index(side)][to] = turn;
        contents.queen_in_hand[index(side)] =
            both(contents.queen_in_hand[index(side)], negation(turn));
        continue;
      }
      contents.guard[index(side)][to] = turn;
      Expressions& left = contents.guards_in_hand[index(side)];
      for (std::size_t n = 0; n < left.size(); ++n)
        left[n] = choice(turn, n + 1 < left.size() ? left[n + 1] : no, left[n]);
    }
    return;
  }
  const Number from = board_->number(action.from);
  contents.remembered[from] = no;
  if (from == to) return;
  for (const Side side : both_sides)
    for (auto* pieces : {&contents.queen[index(side)], &contents.guard[index(side)]}) {
      (*pieces)[to] = (*pieces)[from];
      (*pieces)[from] = no;
    }
}

/// Adds what the piece just moved has captured, and itself where the rules say so.
void Formulas::remember(Contents& after, const Action& action) const {
  const Number to = board_->number(action.to);
  const z3::expr everybody_in_play = negation(setting_up(after));
  for (const Side side : both_sides) {
    z3::expr may_close = both(everybody_in_play, jaw(after, side, to));
    if (action.type == (lifts() ? Action::Type::placement : Action::Type::relocation)) {
      if (rules_.relocation_captures == RelocationCaptures::none)
        may_close = context_.bool_val(false);
      if (rules_.relocation_captures == RelocationCaptures::queen_only)
        may_close = both(may_close, after.queen[index(side)][to]);
    }
    for (const auto& [middle, other_jaw] : board_->reached_from(to)) {
      const z3::expr closed = all_of(context_, {may_close, jaw(after, side, other_jaw),
                                                capturable_piece(after, opponent(side), middle)});
      after.remembered[middle] = either(after.remembered[middle], closed);
    }
    if (action.type == Action::Type::placement ||
        rules_.stepping_between != SteppingBetween::captured)
      continue;
    const z3::expr caught = all_of(context_, {everybody_in_play, capturable_piece(after, side, to),
                                              between_at(after, side, to)});
    after.remembered[to] = either(after.remembered[to], caught);
  }
}

/// The pieces of the side that has not acted which stand between two enemies: where captives are
/// not remembered, every action lifts them.
Row Formulas::caught_by_sight(const Contents& after) const {
  Expressions caught;
  for (Number at = 0; at < board_->size(); ++at) {
    Expressions ways;
    for (const Side side : both_sides)
      ways.push_back(
          all_of(context_, {to_move(after, opponent(side)), capturable_piece(after, side, at),
                            between_at(after, side, at)}));
    caught.push_back(any_of(context_, ways));
  }
  return caught;
}

/// Takes what is caught into its owners' hands.
void Formulas::lift(Contents& contents, const Row& caught) const {
  for (const Side side : both_sides) {
    Expressions queens{contents.queen_in_hand[index(side)]};
    Expressions guards = contents.guards_in_hand[index(side)];
    const std::size_t most = guards.size();
    for (Number at = 0; at < board_->size(); ++at) {
      if (is_false(caught[at])) continue;
      for (const auto& [row, hand] :
           {std::pair(&contents.queen, &queens), std::pair(&contents.guard, &guards)}) {
        Row& pieces = (*row)[index(side)];
        const z3::expr piece = pieces[at];
        hand->push_back(both(piece, caught[at]));
        pieces[at] = both(piece, negation(caught[at]));
      }
    }
    contents.queen_in_hand[index(side)] = any_of(context_, queens);
    contents.guards_in_hand[index(side)] = more_than(context_, guards, most);
  }
}

/// What follows once the pieces stand as the action leaves them, and what it closes is remembered;
/// `puts_back`: has it put back a captive?
Contents Formulas::finished(const Contents& before, Contents moved,
                            const z3::expr& puts_back) const {
  if (lifts()) {
    const Row caught = rules_.capture_lasts == CaptureLasts::until_relocated
                           ? moved.remembered
                           : caught_by_sight(moved);
    moved.remembered = before.remembered;
    moved.derived = std::make_shared<Derived>();
    lift(moved, caught);
  }
  moved.white_to_move = next_is_white(before, moved, puts_back);
  return moved;
}

Contents Formulas::after(const Contents& contents, const Action& action) const {
  look();
  Contents next = contents;
  next.derived = std::make_shared<Derived>();
  if (action.type != Action::Type::pass) {
    move_pieces(next, action);
    if (rules_.capture_lasts == CaptureLasts::until_relocated) remember(next, action);
  }
  const auto puts_back = lifts() ? Action::Type::placement : Action::Type::relocation;
  return finished(contents, std::move(next), context_.bool_val(action.type == puts_back));
}

/// Is White to move after an action, which puts back a captive or does not?
z3::expr Formulas::next_is_white(const Contents& before, const Contents& after,
                                 const z3::expr& puts_back) const {
  const z3::expr white = before.white_to_move;
  if (rules_.relocations_per_turn == RelocationsPerTurn::one || is_false(puts_back))
    return negation(white);
  const auto more = [&](Side side) {
    return lifts() ? in_hand(after, side) : anything_captured(after, side);
  };
  return choice(puts_back, choice(white, more(Side::white), negation(more(Side::black))),
                negation(white));
}

Expressions Formulas::captures(const Contents& contents, const Action& action) const {
  return captures_between(contents, after(contents, action));
}

Expressions Formulas::captures_between(const Contents& before, const Contents& after) const {
  Expressions by_cell;
  for (Number at = 0; at < board_->size(); ++at) {
    const auto taken = [&](Side enemy) {
      if (lifts()) return both(piece_at(before, enemy, at), negation(piece_at(after, enemy, at)));
      const z3::expr held = captured_at(after, enemy, at);
      return is_false(held) ? held : both(held, negation(captured_at(before, enemy, at)));
    };
    by_cell.push_back(choice(before.white_to_move, taken(Side::black), taken(Side::white)));
  }
  return by_cell;
}

}  // namespace agon::formulas
