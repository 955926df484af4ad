#include "tools/report/drawing/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/report/drawing/printable.hpp"

namespace agon::tools {
namespace {

constexpr double remark_size = 0.6;
constexpr double label_size = 0.48;
constexpr double remark_line = 0.86;
constexpr double hand_line = 0.94;
constexpr double legend_line = 0.92;
/// Before each remark, the hands and the legend.
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

void draw_mark(const Pen& pen, MarkKind kind, Point left) {
  const double width = mark_width(kind);
  const Point middle{left.x + width / 2, left.y};
  switch (kind) {
    case MarkKind::captured:
      return pen.captured_ground(middle, mark_scale);
    case MarkKind::stepped:
    case MarkKind::relocated:
      // The arrow ends before the piece that it points at, for which there is no room here.
      return pen.arrow({left.x + 0.25, left.y}, {left.x + width + 0.7, left.y},
                       kind == MarkKind::relocated);
    case MarkKind::placed:
      return pen.placed_mark(middle, mark_scale);
    case MarkKind::reachable:
      return pen.reachable_dot(middle);
    case MarkKind::passed:
      return;
  }
}

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

std::vector<std::string> broken_lines(const std::string& text, double width, Face face, double size,
                                      const Pen& pen) {
  const auto fits = [&](const std::string& words) { return pen.width(words, face, size) <= width; };
  std::vector<std::string> lines;
  std::string rest = text;
  while (!fits(rest)) {
    // The longest beginning that fits, at least one character; a break may come after each byte
    // that is followed by another character.
    std::size_t fitting = 0;
    std::size_t after_space = 0;
    std::size_t after_comma = 0;
    for (std::size_t end = 1; end < rest.size(); ++end) {
      if (is_continuation(rest[end])) continue;
      if (fitting > 0 && !fits(rest.substr(0, end))) break;
      fitting = end;
      if (rest[end] == ' ') after_space = end;
      if (rest[end - 1] == ',') after_comma = end;
    }
    if (fitting == 0) break;  // a single character, wider than the line
    const std::size_t end = after_space > 0 ? after_space : after_comma > 0 ? after_comma : fitting;
    lines.push_back(rest.substr(0, end));
    rest.erase(0, end + (rest[end] == ' ' ? 1 : 0));
  }
  lines.push_back(rest);
  return lines;
}

double PictureNotes::Line::width() const {
  double sum = 0;
  for (const Item& item : items) sum += item.before + item.width;
  return sum;
}

PictureNotes::PictureNotes(const Diagram& diagram, double width, const Pen& pen) {
  for (const std::string& remark : diagram.remarks) add_remark(printable(remark), width, pen);
  for (const Side side : both_sides)
    if (!diagram.position.hand(side).empty())
      add_hand(side, diagram.position.hand(side), width, pen);
  add_legend(legend(diagram), width, pen);
}

void PictureNotes::add_line(Line line, bool starts) {
  if (starts && !lines_.empty()) line.height += paragraph_gap;
  height_ += line.height;
  lines_.push_back(std::move(line));
}

void PictureNotes::add_remark(const std::string& remark, double width, const Pen& pen) {
  bool starts = true;
  for (std::string& words : broken_lines(remark, width, Face::remark, remark_size, pen)) {
    Item item;
    item.width = pen.width(words, Face::remark, remark_size);
    item.words = std::move(words);
    add_line({{std::move(item)}, Face::remark, remark_size, remark_line}, starts);
    starts = false;
  }
}

void PictureNotes::add_hand(Side side, const Hand& hand, double width, const Pen& pen) {
  Line line{{}, Face::label, label_size, hand_line};
  Item label;
  label.words = fmt::format("{} in hand:", side_name(side));
  label.width = pen.width(label.words, Face::label, label_size);
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

void PictureNotes::add_legend(const std::vector<Mark>& marks, double width, const Pen& pen) {
  Line line{{}, Face::label, label_size, legend_line};
  bool starts = true;
  for (const Mark& mark : marks) {
    Item symbol;
    symbol.type = Item::Type::mark;
    symbol.mark = mark.kind;
    symbol.width = mark_width(mark.kind);
    Item words;
    words.words = mark.words;
    words.before = symbol.width > 0 ? 0.2 : 0;
    words.width = pen.width(words.words, Face::label, label_size);
    symbol.before = line.items.empty() ? 0 : 0.9;
    if (!line.items.empty() &&
        line.width() + symbol.before + symbol.width + words.before + words.width > width) {
      add_line(std::exchange(line, {{}, Face::label, label_size, legend_line}), starts);
      symbol.before = 0;
      starts = false;
    }
    line.items.push_back(std::move(symbol));
    line.items.push_back(std::move(words));
  }
  if (!line.items.empty()) add_line(std::move(line), starts);
}

void PictureNotes::draw(const Pen& pen, double page_width, double top) const {
  double y = top;
  for (const Line& line : lines_) {
    y += line.height;
    double x = (page_width - line.width()) / 2;
    // The height of a line is from middle to middle; the first one's middle is half a line down.
    const double middle = y - lines_.front().height / 2;
    for (const Item& item : line.items) {
      x += item.before;
      switch (item.type) {
        case Item::Type::words:
          pen.text_from(item.words, {x, middle}, line.face, line.size,
                        line.face == Face::remark ? colours::ink : colours::soft_ink);
          break;
        case Item::Type::piece:
          pen.piece({x + item.width / 2, middle}, item.piece, item.width * hand_piece_scale);
          break;
        case Item::Type::mark:
          draw_mark(pen, item.mark, {x, middle});
          break;
      }
      x += item.width;
    }
  }
}

}  // namespace agon::tools
