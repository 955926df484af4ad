// The one source that knows CaDiCaL.
#include <cadical.hpp>

#include "solver/smt/deciding/clauses.hpp"
#include "solver/smt/deciding/decider.hpp"

namespace agon::smt {
namespace {

class Deadline : public CaDiCaL::Terminator {
 public:
  explicit Deadline(const Patience& patience) : patience_(patience) {}
  bool terminate() override { return std::chrono::steady_clock::now() >= patience_.end; }

 private:
  const Patience& patience_;
};

class Cadical : public Decider {
 public:
  explicit Cadical(z3::context& context)
      : context_(context), clauses_([this](const std::vector<Literal>& clause) {
          for (const Literal literal : clause) solver_.add(literal);
          solver_.add(0);
        }) {
    solver_.set("quiet", 1);
  }

  void add(const z3::expr& formula) override { clauses_.require(formula); }

  Found ask(const Expressions& assumptions, const Patience& patience) override {
    if (patience.go_on && !patience.go_on()) return Found::unknown;
    assumed_.clear();
    for (const z3::expr& one : assumptions) assumed_.push_back(clauses_.literal_of(one));
    for (const Literal literal : assumed_) solver_.assume(literal);
    Deadline deadline(patience);
    solver_.connect_terminator(&deadline);
    const int answer = solver_.solve();
    solver_.disconnect_terminator();
    return answer == satisfiable     ? Found::yes
           : answer == unsatisfiable ? Found::no
                                     : Found::unknown;
  }

  z3::model model() override {
    z3::model model(context_);
    for (const auto& [constant, literal] : clauses_.constants()) {
      z3::func_decl declared = constant.decl();
      z3::expr value = context_.bool_val(solver_.val(literal) > 0);
      model.add_const_interp(declared, value);
    }
    return model;
  }

  std::vector<std::size_t> core() override {
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < assumed_.size(); ++at)
      if (solver_.failed(assumed_[at])) places.push_back(at);
    return places;
  }

 private:
  static constexpr int satisfiable = 10;
  static constexpr int unsatisfiable = 20;

  z3::context& context_;
  CaDiCaL::Solver solver_;
  Clauses clauses_;
  std::vector<Literal> assumed_;
};

}  // namespace

std::unique_ptr<Decider> cadical_decider(z3::context& context) {
  return std::make_unique<Cadical>(context);
}

}  // namespace agon::smt
