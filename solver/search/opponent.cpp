#include "solver/search/opponent.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/values/dice.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/opponent_evaluation.hpp"
#include "solver/search/opponent_keeping.hpp"
#include "solver/search/opponent_lookahead.hpp"
#include "solver/search/opponent_proofs.hpp"
#include "solver/search/plain/budget.hpp"

namespace agon::play {
namespace {

using bitboard::Engine;
using bitboard::Move;
using bitboard::State;

Limits limits_of(const Request& request) {
  Limits limits;
  limits.seconds = request.seconds;
  limits.stop = request.stop;
  return limits;
}

class Choosing {
 public:
  Choosing(const RuleSet& rules, const Request& request)
      : request_(request),
        profile_(profile(request.strength)),
        engine_(rules),
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
  std::optional<Choice> by_proof() {
    if (profile_.proof_nodes == 0) return std::nullopt;
    Proofs proofs(engine_, side_, budget_, profile_.proof_plies, profile_.proof_nodes);
    auto win = proofs.win(root_);
    if (!win) return std::nullopt;
    // After each answer the rest of the win has to be found again, within the same limits: where
    // that may fail, no hold is given up for it.
    const bool found_with_ease = budget_.nodes() * 4 <= profile_.proof_nodes;
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
    const Evaluation evaluation(engine_);
    const std::uint64_t nodes = request_.nodes.value_or(profile_.nodes);
    const int depth = request_.depth.value_or(profile_.depth);
    Search search(engine_, evaluation, budget_, history_, nodes);
    Dice dice(request_.seed ^ root_.hash);
    search.start(root_, dice);
    keep_to_given(search);
    const bool holds = keep_to_fortress(search);
    {
      const search::Allowance allowance(budget_, nodes);
      const bool forced = search.moves().size() == 1;
      search.deepen(forced ? 1 : depth, profile_.margin);
    }
    const Search::Root chosen = avoid_losing(search, nodes, dice);
    Choice choice;
    choice.action = engine_.to_action(chosen.move);
    choice.score = chosen.value;
    choice.holds = holds;
    if (chosen.value >= proved) choice.wins_in = proved_score - chosen.value;
    if (chosen.value <= -proved) choice.loses_in = proved_score + chosen.value;
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
    Proofs proofs(engine_, opponent(side_), budget_, profile_.proof_plies, profile_.proof_nodes);
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
  Engine engine_;
  State root_;
  Side side_;
  search::Budget budget_;
  std::unordered_set<std::uint64_t> history_;
  std::vector<Move> kept_;  ///< those after which the decider's hold keeps it from losing
};

}  // namespace

std::optional<Choice> choose(const RuleSet& rules, const Request& request) {
  return Choosing(rules, request).choose();
}

}  // namespace agon::play
