// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/drawing/figures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace agon::tools {
namespace {

/// Half the width of a hexagon that stands on a corner.
constexpr double half_width = std::numbers::sqrt3 / 2;

Path disc(double radius, std::optional<Colour> fill, std::optional<Stroke> stroke) {
  Path path;
  path.circles = {{{}, radius}};
  path.fill = fill;
  path.stroke = stroke;
  return path;
}

/// A band with five points, and a ball on each.
void add_crown(Figure& figure, Colour colour) {
  constexpr double size = 0.5;
  constexpr double lowered = 0.03;
  constexpr std::array<Point, 11> outline{{{-0.62, 0.66},
                                           {-0.92, -0.36},
                                           {-0.55, 0.12},
                                           {-0.5, -0.66},
                                           {-0.2, 0.02},
                                           {0, -0.78},
                                           {0.2, 0.02},
                                           {0.5, -0.66},
                                           {0.55, 0.12},
                                           {0.92, -0.36},
                                           {0.62, 0.66}}};
  const auto placed = [](Point at) { return Point{size * at.x, size * at.y + lowered}; };
  Path band;
  Path balls;
  band.polygons.emplace_back();
  for (std::size_t i = 0; i < outline.size(); ++i) {
    band.polygons.front().push_back(placed(outline[i]));
    if (i % 2 == 1)
      balls.circles.push_back({placed({outline[i].x, outline[i].y - 0.06}), 0.115 * size});
  }
  band.fill = balls.fill = colour;
  figure.paths.push_back(std::move(band));
  figure.paths.push_back(std::move(balls));
}

/// The part of the line x + y = sum that lies in a hexagon, by the three distances that no point of
/// it exceeds; nothing if no point does.
std::vector<Point> hatch(double sum, double size) {
  // Points (t, sum - t) with |t| <= w, |t / 2 + y w| <= w and |t / 2 - y w| <= w for w the half
  // width of the unit hexagon, all times the size.
  double least = -half_width * size;
  double most = half_width * size;
  for (const double side : {-half_width, half_width}) {
    const double slope = 0.5 - side;
    const double one = (-half_width * size - side * sum) / slope;
    const double other = (half_width * size - side * sum) / slope;
    least = std::max(least, std::min(one, other));
    most = std::min(most, std::max(one, other));
  }
  if (least >= most) return {};
  return {{least, sum - least}, {most, sum - most}};
}

}  // namespace

std::vector<Point> hexagon(Point middle, double size) {
  std::vector<Point> corners;
  for (const Point corner : {Point{half_width, 0.5}, Point{0, 1}, Point{-half_width, 0.5},
                             Point{-half_width, -0.5}, Point{0, -1}, Point{half_width, -0.5}})
    corners.push_back({middle.x + size * corner.x, middle.y + size * corner.y});
  return corners;
}

Figure piece_figure(const Palette& palette, Piece piece) {
  constexpr std::array<std::string_view, 4> names{"Q", "G", "q", "g"};
  const bool queen = piece.kind == Kind::queen;
  const bool white = piece.side == Side::white;
  const Colour mark = white ? palette.ebony : palette.ivory;
  Figure figure{names[(white ? 0U : 2U) + (queen ? 0U : 1U)], {}};
  figure.paths.push_back(
      disc(queen ? 0.72 : 0.62, white ? palette.ivory : palette.ebony, Stroke{palette.ink, 0.07}));
  if (queen)
    add_crown(figure, mark);
  else
    figure.paths.push_back(disc(0.4, std::nullopt, Stroke{mark, 0.045}));
  return figure;
}

Figure captured_ground(const Palette& palette) {
  Path hatching;
  for (double sum = -1.9; sum < 2; sum += 0.19)
    if (auto line = hatch(sum, 0.93); !line.empty()) hatching.lines.push_back(std::move(line));
  hatching.stroke = Stroke{palette.captured, 0.05};
  Path rim;
  rim.polygons = {hexagon({}, 0.93)};
  rim.stroke = Stroke{palette.captured, 0.09};
  return {"captured", {std::move(hatching), std::move(rim)}};
}

Figure reachable_dot(const Palette& palette) {
  return {"dot", {disc(0.2, palette.dot, Stroke{palette.ivory, 0.05})}};
}

Figure placed_mark(const Palette& palette) {
  Path rim;
  rim.polygons = {hexagon({}, 0.9)};
  rim.stroke = Stroke{palette.arrow, 0.12};
  return {"placed", {std::move(rim)}};
}

Figure arrow(const Palette& palette, Point from, Point to, bool relocated) {
  const double length =
      std::sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  // It ends at the rim of the piece that has arrived; the head is part of that distance.
  const double tip = length - 0.74;
  const double neck = tip - 0.42;
  const auto at = [&](double distance, double aside) {
    return Point{from.x + along.x * distance - along.y * aside,
                 from.y + along.y * distance + along.x * aside};
  };
  Path tail;
  tail.circles = {{from, 0.2}};
  tail.stroke = Stroke{palette.arrow, 0.1};
  Path shaft;
  shaft.lines = {{at(0.25, 0), at(neck, 0)}};
  shaft.stroke = Stroke{palette.arrow, 0.15, relocated};
  Path head;
  head.polygons = {{at(tip, 0), at(neck, -0.27), at(neck, 0.27)}};
  head.fill = palette.arrow;
  return {"", {std::move(tail), std::move(shaft), std::move(head)}};
}

}  // namespace agon::tools
