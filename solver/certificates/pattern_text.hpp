// A position with open cells as text: a special letter marks each open cell.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/position.hpp"

namespace agon::certificates {

/// The position string with `letter` for the open cells, on which no piece of the position stands.
/// `open` is sorted.
std::string pattern_text(const Position& position, const std::vector<Cell>& open, char letter);

struct PatternRead {
  Position position{max_radius};  ///< the open cells empty
  std::vector<Cell> open;         ///< sorted
  std::string problem;            ///< why the text cannot be read; empty if it can
  std::size_t column = 0;         ///< of the problem, from 1
};
PatternRead read_pattern(std::string_view text, int radius, char open);

}  // namespace agon::certificates
