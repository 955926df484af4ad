// The patterns proved so far, found by the attacker's placement.
#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/search/zones/pattern.hpp"

namespace agon::search {

/// DESCRIPTION
///   `find` looks through the patterns of one attacker placement, those found lately first: a
///   masked compare each. Patterns with a zone of more than `widest` cells are not looked through:
///   they hardly match any other position than the one they were made from, and whoever made them
///   knows that one. An id stays good until `shed`, which makes room when the bytes are used up: it
///   keeps the patterns that it is told of, those that have been found since last time (as long as
///   they leave half of the room), and all that the proofs of these rest on. So a proof that is
///   held can always be read back whole as a strategy. Losing another pattern costs time only.
class PatternTable {
 public:
  PatternTable(Side attacker, std::size_t bytes);

  /// Cells of a zone beyond which a pattern is not looked through.
  static constexpr int widest = 60;

  /// A pattern that the state matches and that wins within `plies`; `no_pattern` if none is known.
  PatternId find(const bitboard::State& state, int plies) const;
  /// Is there still such a pattern, and does it win the state within `plies`?
  bool wins(PatternId id, const bitboard::State& state, int plies) const {
    return id < links_.size() && links_[id].in_use && links_[id].pattern.plies <= plies &&
           links_[id].pattern.matches(state, attacker_);
  }
  PatternId add(Pattern pattern);
  const Pattern& operator[](PatternId id) const { return links_[id].pattern; }

  /// Ids run from 0 to `size` - 1; `in_use` tells which of them still are patterns.
  std::size_t size() const { return links_.size(); }
  bool in_use(PatternId id) const { return links_[id].in_use; }
  bool full() const { return bytes_ >= limit_; }
  /// Makes room; false if what is held takes more than three quarters of it.
  bool shed(std::span<const PatternId> held);

 private:
  struct Link {
    Pattern pattern;
    bool in_use = false;
    mutable bool found = false;  ///< since the last `shed`
  };
  /// What `find` compares, side by side in memory.
  struct Match {
    Bits zone;
    Bits guards;
    PatternId id;
    std::uint16_t plies;
    std::uint8_t queen;
  };
  static std::uint64_t key(Bits guards, int queen, Bits captured, Side to_move);
  static std::uint64_t key(const Pattern& pattern);
  static std::size_t bytes_of(const Pattern& pattern);
  void list(PatternId id);
  std::size_t mark(std::vector<PatternId> waiting, std::vector<bool>& kept) const;

  Side attacker_;
  std::size_t limit_;
  std::size_t bytes_ = 0;
  std::deque<Link> links_;  ///< a deque: references to patterns stay good while it grows
  /// By a hash of the attacker's placement; what else shares the hash is told apart by `matches`.
  mutable std::unordered_map<std::uint64_t, std::vector<Match>> lists_;
  std::vector<PatternId> unused_;  ///< ids to give out again
};

}  // namespace agon::search
