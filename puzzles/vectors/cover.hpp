// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Choosing as few positions as possible that together exercise each clause and each pair of
// clauses.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "puzzles/vectors/clause.hpp"
#include "puzzles/vectors/entry.hpp"

namespace agon::vectors {

/// A position that could be chosen.
struct Candidate {
  ClauseSet clauses;
  std::uint64_t cost = 1;  ///< 1 to 1000: about how much room its vector takes
};

/// Two clauses, or twice the same for a clause by itself; `first <= second`.
struct Pair {
  std::size_t first;
  std::size_t second;
  friend auto operator<=>(const Pair&, const Pair&) = default;
};

/// Which clauses meet in some candidate, and how many candidates exercise each clause.
struct Meetings {
  explicit Meetings(std::span<const Candidate> candidates);
  bool met(std::size_t first, std::size_t second) const { return with[first][second]; }
  ClauseSet reached() const;
  std::size_t count_pairs() const;  ///< of two different clauses

  std::vector<ClauseSet> with;      ///< [i][j]: some candidate exercises both; [i][i]: it i
  std::vector<std::size_t> counts;  ///< by clause
};

struct Choice {
  std::vector<std::size_t> chosen;  ///< candidates, the cover first, then those that fill up
  std::size_t cover = 0;            ///< how many of them cover everything that any candidates do
};

/// May the candidate of a number be chosen? Asked when it would be.
using Accepts = std::function<bool(std::size_t)>;

/// A greedy cover of all pairs within `wanted` (which pair gives most for its cost comes first),
/// with superfluous candidates removed; then, up to `count`, a second cover by the other
/// candidates, and a third, which prefer cheap ones. If `count` is less than the cover needs, the
/// first `count` of it. The greedy cover costs at most 1 + ln(pairs of a candidate) times as much
/// as the cheapest one. Meaningless once `stop`, which may be null, is set. All are accepted if
/// `accepts` is empty.
Choice choose(std::span<const Candidate> candidates, const ClauseSet& wanted, std::size_t count,
              const std::atomic<bool>* stop = nullptr, const Accepts& accepts = {});

// What vectors cover: clauses, pairs of them, and the fewest vectors that cover as much.

/// Of all vectors of one rule set. Their tags are taken at their word.
struct Coverage {
  RuleSet rules;
  std::size_t vectors = 0;
  ClauseSet applying;                 ///< clauses of the rule set
  ClauseSet reached;                  ///< by some vector
  std::vector<std::size_t> counts;    ///< by clause: vectors that exercise it
  std::size_t pairs = 0;              ///< of two different clauses that some vector exercises both
  std::vector<std::string> smallest;  ///< ids of vectors, chosen greedily, that cover all of that
};

/// One for each rule set, in the order in which they come.
std::vector<Coverage> coverage(const std::vector<Vector>& all);

}  // namespace agon::vectors
