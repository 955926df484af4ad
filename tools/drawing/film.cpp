#include "tools/drawing/film.hpp"

#include <algorithm>
#include <cmath>
#include <list>

#include "tools/drawing/description.hpp"
#include "tools/drawing/picture.hpp"
#include "tools/drawing/printable.hpp"
#include "tools/drawing/svg_pen.hpp"

namespace agon::tools {
namespace {

constexpr int usual_pixels = 360;
/// Between frames, in units of the pen.
constexpr double gap = 0.8;

/// Frames per row: chosen so that the last row is full, or nearly so.
std::size_t columns_of(std::size_t frames) {
  if (frames <= 4) return std::max<std::size_t>(frames, 1);
  const auto missing = [&](std::size_t columns) { return (columns - frames % columns) % columns; };
  return missing(4) <= missing(3) ? 4 : 3;
}

}  // namespace

std::string draw_film_svg(const std::vector<FilmFrame>& frames, const std::string& title,
                          const PictureOptions& options) {
  std::list<PictureOptions> looks;  // a picture refers to its own
  std::list<Picture> pictures;
  double frame_width = 0;
  std::string description;
  for (const FilmFrame& frame : frames) {
    PictureOptions& look = looks.emplace_back(options);
    look.caption = frame.caption;
    look.notes = false;
    frame_width = std::max(frame_width, pictures.emplace_back(frame.diagram, look).width());
    description += (description.empty() ? "" : " ") + description_of(frame.diagram, look);
  }
  const std::size_t columns = columns_of(frames.size());
  const double width = static_cast<double>(columns) * (frame_width + gap) - gap;
  SvgPen pen;
  double top = 0;
  double row_height = 0;
  std::size_t column = 0;
  for (const Picture& picture : pictures) {
    if (column == columns) {
      top += row_height + gap;
      row_height = 0;
      column = 0;
    }
    pen.part({static_cast<double>(column) * (frame_width + gap), top});
    picture.draw(pen);
    row_height = std::max(row_height, picture.height());
    ++column;
  }
  const double pixels =
      (options.pixels > 0 ? options.pixels : usual_pixels) * width / std::max(frame_width, 1.0);
  return pen.document({std::max(width, 1.0), std::max(top + row_height, 1.0),
                       static_cast<int>(std::lround(pixels)), palette_of(options.style).page},
                      "Agon: " + printable(title), description);
}

}  // namespace agon::tools
