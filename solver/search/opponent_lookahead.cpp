#include "solver/search/opponent_lookahead.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace agon::play {

using namespace bitboard;

namespace {

constexpr int drawn = 0;
constexpr std::uint64_t smallest_table = 1 << 10;
constexpr std::uint64_t largest_table = 1 << 19;  // 12 MiB

/// Proved values count from the root; in the table they count from the position.
int to_table(int value, int ply) {
  return value >= proved ? value + ply : value <= -proved ? value - ply : value;
}
int from_table(int value, int ply) {
  return value >= proved ? value - ply : value <= -proved ? value + ply : value;
}

}  // namespace

Search::Search(const Engine& engine, const Evaluation& evaluation, search::Budget& budget,
               const std::unordered_set<std::uint64_t>& history, std::uint64_t nodes)
    : engine_(engine),
      evaluation_(evaluation),
      budget_(budget),
      history_(history),
      table_(static_cast<std::size_t>(
          std::bit_ceil(std::clamp(nodes, smallest_table, largest_table)))) {}

void Search::start(const State& root, Dice& dice) {
  root_ = root;
  depth_ = 0;
  path_.assign(1, root.hash);
  moves_.clear();
  ActionList list;
  engine_.actions(root, list);
  const Side side = engine_.decider(root);
  for (const Move move : list) {
    const State next = engine_.after(root, move);
    const auto ended = value_of_end(next, side, 1);
    moves_.push_back({move, ended ? *ended : evaluation_.points(next, side)});
  }
  dice.shuffle(moves_);
  sort();
}

void Search::sort() {
  std::stable_sort(moves_.begin(), moves_.end(), [](const Root& left, const Root& right) {
    return left.barred != right.barred ? right.barred : left.value > right.value;
  });
}

void Search::deepen(int depth, int margin) {
  stopped_ = false;
  for (int each = 1; each <= depth; ++each) {
    if (!look(each, margin)) return;
    depth_ = each;
    const auto& best = moves_.front();
    if (best.barred || best.value >= proved || best.value <= -proved) return;
  }
}

/// False: the budget is at its end, or no move is left.
bool Search::look(int depth, int margin) {
  int best = -proved_score;
  bool any = false;
  for (Root& each : moves_) {
    if (each.barred) continue;
    const int alpha = std::max(best - margin - 1, -proved_score);
    const int value = value_after(root_, each.move, depth, 0, alpha, proved_score);
    if (stopped_) break;
    if (!any)
      for (Root& unseen : moves_)
        if (!unseen.barred) unseen.value = -proved_score;
    any = true;
    each.value = value;
    best = std::max(best, value);
  }
  sort();
  return any && !stopped_;
}

/// Of a position that ends the game or that it has already had, `ply` actions from the root.
std::optional<int> Search::value_of_end(const State& state, Side side, int ply) const {
  const Outcome outcome = engine_.outcome(state);
  if (outcome == Outcome::draw || (outcome == Outcome::none && had(state.hash))) return drawn;
  if (outcome == Outcome::none) return std::nullopt;
  return outcome == win_of(side) ? proved_score - ply : ply - proved_score;
}

/// Of a move, for the decider of `state`. `ply`: actions from the root to `state`.
int Search::value_after(const State& state, Move move, int depth, int ply, int alpha, int beta) {
  const State next = engine_.after(state, move);
  const Side side = engine_.decider(state);
  if (const auto ended = value_of_end(next, side, ply + 1)) {
    if (!budget_.spend()) stopped_ = true;
    return *ended;
  }
  path_.push_back(next.hash);
  const int found = engine_.decider(next) == side ? value(next, depth - 1, ply + 1, alpha, beta)
                                                  : -value(next, depth - 1, ply + 1, -beta, -alpha);
  path_.pop_back();
  return found;
}

int Search::value(const State& state, int depth, int ply, int alpha, int beta) {
  if (!budget_.spend()) {
    stopped_ = true;
    return drawn;
  }
  const Side side = engine_.decider(state);
  if (depth <= 0 || ply >= longest_path) return evaluation_.points(state, side);

  Move first;
  bool has_first = false;
  if (const Entry& known = entry(state.hash);
      known.bound != Bound::none && known.hash == state.hash) {
    const int value = from_table(known.value, ply);
    if (known.depth >= depth &&
        (known.bound == Bound::exact || (known.bound == Bound::lower && value >= beta) ||
         (known.bound == Bound::upper && value <= alpha)))
      return value;
    first = known.move;
    has_first = true;
  }

  ActionList moves;
  engine_.actions(state, moves);
  order(state, moves, has_first ? first : Move{no_cell, no_cell, Action::Type::step}, depth);
  // A side without a choice costs no depth.
  const int deeper = moves.size() == 1 ? depth + 1 : depth;
  int best = -proved_score;
  Move best_move = moves[0];
  int lower = alpha;
  for (const Move move : moves) {
    const int found = value_after(state, move, deeper, ply, lower, beta);
    if (stopped_) return drawn;
    if (found > best) {
      best = found;
      best_move = move;
    }
    lower = std::max(lower, best);
    if (best >= beta) break;
  }
  const Bound bound = best >= beta ? Bound::lower : best > alpha ? Bound::exact : Bound::upper;
  entry(state.hash) = {state.hash, to_table(best, ply), best_move, static_cast<std::int8_t>(depth),
                       bound};
  return best;
}

bool Search::had(std::uint64_t hash) const {
  return history_.contains(hash) || std::find(path_.begin(), path_.end(), hash) != path_.end();
}

/// Where only leaves follow, what leads inward comes first; else what looks best.
void Search::order(const State& state, ActionList& moves, Move first, int depth) const {
  struct Rated {
    int points;
    Move move;
  };
  std::array<Rated, max_actions> rated;
  const Side side = engine_.decider(state);
  std::size_t count = 0;
  for (const Move move : moves) {
    int points = 0;
    if (move == first)
      points = proved_score;
    else if (depth > 1)
      points = evaluation_.points(engine_.after(state, move), side);
    else if (move.type == Action::Type::step)
      points = ring_of(move.from) - ring_of(move.to);
    rated[count++] = {points, move};
  }
  std::stable_sort(
      rated.begin(), rated.begin() + static_cast<std::ptrdiff_t>(count),
      [](const Rated& left, const Rated& right) { return left.points > right.points; });
  moves.clear();
  for (std::size_t i = 0; i < count; ++i) moves.push_back(rated[i].move);
}

std::vector<Move> Search::line(Move first) const {
  std::vector<Move> line{first};
  State state = engine_.after(root_, first);
  std::unordered_set<std::uint64_t> seen{root_.hash};
  while (line.size() < static_cast<std::size_t>(longest_path) && seen.insert(state.hash).second) {
    const Entry& known = entry(state.hash);
    if (known.bound == Bound::none || known.hash != state.hash) break;
    ActionList moves;
    engine_.actions(state, moves);
    if (std::find(moves.begin(), moves.end(), known.move) == moves.end()) break;
    line.push_back(known.move);
    state = engine_.after(state, known.move);
  }
  return line;
}

}  // namespace agon::play
