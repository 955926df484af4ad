// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/pattern_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"

namespace agon::tools {
namespace {

bool is_unsaid(const FortressPattern& pattern, Cell cell) {
  return std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell);
}

std::string piece_words(const FortressPattern& pattern, Cell cell) {
  const Piece piece = *pattern.position.at(cell);
  const auto& captured = pattern.position.captured;
  return fmt::format(
      "{}{} {}", std::binary_search(captured.begin(), captured.end(), cell) ? "captured " : "",
      piece.side == Side::white ? "white" : "black", piece.kind == Kind::queen ? "queen" : "guard");
}

/// The contents of ring 1, going round, from the cell after the longest unspecified stretch.
std::string ring_words(const FortressPattern& pattern) {
  const std::vector<Cell> cells = [&] {
    std::vector<Cell> turns;  // in circular order
    const int radius = pattern.position.radius();
    for (int turn = 0; turn < 6; ++turn)
      turns.push_back(
          rules::turned(rules::neighbours(throne(radius), radius).front(), radius, turn));
    return turns;
  }();
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
    if (repeated > 1 && !unsaid)
      words.back() = counted(repeated, word);
    else
      words.push_back(word);
  }
  const std::string text = fmt::format("{}", fmt::join(words, ", "));
  if (cells.size() - longest == 1) return text + " on ring 1";
  return text + (pieces ? " side by side on ring 1" : " in this order on ring 1");
}

/// "white guard", "black piece": what a condition counts.
std::string counted_words(const RingCount& count, std::size_t number) {
  std::vector<std::string> kinds;
  const auto all = [&](unsigned bits) { return (count.pieces & bits) == bits; };
  const std::array<std::pair<unsigned, std::string_view>, 7> words{{{15, "piece"},
                                                                    {3, "white piece"},
                                                                    {12, "black piece"},
                                                                    {1, "white queen"},
                                                                    {2, "white guard"},
                                                                    {4, "black queen"},
                                                                    {8, "black guard"}}};
  unsigned said = 0;
  for (const auto& [bits, word] : words)
    if (all(bits) && (said & bits) == 0) {
      kinds.push_back(
          fmt::format("{}{}{}", count.captured ? "captured " : "", word, number == 1 ? "" : "s"));
      said |= bits;
    }
  return fmt::format("{}", fmt::join(kinds, " or "));
}

std::string rings_words(const RingCount& count, int radius) {
  if (count.first == 0 && count.last == radius) return "";
  if (count.first == count.last)
    return count.first == radius ? " on the outermost ring"
                                 : fmt::format(" on ring {}", int{count.first});
  return fmt::format(" on rings {} {} {}", int{count.first},
                     count.last == count.first + 1 ? "and" : "to", int{count.last});
}

/// "at least 1 white guard, at most 1 black piece on the outermost ring; no captured pieces".
std::string where_words(const FortressPattern& pattern) {
  std::vector<std::string> parts;
  const RingCount* before = nullptr;
  for (const RingCount& count : pattern.where) {
    const auto number = static_cast<std::size_t>(count.number);
    const std::string words = number == 0 && !count.at_least
                                  ? fmt::format("no {}", counted_words(count, 1))
                                  : fmt::format("{} {} {}", count.at_least ? "at least" : "at most",
                                                number, counted_words(count, number));
    if (before != nullptr && before->first == count.first && before->last == count.last)
      parts.back() += ", " + words;
    else {
      if (before != nullptr) parts.back() += rings_words(*before, pattern.position.radius());
      parts.push_back(words);
    }
    before = &count;
  }
  if (before != nullptr) parts.back() += rings_words(*before, pattern.position.radius());
  return fmt::format("{}", fmt::join(parts, "; "));
}

/// "white guard on h7, h8", for the cells beyond ring 1.
std::string further_words(const FortressPattern& pattern) {
  std::vector<std::pair<std::string, std::string>> lists;
  for (const Cell cell : board_cells(pattern.position.radius())) {
    if (rules::ring(cell, pattern.position.radius()) < 2 || is_unsaid(pattern, cell)) continue;
    const std::string what = pattern.position.at(cell) ? piece_words(pattern, cell) : "nothing";
    const auto list = std::find_if(lists.begin(), lists.end(),
                                   [&](const auto& each) { return each.first == what; });
    if (list == lists.end())
      lists.emplace_back(what, what + " on " + to_string(cell));
    else
      list->second += ", " + to_string(cell);
  }
  std::string text;
  for (const auto& [what, cells] : lists) text += (text.empty() ? "" : "; ") + cells;
  return text;
}

}  // namespace

std::string pattern_words(const FortressPattern& pattern) {
  const Cell middle = throne(pattern.position.radius());
  std::vector<std::string> parts{ring_words(pattern),
                                 is_unsaid(pattern, middle) ? ""
                                 : pattern.position.at(middle)
                                     ? piece_words(pattern, middle) + " on the throne"
                                     : "the throne empty",
                                 further_words(pattern), where_words(pattern)};
  std::erase(parts, "");
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string pattern_drawing(const FortressPattern& pattern) {
  const int radius = pattern.position.radius();
  const int middle = radius + 1;
  int last = 1;
  for (const Cell cell : board_cells(radius))
    if (!is_unsaid(pattern, cell)) last = std::max(last, rules::ring(cell, radius));
  std::string text;
  for (int row = last; row >= -last; --row) {
    text += std::string(static_cast<std::size_t>(std::abs(row)), ' ');
    for (int number = std::max(-last, row - last); number <= std::min(last, row + last); ++number) {
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
