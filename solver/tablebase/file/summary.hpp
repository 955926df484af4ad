// What is counted of a table.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

/// Counts of placements, where captured pieces are remembered once for each memory that a table has
/// (index/memory.hpp): every image by symmetry for itself, the side to move being White.
struct Summary {
  std::uint64_t draws = 0;
  /// By plies to the end; without distances all are counted as 0 plies. Neither ends with a zero.
  std::vector<std::uint64_t> wins;
  std::vector<std::uint64_t> losses;
  /// Among the longest wins, and among the longest losses, the one with the lowest place; nothing
  /// if there is none.
  std::optional<Place> longest_win;
  std::optional<Place> longest_loss;

  std::uint64_t all_wins() const;
  std::uint64_t all_losses() const;
  std::uint64_t positions() const { return draws + all_wins() + all_losses(); }

  /// Adds what a slab holds; `codes` as in SlabCodes.
  void add(const Layout& layout, std::uint32_t slab, const Code* codes);
  /// Adds the counts of other slabs.
  void add(const Summary& other);

  friend bool operator==(const Summary&, const Summary&) = default;
};

/// Placements in which the side to move has won, or lost, by formation or forfeit; symmetric ones
/// counted each. By counting, no table needed: such an end is a fact of the contents alone.
struct Terminals {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
};
/// Fields: radius, guards, forfeit; where captured pieces are remembered, those that say which
/// memories there are, and then it takes time: as long as making a layout, and more.
Terminals terminals(const RuleSet& rules);

}  // namespace agon::tablebase
