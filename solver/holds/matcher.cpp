#include "solver/holds/matcher.hpp"

#include <algorithm>

#include "solver/bitboard/board.hpp"

namespace agon::holds {

using bitboard::Bits;

bool matches(const FortressPattern& pattern, const Position& position) {
  if (position.to_move != pattern.position.to_move || position.placing()) return false;
  const auto captured = [](const Position& one, Cell cell) {
    return std::binary_search(one.captured.begin(), one.captured.end(), cell);
  };
  const auto& cells = board_cells(position.radius());
  return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
    return std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell) ||
           (position.at(cell) == pattern.position.at(cell) &&
            captured(position, cell) == captured(pattern.position, cell));
  });
}

Matcher::Matcher(const Hold& hold, int radius) : to_move_(opponent(hold.holder)) {
  for (std::size_t i = 0; i < hold.fortress.size(); ++i) {
    const FortressPattern& pattern = hold.fortress[i];
    Masks masks;
    masks.pattern = i;
    for (const Cell cell : board_cells(radius)) {
      if (std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell)) continue;
      const Bits bit = Bits::of(bitboard::index_of(cell, radius));
      masks.said |= bit;
      if (const auto piece = pattern.position.at(cell))
        (piece->kind == Kind::queen ? masks.queen
                                    : masks.guards)[static_cast<std::size_t>(piece->side)] |= bit;
    }
    for (const Cell cell : pattern.position.captured)
      masks.captured |= Bits::of(bitboard::index_of(cell, radius));
    const bool throne_said = masks.said.has(bitboard::throne_index);
    for (std::size_t on_throne = 0; on_throne < by_throne_.size(); ++on_throne) {
      const std::size_t named = masks.queen[0].has(bitboard::throne_index)   ? 1
                                : masks.queen[1].has(bitboard::throne_index) ? 2
                                                                             : 0;
      if (!throne_said || named == on_throne) by_throne_[on_throne].push_back(masks);
    }
  }
}

std::optional<std::size_t> Matcher::match(const bitboard::State& state) const {
  if (state.to_move != to_move_) return std::nullopt;
  return match_contents(state);
}

std::optional<std::size_t> Matcher::match_contents(const bitboard::State& state) const {
  if (state.placing()) return std::nullopt;
  const std::array queens{state.queen_bit(Side::white), state.queen_bit(Side::black)};
  const std::size_t on_throne = queens[0].has(bitboard::throne_index)   ? 1
                                : queens[1].has(bitboard::throne_index) ? 2
                                                                        : 0;
  for (const Masks& masks : by_throne_[on_throne])
    if ((state.guards[0] & masks.said) == masks.guards[0] &&
        (state.guards[1] & masks.said) == masks.guards[1] &&
        (queens[0] & masks.said) == masks.queen[0] && (queens[1] & masks.said) == masks.queen[1] &&
        (state.captured & masks.said) == masks.captured)
      return masks.pattern;
  return std::nullopt;
}

}  // namespace agon::holds
