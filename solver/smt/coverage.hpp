// The lines of a strategy that contents may match, as formulas.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "solver/smt/rules/formulas.hpp"
#include "solver/strategy.hpp"

namespace agon::smt {

/// The attacker's pieces. Every line names all of them, and an action moves one at most, so they
/// are known wherever a line is.
using Placement = std::vector<std::pair<Cell, Kind>>;

/// The placement in a position, sorted.
Placement placement_of(const Position& position, Side side);
/// The same after an action, by whoever.
Placement moved(Placement placement, const Action& action);

/// DESCRIPTION
///   Answers "does it match a line with fewer plies" for contents that differ little from others:
///   what a cell has to hold is written down once for `before`, and again only for the cells that
///   an action has changed.
class Coverage {
 public:
  /// Both must outlive it. `poll`: called now and then by all that takes long; may throw.
  Coverage(const Formulas& formulas, const Strategy& strategy, std::function<void()> poll);

  /// The conditions under which the lines of a placement with fewer plies match contents.
  class Near {
   public:
    Near(const Coverage& coverage, const Contents& before, const Placement& placement,
         int fewer_than);
    /// Do `after`, which the placement is that of, match one of the lines?
    z3::expr covers(const Contents& after) const;

   private:
    const Coverage& coverage_;
    const Contents& before_;
    std::vector<std::size_t> lines_;
    std::vector<Expressions> conditions_;     ///< by line, by cell
    std::vector<std::vector<bool>> certain_;  ///< those that are true
  };

 private:
  z3::expr condition(const Contents& contents, std::size_t line, std::size_t cell) const;
  z3::expr rest(const Contents& contents, std::size_t line) const;

  const Formulas& formulas_;
  const Strategy& strategy_;
  std::function<void()> poll_;
  std::vector<Cell> cells_;
  std::vector<std::vector<bool>> free_;  ///< by line, by cell
  std::vector<std::vector<bool>> captured_;
  std::map<Placement, std::vector<std::size_t>> lines_;  ///< by plies, fewest first
};

}  // namespace agon::smt
