// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A partly or wholly unknown position: one Boolean per cell and kind of piece.
#pragma once

#include <z3++.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/piece.hpp"
#include "solver/formulas/logic.hpp"

namespace agon::formulas {

struct Derived;

/// The place of a cell in `board_cells(radius)`. Precondition: the board has it.
std::size_t place_of(Cell cell, int radius);

/// Made by `Formulas`, and used only with the one that made it. Lists are indexed by the cell's
/// place in `board_cells(radius)`, sides by `index(side)`. Expressions may be
/// constants, variables or formulas over another `Contents`. Copies share what has been derived
/// from them, which is why nothing may be changed after the first question.
struct Contents {
  explicit Contents(z3::context& context) : white_to_move(context) {}

  std::array<Row, 2> queen;
  std::array<Row, 2> guard;
  /// Captured pieces that must be remembered. All false where the rule set needs no memory.
  Row remembered;
  z3::expr white_to_move;
  /// Pieces in hand: `guards_in_hand[side][n]` means more than n.
  Expressions queen_in_hand;
  std::array<Expressions, 2> guards_in_hand;

  std::shared_ptr<Derived> derived;  ///< private to `Formulas`
};

/// An action that is not known yet. At most one of the kinds holds; none of them is the pass. A
/// step and a relocation leave one cell (`from`) and end on one, a placement only ends on one
/// (`to`).
struct UnknownAction {
  explicit UnknownAction(z3::context& context)
      : step(context), relocation(context), queen_put_down(context), guard_put_down(context) {}

  Expressions from;  ///< by cell
  Expressions to;    ///< by cell
  z3::expr step;
  z3::expr relocation;
  z3::expr queen_put_down;
  z3::expr guard_put_down;
};

/// The outcome as three formulas, at most one of them true; if none is, the game continues.
struct Ending {
  z3::expr white_wins;
  z3::expr black_wins;
  z3::expr drawn;
  const z3::expr& won(Side side) const { return side == Side::white ? white_wins : black_wins; }
};

// What has been derived from contents, so that hundreds of questions about them share it.

enum class Topic : std::uint8_t {
  anything_in_hand,
  between,
  capturable,
  anything_captured,
  queen_captured,
  room,
  can_act,
  formation,
  white_wins,
  black_wins,
  drawn,
  nothing_won
};

struct Derived {
  std::map<std::tuple<Topic, std::size_t, std::size_t>, z3::expr> known;
};

/// The formula about a topic, made at the first question.
template <class Make>
z3::expr kept(const Contents& contents, Topic topic, std::size_t first, std::size_t second,
              Make make) {
  const std::tuple key{topic, first, second};
  auto& known = contents.derived->known;
  if (const auto at = known.find(key); at != known.end()) return at->second;
  return known.emplace(key, make()).first->second;
}

}  // namespace agon::formulas
