// The position string: placement, side to move, captured pieces, pieces in hand.
// Grammar: model/values/README.md.
#pragma once

#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/problem.hpp"

namespace agon {

/// The text of a position; `parse_position` of it gives an equal one.
std::string to_string(const Position& position);

struct ParsedPosition {
  /// What could be read. With problems, the parts at fault are as in an empty board, White to move.
  Position position;
  /// Everything wrong with the text; empty if and only if it is well formed.
  Problems problems;
};

/// Reads a position of a board of `radius`. Any text gives an answer; nothing is thrown.
ParsedPosition parse_position(std::string_view text, int radius);

}  // namespace agon
