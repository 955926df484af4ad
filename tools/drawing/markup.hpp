// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Texts from outside, such as file names, as parts of SVG, XML, HTML and what Pango sets.
#pragma once

#include <string>
#include <string_view>

namespace agon::tools {

/// Escaped for use between tags. Characters that XML cannot contain (control characters except tabs
/// and line ends, U+FFFE, U+FFFF) become the replacement character U+FFFD. The result is UTF-8 if
/// the text is.
std::string as_markup(std::string_view text);

/// The same in an attribute, in quotes of either kind.
std::string as_attribute(std::string_view text);

/// The text as UTF-8 that can be drawn or written: bytes that are not are replaced, control
/// characters become spaces.
std::string printable(const std::string& text);

}  // namespace agon::tools
