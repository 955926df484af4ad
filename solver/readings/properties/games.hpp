// Games that show an event: all actions from the start left to the solver, one more at a time.
#pragma once

#include <optional>

#include "solver/formulas/ask.hpp"
#include "solver/readings/properties/property.hpp"

namespace agon::properties {

struct GameSearch {
  std::optional<Play> found;  ///< the shortest; not yet confirmed by the judge
  /// No game in which the event is seen after this many actions or fewer; -1 if not even that is
  /// known, or the rule set has no start.
  int none_within = -1;
};

/// Games in which the event is seen after at most `plies` actions. Time grows with each by a
/// factor, so the patience often ends first.
GameSearch shortest_game(const Property& property, std::size_t at_least,
                         const smt::Formulas& formulas, int plies, const smt::Patience& patience);

}  // namespace agon::properties
