// An SVG file that can stand in a page beside others, and that says in words what it shows.
#pragma once

#include <string>
#include <string_view>

namespace agon::tools {

/// Takes the SVG document that cairo has drawn and gives it a title and a description, and to
/// every id in it, and to whatever refers to one, a name that no other picture has: a checksum of
/// the picture in front. The same picture always gets the same names. Both texts have to be UTF-8
/// without control characters.
std::string finish_svg(std::string_view drawn, std::string_view title,
                       std::string_view description);

}  // namespace agon::tools
