// What "the same situation under two rule sets" means, and where one may come from.
#include "solver/readings/comparing/difference_formulas.hpp"

namespace agon::formulas {
namespace {

bool remembers(const Formulas& formulas) {
  return formulas.rules().capture_lasts == CaptureLasts::until_relocated;
}

/// Pieces in hand can be compared only where both sets have them; one that starts from a fixed
/// layout has no such positions.
Formulas::Hands hands(const BothSets& sets) {
  const bool both_place =
      sets.left.rules().setup != Setup::standard && sets.right.rules().setup != Setup::standard;
  return both_place ? Formulas::Hands::any : Formulas::Hands::empty;
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

bool remembers(const BothSets& sets) {
  return remembers(sets.left) || remembers(sets.right);
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
