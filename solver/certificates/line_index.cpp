#include "solver/certificates/line_index.hpp"

#include <algorithm>

namespace agon::certificates {

bool matches(const StrategyLine& line, const Position& position, Side attacker) {
  if (line.position.to_move != position.to_move || line.position.captured != position.captured)
    return false;
  for (const Side side : both_sides)
    if (line.position.hand(side) != position.hand(side)) return false;
  const auto is_free = [&line](Cell cell) {
    return std::binary_search(line.free.begin(), line.free.end(), cell);
  };
  for (const Cell cell : board_cells(position.radius())) {
    const auto stands = position.at(cell);
    if (is_free(cell) ? stands && stands->side == attacker : stands != line.position.at(cell))
      return false;
  }
  return true;
}

LineIndex::LineIndex(const Strategy& strategy, const std::function<bool()>& go_on)
    : strategy_(strategy) {
  for (std::size_t i = 0; i < strategy.lines.size(); ++i) {
    if (go_on && !go_on()) return;
    lines_[key(strategy.lines[i].position, strategy.attacker)].push_back(i);
  }
  for (auto& [key, lines] : lines_)
    std::stable_sort(lines.begin(), lines.end(), [&](std::size_t left, std::size_t right) {
      return strategy.lines[left].plies < strategy.lines[right].plies;
    });
}

std::string LineIndex::key(const Position& position, Side attacker) {
  std::string key;
  for (const Cell cell : board_cells(position.radius())) {
    const auto piece = position.at(cell);
    if (!piece || piece->side != attacker) continue;
    key += to_char(piece->kind);
    key += to_string(cell);
  }
  return key;
}

std::optional<std::size_t> LineIndex::find(const Position& position, int fewer_than) const {
  const auto found = lines_.find(key(position, strategy_.attacker));
  if (found == lines_.end()) return std::nullopt;
  for (const std::size_t i : found->second) {
    const StrategyLine& line = strategy_.lines[i];
    if (line.plies >= fewer_than) break;
    if (matches(line, position, strategy_.attacker)) return i;
  }
  return std::nullopt;
}

}  // namespace agon::certificates
