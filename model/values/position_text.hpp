// The position string: placement, side to move, captured pieces, pieces in hand.
// Grammar: model/values/README.md.
#pragma once

#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/problem.hpp"

namespace agon {

/// The text of a position; `parse_position` reads it back as an equal one.
std::string to_string(const Position& position);

struct ParsedPosition {
  /// As much as could be read; faulty parts are as on an empty board with White to move.
  Position position;
  /// Everything wrong with the text; empty if and only if it is well formed.
  Problems problems;
};

/// Reads a position on a board of this radius. Any text gives an answer; nothing is thrown.
ParsedPosition parse_position(std::string_view text, int radius);

}  // namespace agon
