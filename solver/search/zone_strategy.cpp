// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/zone_strategy.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/values/position.hpp"
#include "solver/search/plain/study.hpp"

namespace agon::search {

using namespace bitboard;

namespace {

/// Does it match every position that `other` matches? Precondition: the same placement.
bool matches_all_of(const Pattern& pattern, const Pattern& other) {
  const bool queen_named =
      other.defender_queen != bitboard::no_cell && pattern.zone.has(other.defender_queen);
  return pattern.zone.within(other.zone) &&
         (other.defender_guards & pattern.zone) == pattern.defender_guards &&
         pattern.defender_queen == (queen_named ? other.defender_queen : bitboard::no_cell);
}

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

Proof::Placement Proof::placement(const Pattern& pattern) {
  return {pattern.attacker_guards.low, pattern.attacker_guards.high, pattern.attacker_queen,
          pattern.captured.low,        pattern.captured.high,        pattern.to_move,
          pattern.attacker_decides};
}

std::vector<PatternId> Proof::all_below(PatternId top) const {
  std::vector<PatternId> found{top};
  std::unordered_set<PatternId> seen{top};
  for (std::size_t next = 0; next < found.size(); ++next)
    for (const PatternId needed : patterns_[found[next]].needs)
      if (seen.insert(needed).second) found.push_back(needed);
  return found;
}

/// Fewer plies, then a smaller zone, then the older one.
bool Proof::better(PatternId one, PatternId other) const {
  const auto rank = [this](PatternId id) {
    return std::tuple(known_.at(id).plies, patterns_[id].zone.count(), id);
  };
  return rank(one) < rank(other);
}

Proof::Proof(const PatternTable& patterns, Side attacker, PatternId top,
             const bitboard::State& root)
    : patterns_(patterns), attacker_(attacker), top_(top) {
  const std::vector<PatternId> ids = all_below(top);
  std::map<Placement, std::vector<PatternId>> by_placement;
  for (const PatternId id : ids) {
    known_[id] = {patterns[id].plies, id};
    by_placement[placement(patterns[id])].push_back(id);
  }
  do {
    for (const auto& [same, alike] : by_placement) choose_stand_ins(alike);
  } while (count_anew(ids));
  for (const PatternId id : ids)
    if (patterns[id].matches(root, attacker) && better(id, top_)) top_ = id;
  std::unordered_set<PatternId> seen{top_};
  in_use_ = {top_};
  for (std::size_t next = 0; next < in_use_.size(); ++next)
    for (const PatternId needed : patterns[in_use_[next]].needs)
      if (const PatternId stand_in = known_.at(needed).stand_in; seen.insert(stand_in).second)
        in_use_.push_back(stand_in);
  for (const PatternId id : in_use_)
    if (id != top_) by_placement_[placement(patterns[id])].push_back(id);
}

std::optional<int> Proof::soonest(const bitboard::State& state) const {
  Pattern like = pattern_of(state, attacker_, Bits{});
  like.attacker_decides = true;
  const auto alike = by_placement_.find(placement(like));
  if (alike == by_placement_.end()) return std::nullopt;
  std::optional<int> least;
  for (const PatternId id : alike->second)
    if (const int length = plies(id);
        (!least || length < *least) && patterns_[id].matches(state, attacker_))
      least = length;
  return least;
}

void Proof::choose_stand_ins(const std::vector<PatternId>& alike) {
  const auto contents = [this](PatternId id) {
    const Pattern& pattern = patterns_[id];
    return std::tuple(pattern.zone.low, pattern.zone.high, pattern.defender_guards.low,
                      pattern.defender_guards.high, pattern.defender_queen);
  };
  const auto width = [this](PatternId id) { return patterns_[id].zone.count(); };
  // Of those that are the same, the best.
  std::map<decltype(contents(top_)), PatternId> distinct;
  for (const PatternId id : alike) {
    PatternId& best = distinct.try_emplace(contents(id), id).first->second;
    if (better(id, best)) best = id;
  }
  std::vector<PatternId> others;
  for (const auto& [same, id] : distinct) others.push_back(id);
  std::sort(others.begin(), others.end(),
            [&](PatternId one, PatternId other) { return width(one) < width(other); });
  for (const PatternId id : alike) {
    PatternId& stand_in = known_.at(id).stand_in;
    stand_in = distinct.at(contents(id));
    for (const PatternId other : others) {
      if (width(other) >= width(id)) break;
      if (better(other, stand_in) && matches_all_of(patterns_[other], patterns_[id]))
        stand_in = other;
    }
  }
}

/// Plies from what stands in for the patterns that each rests on, those with fewer plies first.
/// False: nothing has changed.
bool Proof::count_anew(std::vector<PatternId> ids) {
  std::sort(ids.begin(), ids.end(), [this](PatternId one, PatternId other) {
    return known_.at(one).plies < known_.at(other).plies;
  });
  bool changed = false;
  for (const PatternId id : ids) {
    int plies = 0;
    for (const PatternId needed : patterns_[id].needs)
      plies = std::max(plies, known_.at(known_.at(needed).stand_in).plies);
    changed = changed || plies + 1 < known_.at(id).plies;
    known_.at(id).plies = plies + 1;
  }
  return changed;
}

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
