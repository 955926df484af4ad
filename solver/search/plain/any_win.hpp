// A win of any length: proof-number search that alternates between several bounds on plies.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "model/values/strategy.hpp"
#include "solver/search/plain/dfpn.hpp"

namespace agon::search {

/// DESCRIPTION
///   A narrow win can be proved long before every shorter one is refuted. Its length is unknown,
///   and too generous a bound makes useless actions look as good as others; so bounds of 31, 63,
///   127, ... plies take turns, each larger one half as often, and share what they prove.
template <SearchableGame G, class Knowledge = NoKnowledge>
class AnyWin {
 public:
  using State = typename G::State;

  /// `bytes` bounds the memory of the table. All references must outlive the search.
  AnyWin(const G& game, Side attacker, Budget& budget, std::size_t bytes, Knowledge knowledge = {})
      : search_(game, attacker, budget, bytes, std::move(knowledge)) {}

  /// Continues the search while the budget lasts. Gives a win, or that there is none within
  /// `least`; nothing if stopped first. Each call is a turn. Precondition: 0 < least <= most <=
  /// Dfpn::deepest.
  std::optional<Estimate> find(const State& root, int least, int most) {
    const int bound = (32 << std::min(std::countr_zero(++turn_), 4)) - 1;
    return search_.solve(root, std::min(std::max(least, bound), most));
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
  /// The same for one that may have been forgotten; nothing if there is none, or if stopped.
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
  Dfpn<G, Knowledge> search_;
  std::uint32_t turn_ = 0;
};

}  // namespace agon::search
