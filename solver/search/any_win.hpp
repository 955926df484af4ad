// A win of whatever length: proof-number search within 15, 31, 63, ... plies by turns.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "solver/search/dfpn.hpp"
#include "solver/strategy.hpp"

namespace agon::search {

/// DESCRIPTION
///   A narrow win can be proved long before every shorter one is refuted. Nobody knows its length,
///   and a bound that is too generous makes useless actions look as good as others; so the bounds
///   take turns, each larger one half as often, and share what is proved.
template <Game G, class Knowledge = NoKnowledge>
class AnyWin {
 public:
  using State = typename G::State;

  /// `bytes` bounds the memory of the table. All references must outlive the search.
  AnyWin(const G& game, Side attacker, Budget& budget, std::size_t bytes, Knowledge knowledge = {})
      : search_(game, attacker, budget, bytes, std::move(knowledge)) {}

  /// Goes on searching, for as long as the budget allows. A win, or that there is none within
  /// `most` (0 < most <= Dfpn::deepest); nothing if it was stopped first.
  std::optional<Estimate> find(const State& root, int most) {
    while (true) {
      const int bound = std::min(most, (first_bound << std::min(std::countr_zero(++turn_), 5)) - 1);
      if (bound <= refuted_ && bound < most) continue;
      const std::optional<Estimate> found = search_.solve(root, bound);
      if (!found || found->numbers.proof == 0) return found;
      refuted_ = std::max(refuted_, found->within);
      if (refuted_ >= most) return found;
    }
  }

  /// The length of a win that is known to take `plies` at most.
  std::optional<int> known_length(const State& state, int plies) {
    const std::optional<int> here = search_.known_length(state, plies);
    if constexpr (requires { search_.knowledge().again(state, plies); })
      if (const auto known = search_.knowledge().again(state, plies);
          known && known->within < here.value_or(plies + 1))
        return known->within;
    return here;
  }
  /// The same of one that may have been forgotten; nothing if there is none, or it was stopped.
  std::optional<int> length(const State& state, int plies) {
    if (const std::optional<int> known = known_length(state, plies)) return known;
    const std::optional<Estimate> found = search_.solve(state, plies);
    if (!found || found->numbers.proof != 0) return std::nullopt;
    return found->within;
  }

  /// A certificate, where the knowledge can write one. Precondition: `find` has found the win.
  std::optional<Strategy> strategy(const State& root, int plies) {
    if constexpr (requires { search_.knowledge().strategy(root, plies); })
      return search_.knowledge().strategy(root, plies);
    return std::nullopt;
  }

 private:
  static constexpr int first_bound = 16;

  Dfpn<G, Knowledge> search_;
  std::uint32_t turn_ = 0;
  int refuted_ = 0;
};

}  // namespace agon::search
