// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/position.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/plain_text.hpp"

namespace agon {
namespace {

/// The printed form of a character that is not to be trusted.
std::string quoted(char letter) {
  if (std::isprint(static_cast<unsigned char>(letter)) != 0) return {'\'', letter, '\''};
  return "byte " + std::to_string(static_cast<unsigned char>(letter));
}

/// A piece of the text and the column (from 1) at which it starts.
struct Part {
  std::string_view text;
  int column;
};

std::vector<Part> split(Part whole, char separator) {
  std::vector<Part> parts;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = std::min(whole.text.find(separator, begin), whole.text.size());
    parts.push_back(
        {whole.text.substr(begin, end - begin), whole.column + static_cast<int>(begin)});
    if (end == whole.text.size()) return parts;
    begin = end + 1;
  }
}

class Reader {
 public:
  explicit Reader(int radius) : result_{Position(radius), {}}, radius_(radius) {}

  ParsedPosition read(std::string_view text) {
    if (const auto odd = odd_character(text)) {
      const std::size_t column = odd->at + 1;
      add(Flaw::letter, "column " + std::to_string(column) + ": " + to_string(odd->phrase),
          static_cast<int>(column));
      return std::move(result_);
    }
    const auto fields = split({text, 1}, ' ');
    if (fields.size() != 4)
      add(Flaw::field_count,
          "has " + counted(fields.size(), "field") +
              "; a position is PLACEMENT SIDE CAPTURED HAND, separated by single spaces",
          0);
    read_placement(fields[0]);
    if (fields.size() > 1) read_side(fields[1]);
    if (fields.size() > 2) read_captured(fields[2]);
    if (fields.size() > 3) read_hand(fields[3]);
    return std::move(result_);
  }

 private:
  void add(Flaw flaw, std::string_view text, int column) {
    result_.problems.push_back({flaw, on_one_line(text), column});
  }

  void read_placement(Part field) {
    const auto rows = split(field, '/');
    const int needed = row_count(radius_);
    if (static_cast<int>(rows.size()) != needed) {
      add(Flaw::row_count,
          "has " + counted(rows.size(), "row") + "; radius " + std::to_string(radius_) + " needs " +
              std::to_string(needed),
          field.column);
      return;
    }
    for (int i = 0; i < needed; ++i) read_row(rows[static_cast<std::size_t>(i)], needed - i);
  }

  void read_row(Part part, int row) {
    const int first = first_number(radius_, row);
    const int needed = last_number(radius_, row) - first + 1;
    int length = 0;
    std::vector<std::pair<int, Piece>> pieces;
    for (std::size_t i = 0; i < part.text.size(); ++i) {
      const char letter = part.text[i];
      const int column = part.column + static_cast<int>(i);
      if (letter >= '0' && letter <= '9') {
        std::size_t end = i;
        int run = 0;
        while (end < part.text.size() && part.text[end] >= '0' && part.text[end] <= '9')
          run = std::min(10 * run + (part.text[end++] - '0'), 1000);
        if (letter == '0')
          add(Flaw::digits, "a run of empty cells starts with 0; write 1 to 11", column);
        length += run;
        i = end - 1;
      } else if (const auto piece = parse_piece(letter)) {
        pieces.emplace_back(length++, *piece);
      } else {
        add(Flaw::letter, quoted(letter) + " is not a piece; use Q G q g and runs of digits",
            column);
        ++length;
      }
    }
    if (length != needed) {
      add(Flaw::row_length,
          std::string("row ") + static_cast<char>('a' + row - 1) + " has " +
              std::to_string(length) + " cells; radius " + std::to_string(radius_) + " needs " +
              std::to_string(needed),
          part.column);
      return;
    }
    for (const auto& [offset, piece] : pieces)
      result_.position.put(
          {static_cast<std::int8_t>(row), static_cast<std::int8_t>(first + offset)}, piece);
  }

  void read_side(Part field) {
    if (field.text == "w" || field.text == "b")
      result_.position.to_move = field.text == "w" ? Side::white : Side::black;
    else
      add(Flaw::side, "side to move is '" + std::string(field.text) + "'; write w or b",
          field.column);
  }

  void read_captured(Part field) {
    if (field.text == "-") return;
    auto& captured = result_.position.captured;
    for (const Part& item : split(field, ',')) {
      const auto cell = parse_cell(item.text);
      if (cell && on_board(*cell, radius_))
        captured.push_back(*cell);
      else
        add(Flaw::captured_text,
            "'" + std::string(item.text) + "' is not a cell of a board of radius " +
                std::to_string(radius_) + "; captured cells are like d6,f6 or - for none",
            item.column);
    }
    const auto not_rising = [](Cell left, Cell right) { return left >= right; };
    if (std::adjacent_find(captured.begin(), captured.end(), not_rising) != captured.end()) {
      std::sort(captured.begin(), captured.end());
      captured.erase(std::unique(captured.begin(), captured.end()), captured.end());
      add(Flaw::captured_order,
          "captured cells are not in order of row and number; write " + cell_list(captured),
          field.column);
    }
  }

  void read_hand(Part field) {
    if (field.text == "-") return;
    std::string_view rest = field.text;
    for (const Side side : both_sides) {
      Hand& hand = result_.position.hand(side);
      const auto take = [&rest](Piece piece, std::int8_t limit) {
        std::int8_t count = 0;
        while (count < limit && !rest.empty() && rest.front() == to_char(piece)) {
          rest.remove_prefix(1);
          ++count;
        }
        return count;
      };
      hand.queens = take({side, Kind::queen}, 1);
      hand.guards = take({side, Kind::guard}, 6);
    }
    if (!rest.empty() || field.text.empty())
      add(Flaw::hand_text,
          "'" + std::string(field.text) +
              "' is not a hand; write the pieces in the order QGGGGGGqgggggg, at most that many, "
              "or -",
          field.column);
  }

  ParsedPosition result_;
  int radius_;
};

std::string hand_text(const Position& position) {
  std::string text;
  for (const Side side : both_sides) {
    const Hand& hand = position.hand(side);
    text.append(static_cast<std::size_t>(hand.queens), to_char(Piece{side, Kind::queen}));
    text.append(static_cast<std::size_t>(hand.guards), to_char(Piece{side, Kind::guard}));
  }
  return text.empty() ? "-" : text;
}

}  // namespace

const std::vector<Cell>& board_cells(int radius) {
  static const auto boards = [] {
    std::array<std::vector<Cell>, max_radius + 1> cells;
    for (int size = min_radius; size <= max_radius; ++size)
      for (int row = 1; row <= row_count(size); ++row)
        for (int number = first_number(size, row); number <= last_number(size, row); ++number)
          cells[static_cast<std::size_t>(size)].push_back(
              {static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)});
    return cells;
  }();
  return boards[static_cast<std::size_t>(radius)];
}

std::string to_string(const Position& position) {
  const int radius = position.radius();
  std::string text;
  for (int row = row_count(radius); row >= 1; --row) {
    int run = 0;
    const auto flush = [&text, &run] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int number = first_number(radius, row); number <= last_number(radius, row); ++number) {
      const auto piece =
          position.at({static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)});
      if (!piece) {
        ++run;
        continue;
      }
      flush();
      text += to_char(*piece);
    }
    flush();
    if (row > 1) text += '/';
  }
  text += ' ';
  text += to_char(position.to_move);
  text += ' ' + (position.captured.empty() ? "-" : cell_list(position.captured));
  return text + ' ' + hand_text(position);
}

ParsedPosition parse_position(std::string_view text, int radius) {
  return Reader(radius).read(text);
}

std::string to_string(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) text += (text.empty() ? "" : "; ") + problem.text;
  return text;
}

}  // namespace agon
