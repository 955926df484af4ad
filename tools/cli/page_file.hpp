// The empty page that `agon board` and `agon book` fill.
#pragma once

#include <string>
#include <string_view>

namespace agon::tools {

/// The page with an empty slot, for `page_with` (tools/report/page.hpp): the one made with this
/// program (`board.html` beside it) or installed with it (`share/agon`). `command` is the caller's
/// name in errors. Throws `Unusable` if there is none, because the program was built without
/// emscripten, or if it has no slot.
std::string empty_page(std::string_view command);

}  // namespace agon::tools
