// What is below the board in a picture: the caption, the remarks, the pieces in hand, and the marks
// with their meaning. Everything printed in the terminal is here too.
#pragma once

#include <string>
#include <vector>

#include "tools/drawing/diagram.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {

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
  void add_hand(Side side, const Hand& hand, double width);
  void add_legend(const std::vector<Mark>& marks, double width);
  void add_line(Line line, bool starts);  ///< `starts`: something else than the line above

  std::vector<Line> lines_;
  double height_ = 0;
};

}  // namespace agon::tools
