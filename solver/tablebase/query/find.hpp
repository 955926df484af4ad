// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The positions of a table that meet conditions.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::tablebase {

// All blocks of a table, read one after another on several threads.

struct WalkOptions {
  int threads = 1;
  std::optional<double> seconds;            ///< wall-clock time; none: no limit
  const std::atomic<bool>* stop = nullptr;  ///< ends the walk soon after it is set; may be null
  /// Receives how many of all blocks are done, from one thread at a time. May be empty.
  std::function<void(std::size_t done, std::size_t all)> progress;
};

enum class WalkEnd { whole, enough, time, stopped };

/// The codes of a block's slabs, in order. False: enough has been seen.
using BlockLook =
    std::function<bool(int thread, std::size_t block, const std::vector<Code>& codes)>;

/// Calls `look` for each block, once, the lower ones first, from at most `threads` threads.
/// `whole`: for all of them. Throws `Unusable` for a block that cannot be read. Cost: about 20 ns
/// per place on one thread, plus `look`; memory: a block per thread.
WalkEnd walk_blocks(const OpenTable& table, const WalkOptions& options, const BlockLook& look);

// What can be asked about every position of a table: its value, its keys, what is captured there.

/// From `least` to `most`, both included.
struct CountRange {
  int least = 0;
  int most = 0;
  bool has(int number) const { return least <= number && number <= most; }
};

/// Conditions on a position; all that are given have to hold. "Captured" are the pieces of a side
/// that count as captured, for either side to move; none where the game is over.
struct TableQuery {
  std::optional<Value> value;       ///< for the side to move
  std::optional<CountRange> plies;  ///< of a win or a loss
  /// The side to move wins, chooses the action, and exactly one keeps its shortest win.
  bool sole_key = false;
  /// Whichever side is to move does worse than if the other side were: a draw or a loss in place
  /// of a win, or a loss in place of a draw.
  bool mutual_zugzwang = false;
  std::optional<CountRange> captured;  ///< pieces of the side to move

  /// Does a code meet what needs no more than the code?
  bool takes(Code code, bool distances) const;
  bool asks_for_more() const { return sole_key || mutual_zugzwang || captured; }
};

/// What there is to say of a position that was found.
struct PositionFacts {
  TableValue value;  ///< for the side to move
  /// For the other side, if it were its turn; nothing where that remembers a capture that no table
  /// has a place for.
  std::optional<TableValue> other_value;
  /// Every first action that keeps the shortest win, in ASCII order. Nothing in place of an empty
  /// list: no win, a game that is over, an action that the opponent chooses, no distances.
  std::optional<std::vector<Action>> keys;
  std::vector<Cell> captured;        ///< of the side to move, in text order
  std::vector<Cell> captured_other;  ///< likewise
};

/// Looks at single positions of a table. For one thread at a time. Throws `Unusable`.
class PositionTester {
 public:
  /// The table must outlive it.
  explicit PositionTester(const OpenTable& table)
      : table_(table), answers_(table), engine_(table.rules.rules) {}

  /// Does a position with this code meet a query? Precondition: the query takes the code. Cost:
  /// below a microsecond for what is captured; for zugzwang a probe and for a sole key one for each
  /// action, in as many slabs: microseconds where the blocks are kept.
  bool meets(const Position& position, Code code, const TableQuery& query);
  PositionFacts facts(const Position& position, Code code);

 private:
  /// Of the side to move and of the other; none where the game is over.
  std::pair<bitboard::Bits, bitboard::Bits> captured(const bitboard::State& state) const;
  std::optional<TableValue> if_other_moved(Position position);
  /// Up to `most` of the actions that keep a win in this many plies, in no order.
  std::vector<bitboard::Move> keys(const bitboard::State& state, int plies, std::size_t most);

  const OpenTable& table_;
  TableAnswers answers_;
  bitboard::Engine engine_;
};

// The positions of a table that meet conditions.
//
// DESCRIPTION
//   One walk over all blocks answers any number of searches. Of positions that are symmetric images
//   of each other one is found: that of the slab, which has White to move. Which are found depends
//   only on the table, the search and its seed, not on the threads, unless the clock or the stop
//   flag ends the search.

struct TableSearch {
  TableQuery query;
  /// Which matches are kept: the first in the order of places, stopping when there are enough; the
  /// longest wins, losses, among equals the first, then draws; any, each set of `limit` equally
  /// likely, as is each prefix of its order; none, only counted.
  enum class Pick { first, longest, random, none };
  Pick pick = Pick::first;
  std::size_t limit = 10;
  std::uint64_t seed = 1;  ///< of random picks
};

struct FoundPlace {
  Place place;
  Code code = unused_code;
};

/// What a search has found.
struct FoundPlaces {
  std::vector<FoundPlace> places;  ///< in the order of the pick
  // Where the pick is none: how many there are.
  std::uint64_t positions = 0;   ///< up to symmetry
  std::uint64_t placements = 0;  ///< as the summary of a table counts them
};

struct Finding {
  std::vector<FoundPlaces> found;  ///< for each search
  /// `enough`: each search has what it wants without the rest.
  WalkEnd end = WalkEnd::whole;
  std::size_t blocks = 0;  ///< looked at
};

/// Precondition: at least one search. Throws `Unusable`. Cost: a walk, plus a
/// `PositionTester` test for each position that passes by its code but needs more. Random and
/// longest picks test only what they would keep.
Finding find_places(const OpenTable& table, const std::vector<TableSearch>& searches,
                    const WalkOptions& options);

/// The position of a place that was found, `to_move` being its side to move.
Position found_position(const OpenTable& table, const FoundPlace& found,
                        Side to_move = Side::white);

}  // namespace agon::tablebase
