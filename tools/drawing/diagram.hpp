// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a drawing of a position shows, independent of its format: one value for terminal, SVG, PNG
// and PDF.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "tools/drawing/pen.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

struct Diagram {
  Position position;
  /// Pieces that count as captured now: those that the side to move must relocate, and those
  /// that the position remembers. None when the game is over.
  std::vector<Cell> captured;
  /// The action that led to the position, if it should be marked.
  std::optional<Action> last;
  /// Cells to mark as cells that a piece may go to.
  std::vector<Cell> reachable;
  /// What to say beside the drawing, a line each: who moves, what is captured, how it ended. Not
  /// what is in hand, which the position says.
  std::vector<std::string> remarks;
  const Language* language = &english();  ///< of the remarks and the legend
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
  std::string words;  ///< "last move, c3-c4"
};
std::vector<Mark> legend(const Diagram& diagram);

/// "White has QGG in hand", a line for each side that has something.
std::vector<std::string> hand_remarks(const Position& position,
                                      const Language& language = english());

/// A diagram with its captured pieces and remarks, last action and reachable cells left empty.
/// Preconditions: as of the judge's functions (model/rules/judge.hpp). Cost: well under 10 ms.
Diagram make_diagram(const Position& position, const RuleSet& rules, std::string_view rules_name,
                     const Language& language = english());

/// The board in characters, its rows one a line with their letters and the diagonals' numbers,
/// then a legend of the marks used and the remarks, each line ended. `colour` shades the rings by
/// terminal colours; without it empty cells of neighbouring rings have different dots.
std::string draw_text(const Diagram& diagram, bool colour);

struct PictureOptions {
  std::string caption;            ///< the first line below the board; broken where it is long
  bool coordinates = true;        ///< the rows' letters and the diagonals' numbers
  double coordinate_size = 0.52;  ///< in sides of a cell; there is room for up to 0.8
  bool notes = true;              ///< remarks, hands and legend; without, only caption and hands
  /// Its width; the height follows. 0: 40 pixels for the side of a cell, in a PNG 80.
  int pixels = 0;
  PictureStyle style = PictureStyle::colour;
};

/// The board as a file's contents, the same picture in each format; below it the caption, and all
/// that the text has there: remarks, pieces in hand, legend. Pieces, captures and the last action
/// can be distinguished without colour. The same diagram and options give the same bytes.
///
/// In an SVG, words are text, the ids are unique to its picture, and title and description say in
/// words what it shows; a full board with all marks takes less than 20 kB. No font and no graphics
/// library is needed.
std::string draw_svg(const Diagram& diagram, const PictureOptions& options = {});
/// By cairo (cairo_pen.cpp). A PDF has one page, as large as the picture at 96 pixels an inch,
/// and its fonts in it. A PNG that would be longer than 20000 pixels is drawn smaller.
std::string draw_png(const Diagram& diagram, const PictureOptions& options = {});
std::string draw_pdf(const Diagram& diagram, const PictureOptions& options = {});

// A film strip: several positions of one game in one picture.

struct FilmFrame {
  Diagram diagram;
  std::string caption;  ///< "1. White h5-g4, captures g5"
};

/// The frames in rows, each board with its caption below; remarks and legends are left out. As an
/// SVG of a single diagram: unique ids, title and description, text as text. About 5 kB a frame.
/// `options`: `style` and `coordinates` count; `pixels` is the width of one frame.
std::string draw_film_svg(const std::vector<FilmFrame>& frames, const std::string& title,
                          const PictureOptions& options = {});

}  // namespace agon::tools
