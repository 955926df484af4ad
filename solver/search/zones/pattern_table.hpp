// The patterns proved so far, found by the attacker's placement.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "solver/search/zones/pattern.hpp"

namespace agon::search {

/// DESCRIPTION
///   `find` looks through the patterns of one attacker placement, newest first: a masked compare
///   each. A pattern once added stays, so that an id is always good and a finished proof can be
///   read back as a strategy; `full` says when the bytes are used up.
class PatternTable {
 public:
  PatternTable(Side attacker, std::size_t bytes);

  /// A pattern that the state matches and that wins within `plies`; `no_pattern` if none is known.
  PatternId find(const bitboard::State& state, int plies) const;
  PatternId add(Pattern pattern);
  const Pattern& operator[](PatternId id) const { return links_[id].pattern; }

  std::size_t size() const { return links_.size(); }
  std::size_t bytes() const { return bytes_; }
  bool full() const { return bytes_ >= limit_; }

 private:
  struct Link {
    Pattern pattern;
    PatternId next;
  };
  static std::uint64_t key(Bits guards, int queen, Bits captured, Side to_move);
  void grow();

  Side attacker_;
  std::size_t limit_;
  std::size_t bytes_ = 0;
  std::deque<Link> links_;  ///< a deque: references to patterns stay good while it grows
  std::vector<PatternId> heads_;
};

}  // namespace agon::search
