// What a picture is drawn with: an interface of two calls, one for shapes and one for words. An SVG
// file is written by one implementation (svg.cpp), PNG and PDF by another (cairo_pen.hpp).
//
// The unit is the side of a cell's hexagon; y grows downward.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/drawing/letters.hpp"
#include "tools/drawing/palette.hpp"

namespace agon::tools {

struct Point {
  double x = 0, y = 0;
};

struct Circle {
  Point middle;
  double radius = 0;
};

struct Stroke {
  Colour colour;
  double width = 0;
  bool dashed = false;
};

/// Lines and areas that are filled, or stroked, or first filled and then stroked, together.
struct Path {
  std::vector<std::vector<Point>> polygons;  ///< closed
  std::vector<std::vector<Point>> lines;     ///< open
  std::vector<Circle> circles;
  std::optional<Colour> fill;
  std::optional<Stroke> stroke;
};

/// Paths drawn one after the other, around the origin. One with a name is drawn in several places:
/// all figures of that name in a picture are the same.
struct Figure {
  std::string_view name;
  std::vector<Path> paths;
};

enum class Anchor { left, middle };

/// One line of words. Those of one kind are drawn in a row, which keeps an SVG file short.
struct Words {
  std::string text;  ///< UTF-8 without control characters
  Point at;          ///< left end or middle, in the middle of the height of the capitals
  Anchor anchor = Anchor::left;
  Face face = Face::label;
  double size = 0;
  Colour colour;
};

/// How far below the middle of the capitals the line is that letters stand on, for size 1.
inline constexpr double baseline = 0.36;

/// The lengths of the dashes of a line and of the gaps between them.
inline constexpr double dash = 0.3;
inline constexpr double dash_gap = 0.16;

class Pen {
 public:
  virtual ~Pen() = default;
  virtual void draw(const Figure& figure, Point at, double scale) = 0;
  virtual void write(const Words& words) = 0;

  void draw(const Figure& figure) { draw(figure, {}, 1); }
};

}  // namespace agon::tools
