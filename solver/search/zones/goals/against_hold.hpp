// The zone search against a defender who holds what is in a fortress.
#pragma once

#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/hold.hpp"
#include "solver/search/question.hpp"
#include "solver/search/zones/goals/matcher.hpp"

namespace agon::search {

/// A fortress ready for any number of questions, from several threads, too. Cost to build: that of
/// its table, some 20 ms.
class HeldFortress {
 public:
  /// Only the fortress of the hold is used. Preconditions: it is closed under the rules; these have
  /// no contradictions.
  HeldFortress(const RuleSet& rules, const Hold& hold)
      : engine_(rules), matcher_(engine_, hold.holder, {Goal::Kind::fortress, hold.fortress}) {}
  HeldFortress(const HeldFortress&) = delete;
  HeldFortress& operator=(const HeldFortress&) = delete;

  Side holder() const { return matcher_.attacker(); }
  bool empty() const { return matcher_.goal().patterns.empty(); }
  const GoalMatcher& matcher() const { return matcher_; }
  /// Is the state in it: the other side to move and to decide, nobody with a piece in hand?
  bool has(const bitboard::State& state) const { return matcher_.reached(state); }

 private:
  bitboard::Engine engine_;
  GoalMatcher matcher_;
};

/// As `solve_by_zones` (../solve.hpp), where `question.against` is a fortress: a position in it is
/// refuted at any length wherever the search meets one.
Solved solve_against_hold(const bitboard::Engine& engine, const Position& position,
                          const Question& question);

}  // namespace agon::search
