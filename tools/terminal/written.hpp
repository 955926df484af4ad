// A position in any written form.
#pragma once

#include <string>
#include <string_view>

#include "model/values/position_text.hpp"
#include "model/values/rule_set.hpp"

namespace agon::tools {

/// The position string that a text means: a drawing (drawing.hpp), pieces one by one (pieces.hpp),
/// the word "start" (rules/start.hpp), or a position string, whose last fields may be left out:
/// White to move, nothing captured, nothing in hand. Whether it is usable is not checked. Throws
/// `Unusable` for invalid pieces; `place` as there.
std::string position_written(std::string_view text, const RuleSet& rules,
                             std::string_view place = "");

/// Does the text begin with the rows of a position string: digits and pieces alone? Few names of
/// files do.
bool looks_like_string(std::string_view text);

/// What a text is called in errors: `argument` ("--position", "stdin:3"), and its form where that
/// is not a string.
std::string called(std::string_view text, std::string_view argument);

}  // namespace agon::tools
