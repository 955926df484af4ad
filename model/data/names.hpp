// What people call the sides.
#pragma once

#include <string_view>

#include "model/data/piece.hpp"

namespace agon {

/// "White", "Black".
constexpr std::string_view side_name(Side side) {
  return side == Side::white ? "White" : "Black";
}

}  // namespace agon
