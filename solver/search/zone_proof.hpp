// The patterns that a proof needs, and no more of them than it needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "solver/bitboard/state.hpp"
#include "solver/search/pattern_table.hpp"

namespace agon::search {

/// DESCRIPTION
///   A search may prove the same pattern several times: for fewer plies after it has done so for
///   more, on two threads at once, or where another pattern that it comes upon later says more. In
///   a certificate the soonest one speaks for the others: each pattern stands for all that match
///   only positions which it matches too, and which take no fewer plies. That can make the proofs
///   that rest on them shorter, so plies are counted anew.
class Proof {
 public:
  /// `top`: wins the root; everything that it rests on is in the table.
  /// Cost: different patterns of the same placement of the attacker are compared each with all
  /// that name fewer cells.
  Proof(const PatternTable& patterns, Side attacker, PatternId top, const bitboard::State& root);

  /// The one that wins the root soonest.
  PatternId top() const { return top_; }
  /// Itself and what it rests on.
  const std::vector<PatternId>& in_use() const { return in_use_; }
  /// The plies that a win by one of them takes at most.
  int plies(PatternId id) const { return known_.at(id).plies; }
  /// The plies of the soonest of them, but for the top, that wins a state in which the attacker
  /// decides; nothing if none does.
  std::optional<int> soonest(const bitboard::State& state) const;

 private:
  struct Known {
    int plies = 0;
    PatternId stand_in = no_pattern;
  };
  /// What two patterns have to share so that one can stand for the other.
  using Placement = std::tuple<std::uint64_t, std::uint64_t, std::uint8_t, std::uint64_t,
                               std::uint64_t, Side, bool>;
  static Placement placement(const Pattern& pattern);
  std::vector<PatternId> all_below(PatternId top) const;
  bool better(PatternId one, PatternId other) const;
  void choose_stand_ins(const std::vector<PatternId>& alike);
  bool count_anew(std::vector<PatternId> ids);

  const PatternTable& patterns_;
  Side attacker_;
  std::unordered_map<PatternId, Known> known_;
  PatternId top_;
  std::vector<PatternId> in_use_;
  std::map<Placement, std::vector<PatternId>> by_placement_;  ///< those in use but for the top
};

}  // namespace agon::search
