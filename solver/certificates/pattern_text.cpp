#include "solver/certificates/pattern_text.hpp"

#include <algorithm>
#include <cstdint>

#include "model/values/position_text.hpp"

namespace agon::certificates {
namespace {

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// A pattern as the position string of its named pieces alone.
struct Unfolded {
  std::string text;
  /// For each character of `text`, the column of the pattern that it comes from, from 1.
  std::vector<std::size_t> column;
  std::vector<Cell> open;
};

/// Open cells become empty ones; runs of digits and open cells are added up. Leaves what it does
/// not know as it is, for the reader of positions to complain about.
Unfolded unfold(std::string_view pattern, int radius, char open) {
  Unfolded result;
  const auto copy = [&](std::string_view text, std::size_t from) {
    for (const char letter : text) {
      result.text += letter;
      result.column.push_back(from + 1);
    }
  };
  const std::size_t placement = std::min(pattern.find(' '), pattern.size());
  int row = row_count(radius);
  int number = row > 0 ? first_number(radius, row) : 1;
  for (std::size_t i = 0; i < placement;) {
    if (pattern[i] == open || is_digit(pattern[i])) {
      const std::size_t start = i;
      int empty = 0;
      bool any_open = false;
      while (i < placement && (pattern[i] == open || is_digit(pattern[i]))) {
        if (pattern[i] == open) {
          if (row >= 1)
            result.open.push_back(
                {static_cast<std::int8_t>(row), static_cast<std::int8_t>(number + empty)});
          any_open = true;
          ++empty;
          ++i;
          continue;
        }
        int run = 0;
        for (; i < placement && is_digit(pattern[i]); ++i)
          run = std::min(run * 10 + (pattern[i] - '0'), 100);
        empty += run;
      }
      copy(any_open ? std::to_string(empty) : std::string(pattern.substr(start, i - start)), start);
      number += empty;
      continue;
    }
    if (pattern[i] == '/') {
      --row;
      number = row >= 1 ? first_number(radius, row) : 1;
    } else {
      ++number;
    }
    copy(pattern.substr(i, 1), i);
    ++i;
  }
  for (std::size_t i = placement; i < pattern.size(); ++i) copy(pattern.substr(i, 1), i);
  std::sort(result.open.begin(), result.open.end());
  return result;
}

}  // namespace

std::string pattern_text(const Position& position, const std::vector<Cell>& open, char letter) {
  const std::string whole = to_string(position);
  if (open.empty()) return whole;
  const int radius = position.radius();
  std::string text;
  for (int row = row_count(radius); row >= 1; --row) {
    if (!text.empty()) text += '/';
    int empty = 0;
    const auto close = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int number = first_number(radius, row); number <= last_number(radius, row); ++number) {
      const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)};
      const bool is_open = std::binary_search(open.begin(), open.end(), cell);
      const auto piece = position.at(cell);
      if (!is_open && !piece) {
        ++empty;
        continue;
      }
      close();
      text += is_open ? letter : to_char(*piece);
    }
    close();
  }
  return text + whole.substr(whole.find(' '));
}

PatternRead read_pattern(std::string_view text, int radius, char open) {
  const Unfolded unfolded = unfold(text, radius, open);
  ParsedPosition parsed = parse_position(unfolded.text, radius);
  PatternRead read;
  if (!parsed.problems.empty()) {
    const auto at = static_cast<std::size_t>(std::max(parsed.problems.front().column, 1)) - 1;
    read.column = at < unfolded.column.size() ? unfolded.column[at] : 1;
    read.problem = to_string(parsed.problems);
    return read;
  }
  read.position = std::move(parsed.position);
  read.open = unfolded.open;
  return read;
}

}  // namespace agon::certificates
