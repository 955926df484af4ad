// The board of a picture: where its cells are on the page, and how they are drawn.
#pragma once

#include "model/values/cell.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {

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

}  // namespace agon::tools
