// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/hold_text.hpp"

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
#include "model/values/strategy.hpp"

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

/// "2 black guards side by side on ring 1; white queen on the throne".
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

/// The throne and the rings up to the last that has a cell named, at least one: pieces by their
/// letters, `.` for an empty cell, `*` where nothing is said.
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

std::string number_of_patterns(const HoldAnswer& answer) {
  const std::size_t images = answer.fortress.hold.fortress.size();
  const std::size_t patterns = answer.fortress.patterns.size();
  if (answer.given) return counted(images, "pattern");
  return fmt::format("{}, {} with their images under the symmetries of the board",
                     counted(patterns, "pattern"), images);
}

/// What was dropped although nothing shows that it had to be; empty if nothing was.
std::string dropped_words(const fortresses::FixedPoint& search, const RuleSet& rules) {
  const std::size_t unsettled = search.unconfirmed + search.unanswered;
  if (unsettled == 0) return "";
  return fmt::format("{} {} dropped without a proof{}", unsettled, unsettled == 1 ? "was" : "were",
                     rules.relocations_per_turn == RelocationsPerTurn::all
                         ? " (of several relocations in a turn only the last counts as an answer)"
                         : "");
}

/// Why there is no fortress: what was tried, and whether that is settled.
std::string none_found(const fortresses::FoundFortress& found, const RuleSet& rules) {
  if (found.throne_only && !found.throne_undecided.empty())
    return "only the queen on the throne was tried, and whether she makes a fortress is unknown: " +
           found.throne_undecided;
  if (found.throne_only)
    return found.complete
               ? "only the queen on the throne was tried, and she does not make a fortress"
               : "a limit came before it was settled whether the queen on the throne makes a "
                 "fortress";
  if (!found.complete) return "a limit came first";
  const std::string dropped = dropped_words(found.search, rules);
  if (!dropped.empty())
    return fmt::format(
        "no set of the {} contents of the throne and ring 1 was shown to be closed under play: {}",
        found.contents, dropped);
  return fmt::format("no set of the {} contents of the throne and ring 1 is closed under play",
                     found.contents);
}

std::string at_most(const fortresses::Held& held) {
  return fmt::format("{}{}", held.shortest ? "" : "at most ",
                     counted(held.plies.value_or(0), "ply", "plies"));
}

std::string line_text(const fortresses::Held& held) {
  std::string text;
  for (const Action& action : held.line) text += " " + to_string(action);
  return text.empty() ? "" : "line:" + text + "\n";
}

std::string hold_sentence(const HoldAnswer& answer) {
  const std::string_view side = side_name(answer.holder);
  const std::string where = fmt::format("position: {}\n", to_string(answer.position));
  const std::string_view if_proved =
      answer.given ? ", if the fortress is one (agon check proves its file)" : "";
  const fortresses::Held& held = answer.held;
  switch (held.standing) {
    case fortresses::Held::Standing::held:
      return held.plies == 0
                 ? fmt::format("{} cannot lose{}: the position is in the fortress.\n{}", side,
                               if_proved, where)
                 : fmt::format(
                       "{} cannot lose{}: {} forces a way into the fortress in {} ({}).\n"
                       "{}{}",
                       side, if_proved, side, at_most(held),
                       counted(held.hold.entry.size(), "line"), where, line_text(held));
    case fortresses::Held::Standing::lost:
      if (held.plies == 0)
        return fmt::format("{} loses: {} has won.\n{}", side, side_name(opponent(answer.holder)),
                           where);
      return fmt::format("{} loses: {} forces a win in {}.\n{}{}", side,
                         side_name(opponent(answer.holder)), at_most(held), where, line_text(held));
    case fortresses::Held::Standing::unknown:
      break;
  }
  return fmt::format("Unknown whether {} can hold: {}{}.\n{}", side, held.reason,
                     held.within ? fmt::format("; no way into the fortress in {}",
                                               counted(*held.within, "ply", "plies"))
                                 : "",
                     where);
}

}  // namespace

std::string hold_text(const HoldAnswer& answer, std::size_t most) {
  const fortresses::FoundFortress& found = answer.fortress;
  const std::string_view side = side_name(answer.holder);
  std::string text = hold_sentence(answer);
  if (found.hold.fortress.empty())
    return text + fmt::format("Fortress of {} under {}: none found: {}.\n", side, answer.rules.name,
                              none_found(found, answer.rules.rules));
  text += fmt::format("Fortress of {} under {}: {}.\n", side, answer.rules.name,
                      number_of_patterns(answer));
  if (!found.perpetual.empty())
    text += fmt::format("{} only relocates, for ever, and {} picks the cells: {}.\n",
                        side_name(opponent(answer.holder)), side, found.perpetual);
  const std::size_t searched = found.patterns.size() - found.known;
  if (!answer.given && found.known > 0)
    text += fmt::format("{} known from the fields of the rules: {}.\n",
                        searched == 0      ? "They are"
                        : found.known == 1 ? "The first is"
                                           : fmt::format("The first {} are", found.known),
                        fortresses::words_of(found.known_kind));
  if (!answer.given && found.perpetual.empty() && !answer.known())
    text += fmt::format(
        "{} {} of {} contents of the throne and ring 1, symmetric ones counted once{}.\n",
        found.known == 0 ? "They match" : "The others match", found.contents_kept, found.contents,
        found.search.questions == 0
            ? ""
            : fmt::format(" ({})", counted(found.search.questions, "question")));
  if (!found.complete)
    text += "A limit came first: a larger fortress may exist.\n";
  else if (const std::string dropped = dropped_words(found.search, answer.rules.rules);
           !dropped.empty())
    text += fmt::format("A larger fortress may exist: of the other contents {}.\n", dropped);
  std::size_t number = 0;
  for (const FortressPattern& pattern : answer.shown()) {
    if (number == most) {
      if (most > 0) text += fmt::format("and {} more.\n", answer.shown().size() - most);
      break;
    }
    text += fmt::format("{}. {}\n{}", ++number, pattern_words(pattern), pattern_drawing(pattern));
  }
  if (most > 0) text += "Here * is a cell that may hold anything, and . an empty one.\n";
  return text;
}

std::string value_text(const HoldAnswer& white, const HoldAnswer& black) {
  const auto value = hold_value(white, black);
  if (!value) return "The value of the position is not known.\n";
  if (*value == "draw") return "Draw, proved: neither side can lose.\n";
  return fmt::format("{} wins, proved.\n", *value == "w" ? "White" : "Black");
}

}  // namespace agon::tools
