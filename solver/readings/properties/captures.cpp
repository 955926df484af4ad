// How many pieces one action can capture.
#include "model/rules/judge.hpp"
#include "solver/readings/properties/statements.hpp"
#include "solver/readings/properties/words.hpp"

namespace agon::properties {
namespace {

using Type = Action::Type;

/// Is the action of the type, and the piece of the kind? No kind: any piece.
z3::expr is_such(const formulas::Formulas& f, const Turn& turn, Type type,
                 std::optional<Kind> kind) {
  const z3::expr said = type == Type::step ? turn.action.step : turn.action.relocation;
  if (!kind) return said;
  return formulas::both(said, of_the_mover(turn.before, [&](Side side) {
                          const auto& pieces =
                              (*kind == Kind::queen ? turn.before.queen : turn.before.guard);
                          formulas::Expressions ways;
                          for (std::size_t at = 0; at < turn.action.from.size(); ++at)
                            ways.push_back(formulas::both(
                                turn.action.from[at], pieces[static_cast<std::size_t>(side)][at]));
                          return formulas::any_of(f.context(), ways);
                        }));
}

/// Enemies of the mover captured by an action that were not before it. Those with a jaw on the cell
/// that the action ends on are counted; any other (there is none, or the judge will not confirm
/// what is found) is as good as any number, so that a proof that there are no more does not lean on
/// that.
ByAction captured_by(Type type, std::optional<Kind> kind) {
  return {[=](const formulas::Formulas& f, const Turn& turn, std::size_t at_least) {
            const formulas::Board board = board_of(f.rules());
            formulas::Expressions near;
            formulas::Expressions far;
            for (std::size_t at = 0; at < board.size(); ++at) {
              const Cell cell = board.cell(at);
              const z3::expr taken = of_the_mover(turn.before, [&](Side mover) {
                return formulas::both(
                    f.captured_of(turn.after, opponent(mover), cell),
                    formulas::negation(f.captured_of(turn.before, opponent(mover), cell)));
              });
              formulas::Expressions at_jaw;
              for (const auto& [one, other] : board.jaws(at)) {
                at_jaw.push_back(turn.action.to[one]);
                at_jaw.push_back(turn.action.to[other]);
              }
              const z3::expr is_near = formulas::any_of(f.context(), at_jaw);
              near.push_back(formulas::both(taken, is_near));
              far.push_back(formulas::both(taken, formulas::negation(is_near)));
            }
            return formulas::both(
                is_such(f, turn, type, kind),
                formulas::either(formulas::any_of(f.context(), far),
                                 formulas::more_than(f.context(), near, at_least)[at_least - 1]));
          },
          [=](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
            if (turn.action.type != type) return 0;
            if (kind && turn.before.at(turn.action.from)->kind != *kind) return 0;
            return rules::newly_captured(turn.before, turn.after, rules).size();
          }};
}

std::optional<std::size_t> claimed(const RuleSet& rules, std::size_t line, std::size_t ring) {
  switch (rules.sandwich) {
    case Sandwich::line:
      return line;
    case Sandwich::ring:
      return ring;
    case Sandwich::ring_line:
      break;
  }
  return std::nullopt;
}

}  // namespace

Property captures_by_step() {
  Property property{"captures-by-step",
                    "The most that one step captures (claimed: 3 under line, "
                    "1 under ring).",
                    Says::most, captured_by(Type::step, std::nullopt)};
  property.claimed = [](const RuleSet& rules) { return claimed(rules, 3, 1); };
  property.claim = true;
  return property;
}

Property captures_by_guard_relocation() {
  return {"captures-by-guard-relocation", "The most that one relocation of a guard captures.",
          Says::most, captured_by(Type::relocation, Kind::guard)};
}

Property captures_by_queen_relocation() {
  Property property{"captures-by-queen-relocation",
                    "The most that one relocation of a queen captures (claimed: 6 under line, 2 "
                    "under ring).",
                    Says::most, captured_by(Type::relocation, Kind::queen)};
  property.claimed = [](const RuleSet& rules) { return claimed(rules, 6, 2); };
  property.claim = true;
  return property;
}

}  // namespace agon::properties
