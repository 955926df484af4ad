#include "solver/formulas/dimacs.hpp"

#include <algorithm>
#include <cstdlib>

#include "model/values/answer.hpp"

namespace agon::formulas {
namespace {

class Writer : public Decider {
 public:
  explicit Writer(std::function<void(const DimacsQuestion&)> take)
      : take_(std::move(take)), clauses_([this](const std::vector<Literal>& clause) {
          for (const Literal literal : clause) put(literal);
          put(0);
        }) {}

  void add(const z3::expr& formula) override { clauses_.require(formula); }

  Answer ask(const Expressions& assumptions, const Patience&) override {
    std::vector<Literal> assumed;  // which may take clauses, before these are copied
    for (const z3::expr& one : assumptions) assumed.push_back(clauses_.literal_of(one));
    DimacsQuestion question{"", literals_};
    for (const Literal literal : assumed) {
      question.literals.push_back(literal);
      question.literals.push_back(0);
    }
    question.text = text(question.literals);
    take_(question);
    return Answer::no;
  }

  z3::model model() override { std::abort(); }  // never answered `yes`
  std::vector<std::size_t> core() override { return {}; }

 private:
  void put(Literal literal) {
    literals_.push_back(literal);
    greatest_ = std::max(greatest_, std::abs(literal));
  }

  std::string text(const std::vector<Literal>& literals) const {
    std::string text;
    Literal greatest = greatest_;
    for (const auto& [constant, literal] : clauses_.constants()) {
      text += "c " + std::to_string(literal) + " " + constant.decl().name().str() + "\n";
      greatest = std::max(greatest, literal);
    }
    text += "p cnf " + std::to_string(greatest) + " " +
            std::to_string(std::count(literals.begin(), literals.end(), 0)) + "\n";
    for (const Literal literal : literals) {
      text += std::to_string(literal);
      text += literal == 0 ? '\n' : ' ';
    }
    return text;
  }

  std::function<void(const DimacsQuestion&)> take_;
  std::vector<Literal> literals_;
  Literal greatest_ = 0;
  Clauses clauses_;
};

}  // namespace

std::unique_ptr<Decider> dimacs_writer(std::function<void(const DimacsQuestion&)> take) {
  return std::make_unique<Writer>(std::move(take));
}

}  // namespace agon::formulas
