// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The zone search for a goal other than the won formation, and against a defender who holds what is
// in a fortress.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/zone_team.hpp"

namespace agon::search {

// A team as the solver of a game with a goal makes it.

/// Made from such a game, but searches the game without the goal, which it receives as a goal or as
/// the defender's fortress. Has no `lower_bound`, because the team's is for the won formation.
class TeamInGame {
 public:
  using State = ZoneTeam::State;
  static constexpr int deepest = ZoneTeam::deepest;

  Answer wins_within(const State& state, int plies) { return team_.wins_within(state, plies); }
  std::optional<Strategy> strategy(const State& root, int plies) {
    return team_.strategy(root, plies);
  }

 protected:
  TeamInGame(const GoalEngine& game, Side attacker, Budget& budget, std::size_t bytes,
             const GoalMatcher* goal, const GoalMatcher* fortress)
      : team_(game.game(), attacker, budget, bytes, goal, fortress) {}

 private:
  ZoneTeam team_;
};

// The verdict about a goal other than the won formation.

/// Can `question.attacker` force `question.goal` from `position`? By proofs in patterns.
/// Precondition: no piece is in hand. A win in the verdict means the goal or the attacker's win.
/// Threads as in `solve_by_zones`. The strategy ends where the goal is reached.
Solved pursue_by_zones(const bitboard::Engine& engine, const Position& position,
                       const Question& question);

/// The same position by position, full width; anybody may have a piece in hand.
Solved pursue_plainly(const bitboard::Engine& engine, const Position& position,
                      const Question& question);

// The zone search against a defender who holds what is in a fortress.

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
  /// Is the state in it: the other side to move, with no piece in hand?
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

/// As `solve_by_zones` (engines.hpp), where `question.against` is a fortress: a position in it
/// is refuted at any length wherever the search meets one.
Solved solve_against_hold(const bitboard::Engine& engine, const Position& position,
                          const Question& question);

}  // namespace agon::search
