// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The statements of a rule sheet, one by one, and what they ask of a position.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/rules/judge.hpp"
#include "puzzles/vectors/answer.hpp"

namespace agon::vectors {

// A position together with what the rules answer about it, and what clauses ask of both.

/// How a cell lies between pieces of one side, by geometry alone: `counts` is how the reading
/// treats it.
struct Flank {
  bool across = false;       ///< by opposite neighbours that are not both of its ring
  bool in_ring = false;      ///< by opposite neighbours within its ring
  bool round = false;        ///< by its two neighbours in its ring, round a corner
  bool queen_jaw = false;    ///< a queen is one of the two in some such pair
  bool needs_queen = false;  ///< and in every such pair
  bool any() const { return across || in_ring || round; }
  bool counts = false;  ///< it is between two enemies as the rule set reads it
};

/// A piece of the side to move and a neighbour of its cell, listed or not.
struct StepTry {
  Cell from;
  Cell to;
  Kind kind = Kind::guard;
  int change = 0;      ///< rings: -1 inward, 0 sideways, 1 outward
  bool empty = false;  ///< nothing stands on `to`
  bool listed = false;
  Flank flank;  ///< of `to`, by the enemy; only where it is empty
};

class Judged {
 public:
  /// All three must outlive it. Cost: some ten microseconds.
  Judged(const RuleSet& rules, const Position& position, const PositionAnswer& answer);

  const RuleSet& rules;
  const Position& position;
  const PositionAnswer& answer;

  Side mover() const { return position.to_move; }
  Side enemy() const { return opponent(position.to_move); }
  int ring(Cell cell) const;
  bool on_throne(Cell cell) const { return cell == throne(rules.radius); }
  bool on_rim(Cell cell) const { return ring(cell) == rules.radius; }
  bool is_queen(Cell cell) const {
    const auto piece = position.at(cell);
    return piece && piece->kind == Kind::queen;
  }
  /// Are captives remembered?
  bool memory() const {
    return rules.capture_lasts == CaptureLasts::until_relocated && rules.captives == Captives::stay;
  }
  bool over() const { return answer.over != Outcome::none; }
  bool placing() const { return rules::setting_up(position, rules); }
  /// The game is not over and the side to move steps: none of its pieces is captured or in hand.
  bool stepping() const;
  /// The game goes on and the side to move relocates.
  bool relocating() const { return !answer.captured.empty(); }
  /// The one action is a pass that no rule gives by right.
  bool forced_pass() const;

  /// Cells of a side's pieces, in text order.
  const std::vector<Cell>& pieces(Side side) const {
    return pieces_[static_cast<std::size_t>(side)];
  }
  /// Captured pieces of a side, whichever side is to move and whether or not the game is over.
  const std::vector<Cell>& captured_of(Side side) const {
    return captured_[static_cast<std::size_t>(side)];
  }
  bool is_captured(Cell cell) const;
  /// A cell as a place for a piece of `side`: how its enemies flank it.
  Flank flank(Side side, Cell cell) const { return flank_in(position, side, cell); }
  Flank flank_in(const Position& where, Side side, Cell cell) const;
  /// Steps thought of while `stepping()`; none otherwise.
  const std::vector<StepTry>& tries() const { return tries_; }
  /// The captive that must go first: the queen, or each of the guards.
  const std::vector<Cell>& captives_to_go() const { return first_; }
  /// Where the rules send a captive.
  Destination goes(Cell captive) const {
    return is_queen(captive) ? rules.queen_goes : rules.guard_goes;
  }
  bool lists_relocation(Cell from, Cell to) const;

  int guards_on_ring_1(Side side) const;
  bool full_ring(Side side) const { return guards_on_ring_1(side) == 6; }

 private:
  std::array<std::vector<Cell>, 2> pieces_;
  std::array<std::vector<Cell>, 2> captured_;
  std::vector<StepTry> tries_;
  std::vector<Cell> first_;
};

/// From `some`, a search through those of one kind, what makes `seen` of a clause from a test of
/// the position and of one of them. Neither may capture anything.
template <class Some>
constexpr auto seen_by(Some) {
  return [](auto test) {
    return [](const Judged& j) {
      return Some{}(j, [&](const auto& each) { return decltype(test){}(j, each); });
    };
  };
}

template <class List, class Test>
bool some(const List& list, Test test) {
  for (const auto& each : list)
    if (test(each)) return true;
  return false;
}
inline constexpr auto some_action = [](const Judged& j, auto test) {
  return some(j.answer.actions, test);
};
inline constexpr auto if_action = seen_by(some_action);
inline constexpr auto some_step = [](const Judged& j, auto test) {
  return some(j.answer.actions, [&](const ActionAnswer& each) {
    return each.action.type == Action::Type::step && test(each);
  });
};
inline constexpr auto if_step = seen_by(some_step);
inline constexpr auto some_relocation = [](const Judged& j, auto test) {
  return some(j.answer.actions, [&](const ActionAnswer& each) {
    return each.action.type == Action::Type::relocation && test(each);
  });
};
inline constexpr auto if_relocation = seen_by(some_relocation);
/// A captive that may go now.
inline constexpr auto some_to_go = [](const Judged& j, auto test) {
  return j.relocating() && some(j.captives_to_go(), test);
};
inline constexpr auto if_to_go = seen_by(some_to_go);
inline constexpr auto some_placement = [](const Judged& j, auto test) {
  return some(j.answer.actions, [&](const ActionAnswer& each) {
    return each.action.type == Action::Type::placement && test(each);
  });
};
inline constexpr auto if_placement = seen_by(some_placement);
bool contains(const std::vector<Cell>& cells, Cell cell);

// The statements of a rule sheet, one by one. A clause's name is the tag of every vector that
// exercises it.

struct Clause {
  std::string_view name;      ///< small letters, digits and '-'
  std::string_view sentence;  ///< what the rules say, without its full stop
  std::string_view fields;    ///< the rule fields that decide it, separated by spaces; may be none
  bool (*applies)(const RuleSet&);  ///< can any position exercise it? A wide answer: yes if unsure
  /// Does this position exercise it: is it such that a program without the clause would answer
  /// otherwise, or such that the clause gives an action, a captive or an end?
  bool (*seen)(const Judged&);
};

/// Most clauses that a set has room for.
inline constexpr std::size_t max_clauses = 224;
using ClauseSet = std::bitset<max_clauses>;

/// All of them, in the order of a rule sheet; a clause's number is its place here.
std::span<const Clause> clauses();
/// The number of the clause so named.
std::optional<std::size_t> find_clause(std::string_view name);
/// Those that apply to a rule set.
ClauseSet applying(const RuleSet& rules);
/// Those that a position exercises. Cost: some twenty microseconds.
ClauseSet exercised(const Judged& judged);

// The parts of the table, each in its file.
std::span<const Clause> step_clauses();
std::span<const Clause> captive_clauses();
std::span<const Clause> capturing_clauses();
std::span<const Clause> destination_clauses();
std::span<const Clause> relocation_clauses();
std::span<const Clause> lifting_clauses();
std::span<const Clause> placement_clauses();
std::span<const Clause> ending_clauses();

// To which rule sets clauses apply, where several files ask.
inline constexpr auto always = [](const RuleSet&) { return true; };
inline constexpr auto stay = [](const RuleSet& rules) { return rules.captives == Captives::stay; };
inline constexpr auto sight = [](const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::while_sandwiched && stay(rules);
};
inline constexpr auto memory = [](const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::until_relocated && stay(rules);
};

}  // namespace agon::vectors
