// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/hold_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/plain_text.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/formulas/ring_counts.hpp"

namespace agon::certificates {
namespace {

constexpr std::string_view magic = "agon-hold";
constexpr std::string_view header_form =
    "the header is 'agon-hold 1 RULES w' (or b; with conditions, agon-hold 2)";
constexpr std::string_view line_form =
    "a line is PATTERN and 'fortress', or PATTERN, plies and action, separated by single tabs";
constexpr char unsaid_letter = '*';

bool is_captured(const Position& position, Cell cell) {
  return std::binary_search(position.captured.begin(), position.captured.end(), cell);
}

constexpr std::string_view where_start = "where\t";
constexpr std::string_view where_form =
    "not understood from here on; conditions look like 'ring 5: G >= 1, qg <= 1; rings 0-3: "
    "captured QGqg <= 0', with rings of this board and letters in this order, or - for none";
constexpr std::string_view letters = "QGqg";

/// What a pattern says, one number for each cell that it says something of and each condition, in
/// order.
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
  if constexpr (!with_conditions) return said;
  for (const RingCount& count : pattern.where) {
    int code = 1;
    for (const int part : {int{count.first}, int{count.last}, int{count.pieces},
                           int{count.captured}, int{count.at_least}, int{count.number}})
      code = code * 16 + part;
    said.insert(std::upper_bound(said.begin(), said.end(), code), code);
  }
  return said;
}

bool includes(const std::vector<int>& narrow, const std::vector<int>& wide) {
  return std::includes(narrow.begin(), narrow.end(), wide.begin(), wide.end());
}

/// All that conditions see of patterns, of some that can be met.
using Met = std::set<std::vector<int>>;

/// By ring, how many cells are unspecified and how many pieces of which kind are named. A pattern
/// and its images have the same.
[[maybe_unused]] std::vector<int> seen_by_conditions(const FortressPattern& pattern) {
  const int radius = pattern.position.radius();
  std::vector<int> seen;
  for (int ring = 0; ring <= radius; ++ring) {
    const auto only = static_cast<std::int8_t>(ring);
    RingCount count{only, only};
    seen.push_back(
        static_cast<int>(std::count_if(pattern.unsaid.begin(), pattern.unsaid.end(),
                                       [&](Cell cell) { return count.has(cell, radius); })));
    for (const char letter : letters)
      for (const bool captured : {false, true}) {
        count.pieces = RingCount::bit_of(*parse_piece(letter));
        count.captured = captured;
        seen.push_back(counted_in(pattern.position, count));
      }
  }
  return seen;
}

/// Why no position can match; empty where one can. `met`: those with the same conditions.
std::string contradiction(const FortressPattern& pattern, const RuleSet& rules, Met& met) {
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
  if constexpr (with_conditions) {
    // Asked of one of its images only, since it takes as long as all else here.
    if (pattern.where.empty() || met.contains(seen_by_conditions(pattern))) return {};
    if (formulas::can_be_met(pattern.where, pattern, rules)) {
      met.insert(seen_by_conditions(pattern));
      return {};
    }
    for (const RingCount& count : pattern.where)
      if (!formulas::can_be_met({count}, pattern, rules))
        return "the condition '" + where_text({count}) +
               "', which no position meets together with what it names";
    return "the conditions '" + where_text(pattern.where) + "', which exclude each other there";
  }
  return {};
}

std::optional<Mistake> parse_fortress(std::string_view text, const RuleSet& rules, Side holder,
                                      Met& met, FortressPattern& pattern) {
  PatternRead read = read_pattern(text, rules.radius, {&unsaid_letter, 1});
  if (!read.problem.empty()) return mistake_at(0, read.column, "pattern " + read.problem);
  pattern.position = std::move(read.position);
  pattern.unsaid = std::move(read.open);
  if (pattern.position.to_move == holder)
    return mistake_at(0, text.find(' ') + 2,
                      fmt::format("the holder is to move; in a fortress the other side is, so "
                                  "write {}",
                                  to_char(opponent(holder))));
  if (const std::string why = contradiction(pattern, rules, met); !why.empty())
    return mistake_at(0, 1, "no position can match: the pattern has " + why);
  return std::nullopt;
}

/// Reads what follows the header.
class Reader {
 public:
  Reader(const RuleSet& rules, int version, ParsedHold& result)
      : rules_(rules), version_(version), result_(result) {}

  /// A mistake has a column and no line.
  std::optional<Mistake> read(std::string_view text, std::size_t number) {
    if (text.starts_with(where_start)) return read_where(text);
    const std::size_t tab = text.find('\t');
    if (tab == text.npos) return mistake_at(0, 1, std::string(line_form));
    const std::string_view rest = text.substr(tab + 1);
    if (rest.find('\t') != rest.npos) return read_entry(text, number);
    if (rest != "fortress")
      return mistake_at(0, tab + 2, fmt::format("'{}' is not 'fortress': {}", rest, line_form));
    return read_pattern_line(text.substr(0, tab), number);
  }

 private:
  std::optional<Mistake> read_where(std::string_view text) {
    constexpr std::string_view old = "conditions need version 2; write 'agon-hold 2' in the header";
    if constexpr (!with_conditions) return mistake_at(0, 1, std::string(old));
    if (version_ < 2) return mistake_at(0, 1, std::string(old));
    ParsedWhere parsed = parse_where(text.substr(where_start.size()), rules_);
    where_ = std::move(parsed.where);
    met_.clear();
    if (parsed.mistake) parsed.mistake->column += static_cast<int>(where_start.size());
    return parsed.mistake;
  }

  std::optional<Mistake> read_pattern_line(std::string_view text, std::size_t number) {
    FortressPattern pattern{Position(rules_.radius), {}, where_};
    if (auto mistake = parse_fortress(text, rules_, result_.hold.holder, met_, pattern))
      return mistake;
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
  int version_;
  ParsedHold& result_;
  Conditions where_;                    ///< of the patterns that follow
  Met met_;                             ///< under these
  std::vector<std::vector<int>> said_;  ///< by the patterns so far
  std::map<std::string, std::size_t> entries_;
};

/// Takes conditions apart from left to right, up to the first thing that is not as it must be.
class WhereReader {
 public:
  WhereReader(std::string_view text, const RuleSet& rules) : text_(text), rules_(rules) {}

  bool read(Conditions& where) {
    do {
      const bool several = took("rings ");
      if (!several && !took("ring ")) return false;
      RingCount count;
      if (!number(0, rules_.radius - (several ? 1 : 0), count.first)) return false;
      count.last = count.first;
      if (several && !(took("-") && number(count.first + 1, rules_.radius, count.last)))
        return false;
      if (!took(": ")) return false;
      do {
        count.captured = took("captured ");
        count.pieces = 0;
        for (const char letter : letters)
          if (took({&letter, 1})) count.pieces |= RingCount::bit_of(*parse_piece(letter));
        count.at_least = took(" >= ");
        if (count.pieces == 0 || (!count.at_least && !took(" <= ")) ||
            !number(0, 2 * (rules_.guards + 1), count.number))
          return false;
        where.push_back(count);
      } while (took(", "));
    } while (took("; "));
    return at_ == text_.size();
  }
  std::size_t at() const { return at_; }

 private:
  bool took(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  /// At most two digits, without a leading zero.
  bool number(int least, int most, std::int8_t& number) {
    int found = 0;
    std::size_t end = at_;
    while (end < text_.size() && end < at_ + 2 && text_[end] >= '0' && text_[end] <= '9')
      found = 10 * found + (text_[end++] - '0');
    if (end == at_ || (text_[at_] == '0' && end > at_ + 1) || found < least || found > most)
      return false;
    number = static_cast<std::int8_t>(found);
    at_ = end;
    return true;
  }

  std::string_view text_;
  const RuleSet& rules_;
  std::size_t at_ = 0;
};

}  // namespace

bool begins_as_hold(std::string_view text) {
  return without_mark(text).starts_with(std::string(magic) + ' ');
}

FileHeader parse_hold_header(std::string_view text) {
  constexpr std::string_view strategy = "agon-strategy ";
  FileHeader header = read_header(text, magic, "hold", header_form, with_conditions ? 2 : 1);
  if (header.mistake && without_mark(text).starts_with(strategy))
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
  Reader reader(rules, header.version, result);
  next_line(text);
  for (std::size_t number = 2; !text.empty(); ++number) {
    if (go_on && !go_on()) {
      result.interrupted = true;
      return result;
    }
    const std::string_view line = next_line(text);
    result.mistake = reader.read(line, number);
    if (!result.mistake) continue;
    blame_odd_character(line, *result.mistake);
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
  Met met;
  parsed.mistake = parse_fortress(text, rules, holder, met, parsed.pattern);
  return parsed;
}

std::string where_text(const Conditions& where) {
  if constexpr (!with_conditions) return "-";
  std::string text;
  const RingCount* last = nullptr;
  for (const RingCount& count : where) {
    const bool same = last != nullptr && last->first == count.first && last->last == count.last;
    if (last != nullptr) text += same ? ", " : "; ";
    if (!same) {
      const bool several = count.first != count.last;
      text += several ? "rings " : "ring ";
      text += std::to_string(count.first);
      if (several) text += "-" + std::to_string(count.last);
      text += ": ";
    }
    if (count.captured) text += "captured ";
    for (const char letter : letters)
      if (count.counts(*parse_piece(letter))) text += letter;
    text += count.at_least ? " >= " : " <= ";
    text += std::to_string(count.number);
    last = &count;
  }
  return text.empty() ? "-" : text;
}

ParsedWhere parse_where(std::string_view text, const RuleSet& rules) {
  ParsedWhere parsed;
  if constexpr (!with_conditions) return parsed;
  if (text == "-") return parsed;
  WhereReader reader(text, rules);
  if (!reader.read(parsed.where))
    parsed.mistake = mistake_at(0, reader.at() + 1, std::string(where_form));
  return parsed;
}

std::string to_text(const FortressPattern& pattern) {
  return pattern_text(pattern.position, pattern.unsaid, unsaid_letter);
}

std::string to_text(const Hold& hold, std::string_view rules) {
  int version = 1;
  std::string lines;
  std::string where = "-";
  for (const FortressPattern& pattern : hold.fortress) {
    const std::string next = where_text(pattern.where);
    if (next != where) {
      version = 2;
      lines += std::string(where_start) + next + '\n';
    }
    where = next;
    lines += to_text(pattern) + "\tfortress\n";
  }
  std::string text =
      fmt::format("{} {} {} {}\n", magic, version, rules, to_char(hold.holder)) + lines;
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
