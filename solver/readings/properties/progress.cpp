// Can the game always go on?
#include "model/rules/judge.hpp"
#include "solver/readings/properties/statements.hpp"
#include "solver/readings/properties/words.hpp"

namespace agon::properties {
namespace {

/// Has a side nothing to do, were it to move?
bool stuck(Position position, const RuleSet& rules, Side side) {
  position.to_move = side;
  return rules::free_actions(position, rules).empty();
}

}  // namespace

Property always_an_action() {
  return {
      "always-an-action",
      "While the game goes on, the side to move has a legal action, even if only the forced pass.",
      Says::never,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   return of_the_mover(p, [&](Side side) {
                     return formulas::all_of(
                         f.context(),
                         {formulas::negation(f.over(p)), formulas::negation(f.can_act(p, side)),
                          formulas::negation(f.legal(p, Action::pass()))});
                   });
                 },
                 [](const Position& position, const RuleSet& rules) {
                   return rules::outcome(position, rules) == Outcome::none &&
                          rules::actions(position, rules).empty();
                 }}};
}

Property progress() {
  return {"progress",
          "While nobody has won, one of the two sides could act: no forced pass answers another.",
          Says::never,
          InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                       return formulas::all_of(f.context(),
                                               {formulas::either(f.placing(p), nothing_won(f, p)),
                                                formulas::negation(f.can_act(p, Side::white)),
                                                formulas::negation(f.can_act(p, Side::black))});
                     },
                     [](const Position& position, const RuleSet& rules) {
                       return (position.placing() || !rules::decided(position, rules)) &&
                              stuck(position, rules, Side::white) &&
                              stuck(position, rules, Side::black);
                     }}};
}

Property stuck_near_rim() {
  Property property{
      "stuck-near-rim",
      "A side with no captured piece can have no action, with all its pieces on the two "
      "outermost rings.",
      Says::can,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   const formulas::Board board = board_of(f.rules());
                   return of_the_mover(p, [&](Side side) {
                     formulas::Expressions parts{nothing_won(f, p),
                                                 formulas::negation(f.can_act(p, side)),
                                                 formulas::negation(any_captured(f, p, side))};
                     for (std::size_t at = 0; at < board.size(); ++at)
                       if (board.ring(at) < board.radius() - 1)
                         parts.push_back(formulas::negation(f.piece(p, side, board.cell(at))));
                     return formulas::all_of(f.context(), parts);
                   });
                 },
                 [](const Position& position, const RuleSet& rules) {
                   for (const Cell cell : board_cells(rules.radius))
                     if (rules::ring(cell, rules.radius) < rules.radius - 1 && position.at(cell) &&
                         position.at(cell)->side == position.to_move)
                       return false;
                   return !position.placing() && !rules::decided(position, rules) &&
                          stuck(position, rules, position.to_move) &&
                          rules::captured_of(position, rules, position.to_move).empty();
                 }}};
  property.unfit = [](const RuleSet& rules) {
    return rules.passing ? "a side may always pass (passing=yes)" : std::string();
  };
  property.claim = true;
  return property;
}

}  // namespace agon::properties
