#include "solver/search/helpmate.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <unordered_set>
#include <utility>

#include "solver/search/helpmate_plan.hpp"
#include "solver/search/plain/budget.hpp"

namespace agon::search {

using bitboard::ActionList;
using bitboard::Engine;
using bitboard::Move;
using bitboard::State;

namespace {

struct Seen {
  State state;
  std::uint32_t parent = 0;  ///< in the layer before
  Move move;                 ///< that led here
};
using Layer = std::vector<Seen>;

struct StateHash {
  std::size_t operator()(const State& state) const { return state.hash; }
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
