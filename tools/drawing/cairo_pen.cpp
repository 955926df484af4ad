// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// PNG and PDF pictures.
#include "tools/drawing/cairo_pen.hpp"

#include <cairo-pdf.h>
#include <cairo.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <memory>
#include <new>
#include <numbers>

#include "tools/drawing/picture.hpp"

namespace agon::tools {
namespace {

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

/// The side of a cell: in pixels on paper sharp, a full board being about 1600 wide; in points.
constexpr double png_pixels_per_unit = 80;
constexpr double pdf_points_per_unit = 30;
constexpr double points_per_pixel = 0.75;
/// Well under what cairo can hold.
constexpr double longest_png_side = 20000;

void draw_on(cairo_surface_t* surface, const Picture& picture, double scale) {
  const Context context(cairo_create(surface), cairo_destroy);
  cairo_scale(context.get(), scale, scale);
  const Colour page = picture.palette().page;
  cairo_set_source_rgb(context.get(), page.red / 255.0, page.green / 255.0, page.blue / 255.0);
  cairo_paint(context.get());
  CairoPen pen(context.get());
  picture.draw(pen);
  expect_success(cairo_status(context.get()));
}

}  // namespace

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

std::string draw_png(const Diagram& diagram, const PictureOptions& options) {
  const Picture picture(diagram, options);
  const double scale =
      std::min({options.pixels > 0 ? options.pixels / picture.width() : png_pixels_per_unit,
                longest_png_side / picture.width(), longest_png_side / picture.height()});
  const auto pixels = [scale](double units) {
    return static_cast<int>(std::ceil(units * scale - 1e-6));
  };
  std::string contents;
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(picture.width()),
                                                   pixels(picture.height())),
                        cairo_surface_destroy);
  draw_on(surface.get(), picture, scale);
  expect_success(cairo_surface_write_to_png_stream(surface.get(), append_to_string, &contents));
  return contents;
}

std::string draw_pdf(const Diagram& diagram, const PictureOptions& options) {
  const Picture picture(diagram, options);
  const double scale = options.pixels > 0 ? options.pixels * points_per_pixel / picture.width()
                                          : pdf_points_per_unit;
  std::string contents;
  const Surface surface(
      cairo_pdf_surface_create_for_stream(append_to_string, &contents, picture.width() * scale,
                                          picture.height() * scale),
      cairo_surface_destroy);
  const std::string title = title_of(diagram, options);
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  // Without a date, or the same picture would be another file every second.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  draw_on(surface.get(), picture, scale);
  cairo_surface_finish(surface.get());
  expect_success(cairo_surface_status(surface.get()));
  return contents;
}

}  // namespace agon::tools
