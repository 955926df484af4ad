#include "tools/report/fortress_pattern.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/rules/geometry.hpp"
#include "model/values/counted.hpp"

namespace agon::tools {
namespace {

bool is_unsaid(const FortressPattern& pattern, Cell cell) {
  return std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell);
}

bool is_captured(const FortressPattern& pattern, Cell cell) {
  const auto& captured = pattern.position.captured;
  return std::binary_search(captured.begin(), captured.end(), cell);
}

std::string piece_words(const FortressPattern& pattern, Cell cell) {
  const Piece piece = *pattern.position.at(cell);
  const std::string kind = piece.kind == Kind::queen ? "queen" : "guard";
  return fmt::format("{}{} {}", is_captured(pattern, cell) ? "captured " : "",
                     piece.side == Side::white ? "white" : "black", kind);
}

/// Ring 1 in circular order.
std::vector<Cell> around(int radius) {
  std::vector<Cell> cells;
  const Cell first = rules::neighbours(throne(radius), radius).front();
  for (int turn = 0; turn < 6; ++turn) cells.push_back(rules::turned(first, radius, turn));
  return cells;
}

/// What stands on ring 1, going round, from the cell after the longest stretch of which nothing is
/// said.
std::string ring_words(const FortressPattern& pattern) {
  const std::vector<Cell> cells = around(pattern.position.radius());
  std::size_t start = 0;
  std::size_t longest = 0;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    std::size_t length = 0;
    while (length < cells.size() && is_unsaid(pattern, cells[(at + length) % cells.size()]))
      ++length;
    if (length <= longest) continue;
    longest = length;
    start = at + length;
  }
  if (longest == cells.size()) return "";
  std::vector<std::string> words;
  bool pieces = true;
  std::size_t repeated = 1;
  for (std::size_t i = 0; i < cells.size() - longest; ++i) {
    const Cell cell = cells[(start + i) % cells.size()];
    const bool unsaid = is_unsaid(pattern, cell);
    const bool piece = !unsaid && pattern.position.at(cell);
    pieces = pieces && piece;
    const std::string word = unsaid  ? "anything"
                             : piece ? piece_words(pattern, cell)
                                     : "empty cell";
    repeated = !words.empty() && words.back().find(word) != std::string::npos ? repeated + 1 : 1;
    if (repeated > 1 && word == "empty cell")
      words.back() = counted(repeated, word);
    else
      words.push_back(word);
  }
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  if (words.size() == 1) return text + " on ring 1";
  return text + (pieces ? " side by side on ring 1" : " in this order on ring 1");
}

}  // namespace

std::string pattern_words(const FortressPattern& pattern) {
  const int radius = pattern.position.radius();
  const Cell middle = throne(radius);
  std::vector<std::string> parts;
  if (const std::string ring = ring_words(pattern); !ring.empty()) parts.push_back(ring);
  if (!is_unsaid(pattern, middle))
    parts.push_back(pattern.position.at(middle) ? piece_words(pattern, middle) + " on the throne"
                                                : "the throne empty");
  std::size_t further = 0;
  for (const Cell cell : board_cells(radius))
    if (rules::ring(cell, radius) > 1 && !is_unsaid(pattern, cell)) ++further;
  if (further > 0) parts.push_back(counted(further, "cell") + " further out");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

std::string pattern_drawing(const FortressPattern& pattern) {
  const int middle = pattern.position.radius() + 1;
  std::string text;
  for (int row = 1; row >= -1; --row) {
    if (row != 0) text += ' ';
    for (int number = std::max(-1, row - 1); number <= std::min(1, row + 1); ++number) {
      const Cell cell{static_cast<std::int8_t>(middle + row),
                      static_cast<std::int8_t>(middle + number)};
      text += is_unsaid(pattern, cell)    ? '*'
              : pattern.position.at(cell) ? to_char(*pattern.position.at(cell))
                                          : '.';
      text += ' ';
    }
    text.back() = '\n';
  }
  return text;
}

}  // namespace agon::tools
