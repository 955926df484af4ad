// What a picture shows, in words: for those who cannot see it.
#pragma once

#include <string>

#include "tools/drawing/diagram.hpp"

namespace agon::tools {

// Both UTF-8 without control characters.

/// The caption, or the first remark: "Agon: White to move (wikipedia)".
std::string title_of(const Diagram& diagram, const PictureOptions& options);
/// All that the picture shows but the pieces' places, which the position's string says.
std::string description_of(const Diagram& diagram, const PictureOptions& options);

}  // namespace agon::tools
