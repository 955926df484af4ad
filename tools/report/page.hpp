// The page with something in it: a first position, or a book's puzzles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/values/position.hpp"

namespace agon::tools {

/// A page as `tools/page/bundle` makes it, with this JSON in its slot. Whatever texts are in the
/// JSON, they are data there and never markup: what HTML could take for something else is escaped.
/// Nothing if the page has no slot.
std::optional<std::string> page_with(std::string_view page, std::string_view json);

/// What the slot of `agon board` holds: {"rules", "position": POS|null, "hold"}. `rules_name` means
/// the same everywhere; no "hold" where its text is empty.
std::string board_json(const std::string& rules_name, const std::optional<Position>& position,
                       const std::string& hold);

}  // namespace agon::tools
