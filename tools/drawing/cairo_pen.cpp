#include "tools/drawing/cairo_pen.hpp"

#include <array>
#include <cassert>
#include <new>
#include <numbers>

namespace agon::tools {

CairoPen::CairoPen(cairo_t* cairo) : cairo_(cairo) {
  // Letters of one width on every surface.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_set_font_options(cairo_, options);
  cairo_font_options_destroy(options);
  cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
}

void CairoPen::choose(Colour colour) {
  cairo_set_source_rgb(cairo_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void CairoPen::draw(const Figure& figure, Point at, double scale) {
  cairo_save(cairo_);
  cairo_translate(cairo_, at.x, at.y);
  cairo_scale(cairo_, scale, scale);
  const auto line = [this](const std::vector<Point>& points) {
    cairo_new_sub_path(cairo_);
    for (const Point point : points) cairo_line_to(cairo_, point.x, point.y);
  };
  for (const Path& path : figure.paths) {
    for (const auto& polygon : path.polygons) {
      line(polygon);
      cairo_close_path(cairo_);
    }
    for (const auto& each : path.lines) line(each);
    for (const Circle& circle : path.circles) {
      cairo_new_sub_path(cairo_);
      cairo_arc(cairo_, circle.middle.x, circle.middle.y, circle.radius, 0, 2 * std::numbers::pi);
      cairo_close_path(cairo_);
    }
    if (path.fill) {
      choose(*path.fill);
      cairo_fill_preserve(cairo_);
    }
    if (path.stroke) {
      choose(path.stroke->colour);
      cairo_set_line_width(cairo_, path.stroke->width);
      constexpr std::array dashes{dash, dash_gap};
      cairo_set_dash(cairo_, dashes.data(), path.stroke->dashed ? 2 : 0, 0);
      cairo_stroke_preserve(cairo_);
    }
    cairo_new_path(cairo_);
  }
  cairo_restore(cairo_);
}

void CairoPen::write(const Words& words) {
  cairo_select_font_face(
      cairo_, words.face == Face::label ? "sans-serif" : "serif",
      words.face == Face::remark ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo_, words.size);
  double left = words.at.x;
  if (words.anchor == Anchor::middle) {
    cairo_text_extents_t extents;
    cairo_text_extents(cairo_, words.text.c_str(), &extents);
    left -= extents.x_advance / 2;
  }
  choose(words.colour);
  cairo_move_to(cairo_, left, words.at.y + baseline * words.size);
  cairo_show_text(cairo_, words.text.c_str());
  cairo_new_path(cairo_);
}

cairo_status_t append_to_string(void* contents, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(contents)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

void expect_success(cairo_status_t status) {
  if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  assert(status == CAIRO_STATUS_SUCCESS);
}

}  // namespace agon::tools
