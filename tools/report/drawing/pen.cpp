#include "tools/report/drawing/pen.hpp"

#include <cmath>
#include <numbers>

namespace agon::tools {
namespace {

constexpr double full_turn = 2 * std::numbers::pi;

}  // namespace

using namespace colours;

void Pen::use(Colour colour) const {
  cairo_set_source_rgba(cairo_, colour.red, colour.green, colour.blue, colour.alpha);
}

void Pen::hexagon(Point at, double size) const {
  cairo_new_sub_path(cairo_);
  for (int corner = 0; corner < 6; ++corner) {
    const double angle = full_turn * (corner + 0.5) / 6;
    cairo_line_to(cairo_, at.x + size * std::cos(angle), at.y + size * std::sin(angle));
  }
  cairo_close_path(cairo_);
}

void Pen::circle(Point at, double size) const {
  cairo_new_sub_path(cairo_);
  cairo_arc(cairo_, at.x, at.y, size, 0, full_turn);
}

void Pen::fill(Colour colour) const {
  use(colour);
  cairo_fill(cairo_);
}

void Pen::stroke(Colour colour, double line_width) const {
  use(colour);
  cairo_set_line_width(cairo_, line_width);
  cairo_stroke(cairo_);
}

/// A band, five points, a ball on each.
void Pen::crown(Point at, double size, Colour colour) const {
  const auto point = [&](double x, double y) { return Point{at.x + size * x, at.y + size * y}; };
  constexpr double tips[5][2] = {
      {-0.92, -0.36}, {-0.5, -0.66}, {0, -0.78}, {0.5, -0.66}, {0.92, -0.36}};
  constexpr double notches[4][2] = {{-0.55, 0.12}, {-0.2, 0.02}, {0.2, 0.02}, {0.55, 0.12}};
  const auto line_to = [&](double x, double y) {
    cairo_line_to(cairo_, point(x, y).x, point(x, y).y);
  };
  line_to(-0.62, 0.66);
  for (int i = 0; i < 5; ++i) {
    line_to(tips[i][0], tips[i][1]);
    if (i < 4) line_to(notches[i][0], notches[i][1]);
  }
  line_to(0.62, 0.66);
  cairo_close_path(cairo_);
  for (const auto& tip : tips) circle(point(tip[0], tip[1] - 0.06), 0.115 * size);
  fill(colour);
}

void Pen::piece(Point at, Piece piece, double scale) const {
  const Colour body = piece.side == Side::white ? ivory : ink;
  const Colour mark = piece.side == Side::white ? ink : ivory;
  const double size = scale * (piece.kind == Kind::queen ? 0.72 : 0.62);
  circle(at, size);
  fill(body);
  circle(at, size);
  stroke(ink, 0.07 * scale);
  if (piece.kind == Kind::queen) {
    crown({at.x, at.y + 0.03 * scale}, 0.5 * scale, mark);
  } else {
    circle(at, 0.4 * scale);
    stroke(mark, 0.045 * scale);
  }
}

void Pen::captured_ground(Point at, double scale) const {
  cairo_save(cairo_);
  hexagon(at, 0.97 * scale);
  cairo_clip(cairo_);
  for (double offset = -2; offset <= 2; offset += 0.19) {
    cairo_move_to(cairo_, at.x + scale * (offset - 1), at.y + scale);
    cairo_line_to(cairo_, at.x + scale * (offset + 1), at.y - scale);
  }
  stroke(capture_red, 0.05 * scale);
  cairo_restore(cairo_);
  hexagon(at, 0.93 * scale);
  stroke(capture_red, 0.09 * scale);
}

void Pen::reachable_dot(Point at) const {
  circle(at, 0.2);
  fill(dot_green);
  circle(at, 0.2);
  stroke(ivory, 0.05);
}

void Pen::placed_mark(Point at, double scale) const {
  hexagon(at, 0.9 * scale);
  stroke(arrow_blue, 0.12 * scale);
}

void Pen::arrow(Point from, Point to, bool relocated) const {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  // It ends at the rim of the piece that has arrived; the head is part of that distance.
  const double tip = length - 0.74;
  const double neck = tip - 0.42;
  const auto at = [&](double distance, double aside) {
    return Point{from.x + along.x * distance - along.y * aside,
                 from.y + along.y * distance + along.x * aside};
  };
  circle(from, 0.2);
  stroke(arrow_blue, 0.1);
  const double dashes[] = {0.3, 0.16};
  if (relocated) cairo_set_dash(cairo_, dashes, 2, 0);
  cairo_move_to(cairo_, at(0.25, 0).x, at(0.25, 0).y);
  cairo_line_to(cairo_, at(neck, 0).x, at(neck, 0).y);
  stroke(arrow_blue, 0.15);
  cairo_set_dash(cairo_, nullptr, 0, 0);
  cairo_move_to(cairo_, at(tip, 0).x, at(tip, 0).y);
  for (const double side : {-0.27, 0.27}) cairo_line_to(cairo_, at(neck, side).x, at(neck, side).y);
  cairo_close_path(cairo_);
  fill(arrow_blue);
}

void Pen::choose(Face face, double size) const {
  if (face == Face::label)
    cairo_select_font_face(cairo_, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  else
    cairo_select_font_face(cairo_, "serif", CAIRO_FONT_SLANT_ITALIC, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo_, size);
}

double Pen::width(const std::string& words, Face face, double size) const {
  choose(face, size);
  cairo_text_extents_t extents;
  cairo_text_extents(cairo_, words.c_str(), &extents);
  return extents.x_advance;
}

void Pen::text_from(const std::string& words, Point left, Face face, double size,
                    Colour colour) const {
  choose(face, size);
  use(colour);
  // The height of the capitals, not of this text, so that neighbouring texts share a line.
  cairo_move_to(cairo_, left.x, left.y + 0.36 * size);
  cairo_show_text(cairo_, words.c_str());
  cairo_new_path(cairo_);
}

void Pen::text_at(const std::string& words, Point middle, Face face, double size,
                  Colour colour) const {
  text_from(words, {middle.x - width(words, face, size) / 2, middle.y}, face, size, colour);
}

}  // namespace agon::tools
