// What a rule set says about the cells of a board, independent of the pieces on them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/cell_words.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::tablebase {

/// Why no table can be made for a rule set, one sentence with what it would cost; empty if it can.
std::string refusal(const RuleSet& rules);

/// Fields of a rule set turned into masks; made once for a table.
struct RuleMasks {
  explicit RuleMasks(const RuleSet& rules);

  /// The cells that one of two jaws at such distance has between them and the other, as triples.
  struct Between {
    std::uint8_t cell;   ///< in the middle
    std::uint8_t other;  ///< where the other jaw stands
  };

  RuleSet rules;
  Shape shape;
  /// By the cell of a jaw.
  std::array<std::vector<Between>, max_cells> between;
  bool queens_are_jaws;
  /// Where a piece can be captured at all.
  CellSet guard_capturable = 0;
  CellSet queen_capturable = 0;
  /// The same without the cells that are between no two others, such as a corner of the rim.
  CellSet guard_remembered = 0;
  CellSet queen_remembered = 0;

  /// Where the destination field lets a piece on a cell go, ignoring fixed pieces and guards; with
  /// `nearest-ring-with-room` only from the outermost ring, for the others see `looks_outward`.
  std::array<CellSet, max_cells> guard_goes{};
  std::array<CellSet, max_cells> queen_goes{};
  bool guard_nearest;
  bool queen_nearest;
  /// For a piece with `nearest-ring-with-room`: does it try ring after ring, from the next one out?
  /// On the outermost ring there is none.
  bool looks_outward(int cell) const { return shape.ring(cell) < shape.radius(); }

  /// The cells between two jaws of a side.
  CellSet sandwich(CellSet guards, int queen) const;
};

}  // namespace agon::tablebase
