// How a game stands.
#pragma once

#include <cstdint>

#include "model/values/piece.hpp"

namespace agon {

enum class Outcome : std::uint8_t { none, white_wins, black_wins, draw };

constexpr Outcome win_of(Side side) {
  return side == Side::white ? Outcome::white_wins : Outcome::black_wins;
}

}  // namespace agon
