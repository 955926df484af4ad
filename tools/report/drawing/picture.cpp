// The board as a picture. One routine draws it on a cairo surface; SVG and PNG are two surfaces.
// The unit is the side of a cell's hexagon; y grows downward.
#include <cairo-svg.h>
#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <memory>
#include <new>
#include <numbers>
#include <string>

#include "model/data/position_text.hpp"
#include "model/rules/geometry.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/drawing/notes.hpp"
#include "tools/report/drawing/pen.hpp"
#include "tools/report/drawing/printable.hpp"
#include "tools/report/drawing/svg_document.hpp"

namespace agon::tools {
namespace {

using namespace colours;

constexpr double pixels_per_unit = 40;
constexpr double png_scale = 2;  // sharp on paper: a full board is about 1600 pixels wide
constexpr double margin = 1.15;  // room for the coordinates
constexpr double below_board = 1.35;
constexpr double foot = 0.35;
const double column_width = std::numbers::sqrt3;
constexpr double row_height = 1.5;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

void expect_success(cairo_status_t status) {
  if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  assert(status == CAIRO_STATUS_SUCCESS);
}

/// The places of the board's cells on the page.
struct Board {
  int radius;

  double half_width() const { return (radius + 0.5) * column_width; }
  double half_height() const { return radius * row_height + 1; }
  double page_width() const { return 2 * (half_width() + margin); }
  double bottom() const { return 2 * half_height() + below_board; }

  Point center(Cell cell) const {
    const double right = cell.number - (radius + 1);
    const double up = cell.row - (radius + 1);
    return {page_width() / 2 + column_width * (right - up / 2),
            half_height() + 0.45 - row_height * up};
  }
};

/// As letters are drawn: of one width on every surface.
void set_letters(cairo_t* cairo) {
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_set_font_options(cairo, options);
  cairo_font_options_destroy(options);
}

/// A diagram laid out, for a surface of any kind.
class Picture {
 public:
  explicit Picture(const Diagram& diagram)
      : diagram_(diagram), board_{diagram.position.radius()}, notes_(measured(diagram, board_)) {}

  double width() const { return board_.page_width(); }
  double height() const { return board_.bottom() + notes_.height() + foot; }

  void draw(cairo_surface_t* surface, double scale) const {
    const Context context(cairo_create(surface), cairo_destroy);
    set_letters(context.get());
    cairo_scale(context.get(), scale, scale);
    cairo_set_line_join(context.get(), CAIRO_LINE_JOIN_ROUND);
    cairo_set_source_rgb(context.get(), page.red, page.green, page.blue);
    cairo_paint(context.get());
    const Pen pen(context.get());
    draw_cells(pen);
    draw_coordinates(pen);
    for (const Cell cell : diagram_.captured) pen.captured_ground(board_.center(cell));
    draw_last_action(pen);
    for (const Cell cell : board_cells(board_.radius))
      if (const std::optional<Piece> piece = diagram_.position.at(cell))
        pen.piece(board_.center(cell), *piece);
    for (const Cell cell : diagram_.reachable) pen.reachable_dot(board_.center(cell));
    notes_.draw(pen, width(), board_.bottom());
    expect_success(cairo_status(context.get()));
  }

 private:
  /// Measures on a surface of its own, so that lines break alike in all pictures of a diagram.
  static PictureNotes measured(const Diagram& diagram, const Board& board) {
    const Surface surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR, nullptr),
                          cairo_surface_destroy);
    const Context context(cairo_create(surface.get()), cairo_destroy);
    set_letters(context.get());
    return PictureNotes(diagram, board.page_width() - 1, Pen(context.get()));
  }

  void draw_cells(const Pen& pen) const {
    const int radius = board_.radius;
    for (const Cell cell : board_cells(radius)) pen.hexagon(board_.center(cell), 1.05);
    pen.stroke(ink, 0.14);
    for (const Cell cell : board_cells(radius)) {
      const int ring = rules::ring(cell, radius);
      pen.hexagon(board_.center(cell), 1);
      pen.fill(ring == 0 ? throne_fill : ring % 2 == 1 ? light_ring : dark_ring);
    }
    for (const Cell cell : board_cells(radius)) pen.hexagon(board_.center(cell), 1);
    pen.stroke(cell_border, 0.035);
    pen.hexagon(board_.center(throne(radius)), 0.84);
    pen.stroke(cell_border, 0.05);
  }

  void draw_coordinates(const Pen& pen) const {
    constexpr double size = 0.52;
    const int radius = board_.radius;
    for (int row = 1; row <= row_count(radius); ++row) {
      const auto number = static_cast<std::int8_t>(first_number(radius, row));
      const Point first = board_.center({static_cast<std::int8_t>(row), number});
      pen.text_at(std::string(1, static_cast<char>('a' + row - 1)), {first.x - 1.35, first.y},
                  Face::label, size, soft_ink);
    }
    // A diagonal's number stands where its next cell downward would be.
    for (int number = 1; number <= row_count(radius); ++number) {
      const auto lowest = static_cast<std::int8_t>(std::max(1, number - radius));
      const Point last = board_.center({lowest, static_cast<std::int8_t>(number)});
      pen.text_at(std::to_string(number), {last.x + 0.73, last.y + 1.26}, Face::label, size,
                  soft_ink);
    }
  }

  void draw_last_action(const Pen& pen) const {
    if (!diagram_.last || diagram_.last->type == Action::Type::pass) return;
    const Point to = board_.center(diagram_.last->to);
    if (diagram_.last->type == Action::Type::placement || diagram_.last->from == diagram_.last->to)
      pen.placed_mark(to);
    else
      pen.arrow(board_.center(diagram_.last->from), to,
                diagram_.last->type == Action::Type::relocation);
  }

  const Diagram& diagram_;
  Board board_;
  PictureNotes notes_;
};

cairo_status_t append(void* contents, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(contents)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

/// All that the picture shows but the pieces' places, which the position's string says.
std::string description(const Diagram& diagram) {
  std::string text = fmt::format("Position {}.", to_string(diagram.position));
  for (const std::string& remark : diagram.remarks) text += fmt::format(" {}.", remark);
  for (const std::string& remark : hand_remarks(diagram.position))
    text += fmt::format(" {}.", remark);
  const auto cells = [&text](std::string_view what, const std::vector<Cell>& list) {
    if (list.empty()) return;
    text += fmt::format(" {}:", what);
    for (const Cell cell : list) text += " " + to_string(cell);
    text += '.';
  };
  cells("Marked as captured", diagram.captured);
  if (diagram.last) text += fmt::format(" Last action: {}.", to_string(*diagram.last));
  cells("Marked as cells where a piece may go", diagram.reachable);
  return printable(text);
}

}  // namespace

std::string draw_svg(const Diagram& diagram) {
  const Picture picture(diagram);
  std::string drawn;
  const Surface surface(
      cairo_svg_surface_create_for_stream(append, &drawn, picture.width() * pixels_per_unit,
                                          picture.height() * pixels_per_unit),
      cairo_surface_destroy);
  cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
  picture.draw(surface.get(), pixels_per_unit);
  cairo_surface_finish(surface.get());
  expect_success(cairo_surface_status(surface.get()));
  const std::string title =
      diagram.remarks.empty() ? "Agon" : "Agon: " + printable(diagram.remarks.front());
  return finish_svg(drawn, title, description(diagram));
}

std::string draw_png(const Diagram& diagram) {
  const Picture picture(diagram);
  const double scale = pixels_per_unit * png_scale;
  std::string contents;
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                 static_cast<int>(std::ceil(picture.width() * scale)),
                                 static_cast<int>(std::ceil(picture.height() * scale))),
      cairo_surface_destroy);
  picture.draw(surface.get(), scale);
  expect_success(cairo_surface_write_to_png_stream(surface.get(), append, &contents));
  return contents;
}

}  // namespace agon::tools
