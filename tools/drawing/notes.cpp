#include "tools/drawing/notes.hpp"

#include <algorithm>
#include <utility>

#include "tools/drawing/figures.hpp"
#include "tools/drawing/printable.hpp"

namespace agon::tools {
namespace {

constexpr double caption_size = 0.68;
constexpr double caption_line = 0.98;
constexpr double remark_size = 0.6;
constexpr double remark_line = 0.86;
constexpr double label_size = 0.48;
constexpr double hand_line = 0.94;
constexpr double legend_line = 0.92;
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

}  // namespace

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
    if (!diagram.position.hand(side).empty()) add_hand(side, diagram.position.hand(side), width);
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

void PictureNotes::add_hand(Side side, const Hand& hand, double width) {
  Line line{{}, Face::label, label_size, hand_line};
  Item label;
  label.words = std::string(side_name(side)) + " in hand:";
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
    words.width = words_width(words.words, label_size);
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

}  // namespace agon::tools
