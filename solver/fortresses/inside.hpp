// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The throne and ring 1, and what can stand there: the family of patterns that name the contents of
// these seven cells exactly.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/fortresses/closing/inner_questions.hpp"

namespace agon::fortresses {

using formulas::Inside;
using formulas::Occupant;
using formulas::Reply;

/// Contents as a number: a digit for each cell, the throne's first.
using Code = std::uint32_t;
/// Empty; guard or queen, of White or of Black; the same, captured.
inline constexpr Code digits = 9;
inline constexpr std::size_t inside_cells = 7;
inline constexpr Code code_count = 9 * 9 * 9 * 9 * 9 * 9 * 9;

/// A digit and its meaning.
Code digit_of(const Occupant& occupant);
Occupant occupant_of(Code digit);

class InsideShape {
 public:
  /// Precondition: the rule set has no contradictions.
  explicit InsideShape(const RuleSet& rules);

  const RuleSet& rules() const { return rules_; }
  /// The throne, then ring 1 in circular order.
  const std::vector<Cell>& cells() const { return cells_; }

  Code code(const Inside& inside) const;
  Inside contents(Code code) const;
  /// Of a position of the board, for either side to move.
  Code code(const Position& position) const;
  /// The least code among the images under the twelve symmetries.
  Code canonical(Code code) const;
  /// All of them, ascending, each once.
  std::vector<Code> images(Code code) const;

  /// By symmetry: the place that each place goes to.
  const std::vector<std::array<std::size_t, inside_cells>>& turns() const { return turns_; }

  /// A position with these pieces alone.
  Position position(const Inside& inside, Side to_move) const;
  /// Can contents be those of a position: pieces in no greater number than there are, a mark only
  /// on a piece and where rules remember?
  bool possible(const Inside& inside) const;
  /// All possible contents with at most this many captured pieces, one of each orbit, ascending.
  std::vector<Code> all(int most_captured) const;

 private:
  RuleSet rules_;
  std::vector<Cell> cells_;
  std::vector<std::array<std::size_t, inside_cells>> turns_;
};

// What an action can change inside, by the judge.

/// The contents after an answer of the side to move, as `formulas::Reply` counts it; nothing where
/// the contents have no such answer. It need not be legal anywhere.
std::optional<Inside> after_reply(const InsideShape& shape, const Inside& inside, Side mover,
                                  const Reply& reply);

/// All that an action of a side to move may make of the contents, these included, ascending, each
/// once. Some of them no action may lead to.
std::vector<Code> after_any_action(const InsideShape& shape, const Inside& inside, Side mover);

}  // namespace agon::fortresses
