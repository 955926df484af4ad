// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/drawing/picture.hpp"

#include <algorithm>
#include <array>
#include <numbers>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "tools/drawing/figures.hpp"
#include "tools/drawing/markup.hpp"

namespace agon::tools {
namespace {

constexpr double column_width = std::numbers::sqrt3;
constexpr double row_height = 1.5;
constexpr double top = 0.45;

Cell cell_at(int row, int number) {
  return {static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)};
}

constexpr double caption_size = 0.68;
constexpr double caption_line = 0.98;
constexpr double remark_size = 0.6;
constexpr double remark_line = 0.86;
constexpr double label_size = 0.48;
constexpr double hand_line = 0.94;
constexpr double legend_spacing = 0.92;
/// From the board to the middle of the first line.
constexpr double first_line = 0.9;
/// Before the remarks, each of them, the hands and the legend.
constexpr double paragraph_gap = 0.16;
/// Of a piece in hand: the room that it takes, and its scale in such a room.
constexpr double hand_piece_room = 0.84;
constexpr double hand_piece_scale = 0.62;
constexpr double mark_scale = 0.36;

double mark_width(MarkKind kind) {
  switch (kind) {
    case MarkKind::stepped:
    case MarkKind::relocated:
      return 1.7;
    case MarkKind::passed:
      return 0;
    case MarkKind::captured:
    case MarkKind::placed:
    case MarkKind::reachable:
      break;
  }
  return 0.6;
}

void draw_mark(Pen& pen, const Palette& palette, MarkKind kind, Point left) {
  const double width = mark_width(kind);
  const Point middle{left.x + width / 2, left.y};
  switch (kind) {
    case MarkKind::captured:
      return pen.draw(captured_ground(palette), middle, mark_scale);
    case MarkKind::stepped:
    case MarkKind::relocated:
      // The arrow ends before the piece that it points at, but there is no room for that here.
      return pen.draw(arrow(palette, {left.x + 0.25, left.y}, {left.x + width + 0.7, left.y},
                            kind == MarkKind::relocated));
    case MarkKind::placed:
      return pen.draw(placed_mark(palette), middle, mark_scale);
    case MarkKind::reachable:
      return pen.draw(reachable_dot(palette), middle, 1);
    case MarkKind::passed:
      return;
  }
}

constexpr double foot = 0.35;
/// Under a line of words, from its middle.
constexpr double half_line = 0.45;

}  // namespace

double BoardPlan::width() const {
  const double margin = coordinates_ ? 1.15 : 0.35;
  return 2 * ((radius_ + 0.5) * column_width + margin);
}

double BoardPlan::bottom() const {
  return top + 2 * (radius_ * row_height + 1) + (coordinates_ ? 0.9 : 0.3);
}

Point BoardPlan::center(Cell cell) const {
  const double right = cell.number - (radius_ + 1);
  const double up = cell.row - (radius_ + 1);
  return {width() / 2 + column_width * (right - up / 2), top + 1 + row_height * (radius_ - up)};
}

/// The corners of the board's rim: of the cells of the outermost ring the corners that point away
/// from the board, going round from the lower left corner cell.
std::vector<Point> BoardPlan::outline() const {
  // A side of the board leads from corner cell to corner cell by one direction; its cells turn two
  // corners outward, a corner cell three.
  constexpr std::array<std::array<int, 2>, 6> directions{
      {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
  std::vector<Point> rim;
  int row = 1;
  int number = 1;
  for (std::size_t side = 0; side < directions.size(); ++side) {
    for (int step = 0; step < radius_; ++step) {
      const std::vector<Point> corners = hexagon(center(cell_at(row, number)), 1);
      // Of hexagon()'s corners, which go clockwise, the lower left one is the third; here the way
      // round is the other one.
      const std::size_t first = (step == 0 ? 3U : 2U) + 6 - side;
      const std::size_t turned = step == 0 ? 3 : 2;
      for (std::size_t i = 0; i < turned; ++i) rim.push_back(corners[(first + 6 - i) % 6]);
      row += directions[side][0];
      number += directions[side][1];
    }
  }
  return rim;
}

void BoardPlan::draw(Pen& pen, const Palette& palette) const {
  Path rim;
  rim.polygons = {outline()};
  rim.stroke = Stroke{palette.ink, 0.24};  // the cells cover half of it
  Figure board{"", {std::move(rim)}};
  const auto add_cells = [&](Colour fill, const auto& belongs) {
    Path cells;
    for (const Cell cell : board_cells(radius_))
      if (belongs(rules::ring(cell, radius_))) cells.polygons.push_back(hexagon(center(cell), 1));
    cells.fill = fill;
    cells.stroke = Stroke{palette.cell_border, 0.035};
    board.paths.push_back(std::move(cells));
  };
  add_cells(palette.light_ring, [](int ring) { return ring % 2 == 1; });
  add_cells(palette.dark_ring, [](int ring) { return ring % 2 == 0 && ring > 0; });
  add_cells(palette.throne, [](int ring) { return ring == 0; });
  Path inner;
  inner.polygons = {hexagon(center(throne(radius_)), 0.84)};
  inner.stroke = Stroke{palette.cell_border, 0.05};
  board.paths.push_back(std::move(inner));
  pen.draw(board);
  if (coordinates_) draw_coordinates(pen, palette);
}

void BoardPlan::draw_coordinates(Pen& pen, const Palette& palette) const {
  const auto label = [&](std::string text, Point at) {
    pen.write({std::move(text), at, Anchor::middle, Face::label, size_, palette.soft_ink});
  };
  for (int row = 1; row <= row_count(radius_); ++row) {
    const Point first = center(cell_at(row, first_number(radius_, row)));
    label(std::string(1, static_cast<char>('a' + row - 1)), {first.x - 1.35, first.y});
  }
  // A diagonal's number stands where its next cell downward would be.
  for (int number = 1; number <= row_count(radius_); ++number) {
    const Point last = center(cell_at(std::max(1, number - radius_), number));
    label(std::to_string(number), {last.x + 0.73, last.y + 1.26});
  }
}

double PictureNotes::Line::width() const {
  double sum = 0;
  for (const Item& item : items) sum += item.before + item.width;
  return sum;
}

PictureNotes::PictureNotes(const Diagram& diagram, const PictureOptions& options, double width) {
  const std::string caption = printable(options.caption);
  if (!caption.empty()) add_text(caption, Face::caption, caption_size, caption_line, width);
  if (options.notes)
    for (const std::string& remark : diagram.remarks)
      add_text(printable(remark), Face::remark, remark_size, remark_line, width);
  for (const Side side : both_sides)
    if (!diagram.position.hand(side).empty()) add_hand(diagram, side, width);
  if (options.notes) add_legend(legend(diagram), width);
}

void PictureNotes::add_line(Line line, bool starts) {
  if (lines_.empty()) line.height = first_line;
  if (starts && !lines_.empty()) line.height += paragraph_gap;
  height_ += line.height;
  lines_.push_back(std::move(line));
}

void PictureNotes::add_text(const std::string& text, Face face, double size, double height,
                            double width) {
  bool starts = true;
  for (std::string& words : broken_lines(text, width, size)) {
    Item item;
    item.width = words_width(words, size);
    item.words = std::move(words);
    add_line({{std::move(item)}, face, size, height}, starts);
    starts = false;
  }
}

void PictureNotes::add_hand(const Diagram& diagram, Side side, double width) {
  const Hand& hand = diagram.position.hand(side);
  Line line{{}, Face::label, label_size, hand_line};
  Item label;
  label.words = diagram.language->text("remark.hand", {{"side", diagram.language->side(side)}});
  label.width = words_width(label.words, label_size);
  line.items.push_back(std::move(label));
  // Side by side, smaller where the board is.
  const double gap = 0.3;
  const double room = std::min(hand_piece_room, (width - line.width() - gap) /
                                                    static_cast<double>(hand.queens + hand.guards));
  const auto add = [&](Kind kind, int count) {
    for (int i = 0; i < count; ++i) {
      Item piece;
      piece.type = Item::Type::piece;
      piece.piece = {side, kind};
      piece.before = line.items.size() == 1 ? gap : 0;
      piece.width = room;
      line.items.push_back(std::move(piece));
    }
  };
  add(Kind::queen, hand.queens);
  add(Kind::guard, hand.guards);
  const bool first = !lines_.empty() && lines_.back().face != Face::label;
  add_line(std::move(line), first);
}

void PictureNotes::add_legend(const std::vector<Mark>& marks, double width) {
  Line line{{}, Face::label, label_size, legend_spacing};
  bool starts = true;
  for (const Mark& mark : marks) {
    Item symbol;
    symbol.type = Item::Type::mark;
    symbol.mark = mark.kind;
    symbol.width = mark_width(mark.kind);
    Item words;
    words.words = mark.words;
    words.before = symbol.width > 0 ? 0.2 : 0;
    words.width = words_width(words.words, label_size);
    symbol.before = line.items.empty() ? 0 : 0.9;
    if (!line.items.empty() &&
        line.width() + symbol.before + symbol.width + words.before + words.width > width) {
      add_line(std::exchange(line, {{}, Face::label, label_size, legend_spacing}), starts);
      symbol.before = 0;
      starts = false;
    }
    line.items.push_back(std::move(symbol));
    line.items.push_back(std::move(words));
  }
  if (!line.items.empty()) add_line(std::move(line), starts);
}

void PictureNotes::draw(Pen& pen, const Palette& palette, double page_width, double top) const {
  double y = top;
  for (const Line& line : lines_) {
    y += line.height;
    // The widths are estimates, so that a line of words alone is centred by code that knows them.
    const bool alone = line.items.size() == 1;
    double x = (page_width - line.width()) / 2;
    for (const Item& item : line.items) {
      x += item.before;
      switch (item.type) {
        case Item::Type::words:
          pen.write({item.words,
                     {alone ? page_width / 2 : x, y},
                     alone ? Anchor::middle : Anchor::left,
                     line.face,
                     line.size,
                     line.face == Face::label ? palette.soft_ink : palette.ink});
          break;
        case Item::Type::piece: {
          const double scale = item.width * hand_piece_scale;
          pen.draw(piece_figure(palette, item.piece), {x + item.width / 2, y}, scale);
          break;
        }
        case Item::Type::mark:
          draw_mark(pen, palette, item.mark, {x, y});
          break;
      }
      x += item.width;
    }
  }
}

Picture::Picture(const Diagram& diagram, const PictureOptions& options)
    : diagram_(diagram),
      options_(options),
      board_(diagram.position.radius(), options.coordinates, options.coordinate_size),
      notes_(diagram, options, board_.width() - 1) {}

double Picture::height() const {
  return board_.bottom() + notes_.height() + (notes_.height() > 0 ? half_line : 0) + foot;
}

void Picture::draw(Pen& pen) const {
  const Palette& colours = palette();
  board_.draw(pen, colours);
  for (const Cell cell : diagram_.captured)
    pen.draw(captured_ground(colours), board_.center(cell), 1);
  draw_last_action(pen);
  for (const Cell cell : board_cells(board_.radius()))
    if (const std::optional<Piece> piece = diagram_.position.at(cell))
      pen.draw(piece_figure(colours, *piece), board_.center(cell), 1);
  for (const Cell cell : diagram_.reachable)
    pen.draw(reachable_dot(colours), board_.center(cell), 1);
  notes_.draw(pen, colours, width(), board_.bottom());
}

void Picture::draw_last_action(Pen& pen) const {
  if (!diagram_.last || diagram_.last->type == Action::Type::pass) return;
  const Point to = board_.center(diagram_.last->to);
  if (diagram_.last->type == Action::Type::placement || diagram_.last->from == diagram_.last->to)
    pen.draw(placed_mark(palette()), to, 1);
  else
    pen.draw(arrow(palette(), board_.center(diagram_.last->from), to,
                   diagram_.last->type == Action::Type::relocation));
}

std::string title_of(const Diagram& diagram, const PictureOptions& options) {
  if (!options.caption.empty()) return "Agon: " + printable(options.caption);
  return diagram.remarks.empty() ? "Agon" : "Agon: " + printable(diagram.remarks.front());
}

std::string description_of(const Diagram& diagram, const PictureOptions& options) {
  std::string text = "Position " + to_string(diagram.position) + ".";
  const auto sentence = [&text](const std::string& words) { text += " " + words + "."; };
  if (!options.caption.empty()) sentence(options.caption);
  for (const std::string& remark : diagram.remarks) sentence(remark);
  for (const std::string& remark : hand_remarks(diagram.position, *diagram.language))
    sentence(remark);
  const auto cells = [&](std::string what, const std::vector<Cell>& list) {
    if (list.empty()) return;
    what += ':';
    for (const Cell cell : list) what += " " + to_string(cell);
    sentence(what);
  };
  cells("Marked as captured", diagram.captured);
  if (diagram.last) sentence("Last move: " + to_string(*diagram.last));
  cells("Marked as cells where a piece may go", diagram.reachable);
  return printable(text);
}

}  // namespace agon::tools
