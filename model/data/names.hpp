// What people call the sides, and how a game ended.
#pragma once

#include <string_view>

#include "model/data/outcome.hpp"
#include "model/data/piece.hpp"

namespace agon {

/// "White", "Black".
constexpr std::string_view side_name(Side side) {
  return side == Side::white ? "White" : "Black";
}

/// "White has won", "Drawn", and nothing while the game goes on.
constexpr std::string_view outcome_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::white_wins:
      return "White has won";
    case Outcome::black_wins:
      return "Black has won";
    case Outcome::draw:
      return "Drawn: neither side can act";
    case Outcome::none:
      break;
  }
  return "";
}

}  // namespace agon
