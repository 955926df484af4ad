// The strategy file as text, both ways. Format: README.md of this folder.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "model/values/line_meter.hpp"
#include "model/values/mistake.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/certificates/header.hpp"

namespace agon::certificates {

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
