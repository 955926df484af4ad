// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The one source that knows CaDiCaL.
#include <algorithm>
#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <new>
#include <string>

#include "model/values/verdict.hpp"
#include "solver/formulas/clauses.hpp"
#include "solver/formulas/decider.hpp"

namespace agon::formulas {
namespace {

class Deadline : public CaDiCaL::Terminator {
 public:
  explicit Deadline(const Patience& patience) : patience_(patience) {}
  bool terminate() override { return patience_.over(); }

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
    // What these do at the start of each question takes longer than most questions.
    for (const char* const option : {"walk", "lucky", "elim"}) solver_.set(option, 0);
  }

  void add(const z3::expr& formula) override { clauses_.require(formula); }

  Answer ask(const Expressions& assumptions, const Patience& patience) override {
    if (patience.go_on && !patience.go_on()) return Answer::unknown;
    Deadline deadline(patience);
    if (deadline.terminate()) return Answer::unknown;  // it looks at that after a while only
    assumed_.clear();
    for (const z3::expr& one : assumptions) assumed_.push_back(clauses_.literal_of(one));
    for (const Literal literal : assumed_) solver_.assume(literal);
    if (patience.work)  // of the next question alone
      solver_.limit("conflicts", static_cast<int>(std::min<Work>(*patience.work,
                                                                 std::numeric_limits<int>::max())));
    solver_.connect_terminator(&deadline);
    const int answer = solver_.solve();
    solver_.disconnect_terminator();
    return answer == satisfiable     ? Answer::yes
           : answer == unsatisfiable ? Answer::no
                                     : Answer::unknown;
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

/// A file in memory.
class Memory {
 public:
  Memory() : file_(open_memstream(&bytes_, &size_)) {
    if (file_ == nullptr) throw std::bad_alloc();
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() {
    if (file_ != nullptr) std::fclose(file_);
    std::free(bytes_);
  }
  std::FILE* file() { return file_; }
  std::string text() {
    std::fflush(file_);
    return {bytes_, size_};
  }

 private:
  char* bytes_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* file_;
};

}  // namespace

std::pair<Answer, std::string> solve_dimacs(const DimacsQuestion& question,
                                            const Patience& patience) {
  Memory proof;  // outlives the solver, which writes to it
  Deadline deadline(patience);
  CaDiCaL::Solver solver;
  solver.configure("unsat");  // what is asked here is hoped to be: rings of six take half as long
  solver.set("quiet", 1);
  solver.set("binary", 0);
  solver.trace_proof(proof.file(), "proof");
  for (const Literal literal : question.literals) solver.add(literal);
  solver.connect_terminator(&deadline);
  const int answer = solver.solve();
  solver.disconnect_terminator();
  solver.close_proof_trace();
  constexpr int satisfiable = 10, unsatisfiable = 20;
  if (answer == satisfiable) return {Answer::yes, ""};
  if (answer != unsatisfiable) return {Answer::unknown, ""};
  return {Answer::no, proof.text()};
}

std::unique_ptr<Decider> cadical_decider(z3::context& context) {
  return std::make_unique<Cadical>(context);
}

}  // namespace agon::formulas
