// The positions of a table that meet conditions.
//
// DESCRIPTION
//   One walk over all blocks answers any number of searches. Of positions that are symmetric images
//   of each other one is found: that of the slab, which has White to move. Which are found depends
//   only on the table, the search and its seed, not on the threads, unless the clock or the stop
//   flag ends the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "model/values/position.hpp"
#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/query/query.hpp"
#include "solver/tablebase/query/walk.hpp"

namespace agon::tablebase {

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

/// Precondition: at least one search. Throws `Unusable`. Cost: a walk (walk.hpp), plus a
/// `PositionTester` test for each position that passes by its code but needs more. Random and
/// longest picks test only what they would keep.
Finding find_places(const OpenTable& table, const std::vector<TableSearch>& searches,
                    const WalkOptions& options);

/// The position of a place that was found, `to_move` being its side to move.
Position found_position(const OpenTable& table, const FoundPlace& found,
                        Side to_move = Side::white);

}  // namespace agon::tablebase
