// Patterns as words: what they say of each cell of the board, by its place in `board_cells`.
#pragma once

#include <cstddef>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/fortress.hpp"
#include "model/values/piece.hpp"

namespace agon::formulas {

/// What is stated about a cell: nothing, that it is empty, or the piece on it.
using Word = int;
inline constexpr Word unsaid = -1;
inline constexpr Word empty_cell = 0;
/// Words of pieces that are not captured begin here, and those of captured ones this many later.
inline constexpr Word captured_words = 4;
constexpr Word word_of(Piece piece) {
  return 1 + static_cast<Word>(index(piece.side)) + (piece.kind == Kind::queen ? 2 : 0);
}
/// All but `unsaid` are below this.
inline constexpr Word word_count = 1 + 2 * captured_words;

using Words = std::vector<Word>;
Words words_of(const FortressPattern& pattern);

}  // namespace agon::formulas
