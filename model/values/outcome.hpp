// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How a game stands; words for that and for the sides, for people and for files and programs.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/values/piece.hpp"

namespace agon {

// How a game stands.

enum class Outcome : std::uint8_t { none, white_wins, black_wins, draw };

constexpr Outcome win_of(Side side) {
  return side == Side::white ? Outcome::white_wins : Outcome::black_wins;
}

// Words for the sides and for how a game ended, for people and for files and programs.

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
      return "Drawn";
    case Outcome::none:
      break;
  }
  return "";
}

/// "w", "b", "draw", "none": in files and protocols.
constexpr std::string_view outcome_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::white_wins:
      return "w";
    case Outcome::black_wins:
      return "b";
    case Outcome::draw:
      return "draw";
    case Outcome::none:
      break;
  }
  return "none";
}

}  // namespace agon
