// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/written.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <vector>

#include "model/files/files.hpp"
#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/plain_text.hpp"

namespace agon::tools {
namespace {

/// Symbols of empty cells. A filled circle right behind a piece is a mark on that piece.
constexpr std::array<std::string_view, 6> empty_symbols{"●", "○", "◇", "∙", "+", "◉"};
constexpr std::string_view captured_mark = "×";
constexpr std::string_view reachable_mark = "●";

/// Takes `start` off the front of the text, if it begins so.
bool take(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

/// Without the terminal's colours.
std::string plain(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    if (text.starts_with("\x1b[")) {
      text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
      continue;
    }
    kept += text.front();
    text.remove_prefix(1);
  }
  return kept;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(next_line(text));
  return lines;
}

struct DrawnRow {
  char letter = 'a';
  std::string cells;  ///< a letter a cell, a full stop for an empty one
  std::vector<std::size_t> captured;
};

/// A row's letter, its cells, and perhaps a diagonal's number; nothing for any other line.
std::optional<DrawnRow> drawn_row(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (line.size() < 3 || line[0] < 'a' || line[0] > 'k' || line[1] != ' ') return std::nullopt;
  DrawnRow row{line[0], {}, {}};
  line.remove_prefix(1);
  while (!line.empty()) {
    if (take(line, " ") || take(line, "›")) continue;
    if (std::string_view("QGqg").find(line.front()) != std::string_view::npos) {
      row.cells += line.front();
      line.remove_prefix(1);
      if (take(line, captured_mark)) row.captured.push_back(row.cells.size() - 1);
      take(line, reachable_mark);
      continue;
    }
    if (std::isdigit(static_cast<unsigned char>(line.front())) != 0 && !row.cells.empty()) break;
    bool empty = false;
    for (const std::string_view symbol : empty_symbols) empty = empty || take(line, symbol);
    if (!empty) return std::nullopt;
    row.cells += '.';
  }
  if (row.cells.empty()) return std::nullopt;
  return row;
}

/// "..G.." as in a position string: 2G2.
std::string in_runs(const std::string& cells) {
  std::string text;
  std::size_t run = 0;
  const auto end_run = [&] {
    if (run > 0) text += std::to_string(run);
    run = 0;
  };
  for (const char cell : cells) {
    if (cell == '.') {
      ++run;
      continue;
    }
    end_run();
    text += cell;
  }
  end_run();
  return text;
}

/// The letters of "White has QGG in hand".
std::string hand_in(std::string_view line, std::string_view side) {
  if (!take(line, side) || !take(line, " has ")) return "";
  const std::size_t end = line.find(" in hand");
  return end == std::string_view::npos ? "" : std::string(line.substr(0, end));
}

std::string captured_text(const std::vector<DrawnRow>& rows) {
  const int radius = (static_cast<int>(rows.size()) - 1) / 2;
  std::string text;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row)
    for (const std::size_t place : row->captured) {
      const int first = std::max(1, row->letter - 'a' + 1 - radius);
      text += (text.empty() ? "" : ",") + std::string(1, row->letter) +
              std::to_string(first + static_cast<int>(place));
    }
  return text;
}

constexpr Saying not_piece{
    "mistake.not-piece",
    "\"{word}\" is not a piece on a cell; write Q or G and the cell, like Qf6"};
constexpr Saying off_board{
    "mistake.off-board",
    "\"{word}\" is not on the board of radius {radius}; its throne is {throne}, see agon show"};
constexpr std::array said_of_pieces{not_piece, off_board};

class Lister {
 public:
  Lister(const RuleSet& rules, std::string_view place)
      : rules_(rules), place_(place), position_(rules.radius) {}

  void take(const std::string& option, const std::string& value) {
    option_ = option;
    if (option == "--turn") {
      if (value != "w" && value != "b")
        throw Unusable(
            fmt::format("{}{}: \"{}\" is not a side; write w or b", place_, option, value));
      position_.to_move = value == "w" ? Side::white : Side::black;
      return;
    }
    item_ = 0;
    for (std::size_t begin = 0; begin <= value.size();) {
      const std::size_t end = std::min(value.find(',', begin), value.size());
      ++item_;
      put(value.substr(begin, end - begin), option == "--white" ? Side::white : Side::black);
      begin = end + 1;
    }
  }

  Position listed() {
    if (rules_.setup != Setup::standard || rules_.captives == Captives::lifted) put_rest_in_hand();
    std::sort(position_.captured.begin(), position_.captured.end());
    return std::move(position_);
  }

 private:
  [[noreturn]] void refuse(const Saying& saying, const std::string& typed) const {
    const Phrase why{saying,
                     {{"word", typed},
                      {"radius", std::to_string(rules_.radius)},
                      {"throne", to_string(throne(rules_.radius))}}};
    throw UnusablePiece(fmt::format("{}{}, piece {}: {}", place_, option_, item_, to_string(why)),
                        why);
  }

  void put(std::string text, Side side) {
    const std::string typed = text;
    const bool captured = text.size() > 1 && text.back() == 'x';
    if (captured) text.pop_back();
    const char letter = text.empty() ? ' ' : text.front();
    const std::optional<Cell> cell =
        text.empty() ? std::nullopt : parse_cell(std::string_view(text).substr(1));
    if (std::string_view("QGqg").find(letter) == std::string_view::npos || !cell)
      refuse(not_piece, typed);
    if (!on_board(*cell, rules_.radius)) refuse(off_board, typed);
    if (position_.at(*cell))
      throw Unusable(
          fmt::format("{}{}, piece {}: \"{}\" is on an occupied cell; a cell holds one piece",
                      place_, option_, item_, typed));
    position_.put(*cell, {side, letter == 'Q' || letter == 'q' ? Kind::queen : Kind::guard});
    if (captured && rules_.capture_lasts == CaptureLasts::until_relocated)
      position_.captured.push_back(*cell);
  }

  void put_rest_in_hand() {
    for (const Side side : both_sides) {
      int queens = 0;
      int guards = 0;
      for (const Cell cell : board_cells(rules_.radius)) {
        if (position_.at(cell) == Piece{side, Kind::queen}) ++queens;
        if (position_.at(cell) == Piece{side, Kind::guard}) ++guards;
      }
      position_.hand(side).queens = static_cast<std::int8_t>(std::max(0, 1 - queens));
      position_.hand(side).guards = static_cast<std::int8_t>(std::max(0, rules_.guards - guards));
    }
  }

  const RuleSet& rules_;
  std::string place_;
  Position position_;
  std::string option_;
  int item_ = 0;
};

bool begins_side(std::string_view text) {
  return text.starts_with("W:") || text.starts_with("B:");
}

/// The fields separated by single spaces, those left out added.
std::string completed(std::string_view text) {
  constexpr std::array<const char*, 4> left_out{"", "w", "-", "-"};
  std::string position;
  std::size_t fields = 0;
  constexpr const char* blanks = " \t\r\n";
  for (std::size_t end = 0;;) {
    const std::size_t begin = text.find_first_not_of(blanks, end);
    if (begin == std::string_view::npos) break;
    end = std::min(text.find_first_of(blanks, begin), text.size());
    if (fields++ > 0) position += ' ';
    position += text.substr(begin, end - begin);
  }
  for (; fields > 0 && fields < left_out.size(); ++fields)
    position += std::string(" ") + left_out[fields];
  return position;
}

bool is_blank(const std::string& line) {
  return line.find_first_not_of(" \t\r") == std::string::npos;
}

/// Takes the next word off the front; empty at the end. No stream: the page's module has none.
std::string take_word(std::string_view& text) {
  constexpr std::string_view blanks = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  const std::string word(text.substr(0, text.find_first_of(blanks)));
  text.remove_prefix(word.size());
  return word;
}

/// The options that "W: Qf6 Ge5 B: qa1" is short for; any other text as it is.
std::string as_options(std::string_view text) {
  std::string_view rest = text;
  std::string options;
  for (std::string word = take_word(rest); !word.empty(); word = take_word(rest)) {
    if (options.empty() && !begins_side(word)) return std::string(text);
    if (begins_side(word)) {
      if (options.ends_with(',')) options.pop_back();
      options += word.front() == 'W' ? " --white=" : " --black=";
      word.erase(0, 2);
    } else if (word.starts_with("--")) {
      options += ' ';
      if (word.find('=') == std::string::npos) word += '=';
    } else if (options.back() != ',' && options.back() != '=') {
      options += ',';
    }
    options += word;
  }
  return options;
}

}  // namespace

std::optional<char> row_drawn(std::string_view line) {
  const std::string kept = plain(line);
  const auto row = drawn_row(kept);
  return row ? std::optional(row->letter) : std::nullopt;
}

bool looks_drawn(std::string_view text) {
  const std::string kept = plain(text);
  int rows = 0;
  for (const std::string_view line : lines_of(kept))
    if (drawn_row(line)) ++rows;
  return rows > 1;
}

std::string position_drawn(std::string_view text, const RuleSet& rules) {
  const std::string kept = plain(text);
  std::vector<DrawnRow> rows;
  char mover = 'w';
  std::string white_hand;
  std::string black_hand;
  for (const std::string_view line : lines_of(kept)) {
    if (auto row = drawn_row(line)) rows.push_back(*std::move(row));
    if (line.starts_with("Black to move")) mover = 'b';
    white_hand += hand_in(line, "White");
    black_hand += hand_in(line, "Black");
  }
  for (char& letter : black_hand)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  std::string position;
  for (const DrawnRow& row : rows) position += (position.empty() ? "" : "/") + in_runs(row.cells);
  std::string captured;
  if (rules.capture_lasts == CaptureLasts::until_relocated) captured = captured_text(rows);
  const std::string hands = white_hand + black_hand;
  return position + " " + mover + " " + (captured.empty() ? "-" : captured) + " " +
         (hands.empty() ? "-" : hands);
}

std::span<const Saying> piece_sayings() {
  return said_of_pieces;
}

bool looks_listed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return begins_side(text) || text.starts_with("--white") || text.starts_with("--black") ||
         text.starts_with("--turn");
}

Position position_listed(std::string_view typed, const RuleSet& rules, std::string_view place) {
  if (const auto odd = odd_character(typed))
    throw UnusablePiece(fmt::format("{}column {}: {}", place, odd->at + 1, to_string(odd->phrase)),
                        odd->phrase);
  const std::string options = as_options(typed);
  std::string_view text = options;
  Lister lister(rules, place);
  for (std::string option = take_word(text); !option.empty(); option = take_word(text)) {
    std::string value;
    const std::size_t equals = option.find('=');
    if (equals != std::string::npos) {
      value = option.substr(equals + 1);
      option.resize(equals);
    }
    if (option != "--white" && option != "--black" && option != "--turn")
      throw Unusable(
          fmt::format("{}unexpected \"{}\"; write --white PIECES --black PIECES --turn w|b, the "
                      "pieces joined by commas without blanks",
                      place, option));
    if (equals == std::string::npos) value = take_word(text);
    if (equals == std::string::npos && value.empty())
      throw Unusable(fmt::format("{}{}: a value is missing; write {} {}", place, option, option,
                                 option == "--turn" ? "w" : "Qf6,Gg5,..."));
    lister.take(option, value);
  }
  return lister.listed();
}

std::string position_written(std::string_view text, const RuleSet& rules, std::string_view place) {
  text = without_mark(text);
  if (text == "start") return to_string(rules::start(rules));
  if (looks_drawn(text)) return position_drawn(text, rules);
  if (looks_listed(text)) return to_string(position_listed(text, rules, place));
  return completed(text);
}

bool looks_like_string(std::string_view text) {
  const std::string_view placement = text.substr(0, text.find(' '));
  return placement.find('/') != std::string_view::npos &&
         placement.find_first_not_of("0123456789QGqg/") == std::string_view::npos;
}

std::string called(std::string_view text, std::string_view argument) {
  const std::string name(argument);
  if (looks_drawn(text)) return name + ": the drawing";
  if (looks_listed(text)) return name == "--position" ? "--white, --black" : name;
  return name;
}

std::optional<std::string> PositionTexts::take() {
  std::optional<std::string> line = pending_ ? std::move(pending_) : next_();
  pending_.reset();
  if (line) ++line_;
  return line;
}

std::optional<PositionTexts::Text> PositionTexts::next() {
  while (std::optional<std::string> line = take()) {
    if (skips_ && (is_blank(*line) || line->front() == '#')) continue;
    if (row_drawn(*line)) return drawing(*std::move(line));
    return Text{*std::move(line), line_};
  }
  return std::nullopt;
}

PositionTexts::Text PositionTexts::drawing(std::string first) {
  Text found{std::move(first), line_};
  char last = *row_drawn(found.text);
  while (std::optional<std::string> line = take()) {
    if (is_blank(*line)) break;
    const std::optional<char> row = row_drawn(*line);
    if ((row && *row >= last) || looks_like_string(*line) || looks_listed(*line)) {
      pending_ = std::move(line);
      --line_;
      break;
    }
    last = row.value_or(last);
    found.text += "\n" + *line;
    if (found.text.size() > longest_line) break;
  }
  return found;
}

}  // namespace agon::tools
