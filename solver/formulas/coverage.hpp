// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where a goal by patterns is reached, as formulas.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "model/values/strategy.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {

class GoalFormulas {
 public:
  /// Both must outlive it. Precondition: the goal is the formation or one by patterns.
  GoalFormulas(const Formulas& formulas, const Goal& goal, Side attacker);

  /// Does a pattern match while the defender has not won (and, for a fortress, decides)? Never for
  /// the formation. Cost: a test of each cell that a pattern specifies, until one differs.
  z3::expr reached(const Contents& contents) const;

  /// Is a game that ends drawn a success?
  bool draws_count() const { return goal_.kind == Goal::Kind::fortress; }

 private:
  struct Said {
    std::size_t cell;
    std::size_t side;  ///< of the piece on it; 2: empty
    bool queen;
    bool captured;
  };
  struct Pattern {
    std::vector<Said> said;  ///< the attacker's pieces first
    std::vector<RingCount> where;
  };
  z3::expr matches(const Contents& contents, const Pattern& pattern) const;

  const Formulas& formulas_;
  const Goal& goal_;
  Side attacker_;
  std::vector<Pattern> patterns_;
};

// The lines of a strategy that contents may match, as formulas.

/// The attacker's pieces on the board, sorted. Every line names all of them, and a step or a
/// relocation moves one, so they are known wherever a line applies and nothing is lifted.
using Placement = std::vector<std::pair<Cell, Kind>>;

Placement placement_of(const Position& position, Side side);
/// The same in contents; nothing where it depends on what is not known.
std::optional<Placement> placement_of(const Contents& contents, int radius, Side side);
/// The placement after a step, a relocation or a pass of either side that lifts nothing.
Placement moved(Placement placement, const Action& action);

/// DESCRIPTION
///   Answers "does it match a line with fewer plies" for contents that differ little from others:
///   what is known of a cell is compared with the lines as plain data, and what is not is written
///   down once for `before`, and again only for the cells that an action has changed.
/// COST
///   A few nanoseconds a line and cell for `Near`, a few a line for `covers`, until a line is
///   possible.
class Coverage {
  /// Of a cell, a bit each for what the contents have a formula for: remembered, then queen and
  /// guard of White, of Black.
  using Bits = std::uint8_t;
  static constexpr std::size_t kinds = 5;
  struct Said {
    Bits holds = 0;  ///< what the line names
    Bits asked = 0;  ///< what it says anything of
  };
  struct Known {
    Bits holds = 0;
    Bits known = 0;  ///< constants
  };

 public:
  /// Both must outlive it. `poll`: called now and then by all that takes long; may throw.
  Coverage(const Formulas& formulas, const Strategy& strategy, std::function<void()> poll);

  /// The conditions under which the lines of a placement, or of any if it is not known, with fewer
  /// plies match contents.
  class Near {
   public:
    Near(const Coverage& coverage, const Contents& before,
         const std::optional<Placement>& placement, int fewer_than);
    /// Do `after`, which the placement is that of, match one of the lines?
    z3::expr covers(const Contents& after) const;

   private:
    struct Line {
      std::size_t number;
      std::vector<std::size_t> contrary;  ///< cells known to be otherwise than the line says
      std::vector<std::size_t> open;      ///< cells that it depends on ...
      mutable Expressions conditions;     ///< ... by this; written down when first needed
    };
    std::vector<std::size_t> changed(const Contents& after) const;

    const Coverage& coverage_;
    const Contents& before_;
    std::vector<Known> known_;  ///< of `before`, by cell
    std::vector<Line> lines_;
  };

 private:
  static const z3::expr& literal(const Contents& contents, std::size_t cell, std::size_t kind);
  Known known(const Contents& contents, std::size_t cell) const;
  /// The cell is as the line says, as far as that is not known.
  z3::expr condition(const Contents& contents, const Known& known, std::size_t line,
                     std::size_t cell) const;
  z3::expr rest(const Contents& contents, std::size_t line) const;

  const Formulas& formulas_;
  const Strategy& strategy_;
  std::function<void()> poll_;
  std::vector<Cell> cells_;
  std::vector<std::vector<Said>> said_;                  ///< by line, by cell
  std::map<Placement, std::vector<std::size_t>> lines_;  ///< by plies, fewest first
  std::vector<std::size_t> all_lines_;                   ///< of all placements, likewise
};

}  // namespace agon::formulas
