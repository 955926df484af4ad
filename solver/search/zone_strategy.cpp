#include "solver/search/zone_strategy.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/values/position_text.hpp"
#include "solver/search/plain/whole_strategy.hpp"
#include "solver/search/zone_proof.hpp"

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

/// How long the root's win takes by the lines that play meets next: the pattern that proves it can
/// give more plies, because it covers other positions too.
template <WrittenGame G>
class RootLength {
 public:
  RootLength(const G& game, Side attacker, const Proof& proof)
      : game_(game), attacker_(attacker), proof_(proof) {}

  /// From a state in which the defender may have to decide. Nothing if that are too many.
  std::optional<int> from(const State& state) {
    if (game_.outcome(state) != Outcome::none) return 0;
    if (game_.decider(state) == attacker_) return proof_.soonest(state);
    if (const auto known = known_.find(state); known != known_.end()) return known->second;
    ActionList moves;
    game_.actions(state, moves);
    looked_at_ += moves.size();
    if (looked_at_ > most) return std::nullopt;
    int longest = 0;
    for (const Move& move : moves) {
      const std::optional<int> plies = from(after(game_, state, move));
      if (!plies) return std::nullopt;
      longest = std::max(longest, *plies);
    }
    known_[state] = longest + 1;
    return longest + 1;
  }

 private:
  /// About a second; a check by expansion gives up sooner.
  static constexpr std::size_t most = 2'000'000;
  struct Hash {
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(state.hash);
    }
  };

  const G& game_;
  Side attacker_;
  const Proof& proof_;
  std::unordered_map<State, int, Hash> known_;
  std::size_t looked_at_ = 0;
};

}  // namespace

Strategy strategy_from(const Engine& engine, Side attacker, const PatternTable& patterns,
                       PatternId top, const State& root, const GoalMatcher* goal) {
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
  const auto finished = [&](const auto& game) {
    if (whole) return fitted(game, root, strategy);
    if (patterns[proof.top()].attacker_decides) {
      RootLength length(game, attacker, proof);
      if (const auto plies = length.from(after(game, root, patterns[proof.top()].move)))
        strategy.lines.front().plies = *plies + 1;
    }
    return strategy;
  };
  return goal == nullptr ? finished(engine) : finished(game_with(engine, *goal));
}

}  // namespace agon::search
