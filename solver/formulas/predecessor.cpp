#include "solver/formulas/predecessor.hpp"

#include "model/values/answer.hpp"
#include "solver/formulas/ask.hpp"
#include "solver/formulas/past.hpp"

namespace agon::formulas {

Predecessor predecessor(const RuleSet& rules, const Position& position, Work work,
                        const std::atomic<bool>* stop) {
  Context context;
  const Formulas formulas(context, rules);
  const Past earlier = past(formulas, "before", formulas.known(position));
  z3::solver solver = formulas::solver(context);
  solver.add(earlier.leads);
  Predecessor found;
  Patience patience;
  patience.stop = stop;
  patience.work = work;
  switch (ask(solver, {}, patience)) {
    case Answer::yes: {
      const z3::model model = solver.get_model();
      found.position = formulas.read(model, earlier.before);
      found.action = formulas.read(model, earlier.action);
      break;
    }
    case Answer::no:
      found.none = true;
      break;
    case Answer::unknown:
      break;
  }
  return found;
}

}  // namespace agon::formulas
