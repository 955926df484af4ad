// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For the tests of this room: positions by what stands where, and what each action leads to.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/testing/positions.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/bitboard/testing/random_play.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/zones.hpp"

namespace agon::search::testing {

using agon::test::with_guards;
using agon::test::with_memory;
using bitboard::testing::read;

/// "Qf6 Gh8 qa1 gk6 b", as in model/values/testing.
inline bitboard::State placed(const bitboard::Engine& engine, std::string_view text) {
  return engine.load(agon::test::placed(engine.rules().radius, text));
}

inline bitboard::Bits cell(const bitboard::Engine& engine, std::string_view name) {
  return engine.bits(parse_cell(name).value());
}

inline bitboard::Move move(const bitboard::Engine& engine, const bitboard::State& state,
                           std::string_view action) {
  return engine.to_move(state, parse_action(action).value());
}

/// A zone search for White that says how soon it wins, and the plain search beside it. Tables are
/// kept from one position to the next: that is how a pattern too small does harm.
class Asked {
 public:
  explicit Asked(const bitboard::Engine& engine)
      : engine_(engine),
        zones_(engine, Side::white, budget_, std::size_t{1} << 24U),
        plain_(engine, Side::white, budget_, std::size_t{1} << 24U) {}

  /// Plies to the win, or -1 if there is none within `most`.
  int zones(const bitboard::State& state, int most) { return length(zones_, state, most); }
  int plain(const bitboard::State& state, int most) { return length(plain_, state, most); }
  /// What both say; -2 if they do not agree.
  int plies(const bitboard::State& state, int most) {
    const int truth = plain(state, most);
    return zones(state, most) == truth ? truth : -2;
  }

  /// The actions, in ASCII order, after which there is no win within `plies` more.
  std::vector<std::string> refutations(const bitboard::State& state, int plies) {
    return answered(state, plies, Answer::no);
  }
  /// The actions after which there is one.
  std::vector<std::string> keys(const bitboard::State& state, int plies) {
    return answered(state, plies - 1, Answer::yes);
  }

  /// The zone of the first pattern that answers for a state; the whole board if none does.
  bitboard::Bits zone(const bitboard::State& state, int plies) const {
    const PatternTable& patterns = zones_.patterns();
    const PatternId id = patterns.find(state, plies);
    return id == no_pattern ? bitboard::boards[static_cast<std::size_t>(engine_.rules().radius)]
                            : patterns[id].zone;
  }

 private:
  template <class Search>
  static int length(Search& search, const bitboard::State& state, int most) {
    for (int plies = 0; plies <= most; ++plies)
      if (search.wins_within(state, plies) == Answer::yes) return plies;
    return -1;
  }
  std::vector<std::string> answered(const bitboard::State& state, int plies, Answer answer) {
    std::vector<std::string> found;
    bitboard::ActionList moves;
    engine_.actions(state, moves);
    for (const auto& one : moves)
      if (zones_.wins_within(engine_.after(state, one), plies) == answer)
        found.push_back(to_string(engine_.to_action(one)));
    std::sort(found.begin(), found.end());
    return found;
  }

  const bitboard::Engine& engine_;
  Budget budget_{Limits{}};
  ZoneSearch zones_;
  Deepening<bitboard::Engine> plain_;
};

}  // namespace agon::search::testing
