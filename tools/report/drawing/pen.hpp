// How things are drawn in pictures: pieces, marks and words, on a cairo surface. The unit is the
// side of a cell's hexagon; y grows downward.
#pragma once

#include <cairo.h>

#include <string>

#include "model/data/piece.hpp"

namespace agon::tools {

/// Greys of the paper print: page 1, rings 0.93 and 0.80, throne 0.66, white piece 1, black 0.13.
struct Colour {
  double red, green, blue, alpha = 1;
};
namespace colours {
inline constexpr Colour page{1, 1, 1};
inline constexpr Colour light_ring{0.976, 0.937, 0.851};
inline constexpr Colour dark_ring{0.886, 0.800, 0.647};
inline constexpr Colour throne_fill{0.792, 0.639, 0.376};
inline constexpr Colour cell_border{0.463, 0.376, 0.239};
inline constexpr Colour ink{0.13, 0.11, 0.10};
inline constexpr Colour soft_ink{0.36, 0.31, 0.25};
inline constexpr Colour ivory{1, 0.992, 0.969};
inline constexpr Colour capture_red{0.70, 0.10, 0.08};
inline constexpr Colour arrow_blue{0.10, 0.33, 0.62, 0.85};
inline constexpr Colour dot_green{0.08, 0.36, 0.18};
}  // namespace colours

struct Point {
  double x, y;
};

/// The two faces of letters in a picture.
enum class Face { label, remark };

class Pen {
 public:
  /// The context must outlive it.
  explicit Pen(cairo_t* cairo) : cairo_(cairo) {}

  // Paths, and what becomes of the path so far.
  void hexagon(Point at, double size) const;
  void circle(Point at, double size) const;
  void fill(Colour colour) const;
  void stroke(Colour colour, double line_width) const;

  /// `scale` 1 is the size on a cell.
  void piece(Point at, Piece piece, double scale = 1) const;
  void captured_ground(Point at, double scale = 1) const;
  void reachable_dot(Point at) const;
  void placed_mark(Point at, double scale = 1) const;
  /// From the middle of one cell to the rim of the piece in the middle of another; dashed if
  /// relocated. The points are further than one unit apart.
  void arrow(Point from, Point to, bool relocated) const;

  /// Columns and letters: how wide a text is, and the text with its left end, or its middle, at a
  /// point, in the middle of the height of its capitals. The text has to be UTF-8.
  double width(const std::string& words, Face face, double size) const;
  void text_from(const std::string& words, Point left, Face face, double size, Colour colour) const;
  void text_at(const std::string& words, Point middle, Face face, double size, Colour colour) const;

 private:
  void crown(Point at, double size, Colour colour) const;
  void use(Colour colour) const;
  void choose(Face face, double size) const;

  cairo_t* cairo_;
};

}  // namespace agon::tools
