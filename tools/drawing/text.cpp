// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The board in characters: a cell is four columns wide, so neighbouring rows shift by two.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "model/rules/judge.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::tools {
namespace {

// Colours of the 256-colour terminal palette, as "foreground;background" escape parameters.
constexpr std::string_view light_ring = "38;5;16;48;5;180";
constexpr std::string_view dark_ring = "38;5;16;48;5;137";
constexpr std::string_view throne_cell = "38;5;16;48;5;222";
constexpr std::string_view white_piece = "1;38;5;16;48;5;255";
constexpr std::string_view black_piece = "1;38;5;255;48;5;16";
constexpr std::string_view captured_piece = "1;38;5;231;48;5;160";
constexpr std::string_view faint = "2";

std::string painted(std::string_view text, std::string_view colours) {
  return fmt::format("\x1b[{}m{}\x1b[0m", colours, text);
}

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

struct TextBoard {
  const Diagram& diagram;
  bool colour;

  int radius() const { return diagram.position.radius(); }

  bool arrived(Cell cell) const {
    return diagram.last && diagram.last->type != Action::Type::pass && diagram.last->to == cell;
  }
  bool departed(Cell cell) const {
    return diagram.last &&
           (diagram.last->type == Action::Type::step ||
            diagram.last->type == Action::Type::relocation) &&
           diagram.last->from == cell && diagram.last->to != cell;
  }

  std::string_view empty_symbol(Cell cell) const {
    if (contains(diagram.reachable, cell)) return departed(cell) ? "◉" : "●";
    if (departed(cell)) return "○";
    const int ring = rules::ring(cell, radius());
    if (ring == 0) return "◇";
    return ring % 2 == 1 ? "∙" : "+";
  }

  /// Left mark, symbol, right mark: three columns.
  std::string cell_text(Cell cell) const {
    const std::optional<Piece> piece = diagram.position.at(cell);
    const std::string_view left = arrived(cell) ? "›" : " ";
    const std::string_view right = contains(diagram.captured, cell)             ? "×"
                                   : piece && contains(diagram.reachable, cell) ? "●"
                                                                                : " ";
    return fmt::format("{}{}{}", left, piece ? std::string(1, to_char(*piece)) : empty_symbol(cell),
                       right);
  }

  std::string tile(Cell cell) const {
    const std::string text = cell_text(cell);
    if (!colour) return text + " ";
    const int ring = rules::ring(cell, radius());
    const std::string_view ground = ring == 0       ? throne_cell
                                    : ring % 2 == 1 ? light_ring
                                                    : dark_ring;
    const std::optional<Piece> piece = diagram.position.at(cell);
    if (!piece) return painted(text + " ", ground);
    const std::string_view paint = contains(diagram.captured, cell) ? captured_piece
                                   : piece->side == Side::white     ? white_piece
                                                                    : black_piece;
    return painted(text, paint) + painted(" ", ground);
  }

  std::string label(std::string text) const { return colour ? painted(text, faint) : text; }

  /// A diagonal's number, in the middle of where its next cell downward would be.
  std::string number_label(int number) const { return label(fmt::format("{:>2}", number)); }

  std::string row_line(int row) const {
    const int indent = 2 * std::abs(row - (radius() + 1));
    std::string line = fmt::format("{:{}}{} ", "", indent + 1,
                                   label(std::string(1, static_cast<char>('a' + row - 1))));
    for (int number = first_number(radius(), row); number <= last_number(radius(), row); ++number)
      line += tile({static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)});
    if (row <= radius()) line += number_label(last_number(radius(), row) + 1);
    return line;
  }

  /// Below row a: the numbers of the diagonals that end in it.
  std::string bottom_line() const {
    std::string line(static_cast<std::size_t>(2 * (radius() + 1) + 3), ' ');
    for (int number = 1; number <= radius() + 1; ++number) line += number_label(number) + "  ";
    return line;
  }
};

/// The symbol of a mark, and of what else belongs to it.
std::string mark_text(const TextBoard& board, const Mark& mark) {
  switch (mark.kind) {
    case MarkKind::captured:
      return "× " + mark.words;
    case MarkKind::stepped:
    case MarkKind::relocated:
      return fmt::format("› {} from {}", mark.words, board.empty_symbol(board.diagram.last->from));
    case MarkKind::placed:
      return "› " + mark.words;
    case MarkKind::passed:
      return mark.words;
    case MarkKind::reachable:
      return "● " + mark.words;
  }
  return "";
}

/// The marks that the drawing uses, each explained.
std::string legend_line(const TextBoard& board) {
  std::string line;
  for (const Mark& mark : legend(board.diagram))
    line += (line.empty() ? "" : "   ") + mark_text(board, mark);
  return line;
}

std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

std::string draw_text(const Diagram& diagram, bool colour) {
  const TextBoard board{diagram, colour};
  std::string text;
  for (int row = row_count(board.radius()); row >= 1; --row)
    text += without_trailing_blanks(board.row_line(row)) + "\n";
  text += without_trailing_blanks(board.bottom_line()) + "\n";
  const std::string marks = legend_line(board);
  if (!marks.empty()) text += marks + "\n";
  for (const std::string& remark : diagram.remarks) text += remark + "\n";
  for (const std::string& remark : hand_remarks(diagram.position, *diagram.language))
    text += remark + "\n";
  return text;
}

}  // namespace agon::tools
