// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Patterns that name cells of the throne and ring 1 alone: whether one matches, and by how few
// cells, in one lookup.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/values/strategy.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/bitboard/state.hpp"
#include "solver/search/plain/goal_game.hpp"

namespace agon::search {

using bitboard::Bits;

/// The seven cells: the throne, then ring 1 in the order of the indices.
inline constexpr std::size_t inner_count = 7;
inline constexpr std::array<std::uint8_t, inner_count> inner_cells{
    bitboard::throne_index,      bitboard::throne_index - 12, bitboard::throne_index - 11,
    bitboard::throne_index - 1,  bitboard::throne_index + 1,  bitboard::throne_index + 11,
    bitboard::throne_index + 12,
};
inline constexpr Bits inner_bits = bitboard::throne_bit | bitboard::rings[1];

/// What stands on a cell, seen from the attacker's side.
enum class Content : std::uint8_t { empty, own_guard, own_queen, their_guard, their_queen, unsaid };

/// Contents of the seven cells, or what a pattern says of them.
using InnerContents = std::array<Content, inner_count>;

/// The contents in a state as a number below `inner_codes`, base 5, the throne's the lowest digit.
inline constexpr std::size_t inner_codes = 5 * 5 * 5 * 5 * 5 * 5 * 5;
std::size_t inner_code(const bitboard::State& state, Side attacker);
InnerContents contents_of(std::size_t code);
/// Precondition: every cell is specified.
std::size_t code_of(const InnerContents& contents);

/// Can the contents be those of a position with this many guards a side?
bool possible(const InnerContents& contents, int guards);

/// DESCRIPTION
///   A set of contents, given by patterns. Where every possible content of a cell leads into the
///   set, the cell need not be known: so for each member it is worked out which cells show it to be
///   one, as few as can be (the throne and the attacker's own pieces cost nothing: every proof
///   names them anyway).
///   Cost: a few milliseconds to build, 80 KB.
class InnerTable {
 public:
  /// `guards`: a side's.
  InnerTable(const std::vector<InnerContents>& patterns, int guards);

  bool empty() const { return members_.empty(); }
  bool has(std::size_t code) const { return shown_by_[code] != 0; }
  /// The cells that show it. Precondition: `has(code)`.
  Bits shown_by(std::size_t code) const { return cells_[shown_by_[code] & 127]; }
  /// All of them that are possible, ascending.
  const std::vector<std::uint32_t>& members() const { return members_; }

 private:
  std::vector<std::uint8_t> shown_by_;  ///< 0: not in the set; else 128 and a bit for each place
  std::array<Bits, 128> cells_{};
  std::vector<std::uint32_t> members_;
};

// A goal as the zone search asks for it: reached or not, and which cells show it.

/// DESCRIPTION
///   Patterns that name nothing beyond ring 1 are looked up (`InnerTable`), where captives
///   are not remembered. Of the others those that agree with the contents of the inner cells are
///   known at once, and compared one after another, those first that name the fewest cells.
///   Constant once built; threads may share it. Cost to build: some milliseconds, and up to 12 MB
///   for thousands of patterns.
class GoalMatcher {
 public:
  /// A compiled pattern.
  struct Known {
    Bits named;
    std::array<Bits, 2> guards;                                               ///< by side
    std::array<std::uint8_t, 2> queen{bitboard::no_cell, bitboard::no_cell};  ///< those named
    Bits captured;                                                            ///< among the named
    const Conditions* where = nullptr;  ///< of the pattern that it is made from
    bool matches(const bitboard::State& state) const;
  };

  /// The engine must outlive it. The defender is to move in each pattern.
  GoalMatcher(const bitboard::Engine& engine, Side attacker, const Goal& goal);
  GoalMatcher(const GoalMatcher&) = delete;
  GoalMatcher& operator=(const GoalMatcher&) = delete;

  const Goal& goal() const { return goal_; }
  Side attacker() const { return attacker_; }
  /// May an action of the defender reach it?
  bool by_defender() const { return on_any_turn_ && goal_.kind == Goal::Kind::capture_queen; }
  /// Does a drawn end count as success?
  bool draws_count() const { return goal_.kind == Goal::Kind::fortress; }

  bool reached(const bitboard::State& state) const {
    return (on_any_turn_ || state.to_move != attacker_) && !(all_on_board_ && state.placing()) &&
           reached_then(state);
  }
  bool operator()(const bitboard::State& state) const { return reached(state); }

  /// Cells that show it, besides those that every pattern of the search names: the attacker's
  /// pieces and remembered captives.
  /// Precondition: reached.
  /// Where a condition counts pieces of the defender, all cells of its rings.
  Bits zone(const bitboard::State& state) const;

  const InnerTable& inner() const { return inner_; }
  /// The patterns that are not in the table.
  const std::vector<Known>& others() const { return others_; }

 private:
  void sort_others();
  bool reached_then(const bitboard::State& state) const;
  const Known* find_other(const bitboard::State& state, std::size_t code) const;
  const bitboard::Engine& engine_;
  Side attacker_;
  Goal goal_;
  bool on_any_turn_;   ///< else on the defender's alone
  bool all_on_board_;  ///< it is reached with no piece in hand only
  InnerTable inner_;
  std::vector<Known> others_;
  /// By code of the inner cells, where in `by_inside_` the patterns begin that agree.
  std::vector<std::uint32_t> begin_;
  std::vector<std::uint32_t> by_inside_;
  std::vector<std::uint32_t> one_by_one_;  ///< those that say too little of the inner cells
};

/// What a pattern says of the inner cells.
InnerContents inner_contents(const GoalMatcher::Known& known, Side attacker);

/// The game that the goal ends; it refers to the matcher.
class GoalReached {
 public:
  explicit GoalReached(const GoalMatcher& matcher) : matcher_(&matcher) {}
  bool operator()(const bitboard::State& state) const { return matcher_->reached(state); }
  const GoalMatcher& matcher() const { return *matcher_; }

 private:
  const GoalMatcher* matcher_;
};
using GoalEngine = GoalGame<bitboard::Engine, GoalReached>;
inline GoalEngine game_with(const bitboard::Engine& engine, const GoalMatcher& matcher) {
  return {engine, matcher.attacker(), matcher.draws_count(), GoalReached(matcher)};
}

}  // namespace agon::search
