// Patterns that name cells of the throne and ring 1 alone: whether one matches, and by how few
// cells, in one lookup.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/bitboard/state.hpp"

namespace agon::search {

using bitboard::Bits;

/// The seven cells: the throne, then ring 1 in the order of the indices.
inline constexpr std::size_t inner_count = 7;
inline constexpr std::array<std::uint8_t, inner_count> inner_cells{
    bitboard::throne_index,      bitboard::throne_index - 12, bitboard::throne_index - 11,
    bitboard::throne_index - 1,  bitboard::throne_index + 1,  bitboard::throne_index + 11,
    bitboard::throne_index + 12,
};
inline constexpr Bits inner_bits = bitboard::throne_bit | bitboard::rings[1];

/// What stands on a cell, seen from the attacker's side.
enum class Content : std::uint8_t { empty, own_guard, own_queen, their_guard, their_queen, unsaid };

/// Contents of the seven cells, or what a pattern says of them.
using InnerContents = std::array<Content, inner_count>;

/// The contents in a state as a number below `inner_codes`, base 5, the throne's the lowest digit.
inline constexpr std::size_t inner_codes = 5 * 5 * 5 * 5 * 5 * 5 * 5;
std::size_t inner_code(const bitboard::State& state, Side attacker);
InnerContents contents_of(std::size_t code);
/// Precondition: every cell is specified.
std::size_t code_of(const InnerContents& contents);

/// Can the contents be those of a position with this many guards a side?
bool possible(const InnerContents& contents, int guards);

/// DESCRIPTION
///   A set of contents, given by patterns. Where every possible content of a cell leads into the
///   set, the cell need not be known: so for each member it is worked out which cells show it to be
///   one, as few as can be (the throne and the attacker's own pieces cost nothing: every proof
///   names them anyway).
///   Cost: a few milliseconds to build, 80 KB.
class InnerTable {
 public:
  /// `guards`: a side's.
  InnerTable(const std::vector<InnerContents>& patterns, int guards);

  bool empty() const { return members_.empty(); }
  bool has(std::size_t code) const { return shown_by_[code] != 0; }
  /// The cells that show it. Precondition: `has(code)`.
  Bits shown_by(std::size_t code) const { return cells_[shown_by_[code] & 127]; }
  /// All of them that are possible, ascending.
  const std::vector<std::uint32_t>& members() const { return members_; }

 private:
  std::vector<std::uint8_t> shown_by_;  ///< 0: not in the set; else 128 and a bit for each place
  std::array<Bits, 128> cells_{};
  std::vector<std::uint32_t> members_;
};

}  // namespace agon::search
