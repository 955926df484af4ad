// What is below the board in a picture: the remarks, the pieces in hand, and the marks with
// their meaning. Everything printed in the terminal is here too.
#pragma once

#include <string>
#include <vector>

#include "tools/report/drawing/diagram.hpp"
#include "tools/report/drawing/pen.hpp"

namespace agon::tools {

class PictureNotes {
 public:
  /// Breaks everything into lines no wider than `width` units, as `pen` measures.
  PictureNotes(const Diagram& diagram, double width, const Pen& pen);

  double height() const { return height_; }
  /// Draws them, their top at `top`, each line centred on a page of that width.
  void draw(const Pen& pen, double page_width, double top) const;

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
    double height = 0;  ///< from the line above to this one's middle
    double width() const;
  };

  void add_remark(const std::string& remark, double width, const Pen& pen);
  void add_hand(Side side, const Hand& hand, double width, const Pen& pen);
  void add_legend(const std::vector<Mark>& marks, double width, const Pen& pen);
  void add_line(Line line, bool starts);  ///< `starts`: something else than the line above

  std::vector<Line> lines_;
  double height_ = 0;
};

/// The text broken into lines no wider than `width`: at spaces, in a longer word after a comma, and
/// in what is longer still anywhere. At least one line. The text has to be UTF-8.
std::vector<std::string> broken_lines(const std::string& text, double width, Face face, double size,
                                      const Pen& pen);

}  // namespace agon::tools
