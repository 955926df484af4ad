// What is known of the questions of a search for a fortress, and of the search itself: a plain
// value that a search can be taken up from.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "solver/fortresses/inside.hpp"

namespace agon::fortresses {

using formulas::ReplySet;

/// What is known about a question for any set of sufficient answers: with more of them a position
/// is harder to find, with fewer easier.
struct Known {
  std::optional<ReplySet> refuted_with;  ///< none, if at least these would do
  std::optional<ReplySet> found_with;    ///< some, if at most these would do

  /// Is there a position if just these would do; nothing if that is not known.
  std::optional<bool> found(const ReplySet& good) const {
    if (refuted_with && (*refuted_with & ~good).none()) return false;
    if (found_with && (good & ~*found_with).none()) return true;
    return std::nullopt;
  }
  friend bool operator==(const Known&, const Known&) = default;
};

/// By the contents asked about: after the other side's action, or before and after it.
using KnownAlone = std::map<Code, Known>;
using KnownChained = std::map<std::pair<Code, Code>, Known>;

/// Each of these facts remains true whatever is found later, so a search may start with any of
/// them.
struct Settled {
  bool complete = false;      ///< is nothing more to be dropped?
  std::vector<Code> dropped;  ///< one of each orbit, in the order in which they were dropped
  KnownAlone alone;
  KnownChained chained;
  KnownChained again;  ///< where the other side is to move again
  std::size_t sweeps = 0;
  std::size_t questions = 0;
  std::size_t counterexamples = 0;
  std::size_t unconfirmed = 0;
  std::size_t unanswered = 0;
  friend bool operator==(const Settled&, const Settled&) = default;
};

}  // namespace agon::fortresses
