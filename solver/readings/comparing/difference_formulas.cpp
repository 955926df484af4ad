// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What "the same situation under two rule sets" means, and where one may come from.
#include "solver/readings/comparing/difference_formulas.hpp"

namespace agon::formulas {
namespace {

/// Exactly one of the two; false where both are the identical formula.
z3::expr differ(const z3::expr& one, const z3::expr& other) {
  if (z3::eq(one, other)) return one.ctx().bool_val(false);
  return negation(same(one, other));
}

bool lifts(const RuleSet& rules) {
  return rules.captives == Captives::lifted;
}

bool remembers(const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::until_relocated && !lifts(rules);
}

/// Pieces in hand can be compared only where they are there for one reason under both sets; one
/// that starts from a fixed layout, and lifts nothing, has no such positions.
Formulas::Hands hands(const BothSets& sets) {
  const RuleSet& left = sets.left.rules();
  const RuleSet& right = sets.right.rules();
  const bool both_place = left.setup != Setup::standard && right.setup != Setup::standard;
  return both_place || (lifts(left) && lifts(right)) ? Formulas::Hands::any
                                                     : Formulas::Hands::empty;
}

/// A situation under two rule sets, White to move, and what is often said of it.
struct Told {
  const BothSets& sets;
  const Situation& at;
  const std::vector<Cell>& cells = board_cells(sets.left.rules().radius);
  z3::context& context = sets.context();

  z3::expr all(const Expressions& list) const { return all_of(context, list); }
  z3::expr any(const Expressions& list) const { return any_of(context, list); }

  z3::expr left_captive(Side side, std::size_t cell) const {
    return sets.left.captured_of(at.left, side, cells[cell]);
  }
  z3::expr right_captive(Side side, std::size_t cell) const {
    return sets.right.captured_of(at.right, side, cells[cell]);
  }

  /// By cell: is a piece of the side captured there under one set only?
  Expressions captives_apart(Side side) const {
    Expressions ways;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      ways.push_back(differ(left_captive(side, cell), right_captive(side, cell)));
    return ways;
  }
  z3::expr other_captives(Side side) const { return any(captives_apart(side)); }

  /// Is nothing of White captured under either set?
  z3::expr nothing_captured() const {
    Expressions captives;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      captives.push_back(left_captive(Side::white, cell));
      captives.push_back(right_captive(Side::white, cell));
    }
    return negation(any(captives));
  }

  /// Is White's queen captured under one set or the other?
  z3::expr queen_captured() const {
    Expressions ways;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      ways.push_back(both(at.left.queen[0][cell], either(left_captive(Side::white, cell),
                                                         right_captive(Side::white, cell))));
    return any(ways);
  }

  /// Has neither side a formation or forfeited, under either set?
  z3::expr nothing_won() const {
    Expressions ends;
    for (const Side side : both_sides) {
      ends.push_back(sets.left.formation(at.left, side));
      ends.push_back(sets.left.forfeited(at.left, side));
      ends.push_back(sets.right.forfeited(at.right, side));
    }
    // Under one that lifts captives the boards after an action may be unlike.
    if (lifting())
      for (const Side side : both_sides) ends.push_back(sets.right.formation(at.right, side));
    return either(sets.left.setting_up(at.left), negation(any(ends)));
  }

  bool lifting() const { return lifts(sets.left.rules()) || lifts(sets.right.rules()); }
  bool both_lift() const { return lifts(sets.left.rules()) && lifts(sets.right.rules()); }
  /// Do the pieces stand otherwise under one set?
  z3::expr other_board() const {
    Expressions ways;
    for (const std::size_t side : {0U, 1U})
      for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        ways.push_back(differ(at.left.queen[side][cell], at.right.queen[side][cell]));
        ways.push_back(differ(at.left.guard[side][cell], at.right.guard[side][cell]));
      }
    return any(ways);
  }

  z3::expr legal_under_one(const UnknownAction& action) const {
    return differ(sets.left.legal(at.left, action), sets.right.legal(at.right, action));
  }
  z3::expr legal_under_both(const UnknownAction& action) const {
    return both(sets.left.legal(at.left, action), sets.right.legal(at.right, action));
  }

  enum class Sort { step, relocation, placement, any, no_relocation };
  /// An action of a sort, unknown, with what is false of it for certain as a constant.
  UnknownAction action(Sort sort, const std::string& name) const {
    UnknownAction wanted = sets.left.unknown_action(name);
    const UnknownAction other = sets.right.unknown_action(name);
    if (is_false(wanted.queen_put_down)) wanted.queen_put_down = other.queen_put_down;
    const z3::expr no = context.bool_val(false);
    const z3::expr yes = context.bool_val(true);
    if (hands(sets) == Formulas::Hands::empty || sort == Sort::step || sort == Sort::relocation)
      wanted.queen_put_down = wanted.guard_put_down = no;
    if (sort == Sort::step || sort == Sort::relocation) {
      wanted.step = sort == Sort::step ? yes : no;
      wanted.relocation = sort == Sort::relocation ? yes : no;
    }
    if (sort == Sort::placement) wanted.step = wanted.relocation = no;
    if (sort == Sort::no_relocation) wanted.relocation = no;
    return wanted;
  }
  /// It is not the pass.
  z3::expr acts(const UnknownAction& action) const {
    return any({action.step, action.relocation, action.queen_put_down, action.guard_put_down});
  }

  Differing captives() const {
    const Expressions apart = captives_apart(Side::white);
    const z3::expr other = any(apart);
    return {is_false(other) ? other : both(other, nothing_won()), {}, apart};
  }

  /// Is the action legal under one set only, where exactly `captives` count as captured? Both sets
  /// receive them as memory, so that their definitions of capture do not matter.
  z3::expr legal_under_one(const UnknownAction& action, const Expressions& captives) const {
    const auto legal = [&](const Formulas& formulas, const Contents& contents) {
      Contents told = formulas.unknown(at.name, Formulas::Hands::empty);
      told.white_to_move = contents.white_to_move;
      told.remembered = captives;
      return formulas.legal(told, action);
    };
    return differ(legal(sets.left_remembering, at.left), legal(sets.right_remembering, at.right));
  }

  Differing step() const {
    const UnknownAction walk = action(Sort::step, "step");
    const z3::expr differs =
        both_lift() ? legal_under_one(walk)
                    : legal_under_one(walk, Expressions(cells.size(), context.bool_val(false)));
    if (is_false(differs)) return {differs, walk};
    return {
        all({differs, nothing_captured(), nothing_won(), negation(sets.left.setting_up(at.left))}),
        walk, walk.to};
  }

  Differing relocation() const {
    const UnknownAction leap = action(Sort::relocation, "relocation");
    Expressions captives;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      captives.push_back(both(left_captive(Side::white, cell), right_captive(Side::white, cell)));
    const z3::expr differs = legal_under_one(leap, captives);
    if (is_false(differs)) return {differs, leap};
    Expressions parts{differs, nothing_won(), negation(sets.left.setting_up(at.left))};
    const z3::expr queen_first = queen_captured();
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const z3::expr in_turn = either(at.left.queen[0][cell], negation(queen_first));
      parts.push_back(either(negation(leap.from[cell]), both(captives[cell], in_turn)));
    }
    return {all(parts), leap, leap.from};
  }

  Differing placement() const {
    const UnknownAction put = action(Sort::placement, "placement");
    const z3::expr puts = either(put.queen_put_down, put.guard_put_down);
    if (is_false(puts)) return {puts, put};
    const z3::expr differs = legal_under_one(put);
    return {is_false(differs) ? differs : both(puts, differs), put, put.to};
  }

  Differing pass() const {
    // With something else to do no pass is a forced one, which `stuck` is about; and with nothing
    // captured the field is all that a free one asks for.
    if (sets.left.rules().passing == sets.right.rules().passing)
      return {context.bool_val(false), {}};
    const UnknownAction other = action(Sort::no_relocation, "instead");
    // Whoever has a lifted piece in hand may not pass.
    const z3::expr nothing_in_hand =
        both_lift() ? negation(sets.left.in_hand(at.left, Side::white)) : context.bool_val(true);
    return {all({nothing_captured(), nothing_in_hand, nothing_won(), acts(other),
                 legal_under_both(other)}),
            {}};
  }

  Differing effect() const {
    const UnknownAction done = action(Sort::any, "action");
    const Situation next{"", sets.left.after(at.left, done), sets.right.after(at.right, done)};
    const Told after{sets, next};
    Expressions ways{differ(next.left.white_to_move, next.right.white_to_move)};
    // Whoever waits has no captives yet, unless they are remembered.
    const bool remember = remembers(sets.left.rules()) && remembers(sets.right.rules());
    for (const Side side : both_sides) {
      const z3::expr others = after.other_captives(side);
      const z3::expr& white_next = next.left.white_to_move;
      ways.push_back(remember
                         ? others
                         : both(side == Side::white ? white_next : negation(white_next), others));
    }
    if (lifting()) ways.push_back(after.other_board());
    const z3::expr differs = any(ways);
    if (is_false(differs)) return {differs, done};
    return {
        all({differs, negation(other_captives(Side::white)), negation(other_captives(Side::black)),
             acts(done), legal_under_both(done), after.nothing_won()}),
        done, done.to};
  }

  Differing decider() const {
    const z3::expr differs =
        differ(sets.left.decides(at.left, Side::white), sets.right.decides(at.right, Side::white));
    if (is_false(differs)) return {differs, {}};
    return {
        all({differs, negation(other_captives(Side::white)), nothing_won(),
             sets.left.can_act(at.left, Side::white), sets.right.can_act(at.right, Side::white)}),
        {}};
  }

  Differing outcome() const {
    Expressions ways;
    const bool same_result = sets.left.rules().forfeit_result == sets.right.rules().forfeit_result;
    for (const Side side : both_sides) {
      const z3::expr left = sets.left.forfeited(at.left, side);
      const z3::expr right = sets.right.forfeited(at.right, side);
      ways.push_back(same_result ? differ(left, right) : either(left, right));
    }
    const z3::expr differs = any(ways);
    if (is_false(differs)) return {differs, {}};
    // A formation is the same under both and comes before a forfeit.
    return {all({differs, negation(sets.left.setting_up(at.left)),
                 negation(sets.left.formation(at.left, Side::white)),
                 negation(sets.left.formation(at.left, Side::black))}),
            {}};
  }

  Differing stuck() const {
    // Where the field is the same, what follows differs only if the opponent could act under one
    // set only: a difference of another kind in the position with the opponent to move.
    if (sets.left.rules().no_action == sets.right.rules().no_action)
      return {context.bool_val(false), {}};
    const Ending left = sets.left.outcome(at.left);
    const Ending right = sets.right.outcome(at.right);
    const z3::expr differs =
        any({differ(left.white_wins, right.white_wins), differ(left.black_wins, right.black_wins),
             differ(left.drawn, right.drawn)});
    return {all({differs, nothing_won(), negation(sets.left.can_act(at.left, Side::white)),
                 negation(sets.right.can_act(at.right, Side::white)),
                 negation(sets.left.setting_up(at.left))}),
            {}};
  }
};

bool remembers(const Formulas& formulas) {
  return remembers(formulas.rules());
}

/// The pieces of either side that count as captured, by cell.
Expressions all_captured(const Formulas& formulas, const Contents& contents) {
  Expressions by_cell;
  for (const Cell cell : board_cells(formulas.rules().radius))
    by_cell.push_back(either(formulas.captured_of(contents, Side::white, cell),
                             formulas.captured_of(contents, Side::black, cell)));
  return by_cell;
}

/// Variables of the same names, and White to move.
Situation variables(const BothSets& sets, const std::string& name) {
  Situation at{name, sets.left.unknown(name, hands(sets)), sets.right.unknown(name, hands(sets))};
  at.left.white_to_move = at.right.white_to_move = sets.context().bool_val(true);
  return at;
}

/// What only one set remembers is what counts as captured under the other.
void share_memory(const BothSets& sets, Situation& at) {
  if (remembers(sets.left) && !remembers(sets.right))
    at.left.remembered = all_captured(sets.right, at.right);
  if (remembers(sets.right) && !remembers(sets.left))
    at.right.remembered = all_captured(sets.left, at.left);
}

bool turn_may_go_on(const Formulas& formulas) {
  return formulas.rules().relocations_per_turn == RelocationsPerTurn::all;
}

bool is_same(const Expressions& one, const Expressions& other) {
  for (std::size_t i = 0; i < one.size(); ++i)
    if (!z3::eq(one[i], other[i])) return false;
  return true;
}

/// An action that either set may have.
UnknownAction any_action(const BothSets& sets, const std::string& name) {
  UnknownAction action = sets.left.unknown_action(name);
  const UnknownAction other = sets.right.unknown_action(name);
  if (is_false(action.queen_put_down)) action.queen_put_down = other.queen_put_down;
  if (hands(sets) == Formulas::Hands::empty)
    action.queen_put_down = action.guard_put_down = sets.context().bool_val(false);
  return action;
}

}  // namespace

Differing differing(const BothSets& sets, const Situation& at, Difference difference) {
  const Told told{sets, at};
  switch (difference) {
    case Difference::captives:
      return told.captives();
    case Difference::step:
      return told.step();
    case Difference::relocation:
      return told.relocation();
    case Difference::placement:
      return told.placement();
    case Difference::pass:
      return told.pass();
    case Difference::effect:
      return told.effect();
    case Difference::decider:
      return told.decider();
    case Difference::outcome:
      return told.outcome();
    case Difference::stuck:
      return told.stuck();
  }
  return {sets.context().bool_val(false), {}};
}

Situation same_situation(const BothSets& sets, const std::string& name) {
  Situation at = variables(sets, name);
  share_memory(sets, at);
  return at;
}

z3::expr well_formed(const BothSets& sets, const Situation& at) {
  Expressions parts{sets.left.well_formed(at.left), sets.right.well_formed(at.right)};
  // The guards' variables are the same ones; a queen's are there only where a set puts queens down.
  for (std::size_t side = 0; side < 2; ++side)
    parts.push_back(same(at.left.queen_in_hand[side], at.right.queen_in_hand[side]));
  return all_of(sets.context(), parts);
}

Led led_situation(const BothSets& sets, Memory memory) {
  z3::context& context = sets.context();
  Situation before = variables(sets, "before");
  // Else White was to move already.
  const z3::expr white = turn_may_go_on(sets.left) || turn_may_go_on(sets.right)
                             ? context.bool_const("before.white-to-move")
                             : context.bool_val(false);
  before.left.white_to_move = before.right.white_to_move = white;
  Expressions facts;
  if (memory == Memory::any) {
    share_memory(sets, before);
  } else {
    for (Contents* contents : {&before.left, &before.right})
      contents->remembered.assign(contents->remembered.size(), context.bool_val(false));
    // Where only one set remembers, what the other has captured is nothing too.
    if (remembers(sets.left) != remembers(sets.right))
      facts.push_back(
          negation(any_of(context, remembers(sets.left) ? all_captured(sets.right, before.right)
                                                        : all_captured(sets.left, before.left))));
  }
  const UnknownAction action = any_action(sets, "last");
  const Contents left = sets.left.after(before.left, action);
  const Contents right = sets.right.after(before.right, action);
  Situation at = variables(sets, "at");
  if (remembers(sets.left) && remembers(sets.right) && !is_same(left.remembered, right.remembered))
    at.right.remembered = sets.right.unknown("at-right").remembered;
  // Follows from the rest, and is found with fewer conflicts when said: who stands where it ended.
  if (is_false(white))
    for (std::size_t cell = 0; cell < action.to.size(); ++cell) {
      const auto black = [&](const Contents& contents) {
        return either(contents.queen[1][cell], contents.guard[1][cell]);
      };
      facts.push_back(either(negation(action.to[cell]), black(at.left)));
    }
  for (const z3::expr& fact :
       {well_formed(sets, before), well_formed(sets, at), sets.left.legal(before.left, action),
        sets.right.legal(before.right, action), sets.left.same(left, at.left),
        sets.right.same(right, at.right)})
    facts.push_back(fact);
  return {before, action, at, all_of(context, facts)};
}

}  // namespace agon::formulas
