#include "model/rules/opening.hpp"

#include <initializer_list>

namespace agon::rules {
namespace {

/// Going round the outer ring either way from a1, guards stand 2, 6, 11 (black) and 4, 9, 13
/// (white) steps on.
void put_standard_guards(Position& position) {
  const auto put = [&position](Side side, std::initializer_list<Cell> cells) {
    for (const Cell cell : cells) position.put(cell, {side, Kind::guard});
  };
  put(Side::white, {{1, 5}, {5, 1}, {5, 10}, {9, 11}, {10, 5}, {11, 9}});
  put(Side::black, {{1, 3}, {2, 7}, {3, 1}, {7, 2}, {7, 11}, {11, 7}});
}

void put_queens_on_corners(Position& position) {
  const auto last = static_cast<std::int8_t>(row_count(position.radius()));
  position.put({1, 1}, {Side::white, Kind::queen});
  position.put({last, last}, {Side::black, Kind::queen});
}

}  // namespace

std::optional<Position> opening(const RuleSet& rules) {
  Position position(rules.radius);
  const bool queens_in_hand =
      rules.setup == Setup::place_queens_then_guards || rules.setup == Setup::place_any;
  if (!queens_in_hand) put_queens_on_corners(position);
  if (rules.setup == Setup::standard) {
    if (rules.radius != 5 || rules.guards != 6) return std::nullopt;
    put_standard_guards(position);
    return position;
  }
  for (const Side side : both_sides) {
    position.hand(side).guards = rules.guards;
    position.hand(side).queens = queens_in_hand ? 1 : 0;
  }
  return position;
}

}  // namespace agon::rules
