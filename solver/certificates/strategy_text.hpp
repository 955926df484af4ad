// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The strategy file (agon-strategy.5) as text, both ways: its first line, patterns, lines, and
// packed.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/files/files.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/piece.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::certificates {

// The first line of a certificate: `MAGIC VERSION RULES SIDE`.

struct FileHeader {
  std::string rules;     ///< a preset's name, with changes
  int rules_column = 0;  ///< where the header names them, from 1
  Side side = Side::white;
  int version = 1;
  std::optional<Mistake> mistake;
};
/// `newest`: the latest version that can be read, 1 or 2. `kind`: what a file with this magic is
/// called; `form`: what its header must look like. Both appear in messages.
FileHeader read_header(std::string_view text, std::string_view magic, std::string_view kind,
                       std::string_view form, int newest = 1);

Mistake mistake_at(std::size_t line, std::size_t column, std::string text);

// A position with open cells as text: a special letter marks each open cell.

/// The position string with `letter` for the open cells, on which no piece of the position stands.
/// `open` is sorted.
std::string pattern_text(const Position& position, const std::vector<Cell>& open, char letter);

struct PatternRead {
  Position position{max_radius};  ///< the open cells empty
  std::vector<Cell> open;         ///< sorted
  std::string letters;            ///< of the open cells, in this order
  std::string problem;            ///< why the text cannot be read; empty if it can
  std::size_t column = 0;         ///< of the problem, from 1
};
/// `open`: the letters that mark open cells.
PatternRead read_pattern(std::string_view text, int radius, std::string_view open);

// The strategy file as text, both ways. Format: agon-strategy.5.

/// The header names the rule set, without which positions cannot be read, so it is read first; its
/// side is the attacker. Mistakes have a line and a column; the caller supplies the file's name.
FileHeader parse_strategy_header(std::string_view text);

/// Line i of the strategy is line i + 2 of the file.
constexpr std::size_t file_line(std::size_t index) {
  return index + 2;
}

/// What the lines say is not judged, only whether it can be read: positions of the rule set's
/// board, patterns among them, positive lengths, actions in one of the four forms.
struct ParsedStrategy {
  Strategy strategy;
  std::optional<Mistake> mistake;  ///< the first; lines before it are there
  bool interrupted = false;        ///< by `go_on`; the lines read until then are there
};
/// `go_on`: asked before each line; false ends the reading. May be empty.
ParsedStrategy parse_strategy(std::string_view text, const RuleSet& rules,
                              const std::function<bool()>& go_on = {});

/// One line without its end, both ways. What is wrong with it has a column and no line.
std::optional<Mistake> parse_line(std::string_view text, const RuleSet& rules, StrategyLine& line);
std::string line_text(const StrategyLine& line);

/// The text of a strategy found under the rules so named.
std::string to_text(const Strategy& strategy, std::string_view rules);

/// Does a file of this name hold the text compressed (`.zst`)?
bool named_compressed(std::string_view path);
std::string compress(std::string_view text);
/// Unpacked part by part; nothing if the bytes are not all of a zstd stream, or if `take`, which
/// is given each part, was false.
std::optional<std::string> decompress(std::string_view bytes,
                                      const std::function<bool(std::string_view)>& take);
/// Nothing if the bytes are not all of a zstd stream, or unpack to more than `lines` allows, which
/// has then been exceeded, or if `go_on`, asked now and then, gave false. It may be empty.
std::optional<std::string> decompress(std::string_view bytes, LineMeter& lines,
                                      const std::function<bool()>& go_on = {});

}  // namespace agon::certificates
