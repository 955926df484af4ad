#include "solver/fortresses/hold_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates {
namespace {

constexpr std::string_view magic = "agon-hold";
constexpr std::string_view header_form = "the header is 'agon-hold 1 RULES w' (or b)";
constexpr std::string_view line_form =
    "a line is PATTERN and 'fortress', or PATTERN, plies and action, separated by single tabs";
constexpr char unsaid_letter = '*';

bool is_captured(const Position& position, Cell cell) {
  return std::binary_search(position.captured.begin(), position.captured.end(), cell);
}

/// What a pattern says of cells, one number for each that it says something of, in order.
std::vector<int> said_by(const FortressPattern& pattern) {
  std::vector<int> said;
  int number = 0;
  for (const Cell cell : board_cells(pattern.position.radius())) {
    number += 16;
    if (std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell)) continue;
    const auto piece = pattern.position.at(cell);
    said.push_back(
        number + (is_captured(pattern.position, cell) ? 8 : 0) +
        (piece ? 4 + 2 * static_cast<int>(index(piece->side)) + (piece->kind == Kind::queen ? 1 : 0)
               : 0));
  }
  return said;
}

bool includes(const std::vector<int>& narrow, const std::vector<int>& wide) {
  return std::includes(narrow.begin(), narrow.end(), wide.begin(), wide.end());
}

/// Why no position can match; empty where one can.
std::string contradiction(const FortressPattern& pattern, const RuleSet& rules) {
  const Position& position = pattern.position;
  const Cell middle = throne(rules.radius);
  int missing_guards = 0;
  int missing = 0;
  for (const Side side : both_sides) {
    int queens = 0;
    int guards = 0;
    for (const Cell cell : board_cells(rules.radius)) {
      const auto piece = position.at(cell);
      if (!piece || piece->side != side) continue;
      ++(piece->kind == Kind::queen ? queens : guards);
      if (piece->kind == Kind::guard && cell == middle)
        return fmt::format("a guard on the throne, {}; only a queen may stand there",
                           to_string(cell));
    }
    if (queens > 1) return fmt::format("{} queens of {}; a side has one", queens, side_name(side));
    if (guards > rules.guards)
      return fmt::format("{} guards of {}; the rules give a side {}", guards, side_name(side),
                         static_cast<int>(rules.guards));
    missing_guards += rules.guards - guards;
    missing += rules.guards - guards + 1 - queens;
  }
  const int room = static_cast<int>(pattern.unsaid.size());
  const bool throne_open = std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), middle);
  if (missing > room || missing_guards > room - (throne_open ? 1 : 0))
    return fmt::format("room for {} on cells written *; {} are not named",
                       counted(static_cast<std::size_t>(room), "piece"), missing);
  for (const Cell cell : position.captured) {
    if (rules.capture_lasts != CaptureLasts::until_relocated)
      return "captured pieces; these rules remember none, so write -";
    if (!position.at(cell))
      return fmt::format("{} captured, where no piece is named", to_string(cell));
  }
  if (position.placing()) return "pieces in hand; in a fortress all stand on the board, so write -";
  return {};
}

std::optional<Mistake> parse_fortress(std::string_view text, const RuleSet& rules, Side holder,
                                      FortressPattern& pattern) {
  PatternRead read = read_pattern(text, rules.radius, {&unsaid_letter, 1});
  if (!read.problem.empty()) return mistake_at(0, read.column, "pattern " + read.problem);
  pattern = {std::move(read.position), std::move(read.open)};
  if (pattern.position.to_move == holder)
    return mistake_at(0, text.find(' ') + 2,
                      fmt::format("the holder is to move; in a fortress the other side is, so "
                                  "write {}",
                                  to_char(opponent(holder))));
  if (const std::string why = contradiction(pattern, rules); !why.empty())
    return mistake_at(0, 1, "no position can match: the pattern has " + why);
  return std::nullopt;
}

/// Reads what follows the header.
class Reader {
 public:
  Reader(const RuleSet& rules, ParsedHold& result) : rules_(rules), result_(result) {}

  /// A mistake has a column and no line.
  std::optional<Mistake> read(std::string_view text, std::size_t number) {
    const std::size_t tab = text.find('\t');
    if (tab == text.npos) return mistake_at(0, 1, std::string(line_form));
    const std::string_view rest = text.substr(tab + 1);
    if (rest.find('\t') != rest.npos) return read_entry(text, number);
    if (rest != "fortress")
      return mistake_at(0, tab + 2, fmt::format("'{}' is not 'fortress': {}", rest, line_form));
    return read_pattern_line(text.substr(0, tab), number);
  }

 private:
  std::optional<Mistake> read_pattern_line(std::string_view text, std::size_t number) {
    FortressPattern pattern;
    if (auto mistake = parse_fortress(text, rules_, result_.hold.holder, pattern)) return mistake;
    std::vector<int> said = said_by(pattern);
    for (std::size_t i = 0; i < said_.size(); ++i) {
      if (includes(said, said_[i]) || includes(said_[i], said))
        return mistake_at(
            0, 1,
            fmt::format(
                "overlaps line {}: everything that matches one of the two matches the other; "
                "leave out the narrower one",
                result_.fortress_lines[i]));
    }
    said_.push_back(std::move(said));
    result_.hold.fortress.push_back(std::move(pattern));
    result_.fortress_lines.push_back(number);
    return std::nullopt;
  }

  std::optional<Mistake> read_entry(std::string_view text, std::size_t number) {
    StrategyLine line;
    if (auto mistake = parse_line(text, rules_, line)) return mistake;
    const auto [at, is_new] =
        entries_.try_emplace(std::string(text.substr(0, text.find('\t'))), number);
    if (!is_new)
      return mistake_at(
          0, 1, fmt::format("line {} has the same pattern; leave out one of the two", at->second));
    result_.hold.entry.push_back(std::move(line));
    result_.entry_lines.push_back(number);
    return std::nullopt;
  }

  const RuleSet& rules_;
  ParsedHold& result_;
  std::vector<std::vector<int>> said_;  ///< by the patterns so far
  std::map<std::string, std::size_t> entries_;
};

}  // namespace

bool begins_as_hold(std::string_view text) {
  return text.substr(0, magic.size() + 1) == std::string(magic) + ' ';
}

FileHeader parse_hold_header(std::string_view text) {
  constexpr std::string_view strategy = "agon-strategy ";
  FileHeader header = read_header(text, magic, "hold", header_form);
  if (header.mistake && text.substr(0, strategy.size()) == strategy)
    header.mistake->text =
        fmt::format("a strategy, the certificate of a forced win, and not a hold: {}", header_form);
  return header;
}

ParsedHold parse_hold(std::string_view text, const RuleSet& rules,
                      const std::function<bool()>& go_on) {
  ParsedHold result;
  const FileHeader header = parse_hold_header(text);
  if (header.mistake) {
    result.mistake = header.mistake;
    return result;
  }
  result.hold.holder = header.side;
  Reader reader(rules, result);
  next_line(text);
  for (std::size_t number = 2; !text.empty(); ++number) {
    if (go_on && !go_on()) {
      result.interrupted = true;
      return result;
    }
    result.mistake = reader.read(next_line(text), number);
    if (!result.mistake) continue;
    result.mistake->line = static_cast<int>(number);
    return result;
  }
  if (result.hold.fortress.empty())
    result.mistake =
        mistake_at(2, 1, "there is no fortress; a hold needs at least one line PATTERN fortress");
  return result;
}

ParsedPattern parse_pattern(std::string_view text, const RuleSet& rules) {
  ParsedPattern parsed;
  const PatternRead read = read_pattern(text, rules.radius, {&unsaid_letter, 1});
  const Side holder = opponent(read.position.to_move);
  parsed.mistake = parse_fortress(text, rules, holder, parsed.pattern);
  return parsed;
}

std::string to_text(const FortressPattern& pattern) {
  return pattern_text(pattern.position, pattern.unsaid, unsaid_letter);
}

std::string to_text(const Hold& hold, std::string_view rules) {
  std::string text = fmt::format("{} 1 {} {}\n", magic, rules, to_char(hold.holder));
  for (const FortressPattern& pattern : hold.fortress) text += to_text(pattern) + "\tfortress\n";
  for (const StrategyLine& line : hold.entry) text += line_text(line) + '\n';
  return text;
}

}  // namespace agon::certificates

namespace agon::fortresses {

ParsedGoal parse_goal(std::string_view text, const RuleSet& rules) {
  constexpr std::string_view pattern_start = "pattern:";
  for (const Goal::Kind kind :
       {Goal::Kind::formation, Goal::Kind::throne, Goal::Kind::capture_queen})
    if (text == goal_name(kind)) return {Goal{kind, {}}, ""};
  if (!text.starts_with(pattern_start)) return {};
  certificates::ParsedPattern parsed =
      certificates::parse_pattern(text.substr(pattern_start.size()), rules);
  if (parsed.mistake)
    return {std::nullopt, fmt::format("{} (column {} of the pattern)", parsed.mistake->text,
                                      parsed.mistake->column)};
  return {Goal{Goal::Kind::pattern, {std::move(parsed.pattern)}}, ""};
}

std::string unlike_attacker(const Goal& goal, Side attacker) {
  const std::optional<Side> holder = goal.holder();
  if (!holder || *holder == attacker) return "";
  return fmt::format("the goal is {}'s, since {} is to move in it", side_name(*holder),
                     side_name(opponent(*holder)));
}

}  // namespace agon::fortresses
