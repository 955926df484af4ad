// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can the attacker force a win within this many plies? Depth-first proof-number search.
//
// DESCRIPTION
//   A node is a position with the plies left. Its proof number says how many positions must still
//   be proved, at best, to prove the node; its disproof number is the same for refuting it. The
//   search always continues where the fewest are missing, and stays below a node until one of its
//   numbers reaches a limit at which it would continue elsewhere: df-pn, from A. Nagai, "Df-pn
//   algorithm for searching AND/OR trees and its applications" (2002). The limit is a quarter above
//   the rival's number, so that the search does not switch back and forth: J. Pawlewicz and L. Lew,
//   "Improving depth-first PN-search: 1 + epsilon trick" (2006).
//
//   Plies left always fall, so the graph of nodes has no cycles. That "won within p", or "not won
//   within p", may depend on the path (A. Kishimoto and M. Mueller, "A general solution to the
//   graph history interaction problem", 2004) cannot happen: with a bound on plies both are facts
//   about the position alone, and are stored as such.
//
//   One position reached in two ways would count twice if numbers were added up. So where all
//   answers must be handled, the number is that of the hardest plus a little for the others: T.
//   Ueda, T. Hashimoto, J. Hashimoto and H. Iida, "Weak proof-number search" (2008). A little is
//   one for every 64, because most answers are alike and what settles one settles all.
//
//   The search keeps the numbers of the current node's children, so a table of any size will do;
//   and a child that is revisited repeatedly gets doubling limits, so every question ends even if
//   the table forgets everything.
//
// KNOWLEDGE
//   Called as knowledge(state, plies) for a position that is new, not over, with plies > 0; gives
//   an `Estimate`: the first numbers, or the answer. It may also have proved(state, estimate),
//   called for each win found by searching, and again(state, plies), called for each unproved
//   answer of the defender after another one has been proved: an `Estimate` or nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "model/values/outcome.hpp"
#include "model/values/piece.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/bounded_table.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/searchable_game.hpp"

namespace agon::search {

/// What is known about a node. `within`: if proved, the most plies that the win takes; if refuted,
/// there is none within this many (never fewer than were asked about).
struct Estimate {
  ProofNumbers numbers;
  int within = 0;

  static constexpr int for_ever = std::numeric_limits<std::uint16_t>::max() - 1;
  static Estimate yes(int within) { return {{0, ProofNumbers::infinite}, within}; }
  static Estimate no(int within) { return {{ProofNumbers::infinite, 0}, within}; }
};

/// No knowledge: every position is as good as any other. (To count a position's actions instead
/// makes chains of captures harder to see: one relocation answers most of the others.)
struct NoKnowledge {
  template <class State>
  Estimate operator()(const State&, int) const {
    return {};
  }
};

template <SearchableGame G, class Knowledge = NoKnowledge>
class Dfpn {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  /// Deeper questions are not answered, to bound the stack.
  static constexpr int deepest = longest_sought;

  /// `bytes` bounds the table's memory. All references must outlive the search.
  Dfpn(const G& game, Side attacker, Budget& budget, std::size_t bytes, Knowledge knowledge = {})
      : game_(game),
        attacker_(attacker),
        budget_(budget),
        table_(game, bytes),
        knowledge_(std::move(knowledge)) {}

  /// Precondition: 0 <= plies <= deepest.
  Answer wins_within(const State& state, int plies) {
    const std::optional<Estimate> found = solve(state, plies);
    if (!found) return Answer::unknown;
    return found->numbers.proof == 0 ? Answer::yes : Answer::no;
  }

  /// The same, and how soon; nothing if a limit came first.
  std::optional<Estimate> solve(const State& state, int plies) {
    State changing = state;
    children_.clear();
    stopped_ = false;
    Estimate found = look(changing, plies);
    if (!stopped_ && !found.numbers.solved()) found = search(changing, plies, {infinite, infinite});
    if (stopped_) return std::nullopt;
    return found;
  }

  /// The fewest plies, `plies` at most, in which the table says that the attacker wins.
  std::optional<int> known_length(const State& state, int plies) const {
    if (game_.outcome(state) == win_of(attacker_)) return 0;
    const auto* entry = table_.find(state);
    if (entry == nullptr || entry->proved > plies) return std::nullopt;
    return entry->proved;
  }

  Knowledge& knowledge() { return knowledge_; }
  const NumberTable<G>& table() const { return table_; }

 private:
  static constexpr std::uint32_t infinite = ProofNumbers::infinite;
  static constexpr std::uint32_t answers_alike = 64;

  struct Child {
    Move move{};
    Estimate known;
    std::uint32_t visits = 0;
  };
  /// The two numbers as seen by the side that decides: for `own` one child is enough, for
  /// `other` all children count.
  struct Chosen {
    std::uint32_t own = 1;
    std::uint32_t other = 1;
  };
  static Chosen turned(ProofNumbers numbers, bool attacks) {
    return attacks ? Chosen{numbers.proof, numbers.disproof}
                   : Chosen{numbers.disproof, numbers.proof};
  }
  static ProofNumbers turned(Chosen numbers, bool attacks) {
    return attacks ? ProofNumbers{numbers.own, numbers.other}
                   : ProofNumbers{numbers.other, numbers.own};
  }

  /// What there is to say about a position without a search below it.
  Estimate look(const State& state, int plies) {
    if (!budget_.spend()) {
      stopped_ = true;
      return {};
    }
    if (const Outcome outcome = game_.outcome(state); outcome != Outcome::none)
      return outcome == win_of(attacker_) ? Estimate::yes(0) : Estimate::no(Estimate::for_ever);
    if (plies == 0) return Estimate::no(0);
    if (const auto* entry = table_.find(state)) {
      if (entry->proved <= plies) return Estimate::yes(entry->proved);
      if (entry->refuted >= plies) return Estimate::no(entry->refuted);
      // Numbers for other plies are a better guess than none.
      if (entry->plies != NumberEntry<G>::never) return {entry->numbers, 0};
    }
    const Estimate first = knowledge_(state, plies);
    if (budget_.exhausted()) stopped_ = true;
    return first;
  }

  /// Searches until the node is solved or one of its numbers has reached its limit. Leaves `state`
  /// as it was. Precondition: the numbers known of the node are below the limits, and not solved.
  Estimate search(State& state, int plies, ProofNumbers limits) {
    const std::uint64_t start = budget_.nodes();
    const std::size_t begin = children_.size();
    const bool attacks = game_.decider(state) == attacker_;
    Estimate node;
    if (expand(state, plies, attacks)) {
      const Chosen limit = turned(limits, attacks);
      std::size_t best = 0;
      std::uint32_t rival = 0;
      std::uint32_t others = 0;
      while (true) {
        const Chosen now = sum_up(begin, attacks, best, rival, others);
        node.numbers = turned(now, attacks);
        if (now.own >= limit.own || now.other >= limit.other) break;
        const Chosen child_limit = limits_for(limit, rival, others, children_[best].visits++);
        const Move move = children_[best].move;
        const typename G::Undo undo = game_.make(state, move);
        const Estimate child = search(state, plies - 1, turned(child_limit, attacks));
        game_.unmake(state, move, undo);
        if (stopped_) break;
        children_[best].known = child;
        if (!attacks && child.numbers.proof == 0) look_again(state, plies, begin);
      }
    }
    if (!stopped_) conclude(state, plies, attacks, begin, node, budget_.nodes() - start);
    children_.resize(begin);
    return node;
  }

  /// Lists the children with what is known of them; ends early if one of them settles the node.
  bool expand(State& state, int plies, bool attacks) {
    typename G::MoveList moves;
    game_.actions(state, moves);
    for (const Move& move : moves) {
      const typename G::Undo undo = game_.make(state, move);
      const Estimate known = look(state, plies - 1);
      game_.unmake(state, move, undo);
      if (stopped_) return false;
      children_.push_back({move, known, 0});
      if (turned(known.numbers, attacks).own == 0) break;
    }
    return true;
  }

  /// The node's numbers from its children's; also which child is best, the number of the next best,
  /// and what the others count.
  Chosen sum_up(std::size_t begin, bool attacks, std::size_t& best, std::uint32_t& rival,
                std::uint32_t& others) const {
    Chosen now{infinite, 0};
    std::uint32_t open = 0;
    rival = infinite;
    for (std::size_t i = begin; i < children_.size(); ++i) {
      const Chosen child = turned(children_[i].known.numbers, attacks);
      if (child.own < now.own) {
        rival = now.own;
        now.own = child.own;
        best = i;
      } else {
        rival = std::min(rival, child.own);
      }
      if (child.other > 0) ++open;
      now.other = std::max(now.other, child.other);
    }
    others = open / answers_alike;
    if (now.own == 0) return {0, infinite};
    if (now.other > 0) now.other = std::min(now.other + others, infinite - 1);
    return now;
  }

  static Chosen limits_for(Chosen limit, std::uint32_t rival, std::uint32_t others,
                           std::uint32_t visits) {
    Chosen child;
    child.own = std::min({limit.own, rival + rival / 4 + 1, infinite});
    child.other = limit.other == infinite ? infinite : limit.other - others;
    const std::uint32_t patience = std::uint32_t{1} << std::min<std::uint32_t>(visits / 4, 30);
    child.own = std::max(child.own, patience);
    child.other = std::max(child.other, patience);
    return child;
  }

  /// After a proof has been found: are others now known to hold as well?
  void look_again(const State& state, int plies, std::size_t begin) {
    if constexpr (requires { knowledge_.again(state, plies); }) {
      State changing = state;
      for (std::size_t i = begin; i < children_.size(); ++i) {
        Child& child = children_[i];
        if (child.known.numbers.solved()) continue;
        const typename G::Undo undo = game_.make(changing, child.move);
        const std::optional<Estimate> known = knowledge_.again(changing, plies - 1);
        game_.unmake(changing, child.move, undo);
        if (known) child.known = *known;
      }
    }
  }

  /// Keeps what has been found out about a node.
  void conclude(const State& state, int plies, bool attacks, std::size_t begin, Estimate& node,
                std::uint64_t cost) {
    if (node.numbers.solved()) {
      const bool proved = node.numbers.proof == 0;
      // The side that succeeded needs only this child, the other side the worst of all.
      const bool one = proved == attacks;
      node.within = proved == one ? Estimate::for_ever : 0;
      for (std::size_t i = begin; i < children_.size(); ++i) {
        const Estimate& child = children_[i].known;
        if (one && turned(child.numbers, attacks).own != 0) continue;
        node.within = proved == one ? std::min(node.within, child.within)
                                    : std::max(node.within, child.within);
      }
      node.within = std::min(node.within + 1, Estimate::for_ever);
    }
    if constexpr (requires { knowledge_.proved(state, node); })
      if (node.numbers.proof == 0) knowledge_.proved(state, node);
    auto& entry = table_.at(state);
    entry.cost = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(cost + entry.cost, std::numeric_limits<std::uint32_t>::max()));
    const auto within = static_cast<std::uint16_t>(node.within);
    if (node.numbers.proof == 0) {
      entry.proved = std::min(entry.proved, within);
    } else if (node.numbers.disproof == 0) {
      entry.refuted = std::max(entry.refuted, within);
    } else {
      entry.numbers = node.numbers;
      entry.plies = static_cast<std::uint16_t>(plies);
    }
  }

  const G& game_;
  Side attacker_;
  Budget& budget_;
  NumberTable<G> table_;
  Knowledge knowledge_;
  std::vector<Child> children_;  ///< of all nodes under way, the deepest's last
  bool stopped_ = false;
};

}  // namespace agon::search
