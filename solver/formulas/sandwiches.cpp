// What stands between two enemies, what is captured.
#include "solver/formulas/board.hpp"
#include "solver/formulas/derived.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {

z3::expr Formulas::to_move(const Contents& contents, Side side) const {
  return side == Side::white ? contents.white_to_move : negation(contents.white_to_move);
}

z3::expr Formulas::in_hand(const Contents& contents, Side side) const {
  return either(contents.queen_in_hand[index(side)], contents.guards_in_hand[index(side)].front());
}

z3::expr Formulas::placing(const Contents& contents) const {
  return kept(contents, Topic::placing, 0, 0, [&] {
    return either(in_hand(contents, Side::white), in_hand(contents, Side::black));
  });
}

z3::expr Formulas::piece_at(const Contents& contents, Side side, Number at) const {
  return either(contents.queen[index(side)][at], contents.guard[index(side)][at]);
}

z3::expr Formulas::piece(const Contents& contents, Side side, Cell cell) const {
  return piece_at(contents, side, board_->number(cell));
}

z3::expr Formulas::empty_at(const Contents& contents, Number at) const {
  return negation(either(piece_at(contents, Side::white, at), piece_at(contents, Side::black, at)));
}

z3::expr Formulas::empty(const Contents& contents, Cell cell) const {
  return empty_at(contents, board_->number(cell));
}

z3::expr Formulas::jaw(const Contents& contents, Side side, Number at) const {
  return rules_.jaws == Jaws::guards_only ? contents.guard[index(side)][at]
                                          : piece_at(contents, side, at);
}

z3::expr Formulas::between_at(const Contents& contents, Side side, Number at) const {
  return kept(contents, Topic::between, index(side), at, [&] {
    const Side enemy = opponent(side);
    Expressions ways;
    for (const auto& [one, other] : board_->jaws(at))
      ways.push_back(both(jaw(contents, enemy, one), jaw(contents, enemy, other)));
    return any_of(context_, ways);
  });
}

z3::expr Formulas::between(const Contents& contents, Side side, Cell cell) const {
  return between_at(contents, side, board_->number(cell));
}

bool Formulas::capturable(Kind kind, Number at) const {
  if (at == board_->throne() && !rules_.throne_capture) return false;
  if (lacks_next_ring(kind, at)) return rules_.rim_capture != RimCapture::no;
  return true;
}

z3::expr Formulas::capturable_piece(const Contents& contents, Side side, Number at) const {
  const z3::expr no = context_.bool_val(false);
  return either(capturable(Kind::queen, at) ? contents.queen[index(side)][at] : no,
                capturable(Kind::guard, at) ? contents.guard[index(side)][at] : no);
}

z3::expr Formulas::captured_at(const Contents& contents, Side side, Number at) const {
  const z3::expr held =
      remembers() ? both(contents.remembered[at], piece_at(contents, side, at))
                  : both(capturable_piece(contents, side, at), between_at(contents, side, at));
  return both(negation(placing(contents)), held);
}

z3::expr Formulas::captured_of(const Contents& contents, Side side, Cell cell) const {
  return captured_at(contents, side, board_->number(cell));
}

z3::expr Formulas::anything_captured(const Contents& contents, Side side) const {
  return kept(contents, Topic::anything_captured, index(side), 0, [&] {
    Expressions ways;
    for (Number at = 0; at < board_->size(); ++at) ways.push_back(captured_at(contents, side, at));
    return any_of(context_, ways);
  });
}

z3::expr Formulas::queen_captured(const Contents& contents, Side side) const {
  return kept(contents, Topic::queen_captured, index(side), 0, [&] {
    Expressions ways;
    for (Number at = 0; at < board_->size(); ++at)
      ways.push_back(both(contents.queen[index(side)][at], captured_at(contents, side, at)));
    return any_of(context_, ways);
  });
}

z3::expr Formulas::captured(const Contents& contents, Cell cell) const {
  const Number at = board_->number(cell);
  const z3::expr held = choice(contents.white_to_move, captured_at(contents, Side::white, at),
                               captured_at(contents, Side::black, at));
  return is_false(held) ? held : both(held, negation(over(contents)));
}

z3::expr Formulas::decides(const Contents& contents, Side side) const {
  const auto named_by_opponent = [&](Side mover) {
    const z3::expr queens = context_.bool_val(rules_.queen_chooser == Chooser::opponent);
    const z3::expr guards = context_.bool_val(rules_.guard_chooser == Chooser::opponent);
    const z3::expr chosen = both(anything_captured(contents, mover),
                                 choice(queen_captured(contents, mover), queens, guards));
    return is_false(chosen) ? chosen : both(chosen, negation(over(contents)));
  };
  const z3::expr by_opponent = choice(contents.white_to_move, named_by_opponent(Side::white),
                                      named_by_opponent(Side::black));
  return choice(by_opponent, to_move(contents, opponent(side)), to_move(contents, side));
}

}  // namespace agon::formulas
