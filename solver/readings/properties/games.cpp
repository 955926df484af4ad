#include "solver/readings/properties/games.hpp"

#include <vector>

#include "model/rules/opening.hpp"

namespace agon::properties {

GameSearch shortest_game(const Property& property, std::size_t at_least,
                         const smt::Formulas& formulas, int plies, const smt::Patience& patience) {
  GameSearch search;
  const auto start = rules::opening(formulas.rules());
  if (!start) return search;
  z3::context& context = formulas.context();
  z3::solver solver = smt::solver(context);
  smt::Contents contents = formulas.known(*start);
  std::vector<smt::UnknownAction> actions;
  for (int ply = 0; ply <= plies; ++ply) {
    const smt::UnknownAction action = formulas.unknown_action("game" + std::to_string(ply));
    const z3::expr legal = formulas.legal(contents, action);
    const smt::Contents after = formulas.after(contents, action);
    z3::expr happens(context);
    const auto* in_position = std::get_if<InPosition>(&property.event);
    if (in_position != nullptr)
      happens = smt::any_of(context, in_position->formula(formulas, contents).list);
    else
      happens = smt::both(legal, std::get<ByAction>(property.event)
                                     .formula(formulas, {contents, action, after}, at_least));
    // Assumptions have to be literals.
    const z3::expr now = context.bool_const(("event-after-" + std::to_string(ply)).c_str());
    solver.add(smt::either(smt::negation(now), happens));
    const smt::Found found = smt::ask(solver, {now}, patience);
    if (found == smt::Found::unknown) return search;
    if (found == smt::Found::yes) {
      const z3::model model = solver.get_model();
      Play play{*start, {}, static_cast<std::size_t>(ply), true};
      for (const smt::UnknownAction& one : actions)
        play.actions.push_back(formulas.read(model, one));
      if (in_position == nullptr) play.actions.push_back(formulas.read(model, action));
      search.found = play;
      return search;
    }
    search.none_within = ply;
    solver.add(legal);
    actions.push_back(action);
    contents = after;
  }
  return search;
}

}  // namespace agon::properties
