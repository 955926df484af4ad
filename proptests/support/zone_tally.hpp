// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the tests of the zone search compared: counts by rule-set field, by length, by who decides.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::proptests {

/// The fewest plies, at most `most`, within which a search sees a win.
struct Length {
  std::optional<int> plies;
  /// Each smaller number was refuted; up to this one where there is no win.
  int refuted = -1;
  bool stopped = false;
  friend bool operator==(const Length&, const Length&) = default;
};

/// Asks ply by ply, as a search for the shortest win does.
template <class Search>
Length length_of_win(Search& search, const bitboard::State& state, int most) {
  Length length;
  for (int plies = 0; plies <= most; ++plies) {
    const Answer answer = search.wins_within(state, plies);
    if (answer == Answer::unknown) {
      length.stopped = true;
      break;
    }
    if (answer == Answer::yes) {
      length.plies = plies;
      break;
    }
    length.refuted = plies;
  }
  return length;
}
std::ostream& operator<<(std::ostream& out, const Length& length);

class ZoneTally {
 public:
  /// Precondition: the game is not over in `state`.
  void note(const bitboard::Engine& engine, const bitboard::State& state, Side attacker,
            std::optional<int> plies);

  std::uint64_t positions() const { return positions_; }
  std::uint64_t won() const { return won_; }
  std::uint64_t count(const std::string& situation) const;
  void print(std::ostream& out) const;
  /// Situations, and values of rule fields, that should have occurred with a win but never did.
  std::vector<std::string> never_won() const;

 private:
  struct Count {
    std::uint64_t positions = 0;
    std::uint64_t won = 0;
  };
  void add(Count& count, bool won) { ++count.positions, count.won += won ? 1 : 0; }

  std::uint64_t positions_ = 0;
  std::uint64_t won_ = 0;
  std::map<int, std::uint64_t> by_length_;
  std::map<std::string, Count> situations_;
  std::map<std::string, std::map<std::string, Count>> fields_;
};

}  // namespace agon::proptests
