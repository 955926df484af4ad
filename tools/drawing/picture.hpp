// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A diagram laid out as a picture, for a pen of any kind: the board, what is below it, and both in
// words.
#pragma once

#include <string>
#include <vector>

#include "model/values/cell.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {

// The board of a picture: where its cells are on the page, and how they are drawn.

class BoardPlan {
 public:
  /// Without coordinates no room is left for them; their letters are as large as `size`.
  BoardPlan(int radius, bool coordinates, double size)
      : radius_(radius), coordinates_(coordinates), size_(size) {}

  int radius() const { return radius_; }
  /// Of the page, which the board fills.
  double width() const;
  /// Where the board and its coordinates end.
  double bottom() const;
  Point center(Cell cell) const;

  /// The cells, their rings shaded, and the coordinates if there are any.
  void draw(Pen& pen, const Palette& palette) const;

 private:
  void draw_coordinates(Pen& pen, const Palette& palette) const;
  std::vector<Point> outline() const;

  int radius_;
  bool coordinates_;
  double size_;
};

// What is below the board in a picture: the caption, the remarks, the pieces in hand, and the marks
// with their meaning. Everything printed in the terminal is here too.

class PictureNotes {
 public:
  /// Breaks everything into lines no wider than `width` units.
  PictureNotes(const Diagram& diagram, const PictureOptions& options, double width);

  double height() const { return height_; }
  /// Draws them, their top at `top`, each line centred on a page of that width.
  void draw(Pen& pen, const Palette& palette, double page_width, double top) const;

 private:
  /// A mark or a text, with the room before it.
  struct Item {
    enum class Type { words, piece, mark } type = Type::words;
    std::string words;
    Piece piece;
    MarkKind mark = MarkKind::captured;
    double before = 0;
    double width = 0;
  };
  struct Line {
    std::vector<Item> items;
    Face face = Face::remark;
    double size = 0;    ///< of the letters
    double height = 0;  ///< from the middle of the line above, or from the top
    double width() const;
  };

  void add_text(const std::string& text, Face face, double size, double height, double width);
  void add_hand(const Diagram& diagram, Side side, double width);
  void add_legend(const std::vector<Mark>& marks, double width);
  void add_line(Line line, bool starts);  ///< `starts`: something else than the line above

  std::vector<Line> lines_;
  double height_ = 0;
};

// A diagram laid out as a picture, for a pen of any kind.

class Picture {
 public:
  /// Both arguments must outlive it.
  Picture(const Diagram& diagram, const PictureOptions& options);

  // In units of the pen.
  double width() const { return board_.width(); }
  double height() const;

  const Palette& palette() const { return palette_of(options_.style); }
  /// The page is left as it is.
  void draw(Pen& pen) const;

 private:
  void draw_last_action(Pen& pen) const;

  const Diagram& diagram_;
  const PictureOptions& options_;
  BoardPlan board_;
  PictureNotes notes_;
};

// What a picture shows, in words: for those who cannot see it.

// Both UTF-8 without control characters.

/// The caption, or the first remark: "Agon: White to move (wikipedia)".
std::string title_of(const Diagram& diagram, const PictureOptions& options);
/// All that the picture shows but the pieces' places, which the position's string says.
std::string description_of(const Diagram& diagram, const PictureOptions& options);

}  // namespace agon::tools
