// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/decider.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <set>
#include <thread>

#include "model/values/verdict.hpp"
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

/// What is left, for Z3, which takes 0 for "no limit". None: nothing is left.
std::optional<unsigned> milliseconds_left(const Patience& patience) {
  if (patience.go_on && !patience.go_on()) return std::nullopt;
  if (patience.stop != nullptr && *patience.stop) return std::nullopt;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                        patience.end - std::chrono::steady_clock::now())
                        .count();
  if (left <= 0) return std::nullopt;
  return static_cast<unsigned>(std::min<long long>(left, std::numeric_limits<int>::max()));
}

/// Work in Z3's units ("rlimit"); 0 means "no limit". Measured: it counts one to three million a
/// second.
unsigned resources(const std::optional<Work>& work) {
  constexpr Work of_a_conflict = 250;
  if (!work || *work > std::numeric_limits<unsigned>::max() / of_a_conflict) return 0;
  return static_cast<unsigned>(std::max<Work>(1, *work * of_a_conflict));
}

/// Interrupts a question that has outlived its patience. Z3 looks at its own clock too seldom, and
/// knows nothing of a flag. Again and again, since what it is at may begin after an interruption.
/// Cost: starting a thread, some 20 us a question.
class Watch {
 public:
  Watch(z3::context& context, const Patience& patience)
      : context_(context), patience_(patience), thread_([this] { run(); }) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() {
    {
      const std::lock_guard lock(mutex_);
      answered_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

 private:
  static constexpr std::chrono::milliseconds between_looks{50};

  void run() {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, between_looks, [this] { return answered_; }))
      if (patience_.over()) context_.interrupt();
  }

  z3::context& context_;
  const Patience& patience_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool answered_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Decider> z3_decider(z3::context& context) {
  return std::make_unique<Z3>(context);
}

std::unique_ptr<Decider> decider(z3::context& context, Which which) {
  return which == Which::z3 ? z3_decider(context) : cadical_decider(context);
}

Answer ask(z3::solver& solver, const Expressions& assumptions, const Patience& patience) {
  const auto left = milliseconds_left(patience);
  if (!left || patience.work == 0) return Answer::unknown;
  z3::params params(solver.ctx());
  params.set("timeout", *left);
  params.set("rlimit", resources(patience.work));
  // Otherwise Z3 catches Ctrl-C itself while it works, and nothing else learns of it.
  params.set("ctrl_c", false);
  solver.set(params);
  z3::expr_vector given(solver.ctx());
  for (const z3::expr& one : assumptions) given.push_back(one);
  const Watch watch(solver.ctx(), patience);
  switch (solver.check(given)) {
    case z3::sat:
      return Answer::yes;
    case z3::unsat:
      return Answer::no;
    case z3::unknown:
      break;
  }
  return Answer::unknown;
}

Least least(z3::solver& solver, const Expressions& list, const Patience& patience,
            std::size_t at_most) {
  z3::context& context = solver.ctx();
  const Expressions more = more_than(context, list, list.size());
  // Assumptions must be literals.
  std::vector<z3::expr> no_more;
  for (std::size_t n = 0; n < more.size(); ++n) {
    // Z3 makes the name fresh.
    no_more.push_back(made(context, Z3_mk_fresh_const(context, "no-more", context.bool_sort())));
    solver.add(either(negation(no_more.back()), negation(more[n])));
  }
  const auto limited = [&](std::size_t most) {
    return ask(solver, most < no_more.size() ? Expressions{no_more[most]} : Expressions{},
               patience);
  };
  Least best;
  const auto keep = [&] {
    Least next;
    next.found = Answer::yes;
    next.model = solver.get_model();
    next.count =
        static_cast<std::size_t>(std::count_if(list.begin(), list.end(), [&](const z3::expr& one) {
          return next.model->eval(one, true).is_true();
        }));
    best = next;
  };
  try {
    const Answer any = limited(at_most);
    if (any != Answer::yes) {
      best.found = any;
      best.proved = any == Answer::no;
      return best;
    }
    keep();
    std::size_t refuted = 0;  // fewer than this there are not
    while (refuted < best.count) {
      const std::size_t middle = (refuted + best.count - 1) / 2;
      const Answer found = limited(middle);
      if (found == Answer::unknown) return best;
      if (found == Answer::yes)
        keep();
      else
        refuted = middle + 1;
    }
    best.proved = true;
  } catch (const z3::exception&) {
    // An interruption can come just after an answer; then Z3 refuses to read the model. What was
    // kept before is as good as ever.
  }
  return best;
}

}  // namespace agon::formulas
