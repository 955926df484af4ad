// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The shortest cooperative win: both sides help one of them to win as soon as possible.
//
// DESCRIPTION
//   Layers of positions ply by ply, for one length after another. A position is dropped if simple
//   counting (zone_bounds.hpp) shows that the win cannot come in the plies left. A layer that
//   outgrows the width loses its least promising positions; a length refuted without such a loss is
//   refuted for good. Then the width grows, until the shortest win found is as short as the first
//   length not refuted, or until a limit is reached.
//
// COST
//   About a microsecond per position made and 96 bytes per position kept; all layers are kept. From
//   the start on the full board a fraction of a second.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::search {

/// Which wins count.
enum class Ending : std::uint8_t {
  any,       ///< any win by the rules
  formation  ///< the winner's own formation only, not what makes the other side lose
};

struct HelpmateQuestion {
  Side winner = Side::white;
  Ending ending = Ending::any;
  /// `plies`: the longest win to search for. `nodes` counts positions made. `memory_mib` bounds the
  /// layers. `threads` is ignored.
  Limits limits;
  std::size_t widest = std::size_t{1} << 15;  ///< positions of one layer, at most; not 0
  /// Called now and then with the length that is tried and the positions made so far.
  std::function<void(int plies, std::uint64_t nodes)> progress;
};

struct Helpmate {
  /// The shortest win found, and one game that has it; nothing if none was found.
  std::optional<int> plies;
  std::vector<Action> line;
  /// No win in fewer plies exists. Equal to `plies`: the win is proved to be a shortest one.
  int at_least = 0;
  /// Of that, what counting alone says of the first position.
  int counted = 0;
  bool impossible = false;  ///< there is no win of any length: all reachable positions were seen
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::string reason;  ///< the limit that ended the search; empty if none did

  bool proved() const { return impossible || (plies && *plies == at_least); }
};

/// The same question has the same answer unless a limit of time or a stop ends it.
/// Precondition: neither side has a piece in hand.
Helpmate solve_helpmate(const bitboard::Engine& engine, const Position& position,
                        const HelpmateQuestion& question);

}  // namespace agon::search
