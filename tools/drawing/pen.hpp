// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a picture is drawn with: an interface of two calls, one for shapes and one for words;
// colours, and the widths of words. An SVG file is written by one implementation (svg.cpp), PNG and
// PDF by another (cairo_pen.hpp).
//
// The unit is the side of a cell's hexagon; y grows downward.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agon::tools {

// How wide words are, without a font: lines break alike in every format, and in browsers with
// unknown fonts.

/// The faces of letters in a picture.
enum class Face : std::uint8_t {
  label,   ///< sans-serif
  remark,  ///< serif italic
  caption  ///< serif
};

/// At least the width of the words in the usual fonts, in the unit of `size`: that of the widest
/// DejaVu face, which is wider than most. The text must be UTF-8.
double words_width(std::string_view words, double size);

/// The text broken into lines no wider than `width`: at spaces, in a longer word after a comma, and
/// otherwise anywhere. At least one line. The text must be UTF-8.
std::vector<std::string> broken_lines(const std::string& text, double width, double size);

// The colours of a picture.

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

enum class PictureStyle : std::uint8_t {
  colour,
  print  ///< greys alone, most of the board white
};

struct Palette {
  Colour page, light_ring, dark_ring, throne, cell_border;
  Colour ink;       ///< outlines and remarks
  Colour soft_ink;  ///< coordinates and the legend
  Colour ivory;     ///< a white piece, and what is drawn on a black one
  Colour ebony;     ///< a black piece, and what is drawn on a white one
  Colour captured, arrow, dot;
};

/// In both, rings and pieces differ in brightness, not only in colour.
inline constexpr Palette colour_palette{
    {255, 255, 255}, {249, 239, 217}, {226, 204, 165}, {202, 163, 96}, {118, 96, 61}, {33, 28, 26},
    {92, 79, 64},    {255, 253, 247}, {33, 28, 26},    {179, 26, 20},  {26, 84, 158}, {20, 92, 46}};
inline constexpr Palette print_palette{
    {255, 255, 255}, {255, 255, 255}, {232, 232, 232}, {200, 200, 200}, {120, 120, 120}, {0, 0, 0},
    {50, 50, 50},    {255, 255, 255}, {0, 0, 0},       {0, 0, 0},       {60, 60, 60},    {0, 0, 0}};

constexpr const Palette& palette_of(PictureStyle style) {
  return style == PictureStyle::print ? print_palette : colour_palette;
}

// What a picture is drawn with: an interface of two calls, one for shapes and one for words. An SVG
// file is written by one implementation (svg.cpp), PNG and PDF by another (cairo_pen.hpp).
//
// The unit is the side of a cell's hexagon; y grows downward.

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
