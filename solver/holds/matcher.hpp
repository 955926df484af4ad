// Does a position match a fortress? For the judge's positions and for the fast engine's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "solver/bitboard/bits.hpp"
#include "solver/bitboard/state.hpp"
#include "solver/hold.hpp"

namespace agon::holds {

/// Does the position match the pattern: the side to move, nothing in hand, and every cell of which
/// something is said? The plain statement that the other is tested against.
bool matches(const FortressPattern& pattern, const Position& position);

/// A fortress compiled into masks. Copies are independent; any thread may ask.
class Matcher {
 public:
  /// Nothing matches.
  Matcher() = default;
  /// Precondition: the patterns are of boards of this radius. No image of a pattern is added.
  Matcher(const Hold& hold, int radius);

  /// The first pattern that matches. Cost: half a microsecond for a few hundred patterns.
  std::optional<std::size_t> match(const bitboard::State& state) const;
  bool matches(const bitboard::State& state) const { return match(state).has_value(); }
  /// The same, whoever is to move.
  std::optional<std::size_t> match_contents(const bitboard::State& state) const;

 private:
  struct Masks {
    bitboard::Bits said;                   ///< cells of which something is said
    std::array<bitboard::Bits, 2> guards;  ///< by side; the guards named
    std::array<bitboard::Bits, 2> queen;   ///< likewise, at most one
    bitboard::Bits captured;               ///< of those named
    std::size_t pattern = 0;
  };
  /// By what stands on the throne: nobody, White's queen, Black's.
  std::array<std::vector<Masks>, 3> by_throne_;
  Side to_move_ = Side::white;
};

}  // namespace agon::holds
