// The shortest cooperative win: both sides help one of them to win as soon as possible.
//
// DESCRIPTION
//   Layers of positions ply by ply, for one length after the other. A position from which the
//   win cannot come in the plies left, by counting alone (zone_bounds.hpp), is dropped. A
//   layer that outgrows the width loses its least promising positions; a length that was refuted
//   without such a loss is refuted for good. Then the width grows, until the shortest win
//   found is as short as what has not been refuted, or until the limits end it.
//
// COST
//   About a microsecond a position that is made; 96 bytes a position that is kept, and all layers
//   are kept. From the start of the full board a fraction of a second.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/limits.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::search {

/// Which wins count.
enum class Ending : std::uint8_t {
  any,       ///< whatever the rules call a win
  formation  ///< the winner's own formation only, not what makes the other side lose
};

struct HelpmateQuestion {
  Side winner = Side::white;
  Ending ending = Ending::any;
  /// `plies`: the longest win looked for. `nodes` counts positions made. `memory_mib` bounds the
  /// layers. `threads` is not looked at.
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
  bool impossible = false;  ///< there is no win, however long: all that can be reached was seen
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
