// The defender decides: each of his actions, or a few that answer all others.
#include <algorithm>

#include "solver/search/zone_in_turn.hpp"
#include "solver/search/zones.hpp"

namespace agon::search {

using namespace bitboard;

Answer ZoneSearch::prove_answers(const State& state, int plies, Win& win) {
  ActionList moves;
  engine_.actions(state, moves);
  // What held last time is asked first.
  if (PositionTable::Known known; positions_.find(state, known) && known.has_best) {
    const Move best = known.best;
    Win after;
    const Answer answer = prove(engine_.after(state, best), plies - 1, after);
    if (answer == Answer::stopped) return answer;
    if (answer == Answer::no) return remember_refuted(state, plies, &best);
  }
  // Where the defender picks the cell of an attacker piece, no two cells are alike.
  if (state.to_move == attacker_) return prove_each(state, plies, moves, win);
  if (refute_by_fortress(state, plies, moves) == Answer::no) return Answer::no;
  if (refute_by_capture(state, plies, moves) == Answer::no) return Answer::no;
  if (engine_.captured_of(state, state.to_move).empty())
    return prove_free(state, plies, moves, win);
  const auto& nearest = rules_.terrain().tables().goes_nearest;
  if (moves[0].type == Action::Type::pass || nearest[static_cast<std::size_t>(moves[0].kind)])
    return prove_each(state, plies, moves, win);
  return prove_relocations(state, plies, moves, win);
}

/// `no` if an action leads into the defender's fortress; `yes` says nothing.
Answer ZoneSearch::refute_by_fortress(const State& state, int plies, const ActionList& moves) {
  if (fortress_ == nullptr) return Answer::yes;
  for (const Move& move : moves) {
    const State next = engine_.after(state, move);
    if (fortress_->reached(next) && engine_.outcome(next) == Outcome::none)
      return store_refuted(state, plies, &move);
  }
  return Answer::yes;
}

/// `no` if a capture puts the win out of reach by counting alone; `yes` says nothing. Such captures
/// are not noted as what refutes often: others rely on those to be no captures.
Answer ZoneSearch::refute_by_capture(const State& state, int plies, const ActionList& moves) {
  const Terrain& terrain = rules_.terrain();
  const Bits closing = closing_cells(terrain, state, opponent(attacker_));
  if (closing.empty()) return Answer::yes;
  const bool steps =
      plies <= most_captured_first || closing_cells(terrain, state, attacker_).empty();
  for (const Move& move : moves) {
    if (!closing.has(move.to) || move.type == Action::Type::pass) continue;
    if (move.type == Action::Type::step && !steps) continue;
    const State next = engine_.after(state, move);
    if (next.to_move == attacker_ && engine_.outcome(next) == Outcome::none &&
        bounds_.win_bound(next, engine_.captured_of(next, attacker_)) > plies - 1)
      return store_refuted(state, plies, &move);
  }
  return Answer::yes;
}

/// Every action by itself, and a pattern that names the whole board.
Answer ZoneSearch::prove_each(const State& state, int plies, const ActionList& moves, Win& win) {
  Needs needs(held_);
  win = {rules_.everything(), 0, no_pattern};
  const Answer answer =
      in_turn(state, moves, plies, true, Answer::yes, [&](const Move& move, const State& next) {
        Win after;
        const Answer won = prove(next, plies - 1, after);
        if (won == Answer::no) return remember_refuted(state, plies, &move);
        if (won == Answer::stopped) return won;
        needs.add(after.id);
        win.plies = std::max(win.plies, after.plies + 1);
        return won;
      });
  if (answer != Answer::yes) return answer;
  return keep(state, win, Move{}, false, needs);
}

Answer ZoneSearch::prove_relocations(const State& state, int plies, const ActionList& moves,
                                     Win& win) {
  Needs needs(held_);
  win = {rules_.captives(state), 0, no_pattern};
  Bits pieces;
  for (const Move& move : moves) pieces |= Bits::of(move.from);
  Answer answer = Answer::yes;
  for_each(pieces, [&](int from) {
    if (answer == Answer::yes) answer = prove_piece(state, plies, moves, from, win, needs);
  });
  if (answer != Answer::yes) return answer;
  // Captives that have no destination themselves still have to be known to have none.
  const Bits captured = engine_.captured_of(state, state.to_move);
  const bool queen_goes = captured.has(state.queen_of(state.to_move));
  for_each(captured & ~pieces, [&](int from) {
    const Kind kind = kind_on(state, state.to_move, from);
    if (!queen_goes || kind == Kind::queen)
      win.zone |= Bits::of(from) | unknown_room(state, kind, from, win.zone, false);
  });
  return keep(state, win, Move{}, false, needs);
}

/// The cells that must be known so that it is known which destinations a captured piece has: none
/// if some proof covers all unknown ones and room is certain, else all of them.
Bits ZoneSearch::unknown_room(const State& state, Kind kind, int from, Bits zone,
                              bool covered) const {
  const auto& tables = rules_.terrain().tables();
  Bits named = tables.goes[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)];
  if (tables.relocate_between_forbidden)
    named &= ~between(rules_.terrain(), jaws(rules_.terrain(), state, attacker_));
  if (!covered) return named;
  const Bits defenders = state.pieces_of(opponent(attacker_));
  const int unknown = (defenders & ~zone).count();
  const Bits room = named & ~state.pieces_of(attacker_) & ~(defenders & zone);
  return room.count() - unknown > 0 ? Bits{} : named;
}

/// All relocations of the piece on `from`.
Answer ZoneSearch::prove_piece(const State& state, int plies, const ActionList& moves, int from,
                               Win& win, Needs& needs) {
  const Terrain& terrain = rules_.terrain();
  const Kind kind = kind_on(state, state.to_move, from);
  Bits left;  // destinations not answered yet
  for (const Move& move : moves)
    if (move.from == from) left |= Bits::of(move.to);
  // Destinations at which the piece itself may change what is remembered are never covered.
  Bits special = Bits::of(from);
  if (terrain.memory()) {
    special |= rules_.against_closing(state);
    special |= between(terrain, jaws(terrain, state, attacker_));
  }
  bool covered = false;
  Bits zone = special;
  while (!left.empty()) {
    // Far from everything known first, so that the first proof covers most of the others.
    Bits choice = left & ~zone & ~win.zone;
    if (choice.empty()) choice = left & ~zone;
    if (choice.empty()) choice = left;
    Move move{static_cast<std::uint8_t>(from), 0, Action::Type::relocation, kind};
    const int to = covered ? choose_destination(state, move, choice, plies) : choice.first();
    move.to = static_cast<std::uint8_t>(to);
    Win after;
    const Answer answer = prove(engine_.after(state, move), plies - 1, after);
    if (answer == Answer::stopped) return answer;
    if (answer == Answer::no) return remember_refuted(state, plies, &move);
    needs.add(after.id);
    win.plies = std::max(win.plies, after.plies + 1);
    const Bits cover = after.zone | special;
    if (cover.has(to)) {
      left &= ~Bits::of(to);
      if (terrain.memory()) zone |= rules_.far_jaws_of(state, to);
    } else {
      covered = true;
      left &= cover;
    }
    zone |= after.zone & ~Bits::of(to);
  }
  win.zone |= zone | Bits::of(from);
  win.zone |= unknown_room(state, kind, from, win.zone, covered);
  return Answer::yes;
}

// -- The defender is free to move -----------------------------------------------------------------

/// Sources outside the zone from which a step could enter one of its empty cells.
Bits ZoneSearch::steps_into(const State& state, Bits zone) const {
  const Terrain& terrain = rules_.terrain();
  Bits forbidden;
  if (terrain.rules().stepping_between == SteppingBetween::forbidden)
    forbidden = between(terrain, jaws(terrain, state, attacker_));
  Bits sources;
  for_each(zone & ~state.occupied() & ~forbidden,
           [&](int cell) { sources |= terrain.sources(cell); });
  return sources;
}

/// Cells outside the zone onto which a named piece of the defender could step in some other
/// matching position, and cannot here because a piece of its own stands there.
Bits ZoneSearch::steps_out_of(const State& state, Bits zone) const {
  const Side defender = opponent(attacker_);
  Bits blocked;
  for_each(state.pieces_of(defender) & zone, [&](int from) {
    blocked |= rules_.terrain().targets(kind_on(state, defender, from), from);
  });
  return blocked & state.pieces_of(defender);
}

/// Where a side without any action would draw: a step of the defender that is there whatever
/// stands on the free cells; the whole board if none is.
Bits ZoneSearch::one_sure_action(const State& state, const ActionList& moves) const {
  if (rules_.terrain().rules().no_action != NoAction::draws || rules_.terrain().rules().passing)
    return {};
  const Bits doubtful = between(rules_.terrain(), jaws(rules_.terrain(), state, attacker_));
  for (const Move& move : moves)
    if (move.type == Action::Type::step && !doubtful.has(move.to))
      return Bits::of(move.from) | Bits::of(move.to);
  return rules_.everything();
}

Answer ZoneSearch::prove_free(const State& state, int plies, const ActionList& moves, Win& win) {
  const Terrain& terrain = rules_.terrain();
  Win idle;
  const Move last_refuting = refuting_[static_cast<std::size_t>(plies)];
  const Move first = harmless(moves, last_refuting);
  Answer answer = prove(engine_.after(state, first), plies - 1, idle);
  if (answer == Answer::stopped) return answer;
  if (answer == Answer::no) return remember_refuted(state, plies, &first);
  answer = prove(engine_.after(state, Move{}), plies - 1, idle);
  if (answer == Answer::stopped) return answer;
  if (answer == Answer::no || idle.id == no_pattern) return prove_each(state, plies, moves, win);

  Needs needs(held_);
  needs.add(idle.id);
  Bits zone = idle.zone | rules_.captives(state) | rules_.against_closing(state);
  if (terrain.memory()) zone |= between(terrain, jaws(terrain, state, attacker_));
  const Bits touched = zone;  // an action that neither leaves nor enters it changes nothing
  zone |= steps_into(state, touched) | steps_out_of(state, touched) | one_sure_action(state, moves);
  // Whether a step between two attackers captures, and so is allowed, hangs on its far jaws.
  if (terrain.rules().stepping_between == SteppingBetween::forbidden_unless_capturing)
    for_each(between(terrain, jaws(terrain, state, attacker_)) & ~state.occupied(),
             [&](int cell) { zone |= rules_.far_jaws_of(state, cell); });
  win = {zone, idle.plies + 1, no_pattern};
  PositionTable::Known known;  // of interest to partners only
  const bool likely_refuted = partners_ != nullptr && positions_.find(state, known) &&
                              known.refuted > 0 && known.refuted + 2 >= plies;
  OrderedMoves ordered;
  order_touching(engine_, state, attacker_, touched, moves, patterns_[idle.id].move, last_refuting,
                 refuting_often_, ordered);
  answer = in_turn(state, ordered, plies, !likely_refuted, Answer::yes,
                   [&](const Move& move, const State& next) {
                     Win after;
                     const Answer won = prove(next, plies - 1, after);
                     if (won == Answer::no) return remember_refuted(state, plies, &move);
                     if (won == Answer::stopped) return won;
                     needs.add(after.id);
                     win.plies = std::max(win.plies, after.plies + 1);
                     win.zone |= (after.zone & ~Bits::of(move.to)) | Bits::of(move.from);
                     if (terrain.memory()) win.zone |= rules_.far_jaws_of(state, move.to);
                     return won;
                   });
  if (answer != Answer::yes) return answer;
  return keep(state, win, Move{}, false, needs);
}

}  // namespace agon::search
