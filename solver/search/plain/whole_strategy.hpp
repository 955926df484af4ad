// A strategy of whole positions that fits its own play exactly.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <deque>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "model/values/strategy.hpp"
#include "solver/search/plain/written_game.hpp"

namespace agon::search {

/// DESCRIPTION
///   Collects what the attacker does in which position, and writes down what play from a root
///   meets: each line once, with the plies that its play takes against the longest defence. What
///   was promised of a position can be a bound; what is written is not.
template <WrittenGame G>
class WholeStrategy {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  WholeStrategy(const G& game, Side attacker)
      : game_(game), attacker_(attacker), known_(0, Hash{&game}) {}

  /// Has a win within this many plies been promised for the state?
  bool promised(const State& state, int plies) const {
    const auto known = known_.find(state);
    return known != known_.end() && known->second.within <= plies;
  }
  /// The attacker wins within this many plies: where the defender decides, or by this move. Takes
  /// the place of a promise of more plies.
  void promise(const State& state, int plies) { known_[state] = {plies, {}, {}}; }
  void promise(const State& state, int plies, const Action& action, Move move) {
    known_[state] = {plies, {{action, move}}, {}};
  }
  /// How many states something is known of, and the memory for one.
  std::size_t size() const { return known_.size(); }
  static constexpr std::size_t bytes_each = sizeof(State) + sizeof(Move) + sizeof(Action) + 64;

  /// The lines in the order in which play meets them, breadth first, so the root is first if the
  /// attacker decides there. Call once. Precondition: wherever play from the root leads and the
  /// attacker decides, there is a move, promised in fewer plies than the position before it.
  Strategy write(const State& root) {
    takes(root);
    Strategy strategy;
    strategy.attacker = attacker_;
    std::unordered_set<State, Hash> seen(0, Hash{&game_});
    std::deque<State> waiting{root};
    for (; !waiting.empty(); waiting.pop_front()) {
      const State state = waiting.front();
      if (game_.outcome(state) != Outcome::none || !seen.insert(state).second) continue;
      const Known& known = known_.at(state);
      if (known.choice) {
        strategy.lines.push_back({game_.unload(state), {}, *known.takes, known.choice->first});
        waiting.push_back(after(game_, state, known.choice->second));
      } else {
        for (const auto& named : named_moves(game_, state))
          waiting.push_back(after(game_, state, named.move));
      }
    }
    return strategy;
  }

 private:
  struct Hash {
    const G* game;
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(game->hash(state));
    }
  };
  struct Known {
    int within = 0;
    std::optional<std::pair<Action, Move>> choice;  ///< none where the defender decides
    std::optional<int> takes;
  };

  /// The plies of the longest play from a state.
  int takes(const State& state) {
    if (game_.outcome(state) != Outcome::none) {
      assert(game_.outcome(state) == win_of(attacker_));
      return 0;
    }
    Known known = known_[state];
    if (known.takes) return *known.takes;
    assert(known.choice.has_value() == (game_.decider(state) == attacker_));
    int longest = 0;
    if (known.choice) {
      longest = takes(after(game_, state, known.choice->second));
    } else {
      typename G::MoveList moves;
      game_.actions(state, moves);
      for (const Move& move : moves) longest = std::max(longest, takes(after(game_, state, move)));
    }
    known_[state].takes = longest + 1;
    return longest + 1;
  }

  const G& game_;
  Side attacker_;
  std::unordered_map<State, Known, Hash> known_;
};

/// A strategy of whole positions, fitted to its own play from the root.
/// Precondition: it proves the win, each position on one line.
template <WrittenGame G>
Strategy fitted(const G& game, const typename G::State& root, const Strategy& strategy) {
  WholeStrategy<G> whole(game, strategy.attacker);
  for (const StrategyLine& line : strategy.lines) {
    const typename G::State state = game.load(line.position);
    typename G::MoveList moves;
    game.actions(state, moves);
    for (const auto& move : moves)
      if (game.to_action(move) == line.action) whole.promise(state, line.plies, line.action, move);
  }
  return whole.write(root);
}

}  // namespace agon::search
