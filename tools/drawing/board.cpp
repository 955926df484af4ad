#include "tools/drawing/board.hpp"

#include <algorithm>
#include <array>
#include <numbers>
#include <string>

#include "model/rules/geometry.hpp"
#include "model/values/position.hpp"
#include "tools/drawing/figures.hpp"

namespace agon::tools {
namespace {

constexpr double column_width = std::numbers::sqrt3;
constexpr double row_height = 1.5;
constexpr double top = 0.45;

Cell cell_at(int row, int number) {
  return {static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)};
}

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

}  // namespace agon::tools
