// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Sides and pieces.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace agon {

enum class Side : std::uint8_t { white, black };
inline constexpr std::array both_sides{Side::white, Side::black};
constexpr Side opponent(Side side) {
  return side == Side::white ? Side::black : Side::white;
}
/// For arrays with an entry for each side, White's first.
constexpr std::size_t index(Side side) {
  return static_cast<std::size_t>(side);
}
/// 'w' or 'b'.
constexpr char to_char(Side side) {
  return side == Side::white ? 'w' : 'b';
}

enum class Kind : std::uint8_t { queen, guard };
/// 'Q' or 'G'.
constexpr char to_char(Kind kind) {
  return kind == Kind::queen ? 'Q' : 'G';
}

struct Piece {
  Side side = Side::white;
  Kind kind = Kind::guard;
  friend auto operator<=>(const Piece&, const Piece&) = default;
};

/// Q G for White, q g for Black.
constexpr char to_char(Piece piece) {
  const char letter = to_char(piece.kind);
  return piece.side == Side::white ? letter : static_cast<char>(letter - 'A' + 'a');
}
constexpr std::optional<Piece> parse_piece(char letter) {
  switch (letter) {
    case 'Q':
      return Piece{Side::white, Kind::queen};
    case 'G':
      return Piece{Side::white, Kind::guard};
    case 'q':
      return Piece{Side::black, Kind::queen};
    case 'g':
      return Piece{Side::black, Kind::guard};
    default:
      return std::nullopt;
  }
}

}  // namespace agon
