// Beside the best line: what else the defender may try, and how it is met.
#pragma once

#include <cstddef>
#include <vector>

#include "model/data/action.hpp"
#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "solver/search/question.hpp"

namespace agon::analysis {

/// A defence against which the action that the line has next would not win as soon.
struct Variation {
  std::size_t at = 0;  ///< number in the line, from 0, of the action that it replaces
  /// The defence, the reply, then best play to the end.
  std::vector<Action> line;
  /// The other defences there that the same reply meets, in ASCII order.
  std::vector<Action> alike;
};

struct Variations {
  /// In the order of the line; at one action those that last longest first, then those for more
  /// defences.
  std::vector<Variation> list;
  /// Nothing was left out because a limit came first.
  bool complete = true;
};

/// How the defences off a line are met. `question` is the one that the line answers; its limits
/// hold for each search, of which there is one for each choice of the defender on the line, and two
/// or a few more for each variation. `most`: at one action. Defences after which the defender
/// decides again are left out. Precondition: the line is one of best play, from a verdict about the
/// position.
///
/// The replies are those of a certificate: where several win as soon, it is the one that the search
/// has found; and of the defences that one reply meets only the eight longest are looked at. Cost:
/// hardly more than that of the question.
Variations variations(const RuleSet& rules, const Position& position,
                      const std::vector<Action>& line, const search::Question& question,
                      std::size_t most = 3);

}  // namespace agon::analysis
