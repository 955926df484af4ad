#include "solver/formulas/bit_words.hpp"

#include <algorithm>

namespace agon::formulas {
namespace {

Word said(const FortressPattern& pattern, Cell cell) {
  if (std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell)) return unsaid;
  const auto piece = pattern.position.at(cell);
  if (!piece) return empty_cell;
  const auto& captured = pattern.position.captured;
  const bool marked = std::binary_search(captured.begin(), captured.end(), cell);
  return word_of(*piece) + (marked ? captured_words : 0);
}

}  // namespace

Words words_of(const FortressPattern& pattern) {
  Words words;
  for (const Cell cell : board_cells(pattern.position.radius()))
    words.push_back(said(pattern, cell));
  return words;
}

}  // namespace agon::formulas
