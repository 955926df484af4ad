// Words that several properties use, as formulas.
#pragma once

#include <string>

#include "model/data/rule_fields.hpp"
#include "solver/smt/board.hpp"
#include "solver/smt/formulas.hpp"

namespace agon::properties {

/// The board's shape, by a cell's place in `board_cells`.
inline smt::Board board_of(const RuleSet& rules) {
  return smt::Board(rules.radius, rules.sandwich);
}

/// For either side: it is to move and `said(side)` holds.
template <class Said>
z3::expr of_the_mover(const smt::Contents& contents, Said said) {
  return smt::choice(contents.white_to_move, said(Side::white), said(Side::black));
}

/// All pieces are on the board and nobody has won by a formation or a forfeit.
inline z3::expr nothing_won(const smt::Formulas& formulas, const smt::Contents& contents) {
  smt::Expressions ends{formulas.placing(contents)};
  for (const Side side : both_sides) {
    ends.push_back(formulas.formation(contents, side));
    ends.push_back(formulas.forfeited(contents, side));
  }
  return smt::negation(smt::any_of(formulas.context(), ends));
}

/// Is a piece of the side captured, were it to move?
inline z3::expr any_captured(const smt::Formulas& formulas, const smt::Contents& contents,
                             Side side) {
  smt::Expressions ways;
  for (const Cell cell : board_cells(formulas.rules().radius))
    ways.push_back(formulas.captured_of(contents, side, cell));
  return smt::any_of(formulas.context(), ways);
}

/// "field=value", as the rule set has it.
inline std::string field_text(const RuleSet& rules, std::string_view field) {
  return std::string(field) + '=' + std::string(find_field(field)->value_name(rules));
}

}  // namespace agon::properties
