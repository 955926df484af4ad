#include "model/rules/start.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "model/rules/opening.hpp"

namespace agon::rules {
namespace {

/// The cells of a ring, from the corner nearest a1 over the lowest row and round.
std::vector<Cell> ring_cells(int radius, int ring) {
  constexpr std::array<std::pair<int, int>, 6> directions{
      {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
  Cell cell{static_cast<std::int8_t>(radius + 1 - ring),
            static_cast<std::int8_t>(radius + 1 - ring)};
  std::vector<Cell> cells;
  for (const auto& [row, number] : directions)
    for (int step = 0; step < ring; ++step) {
      cells.push_back(cell);
      cell.row = static_cast<std::int8_t>(cell.row + row);
      cell.number = static_cast<std::int8_t>(cell.number + number);
    }
  return cells;
}

}  // namespace

Position symmetric_start(const RuleSet& rules) {
  RuleSet standard = rules;
  standard.setup = Setup::standard;
  if (std::optional<Position> laid_out = opening(standard)) return *std::move(laid_out);
  const int radius = rules.radius;
  Position position(radius);
  const auto opposite = [radius](Cell cell) {
    const int turned = row_count(radius) + 1;
    return Cell{static_cast<std::int8_t>(turned - cell.row),
                static_cast<std::int8_t>(turned - cell.number)};
  };
  const Cell corner{1, 1};
  position.put(corner, {Side::white, Kind::queen});
  position.put(opposite(corner), {Side::black, Kind::queen});
  int left = rules.guards;
  for (int ring = radius; ring > 0; --ring) {
    const std::vector<Cell> cells = ring_cells(radius, ring);
    const int round = 6 * ring;
    for (const int first : {2, 1})
      for (int steps = first; steps <= 3 * ring; steps += 2)
        for (const int at : {steps, round - steps}) {
          const Cell cell = cells[static_cast<std::size_t>(at)];
          if (left == 0 || position.at(cell) || position.at(opposite(cell))) continue;
          position.put(cell, {Side::black, Kind::guard});
          position.put(opposite(cell), {Side::white, Kind::guard});
          --left;
        }
  }
  return position;
}

Position start(const RuleSet& rules) {
  std::optional<Position> own = opening(rules);
  return own ? *std::move(own) : symmetric_start(rules);
}

}  // namespace agon::rules
