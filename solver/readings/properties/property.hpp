// One property: a name, a sentence, and the event that it is about, stated twice, as a formula and
// for the judge.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/formulas/formulas.hpp"
#include "solver/readings/properties/answer.hpp"

namespace agon::properties {

/// An event as alternatives, one of which must happen. The solver is asked about each separately:
/// many small alternatives are often easier to rule out than their disjunction.
struct Ways {
  Ways(z3::expr one) : list{std::move(one)} {}
  Ways(formulas::Expressions several) : list(std::move(several)) {}
  Ways(formulas::Expressions several, std::vector<std::size_t> where)
      : list(std::move(several)), cells(std::move(where)) {}
  formulas::Expressions list;
  /// By way: the cell that it is about, as a place in `board_cells`. Empty: about none.
  std::vector<std::size_t> cells = {};
};

/// Seen in one position. Both get a position that can be used, with pieces in hand where the rule
/// set puts some down, the game over or not.
struct InPosition {
  std::function<Ways(const formulas::Formulas&, const formulas::Contents&)> formula;
  std::function<bool(const Position&, const RuleSet&)> judged;
};

/// A legal action, for the solver and for the judge.
struct Turn {
  const formulas::Contents& before;
  const formulas::UnknownAction& action;
  const formulas::Contents& after;
};
struct JudgedTurn {
  const Position& before;
  const Action& action;
  const Position& after;
};

/// Seen in what one action does (with `Says::most`, one that ends on a cell); the solver is asked
/// separately for each cell that the action may end on, because its effect is seen near that cell.
/// `at_least` is 1 except for `Says::most`, which asks for that much of it; `judged` counts.
struct ByAction {
  std::function<z3::expr(const formulas::Formulas&, const Turn&, std::size_t at_least)> formula;
  std::function<std::size_t(const JudgedTurn&, const RuleSet&)> judged;
};

/// For the questions about a property.
inline formulas::Patience patience_within(const Limits& limits) {
  formulas::Patience patience = formulas::patience_of(
      limits.seconds, limits.go_on, std::chrono::steady_clock::time_point::max(), limits.stop);
  patience.work = limits.work;
  return patience;
}

/// Called while an exception is handled: the answer where memory or a thread could not be had, or
/// where the solver was interrupted just after an answer. Any other goes on its way.
inline Answer given_up(const formulas::Patience& patience) {
  Answer answer;
  if (const auto ran_out = formulas::what_ran_out()) {
    answer.reason = "the solver gave up: " + std::string(*ran_out);
    return answer;
  }
  try {
    throw;
  } catch (const z3::exception& error) {
    answer.reason = patience.over() ? "a limit was reached before the solver answered"
                                    : std::string("the solver gave up: ") + error.msg();
  }
  return answer;
}

/// Has a method of its own.
using OwnWay = std::function<Answer(const RuleSet&, const Limits&)>;

struct Property {
  std::string_view name;
  std::string_view sentence;
  Says says = Says::never;
  std::variant<InPosition, ByAction, OwnWay> event;
  /// Why the property is not about a rule set, naming the fields; empty where it is. May be absent.
  std::function<std::string(const RuleSet&)> unfit = {};
  /// Of `most`: what is claimed. May be absent.
  std::function<std::optional<std::size_t>(const RuleSet&)> claimed = {};
  /// See `PropertyInfo`.
  bool claim = false;
  /// Turning or mirroring the board or exchanging the colours preserves the event and maps its
  /// alternatives to the images of their cells. Then only White and one cell of each orbit are
  /// asked about.
  bool symmetrical = false;
};

}  // namespace agon::properties
