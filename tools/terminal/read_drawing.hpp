// A position read back from what `agon show` draws in the terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/values/rule_set.hpp"

namespace agon::tools {

/// The letter of the board's row that a line draws; nothing for any other line.
std::optional<char> row_drawn(std::string_view line);

/// Does the text have a board's row on several of its lines?
bool looks_drawn(std::string_view text);

/// The position string of a drawing, with or without colours, marks and legend. The side to move
/// and the hands are taken from the remarks below it (White, and none, where they are missing),
/// captured pieces from their crosses where the rules remember any. Whether the string can be used
/// is for the next reader. Precondition: `looks_drawn`.
std::string position_drawn(std::string_view text, const RuleSet& rules);

}  // namespace agon::tools
