// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/strategy_text.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/plain_text.hpp"
#include "model/values/position.hpp"

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
  std::vector<std::pair<Cell, char>> open;
};

/// Open cells become empty ones; runs of digits and open cells are added up. Leaves what it does
/// not know as it is, for the reader of positions to complain about.
Unfolded unfold(std::string_view pattern, int radius, std::string_view open) {
  Unfolded result;
  const auto is_open = [open](char letter) { return open.find(letter) != std::string_view::npos; };
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
    if (is_open(pattern[i]) || is_digit(pattern[i])) {
      const std::size_t start = i;
      int empty = 0;
      bool any_open = false;
      while (i < placement && (is_open(pattern[i]) || is_digit(pattern[i]))) {
        if (is_open(pattern[i])) {
          if (row >= 1)
            result.open.emplace_back(
                Cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(number + empty)},
                pattern[i]);
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

constexpr std::string_view magic = "agon-strategy";
constexpr std::string_view header_form =
    "the header is 'agon-strategy 1 RULES w' (or b); of a hold, 'agon-hold 1 RULES w'";
constexpr int longest = 1'000'000;

}  // namespace

Mistake mistake_at(std::size_t line, std::size_t column, std::string text) {
  return {"", static_cast<int>(line), static_cast<int>(column), std::move(text)};
}

FileHeader read_header(std::string_view text, std::string_view magic, std::string_view kind,
                       std::string_view form, int newest) {
  FileHeader header;
  text = without_mark(text);
  const std::string_view line = next_line(text);
  const auto fail = [&](std::size_t column, std::string why) {
    header.mistake = mistake_at(1, column, std::move(why));
    blame_odd_character(line, *header.mistake);
    return header;
  };
  const std::size_t version = magic.size() + 1;
  if (line.substr(0, version) != std::string(magic) + ' ')
    return fail(1, fmt::format("not a {} file: {}", kind, form));
  const std::size_t version_end = line.find(' ', version);
  const std::string_view number =
      line.substr(version, version_end == line.npos ? line.npos : version_end - version);
  if (number != "1" && (newest < 2 || number != "2"))
    return fail(version + 1,
                fmt::format("only {} supported: {}",
                            newest < 2 ? "version 1 is" : "versions 1 and 2 are", form));
  header.version = number == "2" ? 2 : 1;
  const std::size_t last = line.rfind(' ');
  if (version_end == line.npos || last <= version_end + 1)
    return fail(line.size() + 1, fmt::format("the header is cut short: {}", form));
  const std::string_view side = line.substr(last + 1);
  if (side != "w" && side != "b")
    return fail(last + 2, fmt::format("'{}' is not a side: {}", side, form));
  header.rules_column = static_cast<int>(version_end) + 2;
  header.rules = line.substr(version_end + 1, last - version_end - 1);
  header.side = side == "w" ? Side::white : Side::black;
  return header;
}

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

PatternRead read_pattern(std::string_view text, int radius, std::string_view open) {
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
  for (const auto& [cell, letter] : unfolded.open) {
    read.open.push_back(cell);
    read.letters += letter;
  }
  return read;
}

std::optional<Mistake> parse_line(std::string_view text, const RuleSet& rules, StrategyLine& line) {
  const std::size_t first = text.find('\t');
  const std::size_t second = first == text.npos ? text.npos : text.find('\t', first + 1);
  if (second == text.npos || text.find('\t', second + 1) != text.npos)
    return mistake_at(0, 1, "a line is POSITION, plies and action, separated by single tabs");

  PatternRead pattern = read_pattern(text.substr(0, first), rules.radius, "?");
  if (!pattern.problem.empty()) return mistake_at(0, pattern.column, "position " + pattern.problem);
  line.position = std::move(pattern.position);
  line.free = std::move(pattern.open);

  const std::string_view plies = text.substr(first + 1, second - first - 1);
  const auto [end, error] = std::from_chars(plies.data(), plies.data() + plies.size(), line.plies);
  if (error != std::errc() || end != plies.data() + plies.size() || line.plies < 1 ||
      line.plies > longest || plies.front() == '0')
    return mistake_at(0, first + 2,
                      fmt::format("'{}' is not a number of plies; write 1 to {}", plies, longest));

  const std::string_view action = text.substr(second + 1);
  const auto read = parse_action(action);
  if (!read)
    return mistake_at(0, second + 2,
                      fmt::format("'{}' is not an action; write c3-c4, c3@k9, G@c3 or --", action));
  line.action = *read;
  return std::nullopt;
}

std::string line_text(const StrategyLine& line) {
  return fmt::format("{}\t{}\t{}", pattern_text(line.position, line.free, '?'), line.plies,
                     to_string(line.action));
}

FileHeader parse_strategy_header(std::string_view text) {
  return read_header(text, magic, "strategy", header_form);
}

ParsedStrategy parse_strategy(std::string_view text, const RuleSet& rules,
                              const std::function<bool()>& go_on) {
  ParsedStrategy result;
  const FileHeader header = parse_strategy_header(text);
  if (header.mistake) {
    result.mistake = header.mistake;
    return result;
  }
  result.strategy.attacker = header.side;
  next_line(text);
  while (!text.empty()) {
    if (go_on && !go_on()) {
      result.interrupted = true;
      return result;
    }
    StrategyLine line;
    const std::string_view written = next_line(text);
    result.mistake = parse_line(written, rules, line);
    if (result.mistake) {
      blame_odd_character(written, *result.mistake);
      result.mistake->line = static_cast<int>(file_line(result.strategy.lines.size()));
      return result;
    }
    result.strategy.lines.push_back(std::move(line));
  }
  if (result.strategy.lines.empty())
    result.mistake = mistake_at(2, 1, "there are no lines; the first one names the root");
  return result;
}

std::string to_text(const Strategy& strategy, std::string_view rules) {
  std::string text = fmt::format("{} 1 {} {}\n", magic, rules, to_char(strategy.attacker));
  for (const StrategyLine& line : strategy.lines) text += line_text(line) + '\n';
  return text;
}

bool named_compressed(std::string_view path) {
  return path.ends_with(".zst");
}

std::string compress(std::string_view text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size =
      ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), ZSTD_CLEVEL_DEFAULT);
  assert(ZSTD_isError(size) == 0);
  bytes.resize(size);
  return bytes;
}

std::optional<std::string> decompress(std::string_view bytes,
                                      const std::function<bool(std::string_view)>& take) {
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  std::string text;
  std::string part(ZSTD_DStreamOutSize(), '\0');
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  ZSTD_outBuffer out{part.data(), part.size(), 0};
  std::size_t left = 1;  // 0 when a frame is complete
  // With a full buffer, output may remain though all input is read.
  while (in.pos < in.size || (left != 0 && out.pos == out.size)) {
    out.pos = 0;
    left = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(left) != 0) return std::nullopt;
    if (!take(std::string_view(part).substr(0, out.pos))) return std::nullopt;
    text.append(part, 0, out.pos);
  }
  if (left != 0) return std::nullopt;
  return text;
}

std::optional<std::string> decompress(std::string_view bytes, LineMeter& lines,
                                      const std::function<bool()>& go_on) {
  return decompress(bytes,
                    [&](std::string_view part) { return (!go_on || go_on()) && lines.add(part); });
}

}  // namespace agon::certificates
