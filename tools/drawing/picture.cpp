#include "tools/drawing/picture.hpp"

#include "tools/drawing/figures.hpp"

namespace agon::tools {
namespace {

constexpr double foot = 0.35;
/// Under a line of words, from its middle.
constexpr double half_line = 0.45;

}  // namespace

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

}  // namespace agon::tools
