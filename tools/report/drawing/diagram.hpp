// What a drawing of a position shows, independent of its format: one value for terminal, SVG and
// PNG.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/data/action.hpp"
#include "model/data/cell.hpp"
#include "model/data/names.hpp"
#include "model/data/outcome.hpp"
#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"

namespace agon::tools {

struct Diagram {
  Position position;
  /// Pieces that count as captured now: those that the side to move must relocate, and those
  /// that the position remembers. None when the game is over.
  std::vector<Cell> captured;
  /// The action that led to the position, if it is to be marked.
  std::optional<Action> last;
  /// Cells to mark as cells that a piece may go to.
  std::vector<Cell> reachable;
  /// What to say beside the drawing, a line each: who moves, what is captured, how it ended. Not
  /// what is in hand, which the position says.
  std::vector<std::string> remarks;
};

/// A mark that a drawing uses, and what it means.
enum class MarkKind {
  captured,
  stepped,    ///< the last action: a piece walked
  relocated,  ///< or was put on another cell
  placed,     ///< or on one from the hand, or on its own
  passed,     ///< no mark, only words
  reachable
};
struct Mark {
  MarkKind kind;
  std::string words;  ///< "last action, c3-c4"
};
std::vector<Mark> legend(const Diagram& diagram);

/// "White has QGG in hand", a line for each side that has something.
std::vector<std::string> hand_remarks(const Position& position);

/// A diagram with its captured pieces and remarks, last action and reachable cells left empty.
/// Preconditions: as of the judge's functions (model/rules/judge.hpp). Cost: well under 10 ms.
Diagram make_diagram(const Position& position, const RuleSet& rules, std::string_view rules_name);

/// The board in characters, its rows one a line with their letters and the diagonals' numbers,
/// then a legend of the marks used and the remarks, each line ended. `colour` shades the rings by
/// terminal colours; without it empty cells of neighbouring rings have different dots.
std::string draw_text(const Diagram& diagram, bool colour);

/// The board as an SVG or PNG file's contents, the same picture both times; below it all that the
/// text has there: remarks, pieces in hand, legend. Pieces, captures and the last action can be
/// distinguished without colour. The ids of an SVG are unique to its picture; its title and
/// description say in words what it shows.
std::string draw_svg(const Diagram& diagram);
std::string draw_png(const Diagram& diagram);

}  // namespace agon::tools
