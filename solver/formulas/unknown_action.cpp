// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What may be done, and what it changes, where the action is for the solver to find: the same rules
// as in actions.cpp, with "the piece that moves" and "the cell it ends on" unknown.
#include "solver/formulas/formulas.hpp"

#include "solver/formulas/board.hpp"
#include "solver/formulas/contents.hpp"

namespace agon::formulas {
namespace {

z3::expr when(const z3::expr& condition, const z3::expr& then) {
  return either(negation(condition), then);
}

}  // namespace

UnknownAction Formulas::unknown_action(const std::string& name) const {
  const auto variable = [&](const std::string& what) {
    return context_.bool_const((name + "." + what).c_str());
  };
  UnknownAction action(context_);
  for (Number at = 0; at < board_->size(); ++at) {
    const std::string cell = to_string(board_->cell(at));
    action.from.push_back(variable("from-" + cell));
    action.to.push_back(variable("to-" + cell));
  }
  action.step = variable("step");
  action.relocation = variable("relocation");
  const z3::expr no = context_.bool_val(false);
  const bool places = rules_.setup != Setup::standard || lifts();
  action.guard_put_down = places ? variable("guard-put-down") : no;
  action.queen_put_down =
      places && rules_.setup != Setup::place_guards ? variable("queen-put-down") : no;
  return action;
}

/// One kind at most, and as many cells as it has.
z3::expr Formulas::is_action(const UnknownAction& action) const {
  const Expressions kinds{action.step, action.relocation, action.queen_put_down,
                          action.guard_put_down};
  Expressions parts{negation(more_than(context_, kinds, 2)[1])};
  const auto one_if = [&](const Expressions& cells, const z3::expr& wanted) {
    const Expressions more = more_than(context_, cells, 2);
    parts.push_back(negation(more[1]));
    parts.push_back(formulas::same(more[0], wanted));
  };
  one_if(action.from, either(action.step, action.relocation));
  one_if(action.to, any_of(context_, kinds));
  return all_of(context_, parts);
}

/// A captive that leaves, to a cell that its kind may be put on.
void Formulas::add_relocations(const Contents& contents, Side side, const UnknownAction& action,
                               Expressions& parts) const {
  for (Number from = 0; from < board_->size(); ++from) {
    const z3::expr leaves = both(action.relocation, action.from[from]);
    Expressions captives;
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      const z3::expr captive = relocates(contents, side, kind, from);
      captives.push_back(captive);
      if (is_false(captive)) continue;
      Expressions cells{both(action.to[from], may_stay(contents, side, kind, from))};
      for (Number to = 0; to < board_->size(); ++to)
        if (to != from && named(side, kind, from, to)) cells.push_back(action.to[to]);
      parts.push_back(when(both(leaves, captive), any_of(context_, cells)));
      if (goes(kind) != Destination::nearest_ring_with_room) continue;
      for (int ring = next_ring(from); ring < board_->radius(); ++ring) {
        Expressions beyond;
        for (int further = ring + 1; further <= board_->radius(); ++further)
          for (const Number to : board_->cells_of_ring(further)) beyond.push_back(action.to[to]);
        parts.push_back(when(all_of(context_, {leaves, captive, any_of(context_, beyond)}),
                             negation(unoccupied(contents, ring))));
      }
    }
    parts.push_back(when(leaves, any_of(context_, captives)));
    const z3::expr comes =
        all_of(context_, {action.relocation, action.to[from], negation(action.from[from])});
    parts.push_back(when(comes, open(contents, side, from)));
  }
}

/// May a side, were it to move, do it, the end of the game not considered?
z3::expr Formulas::can(const Contents& contents, Side side, const UnknownAction& action) const {
  Expressions parts{when(action.step, may_step(contents, side))};
  const z3::expr acts = any_of(
      context_, {action.step, action.relocation, action.queen_put_down, action.guard_put_down});
  parts.push_back(either(acts, either(free_pass(contents, side), forced_pass(contents, side))));
  for (Number at = 0; at < board_->size(); ++at) {
    Expressions ways;
    for (const Number to : board_->neighbours(at))
      ways.push_back(both(action.to[to], step(contents, side, at, to)));
    parts.push_back(when(both(action.step, action.from[at]), any_of(context_, ways)));
    parts.push_back(when(both(action.queen_put_down, action.to[at]),
                         placement(contents, side, Kind::queen, at)));
    parts.push_back(when(both(action.guard_put_down, action.to[at]),
                         placement(contents, side, Kind::guard, at)));
  }
  add_relocations(contents, side, action, parts);
  return all_of(context_, parts);
}

z3::expr Formulas::legal(const Contents& contents, const UnknownAction& action) const {
  Expressions parts{is_action(action), nothing_won(contents)};
  for (const Side side : both_sides) {
    const z3::expr turn = to_move(contents, side);
    if (!is_false(turn)) parts.push_back(when(turn, can(contents, side, action)));
  }
  return all_of(context_, parts);
}

void Formulas::move_pieces(Contents& contents, const UnknownAction& action) const {
  const z3::expr no = context_.bool_val(false);
  for (const Side side : both_sides) {
    const z3::expr turn = to_move(contents, side);
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      Row& pieces = (kind == Kind::queen ? contents.queen : contents.guard)[index(side)];
      const z3::expr put_down = kind == Kind::queen ? action.queen_put_down : action.guard_put_down;
      Expressions ways{put_down};
      for (Number at = 0; at < board_->size(); ++at)
        ways.push_back(both(action.from[at], pieces[at]));
      const z3::expr moves = both(turn, any_of(context_, ways));
      for (Number at = 0; at < board_->size(); ++at) {
        // No guard is ever on the throne, which a step or a relocation to it does not say.
        const z3::expr comes =
            kind == Kind::guard && at == board_->throne() ? no : both(action.to[at], moves);
        pieces[at] = either(both(pieces[at], negation(action.from[at])), comes);
      }
    }
    const z3::expr queen_down = both(turn, action.queen_put_down);
    z3::expr& queen = contents.queen_in_hand[index(side)];
    queen = both(queen, negation(queen_down));
    const z3::expr guard_down = both(turn, action.guard_put_down);
    Expressions& left = contents.guards_in_hand[index(side)];
    for (std::size_t n = 0; n < left.size(); ++n)
      left[n] = choice(guard_down, n + 1 < left.size() ? left[n + 1] : no, left[n]);
  }
  for (Number at = 0; at < board_->size(); ++at)
    contents.remembered[at] = both(contents.remembered[at], negation(action.from[at]));
}

void Formulas::remember(Contents& after, const UnknownAction& action) const {
  const z3::expr puts_back = this->puts_back(action);
  const z3::expr everybody_in_play = negation(setting_up(after));
  for (const Side side : both_sides)
    for (Number to = 0; to < board_->size(); ++to) {
      const z3::expr comes = both(everybody_in_play, action.to[to]);
      z3::expr may_close = both(comes, jaw(after, side, to));
      if (rules_.relocation_captures == RelocationCaptures::none)
        may_close = both(may_close, negation(puts_back));
      if (rules_.relocation_captures == RelocationCaptures::queen_only)
        may_close = both(may_close, when(puts_back, after.queen[index(side)][to]));
      for (const auto& [middle, other_jaw] : board_->reached_from(to)) {
        const z3::expr closed = all_of(context_, {may_close, jaw(after, side, other_jaw),
                                                  capturable_piece(after, opponent(side), middle)});
        after.remembered[middle] = either(after.remembered[middle], closed);
      }
      if (rules_.stepping_between != SteppingBetween::captured) continue;
      const z3::expr caught =
          all_of(context_, {comes, either(action.step, action.relocation),
                            capturable_piece(after, side, to), between_at(after, side, to)});
      after.remembered[to] = either(after.remembered[to], caught);
    }
}

z3::expr Formulas::puts_back(const UnknownAction& action) const {
  return lifts() ? either(action.queen_put_down, action.guard_put_down) : action.relocation;
}

Contents Formulas::after(const Contents& contents, const UnknownAction& action) const {
  Contents next = contents;
  next.derived = std::make_shared<Derived>();
  move_pieces(next, action);
  if (rules_.capture_lasts == CaptureLasts::until_relocated) remember(next, action);
  return finished(contents, std::move(next), puts_back(action));
}

Expressions Formulas::captures(const Contents& contents, const UnknownAction& action) const {
  return captures_between(contents, after(contents, action));
}

UnknownAction Formulas::known(const Action& action) const {
  const auto constant = [&](bool value) { return context_.bool_val(value); };
  const bool placed = action.type == Action::Type::placement;
  UnknownAction known(context_);
  known.from.assign(board_->size(), constant(false));
  known.to.assign(board_->size(), constant(false));
  known.step = constant(action.type == Action::Type::step);
  known.relocation = constant(action.type == Action::Type::relocation);
  known.queen_put_down = constant(placed && action.kind == Kind::queen);
  known.guard_put_down = constant(placed && action.kind == Kind::guard);
  if (action.type == Action::Type::step || action.type == Action::Type::relocation)
    known.from[board_->number(action.from)] = constant(true);
  if (action.type != Action::Type::pass) known.to[board_->number(action.to)] = constant(true);
  return known;
}

z3::expr Formulas::same(const UnknownAction& unknown, const Action& action) const {
  const UnknownAction wanted = known(action);
  Expressions parts{formulas::same(unknown.step, wanted.step),
                    formulas::same(unknown.relocation, wanted.relocation),
                    formulas::same(unknown.queen_put_down, wanted.queen_put_down),
                    formulas::same(unknown.guard_put_down, wanted.guard_put_down)};
  for (Number at = 0; at < board_->size(); ++at) {
    parts.push_back(formulas::same(unknown.from[at], wanted.from[at]));
    parts.push_back(formulas::same(unknown.to[at], wanted.to[at]));
  }
  return all_of(context_, parts);
}

Action Formulas::read(const z3::model& model, const UnknownAction& action) const {
  const auto holds = [&](const z3::expr& one) { return model.eval(one, true).is_true(); };
  const auto cell = [&](const Expressions& cells) {
    for (Number at = 0; at < cells.size(); ++at)
      if (holds(cells[at])) return board_->cell(at);
    return board_->cell(board_->throne());
  };
  if (holds(action.step)) return Action::step(cell(action.from), cell(action.to));
  if (holds(action.relocation)) return Action::relocation(cell(action.from), cell(action.to));
  if (holds(action.queen_put_down)) return Action::placement(Kind::queen, cell(action.to));
  if (holds(action.guard_put_down)) return Action::placement(Kind::guard, cell(action.to));
  return Action::pass();
}

Past past(const Formulas& formulas, const std::string& name, const Contents& contents) {
  const Contents before = formulas.unknown(name, Formulas::Hands::any);
  const UnknownAction action = formulas.unknown_action(name + ".action");
  const z3::expr leads =
      all_of(formulas.context(), {formulas.well_formed(before), formulas.legal(before, action),
                                  formulas.same(formulas.after(before, action), contents)});
  return {before, action, leads};
}

}  // namespace agon::formulas
