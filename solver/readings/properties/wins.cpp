// How a game is won and lost.
#include "model/rules/judge.hpp"
#include "solver/readings/properties/statements.hpp"
#include "solver/readings/properties/words.hpp"

namespace agon::properties {
namespace {

/// Does what stands on the board win for the side?
z3::expr wins(const formulas::Formulas& f, const formulas::Contents& p, Side side) {
  return formulas::both(formulas::negation(f.placing(p)),
                        formulas::either(f.formation(p, side), f.forfeited(p, opponent(side))));
}
bool wins(const Position& position, const RuleSet& rules, Side side) {
  return !position.placing() && (rules::won_formation(position, rules, side) ||
                                 rules::forfeited(position, rules, opponent(side)));
}

z3::expr formed(const formulas::Formulas& f, const formulas::Contents& p, Side side) {
  return formulas::both(formulas::negation(f.placing(p)), f.formation(p, side));
}
bool formed(const Position& position, const RuleSet& rules, Side side) {
  return !position.placing() && rules::won_formation(position, rules, side);
}

}  // namespace

Property one_winner() {
  return {"one-winner", "At most one side has won, by its formation or by the other's forfeit.",
          Says::never,
          InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                       return formulas::both(wins(f, p, Side::white), wins(f, p, Side::black));
                     },
                     [](const Position& position, const RuleSet& rules) {
                       return wins(position, rules, Side::white) &&
                              wins(position, rules, Side::black);
                     }}};
}

Property no_gift_forfeit() {
  Property property{
      "no-gift-forfeit", "No action of a side makes the other side forfeit.", Says::never,
      ByAction{[](const formulas::Formulas& f, const Turn& turn, std::size_t) {
                 return formulas::both(formulas::negation(f.placing(turn.after)),
                                       of_the_mover(turn.before, [&](Side mover) {
                                         return f.forfeited(turn.after, opponent(mover));
                                       }));
               },
               [](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
                 return !turn.after.placing() &&
                        rules::forfeited(turn.after, rules, opponent(turn.before.to_move));
               }}};
  property.unfit = [](const RuleSet& rules) -> std::string {
    if (rules.forfeit == Forfeit::none) return "no side forfeits (forfeit=none)";
    if (rules.guards != 6) return "only six guards forfeit (" + field_text(rules, "guards") + ")";
    return "";
  };
  return property;
}

Property win_holds_no_captive() {
  Property property{
      "win-holds-no-captive", "A won formation never holds a captured piece.", Says::never,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   formulas::Expressions ways;
                   for (const Side side : both_sides)
                     ways.push_back(formulas::both(formed(f, p, side), any_captured(f, p, side)));
                   return formulas::any_of(f.context(), ways);
                 },
                 [](const Position& position, const RuleSet& rules) {
                   for (const Side side : both_sides)
                     if (formed(position, rules, side) &&
                         !rules::captured_of(position, rules, side).empty())
                       return true;
                   return false;
                 }}};
  property.claim = true;
  return property;
}

Property won_by_guard_step() {
  Property property{
      "won-by-guard-step",
      "The action that completes a won formation is a step of a guard onto ring 1.", Says::never,
      ByAction{[](const formulas::Formulas& f, const Turn& turn, std::size_t) {
                 const formulas::Board board = board_of(f.rules());
                 formulas::Expressions guard_arrives;
                 for (const std::size_t at : board.cells_of_ring(1))
                   guard_arrives.push_back(formulas::both(
                       turn.action.to[at],
                       formulas::either(turn.after.guard[0][at], turn.after.guard[1][at])));
                 const z3::expr as_said =
                     formulas::both(turn.action.step, formulas::any_of(f.context(), guard_arrives));
                 return formulas::both(formulas::negation(as_said),
                                       formulas::either(formed(f, turn.after, Side::white),
                                                        formed(f, turn.after, Side::black)));
               },
               [](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
                 bool completed = false;
                 for (const Side side : both_sides)
                   completed = completed || (!formed(turn.before, rules, side) &&
                                             formed(turn.after, rules, side));
                 const bool as_said = turn.action.type == Action::Type::step &&
                                      turn.before.at(turn.action.from)->kind == Kind::guard &&
                                      rules::ring(turn.action.to, rules.radius) == 1;
                 return completed && !as_said;
               }}};
  property.claim = true;
  return property;
}

}  // namespace agon::properties
