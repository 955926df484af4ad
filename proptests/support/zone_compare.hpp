// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Asks the zone search and a simpler one the same question, and says how they differ.
#pragma once

#include <optional>
#include <string>

#include "proptests/support/zone_tally.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/zones.hpp"

namespace agon::proptests {

/// Either search with what it needs to live, for one engine and attacker. Tables are kept from one
/// question to the next, so that a wrong pattern can show in every later position.
template <class Search>
class Asked {
 public:
  static constexpr std::size_t ample = std::size_t{128} << 20U;

  /// `nodes`: of all questions together. The engine must outlive it.
  Asked(const bitboard::Engine& engine, Side attacker, std::optional<std::uint64_t> nodes = {},
        std::size_t bytes = ample)
      : budget_(limits(nodes)), search_(engine, attacker, budget_, bytes) {}

  Length length(const bitboard::State& state, int most) {
    return length_of_win(search_, state, most);
  }
  Search& search() { return search_; }
  std::uint64_t nodes() const { return budget_.nodes(); }

 private:
  static Limits limits(std::optional<std::uint64_t> nodes) {
    Limits all;
    all.nodes = nodes;
    return all;
  }
  search::Budget budget_;
  Search search_;
};
using AskedZones = Asked<search::ZoneSearch>;
using AskedPlainly = Asked<search::Deepening<bitboard::Engine>>;

/// What to print if the zone search was wrong: the case, both answers,
/// what a search without earlier questions says, the pattern that misled it.
std::string disagreement(const bitboard::Engine& engine, const bitboard::State& state,
                         Side attacker, const Length& truth, const Length& found,
                         const search::PatternTable& patterns);

/// With AGON_CASE set: that case alone, attacked by either side, against the plain search up to
/// AGON_PLIES (default 7) plies; gives what is wrong, or an empty text. Nothing if it is not set.
std::optional<std::string> replayed_case();

}  // namespace agon::proptests
