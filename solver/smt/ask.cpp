#include "solver/smt/ask.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

namespace agon::smt {
namespace {

/// What is left, for Z3, which takes 0 for "no limit". None: nothing is left.
std::optional<unsigned> milliseconds_left(const Patience& patience) {
  if (patience.go_on && !patience.go_on()) return std::nullopt;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                        patience.end - std::chrono::steady_clock::now())
                        .count();
  if (left <= 0) return std::nullopt;
  return static_cast<unsigned>(std::min<long long>(left, std::numeric_limits<int>::max()));
}

}  // namespace

Found ask(z3::solver& solver, const Expressions& assumptions, const Patience& patience) {
  const auto left = milliseconds_left(patience);
  if (!left) return Found::unknown;
  z3::params params(solver.ctx());
  params.set("timeout", *left);
  solver.set(params);
  z3::expr_vector given(solver.ctx());
  for (const z3::expr& one : assumptions) given.push_back(one);
  switch (solver.check(given)) {
    case z3::sat:
      return Found::yes;
    case z3::unsat:
      return Found::no;
    case z3::unknown:
      break;
  }
  return Found::unknown;
}

Least least(z3::solver& solver, const Expressions& list, const Patience& patience,
            std::size_t at_most) {
  z3::context& context = solver.ctx();
  const Expressions more = more_than(context, list, list.size());
  // Assumptions have to be literals.
  std::vector<z3::expr> no_more;
  for (std::size_t n = 0; n < more.size(); ++n) {
    // Z3 makes the name fresh.
    no_more.emplace_back(context, Z3_mk_fresh_const(context, "no-more", context.bool_sort()));
    solver.add(either(negation(no_more.back()), negation(more[n])));
  }
  const auto limited = [&](std::size_t most) {
    return ask(solver, most < no_more.size() ? Expressions{no_more[most]} : Expressions{},
               patience);
  };
  Least best;
  const auto keep = [&] {
    best.found = Found::yes;
    best.model = solver.get_model();
    best.count =
        static_cast<std::size_t>(std::count_if(list.begin(), list.end(), [&](const z3::expr& one) {
          return best.model->eval(one, true).is_true();
        }));
  };
  best.found = limited(at_most);
  if (best.found != Found::yes) {
    best.proved = best.found == Found::no;
    return best;
  }
  keep();
  std::size_t refuted = 0;  // fewer than this there are not
  while (refuted < best.count) {
    const std::size_t middle = (refuted + best.count - 1) / 2;
    const Found found = limited(middle);
    if (found == Found::unknown) return best;
    if (found == Found::yes)
      keep();
    else
      refuted = middle + 1;
  }
  best.proved = true;
  return best;
}

}  // namespace agon::smt
