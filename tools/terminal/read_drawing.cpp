#include "tools/terminal/read_drawing.hpp"

#include <array>
#include <cctype>
#include <optional>
#include <vector>

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
    if (text.front() != '\r') kept += text.front();
    text.remove_prefix(1);
  }
  return kept;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

struct Row {
  char letter = 'a';
  std::string cells;  ///< a letter a cell, a full stop for an empty one
  std::vector<std::size_t> captured;
};

/// A row's letter, its cells, and perhaps a diagonal's number; nothing for any other line.
std::optional<Row> row_of(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (line.size() < 3 || line[0] < 'a' || line[0] > 'k' || line[1] != ' ') return std::nullopt;
  Row row{line[0], {}, {}};
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

std::string captured_text(const std::vector<Row>& rows) {
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

}  // namespace

std::optional<char> row_drawn(std::string_view line) {
  const std::string kept = plain(line);
  const auto row = row_of(kept);
  return row ? std::optional(row->letter) : std::nullopt;
}

bool looks_drawn(std::string_view text) {
  const std::string kept = plain(text);
  int rows = 0;
  for (const std::string_view line : lines_of(kept))
    if (row_of(line)) ++rows;
  return rows > 1;
}

std::string position_drawn(std::string_view text, const RuleSet& rules) {
  const std::string kept = plain(text);
  std::vector<Row> rows;
  char mover = 'w';
  std::string white_hand;
  std::string black_hand;
  for (const std::string_view line : lines_of(kept)) {
    if (auto row = row_of(line)) rows.push_back(*std::move(row));
    if (line.starts_with("Black to move")) mover = 'b';
    white_hand += hand_in(line, "White");
    black_hand += hand_in(line, "Black");
  }
  for (char& letter : black_hand)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  std::string position;
  for (const Row& row : rows) position += (position.empty() ? "" : "/") + in_runs(row.cells);
  std::string captured;
  if (rules.capture_lasts == CaptureLasts::until_relocated) captured = captured_text(rows);
  const std::string hands = white_hand + black_hand;
  return position + " " + mover + " " + (captured.empty() ? "-" : captured) + " " +
         (hands.empty() ? "-" : hands);
}

}  // namespace agon::tools
