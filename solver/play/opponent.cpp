// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The strengths: what each may spend and how it errs; the alpha-beta search for an action; zone
// searches for a win to play and for wins of the other side to avoid; the choice between what these
// find.
#include "solver/play/opponent.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/dice.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/play/evaluation.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/study.hpp"
#include "solver/search/zones.hpp"

namespace agon::play {

using namespace bitboard;

using search::Allowance;

const std::array<Profile, 3>& profiles() {
  static constexpr std::array<Profile, 3> table{{
      {Strength::beginner, "beginner", "sees the end of the game one move ahead, often errs", 1,
       2'000, 0, 0, 150},
      {Strength::club, "club", "looks three moves ahead, finds wins in 5", 3, 30'000, 5, 3'000, 20},
      {Strength::strong, "strong", "searches 300000 positions, finds wins in 15", 20, 300'000, 15,
       30'000, 0},
  }};
  return table;
}

const Profile& profile(Strength strength) {
  return profiles()[static_cast<std::size_t>(strength)];
}

std::optional<Strength> parse_strength(std::string_view name) {
  const auto found = std::find_if(profiles().begin(), profiles().end(),
                                  [&](const Profile& each) { return each.name == name; });
  if (found == profiles().end()) return std::nullopt;
  return found->strength;
}

namespace {

/// Values from here on are of proved wins.
constexpr int proved = proved_score - 1000;

// Alpha-beta search for a good action: iterative deepening, a transposition table, full width.
//
// DESCRIPTION
//   Values are the decider's, who need not change from one action to the next (a side may relocate
//   several pieces in one turn, or choose the cell for the other's). Actions are tried in the order
//   of the evaluation of what they lead to, the one from the table first. A position that the game
//   or the line has already had counts as drawn; so does a drawn end.
//
//   A value beyond `proved` says that the game can be forced to end within this many actions. It is
//   true whatever was repeated: counting a repetition as drawn only ever hides a win.
class Search {
 public:
  struct Root {
    Move move;
    /// Exact for the best ones, those worse by no more than the margin; else more than it is worth.
    int value = -proved_score;
    bool barred = false;  ///< not to be looked at any more: known to lose
  };

  /// `history`: hashes of the positions that the game has had. All references must outlive it.
  Search(const Engine& engine, const Evaluation& evaluation, search::Budget& budget,
         const std::unordered_set<std::uint64_t>& history, std::uint64_t nodes);

  /// The root's moves, valued by what they lead to, the best first; the dice decide between equals.
  void start(const State& root, Dice& dice);
  std::vector<Root>& moves() { return moves_; }

  /// Values the moves that are not barred, looking up to `depth` actions ahead, and puts the best
  /// first. Ends earlier where the end is proved, or where the budget is at its end: then the last
  /// depth may have been examined in part.
  void deepen(int depth, int margin);
  /// The depth of the last full look; 0 if there was none.
  int depth() const { return depth_; }
  /// Have all moves that are not barred their values from one look? If not, those not seen have the
  /// lowest value, which says nothing of them.
  bool all_seen() const { return all_seen_; }

  /// What the search expects after a move of the root, the move first.
  std::vector<Move> line(Move first) const;

 private:
  enum class Bound : std::uint8_t { none, exact, lower, upper };
  struct Entry {
    std::uint64_t hash = 0;
    int value = 0;
    Move move;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
  };

  static constexpr int longest_path = 96;

  bool look(int depth, int margin);
  void sort();
  std::optional<int> value_of_end(const State& state, Side side, int ply) const;
  int value_after(const State& state, Move move, int depth, int ply, int alpha, int beta);
  int value(const State& state, int depth, int ply, int alpha, int beta);
  bool had(std::uint64_t hash) const;
  void order(const State& state, ActionList& moves, Move first, int depth) const;
  Entry& entry(std::uint64_t hash) { return table_[hash & (table_.size() - 1)]; }
  const Entry& entry(std::uint64_t hash) const { return table_[hash & (table_.size() - 1)]; }

  const Engine& engine_;
  const Evaluation& evaluation_;
  search::Budget& budget_;
  const std::unordered_set<std::uint64_t>& history_;
  std::vector<Entry> table_;
  State root_;
  std::vector<Root> moves_;
  std::vector<std::uint64_t> path_;
  int depth_ = 0;
  bool all_seen_ = true;
  bool stopped_ = false;
};

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
  all_seen_ = true;
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
  if (any) all_seen_ = !stopped_;
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

struct ProvedWin {
  int plies = 0;
  std::vector<Action> line;  ///< a game with best play of both sides, where it was asked for
};

/// Wins of one side, searched within limits of plies and positions, all questions together.
class Proofs {
 public:
  /// References must outlive it.
  Proofs(const Engine& engine, Side attacker, search::Budget& budget, int plies,
         std::uint64_t nodes, std::uint64_t line_nodes);

  /// The shortest win from a state whose game goes on, with a line if the attacker decides there;
  /// nothing if there is none within the limits, or a piece is in hand.
  std::optional<ProvedWin> win(const State& state);
  /// Its length alone.
  std::optional<int> length(const State& state);

 private:
  const Engine& engine_;
  Side attacker_;
  search::Budget& budget_;
  int plies_;
  std::uint64_t nodes_;
  std::uint64_t line_nodes_;
  search::ZoneSearch search_;
};

constexpr std::size_t table_bytes = std::size_t{4} << 20;

Proofs::Proofs(const Engine& engine, Side attacker, search::Budget& budget, int plies,
               std::uint64_t nodes, std::uint64_t line_nodes)
    : engine_(engine),
      attacker_(attacker),
      budget_(budget),
      plies_(plies),
      nodes_(nodes),
      line_nodes_(line_nodes),
      // As many nodes for as much as when the recorded games were played.
      search_(engine, attacker, budget, table_bytes, nullptr, nullptr,
              search::Refutations::positions) {}

std::optional<int> Proofs::length(const State& state) {
  if (!search::ZoneSearch::takes(engine_, state) || nodes_ == 0) return std::nullopt;
  const std::uint64_t before = budget_.nodes();
  const Allowance allowance(budget_, nodes_);
  std::optional<int> found;
  for (int plies = std::max(1, search_.lower_bound(state)); plies <= plies_ && !found; ++plies) {
    const Answer answer = search_.wins_within(state, plies);
    if (answer == Answer::unknown) break;
    if (answer == Answer::yes) found = plies;
  }
  nodes_ -= std::min(nodes_, budget_.nodes() - before);
  return found;
}

std::optional<ProvedWin> Proofs::win(const State& state) {
  const auto plies = length(state);
  if (!plies) return std::nullopt;
  Verdict verdict;
  verdict.attacker = attacker_;
  verdict.plies = plies;
  const Allowance allowance(budget_, line_nodes_);
  if (search::study_win(engine_, search_, state, verdict) != Answer::yes) return std::nullopt;
  return ProvedWin{*plies, verdict.line};
}

Limits limits_of(const Request& request) {
  Limits limits;
  limits.seconds = request.seconds;
  limits.stop = request.stop;
  return limits;
}

class Choosing {
 public:
  Choosing(const Engine& engine, const Evaluation& evaluation, const Request& request)
      : request_(request),
        profile_(profile(request.strength)),
        engine_(engine),
        evaluation_(evaluation),
        root_(engine_.load(request.position)),
        side_(engine_.decider(root_)),
        budget_(limits_of(request)) {
    for (const Position& each : request.history) history_.insert(engine_.load(each).hash);
    const search::HeldFortress* const fortress = request.fortress[index(side_)];
    if (fortress != nullptr && engine_.outcome(root_) == Outcome::none)
      kept_ = keeping_moves(engine_, *fortress, root_);
  }

  std::optional<Choice> choose() {
    if (engine_.outcome(root_) != Outcome::none) return std::nullopt;
    auto choice = by_proof();
    if (!choice) choice = by_search();
    choice->nodes = budget_.nodes();
    return choice;
  }

 private:
  std::uint64_t proof_nodes() const { return request_.proof_nodes.value_or(profile_.proof_nodes); }

  Proofs proofs_of(Side attacker) {
    // The proof is at hand; its line costs little more, and is worth more than what is left.
    constexpr std::uint64_t most_for_line = 1'000'000;
    return {engine_,       attacker,
            budget_,       profile_.proof_plies,
            proof_nodes(), request_.proof_nodes.value_or(most_for_line)};
  }

  std::optional<Choice> by_proof() {
    if (profile_.proof_nodes == 0) return std::nullopt;
    Proofs proofs = proofs_of(side_);
    auto win = proofs.win(root_);
    if (!win) return std::nullopt;
    // After each answer the rest of the win must be found again, within the same limits: where that
    // may fail, no hold is given up for it.
    const bool found_with_ease = budget_.nodes() * 4 <= proof_nodes();
    if (!kept_.empty() && !found_with_ease && !is_kept(engine_.to_move(root_, win->line.front())))
      return std::nullopt;
    Choice choice;
    choice.action = win->line.front();
    choice.wins_in = win->plies;
    choice.score = proved_score - win->plies;
    choice.line = std::move(win->line);
    return choice;
  }

  Choice by_search() {
    const std::uint64_t nodes = request_.nodes.value_or(profile_.nodes);
    const int depth = request_.depth.value_or(profile_.depth);
    Search search(engine_, evaluation_, budget_, history_, nodes);
    Dice dice(request_.seed ^ root_.hash);
    search.start(root_, dice);
    keep_to_given(search);
    const bool holds = keep_to_fortress(search);
    {
      const search::Allowance allowance(budget_, nodes);
      const bool forced = search.moves().size() == 1;
      search.deepen(forced ? 1 : depth, profile_.margin);
    }
    // After those that hold nobody wins against it.
    const Search::Root chosen =
        holds ? pick(search.moves(), dice) : avoid_losing(search, nodes, dice);
    Choice choice;
    choice.action = engine_.to_action(chosen.move);
    choice.score = search.all_seen() ? chosen.value : std::max(chosen.value, 1 - proved);
    choice.holds = holds;
    if (chosen.value >= proved) choice.wins_in = proved_score - chosen.value;
    if (choice.score <= -proved) choice.loses_in = proved_score + chosen.value;
    for (const Move move : search.line(chosen.move)) choice.line.push_back(engine_.to_action(move));
    choice.depth = search.depth();
    return choice;
  }

  void keep_to_given(Search& search) const {
    if (request_.among.empty()) return;
    std::erase_if(search.moves(), [&](const Search::Root& each) {
      return std::find(request_.among.begin(), request_.among.end(),
                       engine_.to_action(each.move)) == request_.among.end();
    });
  }

  bool is_kept(Move move) const {
    return std::find(kept_.begin(), kept_.end(), move) != kept_.end();
  }

  /// Leaves only the moves that keep to the decider's fortress or lead to it. False: there are
  /// none.
  bool keep_to_fortress(Search& search) const {
    const auto kept = [this](const Search::Root& each) { return is_kept(each.move); };
    if (std::none_of(search.moves().begin(), search.moves().end(), kept)) return false;
    std::erase_if(search.moves(), [&](const Search::Root& each) { return !kept(each); });
    return true;
  }

  /// Among the moves that are worse than the best by no more than the margin any alike. Where the
  /// end is proved, the best.
  Search::Root pick(const std::vector<Search::Root>& moves, Dice& dice) const {
    const int best = moves.front().value;
    if (best >= proved || best <= -proved) return moves.front();
    std::size_t count = 1;
    while (count < moves.size() && !moves[count].barred &&
           moves[count].value >= best - profile_.margin && profile_.margin > 0)
      ++count;
    return moves[dice.below(count)];
  }

  /// The move picked, unless a zone search shows that the other side wins after it: then that move
  /// is barred and the search goes on with the others.
  Search::Root avoid_losing(Search& search, std::uint64_t nodes, Dice& dice) {
    auto& moves = search.moves();
    if (profile_.proof_nodes == 0) return pick(moves, dice);
    Proofs proofs = proofs_of(opponent(side_));
    const int depth = search.depth();
    while (true) {
      const Search::Root picked = pick(moves, dice);
      if (picked.value <= -proved) {
        // All moves lose: the one that loses last, barred or not.
        return *std::max_element(moves.begin(), moves.end(),
                                 [](const Search::Root& left, const Search::Root& right) {
                                   return left.value < right.value;
                                 });
      }
      if (picked.value >= proved) return picked;
      const State next = engine_.after(root_, picked.move);
      if (engine_.outcome(next) != Outcome::none) return picked;
      const auto length = proofs.length(next);
      if (!length) return picked;
      const auto found = std::find_if(moves.begin(), moves.end(), [&](const Search::Root& each) {
        return each.move == picked.move;
      });
      found->barred = true;
      found->value = *length + 1 - proved_score;
      const search::Allowance allowance(budget_, nodes / 4);
      search.deepen(depth, profile_.margin);
    }
  }

  const Request& request_;
  const Profile& profile_;
  const Engine& engine_;
  const Evaluation& evaluation_;
  State root_;
  Side side_;
  search::Budget budget_;
  std::unordered_set<std::uint64_t> history_;
  std::vector<Move> kept_;  ///< those after which the decider's hold keeps it from losing
};

}  // namespace

struct Opponent::Kept {
  explicit Kept(const RuleSet& rules) : engine(rules), evaluation(engine) {}
  Engine engine;
  Evaluation evaluation;
};

Opponent::Opponent(const RuleSet& rules) : kept_(std::make_unique<const Kept>(rules)) {}
Opponent::~Opponent() = default;

std::optional<Choice> Opponent::choose(const Request& request) const {
  return Choosing(kept_->engine, kept_->evaluation, request).choose();
}

std::optional<Choice> choose(const RuleSet& rules, const Request& request) {
  return Opponent(rules).choose(request);
}

}  // namespace agon::play
