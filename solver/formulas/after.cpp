// What an action changes.
#include "solver/formulas/board.hpp"
#include "solver/formulas/derived.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {
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
  const z3::expr everybody_in_play = negation(placing(after));
  for (const Side side : both_sides) {
    z3::expr may_close = both(everybody_in_play, jaw(after, side, to));
    if (action.type == Action::Type::relocation) {
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

Contents Formulas::after(const Contents& contents, const Action& action) const {
  Contents next = contents;
  next.derived = std::make_shared<Derived>();
  if (action.type != Action::Type::pass) {
    move_pieces(next, action);
    if (remembers()) remember(next, action);
  }
  next.white_to_move =
      next_is_white(contents, next, context_.bool_val(action.type == Action::Type::relocation));
  return next;
}

/// Is White to move after an action, which is a relocation or another?
z3::expr Formulas::next_is_white(const Contents& before, const Contents& after,
                                 const z3::expr& relocation) const {
  const z3::expr white = before.white_to_move;
  if (rules_.relocations_per_turn == RelocationsPerTurn::one || is_false(relocation))
    return negation(white);
  const z3::expr more_to_put_back = choice(white, anything_captured(after, Side::white),
                                           negation(anything_captured(after, Side::black)));
  return choice(relocation, more_to_put_back, negation(white));
}

Expressions Formulas::captures(const Contents& contents, const Action& action) const {
  return captures_between(contents, after(contents, action));
}

Expressions Formulas::captures_between(const Contents& before, const Contents& after) const {
  Expressions by_cell;
  for (Number at = 0; at < board_->size(); ++at) {
    const auto taken = [&](Side enemy) {
      const z3::expr held = captured_at(after, enemy, at);
      return is_false(held) ? held : both(held, negation(captured_at(before, enemy, at)));
    };
    by_cell.push_back(choice(before.white_to_move, taken(Side::black), taken(Side::white)));
  }
  return by_cell;
}

}  // namespace agon::formulas
