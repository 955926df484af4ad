// What is wrong with an input, as values: every reason, not only the first.
#pragma once

#include <string>
#include <vector>

namespace agon {

/// Why a position cannot be used. A position with none of these flaws may still be unreachable in a
/// game: that is allowed everywhere, because puzzles and tests need such positions.
enum class Flaw {
  // Of the text alone (model/values/position_text.hpp).
  field_count,     ///< not four fields separated by single spaces
  row_count,       ///< not 2 * radius + 1 rows
  row_length,      ///< a row with more or fewer cells than the board's
  letter,          ///< a character that is not a piece, digit or '/'
  digits,          ///< a run of empty cells written with a leading zero or as zero
  side,            ///< the second field is not "w" or "b"
  captured_text,   ///< an item of the captured cells that is empty or not a cell
  captured_order,  ///< captured cells not sorted by row then number, or repeated
  hand_text,       ///< pieces in hand not written in the order QGGGGGGqgggggg
  // Of a position under a rule set (model/rules/validate.hpp).
  radius,               ///< the position is for another board
  queens,               ///< a side without exactly one queen, board and hand together
  guards,               ///< a side with more or fewer guards than the rule set has
  guard_on_throne,      ///< a guard stands on the throne
  hand,                 ///< pieces in hand that the rule set's setup does not put down
  captured_remembered,  ///< captured pieces given, but the rule set remembers none
  captured_placing,     ///< captured pieces given while pieces are still in hand
  captured_empty        ///< a captured cell off the board or without a piece
};

/// One reason: which flaw, where, and a text that names the cause and the remedy.
struct Problem {
  Flaw flaw;
  std::string text;  ///< one line, no full stop: "row e has 9 cells; radius 5 needs 10"
  int column = 0;    ///< where in the position string, from 1; 0 where no single place is to blame
};
using Problems = std::vector<Problem>;

/// All texts on one line, separated by "; ".
std::string to_string(const Problems& problems);

}  // namespace agon
