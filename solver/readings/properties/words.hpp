// Words that several properties use, as formulas.
#pragma once

#include <string>
#include <vector>

#include "model/rules/captured.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_fields.hpp"
#include "solver/formulas/board.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::properties {

/// The board's shape, by a cell's place in `board_cells`.
inline formulas::Board board_of(const RuleSet& rules) {
  return formulas::Board(rules.radius, rules.sandwich);
}

/// For either side: it is to move and `said(side)` holds.
template <class Said>
z3::expr of_the_mover(const formulas::Contents& contents, Said said) {
  return formulas::choice(contents.white_to_move, said(Side::white), said(Side::black));
}

/// All pieces are on the board and neither side has won by a formation or a forfeit.
inline z3::expr nothing_won(const formulas::Formulas& formulas,
                            const formulas::Contents& contents) {
  formulas::Expressions ends{formulas.placing(contents)};
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
