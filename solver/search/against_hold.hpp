// The zone search against a defender who holds what is in a fortress.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/fortress.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::search {

/// A fortress prepared for any number of questions, from several threads at once. Cost to build:
/// that of its table, about 20 ms.
class HeldFortress {
 public:
  /// Preconditions: the fortress is closed under the rules, the entry leads into it; the rules have
  /// no contradictions.
  HeldFortress(const RuleSet& rules, const Hold& hold);
  HeldFortress(const HeldFortress&) = delete;
  HeldFortress& operator=(const HeldFortress&) = delete;

  Side holder() const { return matcher_.attacker(); }
  bool empty() const { return matcher_.goal().patterns.empty(); }
  const GoalMatcher& matcher() const { return matcher_; }
  /// Is the state in it: the other side to move and to decide, with no piece in hand?
  bool has(const bitboard::State& state) const { return matcher_.reached(state); }

  /// What the entry plays there: the action of the line with the fewest plies that matches, or
  /// nothing. Cost: a comparison for each line. Unless the entry is a proof, the action need not be
  /// legal.
  std::optional<Action> way_in(const bitboard::State& state) const;

 private:
  struct EntryLine {
    bitboard::Bits free;
    std::array<bitboard::Bits, 2> guards;  ///< by side
    std::array<std::uint8_t, 2> queen;     ///< likewise; `no_cell` for none named
    bitboard::Bits captured;
    Side to_move = Side::white;
    int plies = 0;
    Action action;
  };
  bool matches(const EntryLine& line, const bitboard::State& state) const;

  bitboard::Engine engine_;
  GoalMatcher matcher_;
  std::vector<EntryLine> entry_;  ///< fewest plies first
};

/// As `solve_by_zones` (zone_solve.hpp), where `question.against` is a fortress: a position in it
/// is refuted at any length wherever the search meets one.
Solved solve_against_hold(const bitboard::Engine& engine, const Position& position,
                          const Question& question);

}  // namespace agon::search
