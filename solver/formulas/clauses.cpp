// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/clauses.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "model/values/verdict.hpp"

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

void Clauses::require(const z3::expr& formula) {
  if (formula.is_and()) {
    for (unsigned i = 0; i < formula.num_args(); ++i) require(formula.arg(i));
    return;
  }
  std::vector<Literal> clause;
  if (formula.is_or())
    for (unsigned i = 0; i < formula.num_args(); ++i) clause.push_back(literal_of(formula.arg(i)));
  else
    clause.push_back(literal_of(formula));
  emit_(clause);
}

Literal Clauses::literal_of(const z3::expr& formula) {
  if (formula.is_not()) return -literal_of(formula.arg(0));
  const unsigned number = Z3_get_ast_id(formula.ctx(), formula);
  if (const auto at = known_.find(number); at != known_.end()) return at->second;
  const Literal literal = translated(formula);
  kept_.push_back(formula);
  known_.emplace(number, literal);
  return literal;
}

Literal Clauses::translated(const z3::expr& formula) {
  std::vector<Literal> parts;
  for (unsigned i = 0; i < formula.num_args(); ++i) parts.push_back(literal_of(formula.arg(i)));
  switch (formula.decl().decl_kind()) {
    case Z3_OP_TRUE:
      return always();
    case Z3_OP_FALSE:
      return -always();
    case Z3_OP_UNINTERPRETED: {
      assert(parts.empty() && formula.is_bool());
      const Literal literal = fresh();
      constants_.emplace_back(formula, literal);
      return literal;
    }
    case Z3_OP_AND:
      return joined(std::move(parts), true);
    case Z3_OP_OR:
      return joined(std::move(parts), false);
    case Z3_OP_IMPLIES:
      return joined({-parts[0], parts[1]}, false);
    case Z3_OP_EQ:
    case Z3_OP_IFF:
      return equal(parts[0], parts[1]);
    case Z3_OP_DISTINCT:  // of two, as != makes it; no three truth values are distinct
      return parts.size() == 2 ? -equal(parts[0], parts[1]) : -always();
    case Z3_OP_XOR:
      return -equal(parts[0], parts[1]);
    case Z3_OP_ITE:
      return choice(parts[0], parts[1], parts[2]);
    default:
      break;
  }
  assert(false && "a connective that has no clauses");
  // Anything may hold then, so that nothing is proved by a formula that was not understood.
  return fresh();
}

Literal Clauses::joined(std::vector<Literal> parts, bool conjunction) {
  const Literal whole = fresh();
  const Literal sign = conjunction ? 1 : -1;
  std::vector<Literal> back{sign * whole};
  for (const Literal part : parts) {
    emit_({-sign * whole, sign * part});
    back.push_back(-sign * part);
  }
  emit_(back);
  return whole;
}

Literal Clauses::equal(Literal one, Literal other) {
  const Literal whole = fresh();
  emit_({-whole, -one, other});
  emit_({-whole, one, -other});
  emit_({whole, one, other});
  emit_({whole, -one, -other});
  return whole;
}

Literal Clauses::choice(Literal condition, Literal yes, Literal no) {
  const Literal whole = fresh();
  emit_({-condition, -yes, whole});
  emit_({-condition, yes, -whole});
  emit_({condition, -no, whole});
  emit_({condition, no, -whole});
  return whole;
}

Literal Clauses::always() {
  if (always_ == 0) {
    always_ = fresh();
    emit_({always_});
  }
  return always_;
}

std::unique_ptr<Decider> dimacs_writer(std::function<void(const DimacsQuestion&)> take) {
  return std::make_unique<Writer>(std::move(take));
}

}  // namespace agon::formulas
