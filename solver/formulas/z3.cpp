#include <set>

#include "model/values/answer.hpp"
#include "solver/formulas/ask.hpp"
#include "solver/formulas/decider.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {
namespace {

class Z3 : public Decider {
 public:
  explicit Z3(z3::context& context) : solver_(formulas::solver(context)) {}

  void add(const z3::expr& formula) override { solver_.add(formula); }
  Answer ask(const Expressions& assumptions, const Patience& patience) override {
    assumptions_ = assumptions;
    return formulas::ask(solver_, assumptions, patience);
  }
  z3::model model() override { return solver_.get_model(); }
  std::vector<std::size_t> core() override {
    std::set<unsigned> needed;
    for (const z3::expr& one : solver_.unsat_core()) needed.insert(one.id());
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < assumptions_.size(); ++at)
      if (needed.contains(assumptions_[at].id())) places.push_back(at);
    return places;
  }

 private:
  z3::solver solver_;
  Expressions assumptions_;
};

}  // namespace

std::unique_ptr<Decider> z3_decider(z3::context& context) {
  return std::make_unique<Z3>(context);
}

std::unique_ptr<Decider> decider(z3::context& context, Which which) {
  return which == Which::z3 ? z3_decider(context) : cadical_decider(context);
}

}  // namespace agon::formulas
