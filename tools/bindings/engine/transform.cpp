// A position turned, mirrored, or with the sides exchanged: equivalent under every rule set.
#include <algorithm>

#include "model/rules/geometry.hpp"
#include "model/values/position_text.hpp"
#include "model/values/unusable.hpp"
#include "tools/bindings/engine/requests.hpp"

namespace agon::page {
namespace {

/// A sixth of a turn clockwise, as boards are drawn: rows from below, numbers from the left.
constexpr int clockwise = 5;

/// The reflection that leaves every row in its place.
int left_to_right(int radius) {
  const Cell beside{throne(radius).row, static_cast<std::int8_t>(throne(radius).number + 1)};
  const Cell other{throne(radius).row, static_cast<std::int8_t>(throne(radius).number - 1)};
  int symmetry = rules::symmetry_count / 2;
  while (rules::turned(beside, radius, symmetry) != other) ++symmetry;
  return symmetry;
}

Position turned(const Position& position, int symmetry) {
  Position image = position;
  for (const Cell cell : board_cells(position.radius())) image.remove(cell);
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell))
      image.put(rules::turned(cell, position.radius(), symmetry), *piece);
  for (Cell& cell : image.captured) cell = rules::turned(cell, position.radius(), symmetry);
  std::sort(image.captured.begin(), image.captured.end());
  return image;
}

Position swapped(const Position& position) {
  Position image = position;
  image.to_move = opponent(position.to_move);
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell)) image.put(cell, {opponent(piece->side), piece->kind});
  for (const Side side : both_sides) image.hand(side) = position.hand(opponent(side));
  return image;
}

}  // namespace

Json transform(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  const std::string& by = request.text("by");
  if (by == "turn") return {{"position", to_string(turned(position, clockwise))}};
  if (by == "mirror")
    return {{"position", to_string(turned(position, left_to_right(position.radius())))}};
  if (by == "swap") return {{"position", to_string(swapped(position))}};
  throw Unusable("by: must be turn, mirror or swap");
}

}  // namespace agon::page
