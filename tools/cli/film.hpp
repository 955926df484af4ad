// Film strips in a folder: a picture of each position, and one of them all.
#pragma once

#include <string>
#include <vector>

#include "tools/drawing/film.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {

/// Makes the folder and in it 000.svg, 001.svg, ..., and film-strip.svg with all frames.
void write_film(const OutputFolder& folder, const std::vector<FilmFrame>& frames,
                const std::string& title);

}  // namespace agon::tools
