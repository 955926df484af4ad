// The board as a picture. One routine draws it on a cairo surface; SVG and PNG are two surfaces.
// The unit is the side of a cell's hexagon; y grows downward.
#include <cairo-svg.h>
#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include "model/rules/geometry.hpp"
#include "tools/report/drawing/diagram.hpp"

namespace agon::tools {
namespace {

constexpr double pixels_per_unit = 40;
constexpr double png_scale = 2;  // sharp on paper: a full board is about 1600 pixels wide
constexpr double margin = 1.15;  // room for the coordinates
constexpr double caption_height = 1.3;
const double column_width = std::numbers::sqrt3;
constexpr double row_height = 1.5;
constexpr double full_turn = 2 * std::numbers::pi;

/// Greys of the paper print: page 1, rings 0.93 and 0.80, throne 0.66, white piece 1, black 0.13.
struct Colour {
  double red, green, blue, alpha = 1;
};
constexpr Colour page{1, 1, 1};
constexpr Colour light_ring{0.976, 0.937, 0.851};
constexpr Colour dark_ring{0.886, 0.800, 0.647};
constexpr Colour throne_fill{0.792, 0.639, 0.376};
constexpr Colour cell_border{0.463, 0.376, 0.239};
constexpr Colour ink{0.13, 0.11, 0.10};
constexpr Colour soft_ink{0.36, 0.31, 0.25};
constexpr Colour ivory{1, 0.992, 0.969};
constexpr Colour capture_red{0.70, 0.10, 0.08};
constexpr Colour arrow_blue{0.10, 0.33, 0.62, 0.85};
constexpr Colour dot_green{0.08, 0.36, 0.18};

struct Point {
  double x, y;
};

void use(cairo_t* cairo, Colour colour) {
  cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, colour.alpha);
}

struct Picture {
  const Diagram& diagram;
  cairo_t* cairo;

  int radius() const { return diagram.position.radius(); }
  double board_half_width() const { return (radius() + 0.5) * column_width; }
  double board_half_height() const { return radius() * row_height + 1; }
  double width() const { return 2 * (board_half_width() + margin); }
  double height() const { return 2 * board_half_height() + 1.3 + caption_height; }

  Point center(Cell cell) const {
    const double right = cell.number - (radius() + 1);
    const double up = cell.row - (radius() + 1);
    return {width() / 2 + column_width * (right - up / 2),
            board_half_height() + 0.45 - row_height * up};
  }

  void hexagon(Point at, double size) const {
    cairo_new_sub_path(cairo);
    for (int corner = 0; corner < 6; ++corner) {
      const double angle = full_turn * (corner + 0.5) / 6;
      cairo_line_to(cairo, at.x + size * std::cos(angle), at.y + size * std::sin(angle));
    }
    cairo_close_path(cairo);
  }

  void circle(Point at, double size) const {
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, at.x, at.y, size, 0, full_turn);
  }

  void fill(Colour colour) const {
    use(cairo, colour);
    cairo_fill(cairo);
  }
  void stroke(Colour colour, double line_width) const {
    use(cairo, colour);
    cairo_set_line_width(cairo, line_width);
    cairo_stroke(cairo);
  }

  /// A text with its middle at a point, shrunk if it is wider than `limit`.
  void text(const std::string& words, Point at, double size, Colour colour, double limit) const {
    cairo_text_extents_t extents;
    cairo_set_font_size(cairo, size);
    cairo_text_extents(cairo, words.c_str(), &extents);
    if (extents.x_advance > limit) {
      cairo_set_font_size(cairo, size * limit / extents.x_advance);
      cairo_text_extents(cairo, words.c_str(), &extents);
    }
    use(cairo, colour);
    // The height of the capitals, not of this text, so that neighbouring texts share a line.
    cairo_move_to(cairo, at.x - extents.x_advance / 2, at.y + 0.36 * size);
    cairo_show_text(cairo, words.c_str());
    cairo_new_path(cairo);
  }

  void draw_cells() const {
    for (const Cell cell : board_cells(radius())) hexagon(center(cell), 1.05);
    stroke(ink, 0.14);
    for (const Cell cell : board_cells(radius())) {
      const int ring = rules::ring(cell, radius());
      hexagon(center(cell), 1);
      fill(ring == 0 ? throne_fill : ring % 2 == 1 ? light_ring : dark_ring);
    }
    for (const Cell cell : board_cells(radius())) hexagon(center(cell), 1);
    stroke(cell_border, 0.035);
    hexagon(center(throne(radius())), 0.84);
    stroke(cell_border, 0.05);
  }

  void draw_coordinates() const {
    cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    for (int row = 1; row <= row_count(radius()); ++row) {
      const auto letter_row = static_cast<std::int8_t>(row);
      const Point first =
          center({letter_row, static_cast<std::int8_t>(first_number(radius(), row))});
      text(std::string(1, static_cast<char>('a' + row - 1)), {first.x - 1.35, first.y}, 0.52,
           soft_ink, 2);
    }
    // A diagonal's number stands where its next cell downward would be.
    for (int number = 1; number <= row_count(radius()); ++number) {
      const int lowest = std::max(1, number - radius());
      const Point last =
          center({static_cast<std::int8_t>(lowest), static_cast<std::int8_t>(number)});
      text(std::to_string(number), {last.x + 0.73, last.y + 1.26}, 0.52, soft_ink, 2);
    }
  }

  void draw_captured_ground() const {
    for (const Cell cell : diagram.captured) {
      const Point at = center(cell);
      cairo_save(cairo);
      hexagon(at, 0.97);
      cairo_clip(cairo);
      for (double offset = -2; offset <= 2; offset += 0.19) {
        cairo_move_to(cairo, at.x + offset - 1, at.y + 1);
        cairo_line_to(cairo, at.x + offset + 1, at.y - 1);
      }
      stroke(capture_red, 0.05);
      cairo_restore(cairo);
      hexagon(at, 0.93);
      stroke(capture_red, 0.09);
    }
  }

  void draw_last_action() const {
    if (!diagram.last || diagram.last->type == Action::Type::pass) return;
    const Point to = center(diagram.last->to);
    if (diagram.last->type == Action::Type::placement || diagram.last->from == diagram.last->to) {
      hexagon(to, 0.9);
      stroke(arrow_blue, 0.12);
      return;
    }
    const Point from = center(diagram.last->from);
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
    const bool relocated = diagram.last->type == Action::Type::relocation;
    const double dashes[] = {0.3, 0.16};
    if (relocated) cairo_set_dash(cairo, dashes, 2, 0);
    cairo_move_to(cairo, at(0.25, 0).x, at(0.25, 0).y);
    cairo_line_to(cairo, at(neck, 0).x, at(neck, 0).y);
    stroke(arrow_blue, 0.15);
    cairo_set_dash(cairo, nullptr, 0, 0);
    cairo_move_to(cairo, at(tip, 0).x, at(tip, 0).y);
    for (const double side : {-0.27, 0.27})
      cairo_line_to(cairo, at(neck, side).x, at(neck, side).y);
    cairo_close_path(cairo);
    fill(arrow_blue);
  }

  /// A crown: a band, five points, a ball on each.
  void draw_crown(Point at, double size, Colour colour) const {
    const auto point = [&](double x, double y) { return Point{at.x + size * x, at.y + size * y}; };
    constexpr double tips[5][2] = {
        {-0.92, -0.36}, {-0.5, -0.66}, {0, -0.78}, {0.5, -0.66}, {0.92, -0.36}};
    constexpr double notches[4][2] = {{-0.55, 0.12}, {-0.2, 0.02}, {0.2, 0.02}, {0.55, 0.12}};
    const auto line_to = [&](double x, double y) {
      cairo_line_to(cairo, point(x, y).x, point(x, y).y);
    };
    line_to(-0.62, 0.66);
    for (int i = 0; i < 5; ++i) {
      line_to(tips[i][0], tips[i][1]);
      if (i < 4) line_to(notches[i][0], notches[i][1]);
    }
    line_to(0.62, 0.66);
    cairo_close_path(cairo);
    for (const auto& tip : tips) circle(point(tip[0], tip[1] - 0.06), 0.115 * size);
    fill(colour);
  }

  void draw_piece(Cell cell, Piece piece) const {
    const Point at = center(cell);
    const Colour body = piece.side == Side::white ? ivory : ink;
    const Colour mark = piece.side == Side::white ? ink : ivory;
    const double size = piece.kind == Kind::queen ? 0.72 : 0.62;
    circle(at, size);
    fill(body);
    circle(at, size);
    stroke(ink, 0.07);
    if (piece.kind == Kind::queen) {
      draw_crown({at.x, at.y + 0.03}, 0.5, mark);
    } else {
      circle(at, 0.4);
      stroke(mark, 0.045);
    }
  }

  void draw_reachable() const {
    for (const Cell cell : diagram.reachable) {
      circle(center(cell), 0.2);
      fill(dot_green);
      circle(center(cell), 0.2);
      stroke(ivory, 0.05);
    }
  }

  void draw_caption() const {
    if (diagram.remarks.empty()) return;
    cairo_select_font_face(cairo, "serif", CAIRO_FONT_SLANT_ITALIC, CAIRO_FONT_WEIGHT_NORMAL);
    text(diagram.remarks.front(), {width() / 2, height() - 0.75}, 0.68, ink, width() - 1);
  }

  void draw() const {
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    use(cairo, page);
    cairo_paint(cairo);
    draw_cells();
    draw_coordinates();
    draw_captured_ground();
    draw_last_action();
    for (const Cell cell : board_cells(radius()))
      if (const std::optional<Piece> piece = diagram.position.at(cell)) draw_piece(cell, *piece);
    draw_reachable();
    draw_caption();
  }
};

cairo_status_t append(void* contents, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(contents)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

void draw_on(cairo_surface_t* surface, const Diagram& diagram, double scale) {
  const Context context(cairo_create(surface), cairo_destroy);
  cairo_scale(context.get(), scale, scale);
  Picture{diagram, context.get()}.draw();
}

}  // namespace

std::string draw_svg(const Diagram& diagram) {
  const Picture size{diagram, nullptr};
  std::string contents;
  const Surface surface(
      cairo_svg_surface_create_for_stream(append, &contents, size.width() * pixels_per_unit,
                                          size.height() * pixels_per_unit),
      cairo_surface_destroy);
  cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
  draw_on(surface.get(), diagram, pixels_per_unit);
  cairo_surface_finish(surface.get());
  return contents;
}

std::string draw_png(const Diagram& diagram) {
  const Picture size{diagram, nullptr};
  const double scale = pixels_per_unit * png_scale;
  std::string contents;
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(size.width() * scale),
                                 static_cast<int>(size.height() * scale)),
      cairo_surface_destroy);
  draw_on(surface.get(), diagram, scale);
  cairo_surface_write_to_png_stream(surface.get(), append, &contents);
  return contents;
}

}  // namespace agon::tools
