// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

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

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/formulas.hpp"
#include "solver/readings/properties/properties.hpp"

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
  /// Of one with a method of its own: does the judge see in the play what refutes it? May be
  /// absent.
  std::function<bool(const Play&, const RuleSet&)> shown = {};
  /// See `PropertyInfo`.
  bool claim = false;
  /// Turning or mirroring the board or exchanging the colours preserves the event and maps its
  /// alternatives to the images of their cells. Then only White and one cell of each orbit are
  /// asked about.
  bool symmetrical = false;
};

// Words that several properties use, as formulas.

/// The board's shape, by a cell's place in `board_cells`.
inline formulas::Board board_of(const RuleSet& rules) {
  return formulas::Board(rules.radius, rules.sandwich);
}

/// For either side: it is to move and `said(side)` holds.
template <class Said>
z3::expr of_the_mover(const formulas::Contents& contents, Said said) {
  return formulas::choice(contents.white_to_move, said(Side::white), said(Side::black));
}

/// The game has begun, and neither side has a formation or has forfeited.
inline z3::expr nothing_won(const formulas::Formulas& formulas,
                            const formulas::Contents& contents) {
  formulas::Expressions ends{formulas.setting_up(contents)};
  for (const Side side : both_sides) {
    ends.push_back(formulas.formation(contents, side));
    ends.push_back(formulas.forfeited(contents, side));
  }
  return formulas::negation(formulas::any_of(formulas.context(), ends));
}

/// Is the side's piece on the cell captured as the position stands? What waits for its turn is
/// captured only where captives are remembered: else its turn has yet to begin.
inline z3::expr captured_now(const formulas::Formulas& formulas, const formulas::Contents& contents,
                             Side side, Cell cell) {
  const z3::expr counts = formulas.captured_of(contents, side, cell);
  if (formulas.rules().capture_lasts == CaptureLasts::until_relocated) return counts;
  return formulas::both(counts, side == Side::white ? contents.white_to_move
                                                    : formulas::negation(contents.white_to_move));
}
/// The same by the judge: all such pieces.
inline std::vector<Cell> captured_now(const Position& position, const RuleSet& rules, Side side) {
  if (rules.capture_lasts != CaptureLasts::until_relocated && position.to_move != side) return {};
  return rules::captured_of(position, rules, side);
}

/// Is a piece of the side captured, were it to move?
inline z3::expr any_captured(const formulas::Formulas& formulas, const formulas::Contents& contents,
                             Side side) {
  formulas::Expressions ways;
  for (const Cell cell : board_cells(formulas.rules().radius))
    ways.push_back(formulas.captured_of(contents, side, cell));
  return formulas::any_of(formulas.context(), ways);
}

/// Follows from `well_formed`, but is stated because solvers are slow at counting: no ring holds
/// more pieces than there are.
inline z3::expr not_crowded(const formulas::Formulas& formulas,
                            const formulas::Contents& contents) {
  const formulas::Board board = board_of(formulas.rules());
  const auto pieces = static_cast<std::size_t>(2 * (formulas.rules().guards + 1));
  formulas::Expressions parts;
  for (int ring = 0; ring <= board.radius(); ++ring) {
    formulas::Expressions taken;
    for (const std::size_t at : board.cells_of_ring(ring))
      taken.push_back(formulas::negation(formulas.empty(contents, board.cell(at))));
    if (taken.size() > pieces)
      parts.push_back(
          formulas::negation(formulas::more_than(formulas.context(), taken, pieces + 1)[pieces]));
  }
  return formulas::all_of(formulas.context(), parts);
}

/// "field=value", as the rule set has it.
inline std::string field_text(const RuleSet& rules, std::string_view field) {
  return std::string(field) + '=' + std::string(find_field(field)->value_name(rules));
}

}  // namespace agon::properties
