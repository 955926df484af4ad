#include "solver/formulas/past.hpp"

namespace agon::formulas {

Past past(const Formulas& formulas, const std::string& name, const Contents& contents) {
  const Contents before = formulas.unknown(name, Formulas::Hands::any);
  const UnknownAction action = formulas.unknown_action(name + ".action");
  const z3::expr leads =
      all_of(formulas.context(), {formulas.well_formed(before), formulas.legal(before, action),
                                  formulas.same(formulas.after(before, action), contents)});
  return {before, action, leads};
}

}  // namespace agon::formulas
