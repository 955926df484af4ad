// PNG and PDF pictures.
#include <cairo-pdf.h>
#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "tools/drawing/cairo_pen.hpp"
#include "tools/drawing/description.hpp"
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
