// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Texts from outside as parts of Markdown; of HTML: drawing/markup.hpp.
#pragma once

#include <string>
#include <string_view>

namespace agon::tools {

/// On a line of Markdown, within words or at the line's beginning, or in a cell of a table: nothing
/// in it is markup, HTML included.
std::string markdown_escaped(std::string_view text);

/// An address that a browser may be sent to: it begins with http:// or https:// and has no blank.
bool is_web_address(std::string_view text);

}  // namespace agon::tools
