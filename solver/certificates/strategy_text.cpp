#include "solver/certificates/strategy_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "solver/certificates/pattern_text.hpp"

namespace agon::certificates {
namespace {

constexpr std::string_view magic = "agon-strategy";
constexpr std::string_view header_form = "the header is 'agon-strategy 1 RULES w' (or b)";
constexpr int longest = 1'000'000;

}  // namespace

std::optional<Mistake> parse_line(std::string_view text, const RuleSet& rules, StrategyLine& line) {
  const std::size_t first = text.find('\t');
  const std::size_t second = first == text.npos ? text.npos : text.find('\t', first + 1);
  if (second == text.npos || text.find('\t', second + 1) != text.npos)
    return mistake_at(0, 1, "a line is POSITION, plies and action, separated by single tabs");

  PatternRead pattern = read_pattern(text.substr(0, first), rules.radius, '?');
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
    result.mistake = parse_line(next_line(text), rules, line);
    if (result.mistake) {
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

}  // namespace agon::certificates
