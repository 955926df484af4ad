// A film strip: several positions of one game in one picture.
#pragma once

#include <string>
#include <vector>

#include "tools/drawing/diagram.hpp"

namespace agon::tools {

struct FilmFrame {
  Diagram diagram;
  std::string caption;  ///< "1. White h5-g4, captures g5"
};

/// The frames in rows, each board with its caption below; remarks and legends are left out. As an
/// SVG of a single diagram: unique ids, title and description, text as text. About 5 kB a frame.
/// `options`: `style` and `coordinates` count; `pixels` is the width of one frame.
std::string draw_film_svg(const std::vector<FilmFrame>& frames, const std::string& title,
                          const PictureOptions& options = {});

}  // namespace agon::tools
