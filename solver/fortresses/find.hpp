// A fortress for a rule set: what a side can keep until the end.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/values/fortress.hpp"
#include "solver/fortresses/fixed_point.hpp"

namespace agon::fortresses {

struct FindRequest {
  bool throne_only = false;  ///< look for the queen on the throne alone, which takes a second
                             ///< where the fields do not say it (solver/fortresses/throne.hpp)
  std::optional<bool> queen_on_throne;  ///< is she there alone a fortress, where that is known?
  int most_captured = 1;  ///< captured pieces that a pattern may name, where rules remember
  formulas::Work question_work = 60 * formulas::work_of_a_second;
  formulas::Which which = formulas::Which::cadical;
  Limits limits;                                            ///< as FixedPointRequest
  std::function<void(const FixedPointProgress&)> progress;  ///< may be empty
  /// See FixedPointRequest. Of use only with `queen_on_throne` as it was then.
  const Settled* from = nullptr;
  std::function<void(const Settled&, bool queen_on_throne)> keep;  ///< may be empty
};

struct FoundFortress {
  bool throne_only = false;  ///< was nothing but the queen on the throne tried?
  /// Is what was tried settled? If not, a limit came first, and what is here was found until then;
  /// or see `throne_undecided`.
  bool complete = false;
  /// Neither proved nor refuted, whatever the limits: why it is unknown whether the queen on the
  /// throne is a fortress.
  std::string throne_undecided;
  /// Is the holder's queen there, and nothing else, a fortress? False too if a limit came first.
  bool queen_on_throne = false;
  /// The smallest first, one of each orbit; none if nothing that was tried is a fortress.
  std::vector<FortressPattern> patterns;
  Hold hold;          ///< the patterns with all their images, and no entry
  FixedPoint search;  ///< over all contents of the throne and ring 1, those given excepted
  std::size_t contents_kept =
      0;                     ///< contents of the throne and ring 1 that match, one of each orbit
  std::size_t contents = 0;  ///< all that are possible
};

/// Tries the queen on the throne alone, then all contents of the throne and ring 1.
/// Precondition: the rule set has no contradictions. Cost: minutes on the full board.
FoundFortress find_fortress(const RuleSet& rules, Side holder, const FindRequest& request);

/// The same for the other side: the rules know no colours.
FoundFortress colours_swapped(FoundFortress found);
/// Likewise; the entry is left out.
Hold colours_swapped(Hold hold);

}  // namespace agon::fortresses
