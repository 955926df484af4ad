// Texts from outside as parts of SVG, XML, HTML and what Pango sets.
#pragma once

#include <string>
#include <string_view>

namespace agon::tools {

/// Between tags: nothing in it is markup. What XML cannot hold (control characters but tabs and
/// ends of lines, U+FFFE, U+FFFF) becomes the character that stands for such, U+FFFD. The text has
/// to be UTF-8 for the result to be.
std::string as_markup(std::string_view text);

/// The same in an attribute, in quotes of either kind.
std::string as_attribute(std::string_view text);

}  // namespace agon::tools
