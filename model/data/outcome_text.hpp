// How a game stands, in the word that files and programs have for it.
#pragma once

#include <string_view>

#include "model/data/outcome.hpp"

namespace agon {

/// "w", "b", "draw", "none".
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
