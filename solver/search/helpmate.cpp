// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/helpmate.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "solver/bitboard/board.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/terrain.hpp"
#include "solver/search/zone_bounds.hpp"

namespace agon::search {
namespace {

using namespace bitboard;

/// One way to a cooperative win: how soon it can come, and how near a position looks to it.
/// Calls are const but fill a cache (Bounds): not to be shared between threads.
class Plan {
 public:
  enum class Goal : std::uint8_t {
    formation,  ///< the winner takes its places
    loss        ///< the loser loses by itself: forfeits, or cannot act
  };

  /// The terrain must outlive it.
  Plan(const Terrain& terrain, Side winner, Goal goal);

  /// Plies before the win at least; more than any game has if it can never come this way.
  int bound(const bitboard::State& state) const;
  /// Has the winner, whose game is won, won it this way?
  bool reached(const bitboard::State& state) const;
  /// The least plies in which another win can come, if none comes in this many.
  int step(int plies) const;

  /// Of positions with the same bound those with a smaller figure are tried first. A guess: how far
  /// the loser's pieces are from capturing the queen where a relocation brings her on, and how
  /// many pieces of the side that only helps have gone where they are in the way.
  int distance(const bitboard::State& state) const;

 private:
  int capture_distance(const bitboard::State& state) const;
  int flanking(const bitboard::State& state, int middle) const;

  const Terrain& terrain_;
  Side winner_;
  Goal goal_;
  Bounds bounds_;
  /// Steps of a kind of piece on the empty board, by its cell and where it goes.
  using Steps = std::array<std::array<std::uint8_t, bitboard::cell_count>, bitboard::cell_count>;
  std::array<Steps, 2> steps_;
  /// Cells of the queen from which steps alone are not the fastest way to the throne: those where
  /// she must be captured next, by her cell.
  std::array<std::vector<int>, bitboard::cell_count> captured_at_;
};

constexpr std::uint8_t far = 100;

/// Steps from each cell to `goal`, all other cells empty.
void walk_to(const Terrain& terrain, Kind kind, int goal, auto& steps) {
  const auto to = static_cast<std::size_t>(goal);
  for (auto& row : steps) row[to] = far;
  steps[to][to] = 0;
  std::vector<int> queue{goal};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int cell = queue[next];
    for_each(terrain.sources(cell), [&](int from) {
      auto& own = steps[static_cast<std::size_t>(from)][to];
      if (own != far || !terrain.targets(kind, from).has(cell)) return;
      own = static_cast<std::uint8_t>(steps[static_cast<std::size_t>(cell)][to] + 1);
      queue.push_back(from);
    });
  }
}

/// Rings that pieces have come inward, all together.
int rings_gone(const Terrain& terrain, Bits pieces) {
  int gone = 0;
  for_each(pieces, [&](int cell) { gone += terrain.rules().radius - ring_of(cell); });
  return gone;
}

Plan::Plan(const Terrain& terrain, Side winner, Goal goal)
    : terrain_(terrain), winner_(winner), goal_(goal), bounds_(terrain, winner) {
  for (const Kind kind : {Kind::queen, Kind::guard})
    for_each(terrain.board(), [&](int cell) {
      walk_to(terrain, kind, cell, steps_[static_cast<std::size_t>(kind)]);
    });
  // Cheapest cells first, so that what a step leads to is known.
  std::vector<int> cells;
  for_each(terrain.board(), [&](int cell) { cells.push_back(cell); });
  std::stable_sort(cells.begin(), cells.end(), [&](int one, int other) {
    return bounds_.queen_actions(one) < bounds_.queen_actions(other);
  });
  const auto& on_foot = steps_[static_cast<std::size_t>(Kind::queen)];
  for (const int cell : cells) {
    const int cost = bounds_.queen_actions(cell);
    if (on_foot[static_cast<std::size_t>(cell)][throne_index] <= cost) continue;
    std::vector<int>& own = captured_at_[static_cast<std::size_t>(cell)];
    if (!terrain.jaw_pairs(cell).empty()) own.push_back(cell);
    for_each(terrain.targets(Kind::queen, cell), [&](int to) {
      if (bounds_.queen_actions(to) + 1 != cost) return;
      const auto& more = captured_at_[static_cast<std::size_t>(to)];
      own.insert(own.end(), more.begin(), more.end());
    });
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
  }
}

int Plan::bound(const State& state) const {
  return goal_ == Goal::formation ? bounds_.formation_bound(state) : bounds_.other_bound(state);
}

bool Plan::reached(const State& state) const {
  return (bounds_.formation_actions(state, winner_) == 0) == (goal_ == Goal::formation);
}

int Plan::step(int plies) const {
  (void)plies;
  return goal_ == Goal::formation && !terrain_.tables().all_in_one_turn ? 2 : 1;
}

/// Steps until two of the loser's pieces stand on either side of a cell, nothing in their way.
int Plan::flanking(const State& state, int middle) const {
  const Side loser = opponent(winner_);
  const Bits pieces = jaws(terrain_, state, loser);
  int best = 2 * far;
  for (const JawPair pair : terrain_.jaw_pairs(middle))
    for_each(pieces, [&](int one) {
      const auto& from = steps_[static_cast<std::size_t>(kind_on(state, loser, one))];
      const int first = from[static_cast<std::size_t>(one)][pair.one];
      if (first >= best) return;
      for_each(pieces & ~Bits::of(one), [&](int other) {
        const auto& also = steps_[static_cast<std::size_t>(kind_on(state, loser, other))];
        best = std::min(best, first + also[static_cast<std::size_t>(other)][pair.other]);
      });
    });
  return best;
}

int Plan::capture_distance(const State& state) const {
  const auto& cells = captured_at_[static_cast<std::size_t>(state.queen_of(winner_))];
  int best = cells.empty() ? 0 : 2 * far;
  for (const int cell : cells) best = std::min(best, flanking(state, cell));
  return best;
}

int Plan::distance(const State& state) const {
  constexpr int capture_weight = 4;
  if (goal_ == Goal::loss) return rings_gone(terrain_, state.pieces_of(winner_));
  return capture_weight * capture_distance(state) +
         rings_gone(terrain_, state.pieces_of(opponent(winner_)));
}

struct Seen {
  State state;
  std::uint32_t parent = 0;  ///< in the layer before
  Move move;                 ///< that led here
};
using Layer = std::vector<Seen>;

struct StateHash {
  std::size_t operator()(const State& state) const { return static_cast<std::size_t>(state.hash); }
};

/// Bits that follow from the position, without order.
std::uint64_t shuffled(std::uint64_t hash) {
  hash ^= hash >> 31;
  hash *= 0xbf58476d1ce4e5b9U;
  return hash ^ hash >> 29;
}

/// One length, one width, one plan.
class Attempt {
 public:
  enum class End : std::uint8_t {
    found,
    refuted,     ///< no win of this plan within the length
    impossible,  ///< nor within any other
    narrow,      ///< none was seen, but positions were lost to the width
    stopped
  };

  Attempt(const Engine& engine, const Plan& plan, Side winner, Budget& budget,
          std::size_t memory_bytes)
      : engine_(engine), plan_(plan), winner_(winner), budget_(budget), memory_(memory_bytes) {}

  End run(const State& root, int plies, std::size_t width) {
    layers_.assign(1, Layer{{root, 0, {}}});
    std::unordered_set<State, StateHash> visited{root};
    std::size_t kept = 0;  // in all layers
    bool lost = false;
    bool cut = false;
    for (int ply = 0; ply < plies; ++ply) {
      Layer next;
      for (std::uint32_t at = 0; at < layers_.back().size(); ++at) {
        const State& state = layers_.back()[at].state;
        ActionList moves;
        engine_.actions(state, moves);
        for (const Move move : moves) {
          if (!budget_.spend()) return End::stopped;
          const State after = engine_.after(state, move);
          if (won(after)) {
            next.push_back({after, at, move});
            layers_.push_back({next.back()});
            return End::found;
          }
          if (ply + 1 + plan_.bound(after) > plies) {
            cut = true;
            continue;
          }
          if (visited.insert(after).second) next.push_back({after, at, move});
        }
        if ((kept + next.size() + visited.size()) * 2 * sizeof(Seen) > memory_) {
          budget_.run_out_of_memory();
          return End::stopped;
        }
      }
      if (next.empty()) break;
      if (next.size() > width) {
        lost = true;
        narrow(next, width, visited);
      }
      kept += next.size();
      layers_.push_back(std::move(next));
    }
    if (lost) return End::narrow;
    const bool all_seen = layers_.size() <= static_cast<std::size_t>(plies);
    return all_seen && !cut ? End::impossible : End::refuted;
  }

  /// After `found`.
  std::vector<Move> line() const {
    std::vector<Move> moves;
    std::uint32_t at = 0;
    for (std::size_t layer = layers_.size(); --layer > 0;) {
      moves.push_back(layers_[layer][at].move);
      at = layers_[layer][at].parent;
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

 private:
  bool won(const State& state) const {
    return engine_.outcome(state) == win_of(winner_) && plan_.reached(state);
  }

  /// Keeps the most promising. A position that is lost may come again later.
  void narrow(Layer& layer, std::size_t width, std::unordered_set<State, StateHash>& visited) {
    using Rank = std::pair<std::uint64_t, std::uint32_t>;
    std::vector<Rank> ranks;
    ranks.reserve(layer.size());
    for (std::uint32_t i = 0; i < layer.size(); ++i) {
      const State& state = layer[i].state;
      const auto sooner = static_cast<std::uint64_t>(plan_.bound(state)) << 32U;
      const auto nearer = static_cast<std::uint64_t>(plan_.distance(state)) << 16U;
      ranks.emplace_back(sooner + nearer + (shuffled(state.hash) & 0xffffU), i);
    }
    std::nth_element(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(width),
                     ranks.end());
    std::sort(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(width));
    Layer kept;
    kept.reserve(width);
    for (std::size_t i = 0; i < width; ++i) kept.push_back(layer[ranks[i].second]);
    for (std::size_t i = width; i < ranks.size(); ++i) visited.erase(layer[ranks[i].second].state);
    layer = std::move(kept);
  }

  const Engine& engine_;
  const Plan& plan_;
  Side winner_;
  Budget& budget_;
  std::size_t memory_;
  std::vector<Layer> layers_;
};

/// One plan, and what is known of it.
struct Course {
  Plan plan;
  int at_least;  ///< no win of this plan is shorter
  bool impossible = false;
};

class Search {
 public:
  Search(const Engine& engine, const HelpmateQuestion& question, const State& root)
      : engine_(engine),
        question_(question),
        root_(root),
        terrain_(engine.rules()),
        budget_(question.limits),
        longest_(question.limits.plies.value_or(256)) {
    add(Plan::Goal::formation);
    if (question.ending == Ending::any) add(Plan::Goal::loss);
  }

  Helpmate solve() {
    found_.counted = at_least();
    for (std::size_t width = 256;; width *= 8) {
      width = std::min(width, question_.widest);
      for (Course& course : courses_)
        if (!try_lengths(course, width)) return report();
      if (settled() || width == question_.widest) return report();
    }
  }

 private:
  static constexpr int patience = 24;  ///< plies beyond the least for which one width is tried

  void add(Plan::Goal goal) {
    Plan plan(terrain_, question_.winner, goal);
    const int bound = plan.bound(root_);
    if (bound < Bounds::unreachable / 2) courses_.push_back({std::move(plan), bound});
  }

  /// No win in fewer plies exists.
  int at_least() const {
    int least = std::numeric_limits<int>::max();
    for (const Course& course : courses_)
      if (!course.impossible) least = std::min(least, course.at_least);
    return least;
  }
  int longest_now() const { return found_.plies ? *found_.plies - 1 : longest_; }
  bool settled() const { return at_least() > longest_now(); }

  /// False: stopped.
  bool try_lengths(Course& course, std::size_t width) {
    const int from = course.at_least;
    for (int plies = from; !course.impossible && plies <= longest_now();
         plies += course.plan.step(plies)) {
      if (!found_.plies && plies > from + patience) return true;
      if (question_.progress) {
        budget_.on_look([&, plies] { question_.progress(plies, budget_.nodes()); });
      }
      Attempt attempt(engine_, course.plan, question_.winner, budget_,
                      question_.limits.memory_mib << 20U);
      switch (attempt.run(root_, plies, width)) {
        case Attempt::End::stopped:
          return false;
        case Attempt::End::found:
          keep(attempt.line());
          return true;
        case Attempt::End::impossible:
          course.impossible = true;
          break;
        case Attempt::End::refuted:
          if (plies == course.at_least) course.at_least += course.plan.step(plies);
          break;
        case Attempt::End::narrow:
          break;
      }
    }
    return true;
  }

  void keep(const std::vector<Move>& moves) {
    found_.plies = static_cast<int>(moves.size());
    found_.line.clear();
    for (const Move move : moves) found_.line.push_back(engine_.to_action(move));
  }

  Helpmate report() {
    found_.impossible = at_least() == std::numeric_limits<int>::max();
    found_.at_least = std::min(at_least(), found_.plies.value_or(at_least()));
    if (found_.impossible && !found_.plies) found_.at_least = 0;
    found_.impossible = found_.impossible && !found_.plies;
    found_.nodes = budget_.nodes();
    found_.seconds = budget_.seconds();
    found_.reason = budget_.reason();
    return std::move(found_);
  }

  const Engine& engine_;
  const HelpmateQuestion& question_;
  State root_;
  Terrain terrain_;
  Budget budget_;
  int longest_;
  std::vector<Course> courses_;
  Helpmate found_;
};

}  // namespace

Helpmate solve_helpmate(const Engine& engine, const Position& position,
                        const HelpmateQuestion& question) {
  assert(!position.placing() && question.widest > 0);
  const State root = engine.load(position);
  if (const Outcome outcome = engine.outcome(root); outcome != Outcome::none) {
    Helpmate over;
    if (outcome == win_of(question.winner))
      over.plies = 0;
    else
      over.impossible = true;
    return over;
  }
  return Search(engine, question, root).solve();
}

}  // namespace agon::search
