#include "tools/cli/film.hpp"

#include <fmt/format.h>

namespace agon::tools {

void write_film(const OutputFolder& folder, const std::vector<FilmFrame>& frames,
                const std::string& title) {
  folder.make();
  for (std::size_t i = 0; i < frames.size(); ++i) {
    PictureOptions options;
    // The first one's remarks say all that its caption does.
    if (i > 0) options.caption = frames[i].caption;
    folder.write(fmt::format("{:03}.svg", i), draw_svg(frames[i].diagram, options));
  }
  folder.write("film-strip.svg", draw_film_svg(frames, title));
}

}  // namespace agon::tools
