// Puzzles for a growing collection: new ones, cycling through several lengths.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "puzzles/making/composer.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

struct Mined {
  Composed composed;
  // The order that it fills, and which of that order's puzzles it is: see Composer::number.
  int plies = 0;
  std::uint64_t seed = 0;
  std::size_t number = 0;
  std::string name;  ///< one that the collection does not have
};

/// Cycles through several orders, and drops those that yield nothing more.
class Mine {
 public:
  /// `orders` differ in their plies only; `known` is the collection so far: neither its puzzles nor
  /// twins of them are found again, and its size changes what is found, so that a collection that
  /// goes on growing does not begin with the same finds. Preconditions: those of Composer.
  Mine(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known);

  /// The next puzzle; nothing if a limit came first or no order has more: see is_exhausted().
  std::optional<Mined> next(const ComposeLimits& limits);
  bool is_exhausted() const { return shafts_.empty(); }

 private:
  /// A composer for each length.
  struct Shaft {
    int plies;
    std::uint64_t seed;
    std::unique_ptr<Composer> composer;
  };
  std::string unused_name(int plies) const;
  /// Solves what is known, once, to compare it; false: a limit came first.
  bool skip_known(const ComposeLimits& limits);

  /// Of all lengths: one may be asked for twice, and twins may differ in their plies.
  std::shared_ptr<Alike> given_ = std::make_shared<Alike>(true);
  std::vector<Shaft> shafts_;
  RuleSet rules_;
  std::vector<Puzzle> known_;  ///< not yet passed to the composers
  std::size_t turn_ = 0;
  std::set<std::string> names_;
};

}  // namespace agon::puzzles
