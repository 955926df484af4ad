// A diagram as an SVG file.
#include "tools/drawing/description.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/drawing/picture.hpp"
#include "tools/drawing/svg_pen.hpp"

namespace agon::tools {

std::string draw_svg(const Diagram& diagram, const PictureOptions& options) {
  const Picture picture(diagram, options);
  SvgPen pen;
  picture.draw(pen);
  return pen.document({picture.width(), picture.height(), options.pixels, picture.palette().page},
                      title_of(diagram, options), description_of(diagram, options));
}

}  // namespace agon::tools
