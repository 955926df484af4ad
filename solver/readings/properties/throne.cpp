// The throne, and a queen on it who has six enemies around her.
#include "model/rules/judge.hpp"
#include "solver/readings/properties/statements.hpp"
#include "solver/readings/properties/words.hpp"

namespace agon::properties {
namespace {

/// The side's queen is on the throne and six enemy guards are around her, all pieces in play.
z3::expr trapped(const formulas::Formulas& f, const formulas::Contents& p, Side side) {
  const formulas::Board board = board_of(f.rules());
  formulas::Expressions parts{formulas::negation(f.placing(p)),
                              p.queen[static_cast<std::size_t>(side)][board.throne()]};
  for (const std::size_t at : board.cells_of_ring(1))
    parts.push_back(p.guard[static_cast<std::size_t>(opponent(side))][at]);
  return formulas::all_of(f.context(), parts);
}
bool trapped(const Position& position, const RuleSet& rules, Side side) {
  const Cell middle = throne(rules.radius);
  if (position.placing() || position.at(middle) != Piece{side, Kind::queen}) return false;
  for (const Cell cell : rules::neighbours(middle, rules.radius))
    if (position.at(cell) != Piece{opponent(side), Kind::guard}) return false;
  return true;
}

bool queen_captured_there(const Position& position, const RuleSet& rules, Side side) {
  const auto captives = captured_now(position, rules, side);
  for (const Cell cell : captives)
    if (cell == throne(rules.radius)) return true;
  return false;
}

std::string not_line(const RuleSet& rules) {
  if (rules.sandwich != Sandwich::line)
    return "it is about sandwich=line, not " + field_text(rules, "sandwich");
  if (!rules.throne_capture) return "nothing on the throne is captured (throne_capture=no)";
  return "";
}

std::string not_line_with_empty_throne(const RuleSet& rules) {
  if (rules.guards != 6) return "it is about six guards, not " + field_text(rules, "guards");
  if (rules.forfeit != Forfeit::throne_empty)
    return "it is about forfeit=throne-empty, not " + field_text(rules, "forfeit");
  return not_line(rules);
}

}  // namespace

Property throne_capture() {
  Property property{
      "throne-capture", "A queen on the throne can be captured.", Says::can,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   const Cell middle = throne(f.rules().radius);
                   return formulas::either(captured_now(f, p, Side::white, middle),
                                           captured_now(f, p, Side::black, middle));
                 },
                 [](const Position& position, const RuleSet& rules) {
                   return queen_captured_there(position, rules, Side::white) ||
                          queen_captured_there(position, rules, Side::black);
                 }}};
  property.unfit = not_line;
  property.claim = true;
  return property;
}

Property throne_trap_captures() {
  Property property{
      "throne-trap-captures",
      "Six guards around the enemy's queen on the throne have captured her when her turn begins.",
      Says::never,
      InPosition{[](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                   const Cell middle = throne(f.rules().radius);
                   return of_the_mover(p, [&](Side side) {
                     return formulas::both(trapped(f, p, side),
                                           formulas::negation(f.captured_of(p, side, middle)));
                   });
                 },
                 [](const Position& position, const RuleSet& rules) {
                   return trapped(position, rules, position.to_move) &&
                          !queen_captured_there(position, rules, position.to_move);
                 }}};
  property.unfit = not_line_with_empty_throne;
  property.claim = true;
  return property;
}

Property throne_trap_forfeits() {
  Property property{
      "throne-trap-forfeits",
      "When that queen leaves the throne, the six guards' side has forfeited on her move.",
      Says::never,
      ByAction{[](const formulas::Formulas& f, const Turn& turn, std::size_t) {
                 const std::size_t middle = board_of(f.rules()).throne();
                 return formulas::both(turn.action.from[middle],
                                       formulas::both(formulas::negation(turn.action.to[middle]),
                                                      of_the_mover(turn.before, [&](Side side) {
                                                        return formulas::both(
                                                            trapped(f, turn.before, side),
                                                            formulas::negation(f.forfeited(
                                                                turn.after, opponent(side))));
                                                      })));
               },
               [](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
                 const Side side = turn.before.to_move;
                 const Cell middle = throne(rules.radius);
                 return turn.action.type != Action::Type::pass && turn.action.from == middle &&
                        turn.action.to != middle && trapped(turn.before, rules, side) &&
                        !rules::forfeited(turn.after, rules, opponent(side));
               }}};
  property.unfit = not_line_with_empty_throne;
  property.claim = true;
  return property;
}

}  // namespace agon::properties
