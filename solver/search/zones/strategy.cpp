#include "solver/search/zones/strategy.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model/data/position_text.hpp"
#include "solver/search/whole_strategy.hpp"
#include "solver/search/zones/proof.hpp"

namespace agon::search {

using namespace bitboard;

namespace {

/// The named contents of a pattern. The state is not one that could be played: pieces are missing.
Position named_position(const Engine& engine, Side attacker, const Pattern& pattern) {
  Position position(engine.rules().radius);
  position.to_move = pattern.to_move;
  position.captured = engine.cells(pattern.captured);
  const auto put = [&](Bits cells, Side side, Kind kind) {
    for (const Cell cell : engine.cells(cells)) position.put(cell, {side, kind});
  };
  const auto queen = [](int index) { return index == no_cell ? Bits{} : Bits::of(index); };
  put(pattern.attacker_guards, attacker, Kind::guard);
  put(queen(pattern.attacker_queen), attacker, Kind::queen);
  put(pattern.defender_guards, opponent(attacker), Kind::guard);
  put(queen(pattern.defender_queen), opponent(attacker), Kind::queen);
  return position;
}

}  // namespace

Strategy strategy_from(const Engine& engine, Side attacker, const PatternTable& patterns,
                       PatternId top, const State& root) {
  const Proof proof(patterns, attacker, top, root);
  std::vector<std::pair<std::string, StrategyLine>> lines;
  const Bits board = boards[static_cast<std::size_t>(engine.rules().radius)];
  for (const PatternId id : proof.in_use()) {
    const Pattern& pattern = patterns[id];
    if (!pattern.attacker_decides) continue;
    StrategyLine line{named_position(engine, attacker, pattern),
                      engine.cells(board & ~pattern.zone), proof.plies(id),
                      engine.to_action(pattern.move)};
    if (id == proof.top()) {
      line.position = engine.unload(root);
      line.free.clear();
    }
    lines.emplace_back(id == proof.top() ? "" : to_string(line.position), std::move(line));
  }
  Strategy strategy;
  strategy.attacker = attacker;
  std::sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) {
    return a.first.empty() != b.first.empty() ? a.first.empty()
           : a.second.plies != b.second.plies ? a.second.plies > b.second.plies
                                              : a.first < b.first;
  });
  for (auto& [text, line] : lines) strategy.lines.push_back(std::move(line));
  const bool whole = std::none_of(strategy.lines.begin(), strategy.lines.end(),
                                  [](const StrategyLine& line) { return line.is_pattern(); });
  return whole ? fitted(engine, root, strategy) : strategy;
}

}  // namespace agon::search
