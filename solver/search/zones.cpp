// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/zones.hpp"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <utility>

#include "model/values/verdict.hpp"
#include "solver/search/zone_strategy.hpp"

namespace agon::search {

/// Visits each move and the state after it, those at which another is busy last, until a visit
/// gives another answer than `go_on`. `share`: all moves are likely to be visited, so that others
/// may as well begin with the later ones.
template <class Moves, class Visit>
Answer ZoneSearch::in_turn(const State& state, const Moves& moves, int plies, bool share,
                           Answer go_on, Visit visit) {
  std::bitset<bitboard::max_actions> later;
  std::size_t place = 0;
  for (const Move& move : moves) {
    const State next = engine_.after(state, move);
    if (share && partners_ != nullptr && place > 0 && plies > least_shared &&
        partners_->busy(next.hash, plies - 1)) {
      later.set(place++);
      continue;
    }
    ++place;
    if (const Answer answer = visit(move, next); answer != go_on) return answer;
  }
  if (later.none()) return go_on;
  place = 0;
  for (const Move& move : moves)
    if (later.test(place++))
      if (const Answer answer = visit(move, engine_.after(state, move)); answer != go_on)
        return answer;
  return go_on;
}

using namespace bitboard;

Answer ZoneSearch::prove_answers(const State& state, int plies, Basis& win) {
  ActionList moves;
  engine_.actions(state, moves);
  // What held last time is asked first.
  if (PositionTable::Known known; positions_.find(state, known) && known.has_best) {
    const Move best = known.best;
    Basis after;
    const Answer answer = prove(engine_.after(state, best), plies - 1, after);
    if (answer == Answer::unknown) return answer;
    if (answer == Answer::no) return refuted_by(state, plies, best, after, win);
  }
  // Where the defender picks the cell of an attacker piece, no two cells are alike.
  if (state.to_move == attacker_) return prove_each(state, plies, moves, win);
  if (refute_by_fortress(state, plies, moves, win) == Answer::no) return Answer::no;
  if (refute_by_capture(state, plies, moves, win) == Answer::no) return Answer::no;
  if (engine_.captured_of(state, state.to_move).empty())
    return prove_free(state, plies, moves, win);
  const auto& nearest = rules_.terrain().tables().goes_nearest;
  if (moves[0].type == Action::Type::pass || nearest[static_cast<std::size_t>(moves[0].kind)])
    return prove_each(state, plies, moves, win);
  return prove_relocations(state, plies, moves, win);
}

/// `no` if an action leads into the defender's fortress; `yes` says nothing.
Answer ZoneSearch::refute_by_fortress(const State& state, int plies, const ActionList& moves,
                                      Basis& win) {
  if (fortress_ == nullptr) return Answer::yes;
  for (const Move& move : moves) {
    const State next = engine_.after(state, move);
    if (fortress_->reached(next) && engine_.outcome(next) == Outcome::none)
      return store_refuted(state, plies, &move, refutation_zones_.whole(), win);
  }
  return Answer::yes;
}

/// `no` if a capture puts the win out of reach by counting alone; `yes` says nothing. Such captures
/// are not noted as what refutes often: others rely on those to be no captures.
Answer ZoneSearch::refute_by_capture(const State& state, int plies, const ActionList& moves,
                                     Basis& win) {
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
      return store_refuted(
          state, plies, &move,
          refutation_zones_.of_answer(state, move, refutation_zones_.of_bound(next, plies - 1)),
          win);
  }
  return Answer::yes;
}

/// Every action by itself, and a pattern that names the whole board.
Answer ZoneSearch::prove_each(const State& state, int plies, const ActionList& moves, Basis& win) {
  Needs needs(held_);
  win = {rules_.everything(), 0, no_pattern};
  const Answer answer =
      in_turn(state, moves, plies, true, Answer::yes, [&](const Move& move, const State& next) {
        Basis after;
        const Answer won = prove(next, plies - 1, after);
        if (won == Answer::no) return refuted_by(state, plies, move, after, win);
        if (won == Answer::unknown) return won;
        needs.add(after.id);
        win.plies = std::max(win.plies, after.plies + 1);
        return won;
      });
  if (answer != Answer::yes) return answer;
  return keep(state, win, Move{}, false, needs);
}

Answer ZoneSearch::prove_relocations(const State& state, int plies, const ActionList& moves,
                                     Basis& win) {
  Needs needs(held_);
  win = {rules_.captives(state), 0, no_pattern};
  Bits pieces;
  for (const Move& move : moves) pieces |= Bits::of(move.from);
  Answer answer = Answer::yes;
  for_each(pieces, [&](int from) {
    if (answer == Answer::yes) answer = prove_piece(state, plies, moves, from, win, needs);
  });
  if (answer != Answer::yes) return answer;
  // Captives without a destination must still be known to have none.
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
  const auto& goes = tables.goes[index(state.to_move)][static_cast<std::size_t>(kind)];
  Bits named = goes[static_cast<std::size_t>(from)];
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
                               Basis& win, Needs& needs) {
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
    Basis after;
    const Answer answer = prove(engine_.after(state, move), plies - 1, after);
    if (answer == Answer::unknown) return answer;
    if (answer == Answer::no) return refuted_by(state, plies, move, after, win);
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
/// matching position, but not here because its own side's piece stands there.
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

Answer ZoneSearch::prove_free(const State& state, int plies, const ActionList& moves, Basis& win) {
  const Terrain& terrain = rules_.terrain();
  Basis idle;
  const Move last_refuting = refuting_[static_cast<std::size_t>(plies)];
  const bool may_wait = refutation_zones_.general(state, plies);
  // Tried without gain: to look up whether any answer is known to refute (what is found so depends
  // on more); to remember what refuted by the attacker's placement, or by pattern; to try each
  // answer with few nodes first, then more (1.1 to 1.25 times fewer, six times more in some cases);
  // to try captures first (as many as before, but 100 times more in some cases).
  if (const Move first = harmless(moves, last_refuting); !may_wait || first == last_refuting) {
    const Answer won = prove(engine_.after(state, first), plies - 1, idle);
    if (won == Answer::no) return refuted_by(state, plies, first, idle, win);
    if (won == Answer::unknown) return won;
  }
  Answer answer = prove(engine_.after(state, Move{}), plies - 1, idle);
  if (answer == Answer::unknown) return answer;
  if (answer == Answer::no && may_wait) {
    const Refutation refutation = refutation_zones_.of_waiting(state, idle.refutation);
    if (can_wait(state, state.to_move, refutation)) {
      refuting_[static_cast<std::size_t>(plies)] = Move{};
      return store_refuted(state, plies, nullptr, refutation, win);
    }
  }
  if (answer == Answer::no || idle.id == no_pattern) return prove_each(state, plies, moves, win);

  Needs needs(held_);
  needs.add(idle.id);
  Bits zone = idle.zone | rules_.captives(state) | rules_.against_closing(state);
  if (terrain.memory()) zone |= between(terrain, jaws(terrain, state, attacker_));
  const Bits touched = zone;  // an action that neither leaves nor enters it changes nothing
  zone |= steps_into(state, touched) | steps_out_of(state, touched) | one_sure_action(state, moves);
  // Whether a step between two attackers captures, and so is allowed, depends on its far jaws.
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
                     Basis after;
                     const Answer won = prove(next, plies - 1, after);
                     if (won == Answer::no) return refuted_by(state, plies, move, after, win);
                     if (won == Answer::unknown) return won;
                     needs.add(after.id);
                     win.plies = std::max(win.plies, after.plies + 1);
                     win.zone |= (after.zone & ~Bits::of(move.to)) | Bits::of(move.from);
                     if (terrain.memory()) win.zone |= rules_.far_jaws_of(state, move.to);
                     return won;
                   });
  if (answer != Answer::yes) return answer;
  return keep(state, win, Move{}, false, needs);
}

// What a search does for the sake of others that share its tables.

using namespace bitboard;

/// As `prove`, where the answer is not known yet. Says where it is, so that others go elsewhere,
/// and takes the answer of another who is quicker.
Answer ZoneSearch::prove_together(const State& state, int plies, Basis& win) {
  if (--until_rest_ <= 0 && !rest()) return Answer::unknown;
  path_.push_back({&state, plies});
  const bool first = plies >= least_shared && partners_->begin(state.hash, plies);
  std::optional<Answer> answer;
  while (!answer) {
    answer = prove_below(state, plies, win);
    if (answer != Answer::unknown || unwind_to_ != path_.size() - 1) break;
    unwind_to_ = nowhere;
    answer = look_up(state, plies, win);  // nothing: it has been overwritten since
  }
  if (first) partners_->end(state.hash, plies);
  path_.pop_back();
  return *answer;
}

/// False: there is nothing more to do here, or not up to the question `unwind_to_`.
bool ZoneSearch::rest() {
  until_rest_ = between_rests;
  if (!partners_->rest(*this)) return false;
  Basis win;
  for (std::size_t i = 0; i < path_.size(); ++i) {
    if (!look_up(*path_[i].state, path_[i].plies, win)) continue;
    unwind_to_ = i;
    return false;
  }
  return true;
}

bool ZoneSearch::make_room() {
  const bool made =
      partners_ != nullptr ? partners_->make_room(*this) : patterns_.shed({&held_}, may_forget_);
  if (!made) budget_.run_out_of_memory();
  return made;
}

/// The first of the destinations that no other thread is searching, or just the first.
int ZoneSearch::choose_destination(const State& state, Move move, Bits choice, int plies) const {
  if (partners_ != nullptr && plies > least_shared)
    for (Bits left = choice; !left.empty();) {
      move.to = static_cast<std::uint8_t>(left.first());
      if (!partners_->busy(engine_.after(state, move).hash, plies - 1)) return move.to;
      left &= ~Bits::of(move.to);
    }
  return choice.first();
}

using namespace bitboard;

ZoneSearch::ZoneSearch(const Engine& engine, Side attacker, Budget& budget, std::size_t bytes,
                       const GoalMatcher* goal, const GoalMatcher* fortress,
                       Refutations refutations)
    : engine_(engine),
      attacker_(attacker),
      budget_(budget),
      goal_(goal),
      fortress_(fortress),
      rules_(engine, attacker, goal),
      bounds_(rules_.terrain(), attacker, goal),
      refutation_zones_(engine, rules_, bounds_, attacker,
                        refutations == Refutations::patterns && goal == nullptr),
      own_(std::make_unique<ZoneTables>(attacker, bytes, false, refutation_zones_.possible())),
      patterns_(own_->patterns),
      refutations_(own_->refutations),
      positions_(own_->positions) {}

ZoneSearch::ZoneSearch(const Engine& engine, Side attacker, Budget& budget, ZoneTables& tables,
                       Partners* partners, const GoalMatcher* goal, const GoalMatcher* fortress)
    : engine_(engine),
      attacker_(attacker),
      budget_(budget),
      goal_(goal),
      fortress_(fortress),
      rules_(engine, attacker, goal),
      bounds_(rules_.terrain(), attacker, goal),
      refutation_zones_(engine, rules_, bounds_, attacker, goal == nullptr),
      patterns_(tables.patterns),
      refutations_(tables.refutations),
      positions_(tables.positions),
      partners_(partners) {}

Answer ZoneSearch::wins_within(const State& state, int plies) {
  assert(takes(engine_, state));
  Basis win;
  const Answer answer = prove(state, plies, win);
  // What has been answered can be asked for as a strategy later.
  if (answer == Answer::yes) held_.push_back(win.id);
  return answer;
}

void ZoneSearch::help(const State& state, int plies) {
  Basis win;
  prove(state, plies, win);
}

std::vector<PatternId> ZoneSearch::Needs::list() const {
  std::vector<PatternId> ids(held_.begin() + static_cast<std::ptrdiff_t>(begin_), held_.end());
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  std::erase(ids, no_pattern);
  return ids;
}

std::optional<Strategy> ZoneSearch::strategy(const State& root, int plies) {
  return strategy(root, [&] { return wins_within(root, plies); });
}

std::optional<Strategy> ZoneSearch::strategy(const State& root,
                                             const std::function<Answer()>& ask) {
  std::optional<Strategy> found;
  for (int attempt = 0; attempt < 2 && ask() == Answer::yes; ++attempt) {
    const PatternId proof = held_.back();
    if (proof != lost_pattern && patterns_[proof].whole) {
      found = strategy_from(engine_, attacker_, patterns_, proof, root, goal_);
      break;
    }
    // What is known of refutations makes the second proof a short one.
    patterns_.clear();
    held_.clear();
    may_forget_ = false;
  }
  may_forget_ = true;
  return found;
}

Answer ZoneSearch::prove(const State& state, int plies, Basis& win) {
  if (!budget_.spend()) return Answer::unknown;
  win.refutation = refutation_zones_.whole();
  if (const auto answer = ended(state, win)) {
    if (answer == Answer::no) win.refutation = refutation_zones_.of_end(state);
    return *answer;
  }
  if (fortress_ != nullptr && fortress_->reached(state)) return Answer::no;
  if (goal_ == nullptr ? lower_bound(state) > plies : bounds_.goal_out_of_reach(state, plies)) {
    win.refutation = refutation_zones_.of_bound(state, plies);
    return Answer::no;
  }
  if (bounds_.parity_known(state, plies) && (plies % 2 == 1) != (state.to_move == attacker_))
    --plies;
  if (const auto known = look_up(state, plies, win)) return *known;
  return partners_ != nullptr ? prove_together(state, plies, win) : prove_below(state, plies, win);
}

/// The answer where the game is over, or the goal reached.
inline std::optional<Answer> ZoneSearch::ended(const State& state, Basis& win) const {
  const Outcome outcome = engine_.outcome(state);
  if (outcome == Outcome::none && goal_ == nullptr) return std::nullopt;
  if (outcome == win_of(attacker_)) {
    win = {rules_.of_end(state), 0, no_pattern};
    return Answer::yes;
  }
  if (outcome == win_of(opponent(attacker_))) return Answer::no;
  if (goal_ != nullptr && goal_->reached(state)) {
    win = {rules_.of_goal(state), 0, no_pattern};
    return Answer::yes;
  }
  if (outcome == Outcome::none) return std::nullopt;
  if (goal_ == nullptr || !goal_->draws_count()) return Answer::no;
  win = {rules_.everything(), 0, no_pattern};
  return Answer::yes;
}

/// As `prove`, where the answer is not known yet.
Answer ZoneSearch::prove_below(const State& state, int plies, Basis& win) {
  return engine_.decider(state) == attacker_ ? prove_choice(state, plies, win)
                                             : prove_answers(state, plies, win);
}

/// A pattern in the lists that wins.
bool ZoneSearch::find_win(const State& state, int plies, Basis& win) const {
  const PatternId id = patterns_.find(state, plies);
  if (id == no_pattern) return false;
  win = {patterns_[id].zone, patterns_[id].plies, id};
  return true;
}

/// Is the answer known? Where the attacker decides it mostly is by a pattern, found in lists that
/// the positions just before were looked up in, and the other table costs a cache miss.
std::optional<Answer> ZoneSearch::look_up(const State& state, int plies, Basis& win) const {
  const bool attackers = engine_.decider(state) == attacker_;
  if (attackers && find_win(state, plies, win)) return Answer::yes;
  if (refutation_zones_.general(state, plies))
    if (const auto known = refutations_.find(state, plies)) {
      win.refutation = *known;
      return Answer::no;
    }
  if (PositionTable::Known known; positions_.find(state, known)) {
    if (known.refuted >= plies) return Answer::no;
    if (patterns_.wins(known.pattern, state, plies)) {
      win = {patterns_[known.pattern].zone, patterns_[known.pattern].plies, known.pattern};
      return Answer::yes;
    }
  }
  if (!attackers && find_win(state, plies, win)) return Answer::yes;
  return std::nullopt;
}

/// Keeps a refutation for all positions that match it, if this one does, and else for it alone.
Answer ZoneSearch::store_refuted(const State& state, int plies, const Move* best,
                                 Refutation refutation, Basis& win) {
  refutation.zone |= rules_.always(state);
  if (refutation_zones_.general(state, plies) && !refutation_zones_.is_whole(refutation) &&
      can_wait(state, opponent(attacker_), refutation))
    refutations_.add(state, refutation, plies);
  else
    refutation = refutation_zones_.whole();
  win.refutation = refutation;
  if (partners_ == nullptr && positions_.wants_to_grow()) positions_.grow();
  positions_.refute(state, plies, best);
  return Answer::no;
}

/// The defender's `best` refutes; others are to try it too.
Answer ZoneSearch::refuted_by(const State& state, int plies, const Move& best, const Basis& after,
                              Basis& win) {
  refuting_[static_cast<std::size_t>(plies)] = best;
  refuting_often_.note(best);
  return store_refuted(state, plies, &best,
                       refutation_zones_.of_answer(state, best, after.refutation), win);
}

Answer ZoneSearch::keep(const State& state, Basis& win, Move move, bool attacker_decides,
                        const Needs& needs) {
  if (patterns_.full() && !make_room()) return Answer::unknown;
  win.zone |= rules_.always(state);
  Pattern pattern = pattern_of(state, attacker_, win.zone & rules_.everything());
  pattern.attacker_decides = attacker_decides;
  pattern.plies = static_cast<std::uint16_t>(win.plies);
  pattern.move = move;
  pattern.needs = needs.list();
  pattern.whole = pattern.needs.empty() || pattern.needs.back() != lost_pattern;
  for (const PatternId id : pattern.needs)
    if (!pattern.whole || !patterns_[id].whole) pattern.whole = false;
  if (!pattern.whole) pattern.needs.clear();
  win.id = patterns_.add(std::move(pattern));
  positions_.win(state, win.id);
  return Answer::yes;
}

// -- The attacker decides -------------------------------------------------------------------------

Answer ZoneSearch::prove_choice(const State& state, int plies, Basis& win) {
  ActionList moves;
  engine_.actions(state, moves);
  PositionTable::Known known;
  const bool is_known = positions_.find(state, known);
  const bool has_best = is_known && known.has_best;
  const bool likely_refuted = is_known && known.refuted + 2 >= plies;
  OrderedMoves ordered;
  const Move* const best = has_best ? &known.best : nullptr;
  if (goal_ == nullptr)
    order_choices(rules_.terrain(), bounds_, state, attacker_, plies, best, winning_, moves,
                  ordered);
  else
    order_choices_for_goal(engine_, rules_.terrain(), bounds_, state, attacker_, plies, *goal_,
                           best, winning_, moves, ordered);
  // Is the win known after one of them?
  if (plies >= least_looked_ahead)
    for (const Move& move : ordered) {
      Basis after;
      if (known_win(engine_.after(state, move), plies - 1, after))
        return keep_choice(state, move, after, win);
    }
  // Tried without gain: to ask for a shorter win first, here or after each answer of the defender.
  Refutation all;
  // Where the attacker puts a piece of the defender, cells that one refutation answers for.
  Bits covered;
  Refutation covering;
  const Answer answer = in_turn(
      state, ordered, plies, likely_refuted, Answer::no, [&](const Move& move, const State& next) {
        if (covered.has(move.to) && can_wait(next, opponent(attacker_), covering))
          return Answer::no;
        Basis after;
        const Answer won = prove(next, plies - 1, after);
        if (won == Answer::yes) return keep_choice(state, move, after, win);
        if (won == Answer::unknown) return won;
        const Bits alike = refutation_zones_.add_choice(all, state, move, after.refutation);
        if (covered.empty() && !alike.empty()) {
          covered = alike;
          covering = after.refutation;
        }
        return won;
      });
  if (answer != Answer::no) return answer;
  return store_refuted(state, plies, nullptr,
                       refutation_zones_.of_choices(state, plies, moves, all, covered), win);
}

/// Can it be looked up that the attacker wins?
bool ZoneSearch::known_win(const State& state, int plies, Basis& win) const {
  if (goal_ != nullptr)
    if (const auto answer = ended(state, win)) return *answer == Answer::yes;
  return engine_.outcome(state) == Outcome::none && look_up(state, plies, win) == Answer::yes;
}

Answer ZoneSearch::keep_choice(const State& state, Move move, const Basis& after, Basis& win) {
  winning_.note(move);
  win = {rules_.of_choice(state, move, after.zone), after.plies + 1, no_pattern};
  Needs needs(held_);
  needs.add(after.id);
  return keep(state, win, move, true, needs);
}

}  // namespace agon::search

// The defender decides: each of his actions, or a few that answer all others.
