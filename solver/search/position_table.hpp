// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is known position by position: a table of fixed size, which several threads may share.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/bitboard/state.hpp"
#include "solver/search/pattern_table.hpp"

namespace agon::search {

/// DESCRIPTION
///   For a state: there is no win within `refuted` plies; the action that decided it last; and a
///   pattern that may win it, which the caller must check again. A probe touches one cache line. A
///   state is identified by its running hash and a second one of its contents, 128 bits together:
///   the probability that two states in a search of 10^12 positions share both is below 10^-14,
///   which is accepted. (Proved wins do not depend on hashes at all.) The table doubles until its
///   bytes are used up; from then on a new state replaces the one of two that is refuted least far.
///   Losing an entry only costs time.
///
///   Threads read and write without locks: an entry's hashes are stored combined with its other
///   words, so that an entry partly written by another thread matches no state (Hyatt and Mann, "A
///   lock-less transposition table implementation for parallel search", 2002). Only `grow` needs
///   exclusive access.
class PositionTable {
 public:
  struct Known {
    bitboard::Move best{};  ///< if has_best
    PatternId pattern = no_pattern;
    std::uint16_t refuted = 0;
    bool has_best = false;
  };

  explicit PositionTable(std::size_t bytes) : bytes_(bytes), lines_(256) {}

  /// What is known of a state; false if it is not in the table.
  bool find(const bitboard::State& state, Known& known) const;
  /// There is no win within `plies`; `best`, if not null, is the action that shows it.
  void refute(const bitboard::State& state, int plies, const bitboard::Move* best);
  void win(const bitboard::State& state, PatternId pattern);

  /// Is there more than one state a line, and room to double?
  bool wants_to_grow() const {
    return used_.load(std::memory_order_relaxed) > lines_.size() &&
           3 * lines_.size() * sizeof(Line) <= bytes_;
  }
  void grow();

 private:
  struct Entry {
    std::array<std::atomic<std::uint64_t>, 4> words{};
  };
  struct alignas(64) Line {
    std::array<Entry, 2> entries;
  };
  /// An entry as it was read: the two hashes, and what is known.
  struct Read {
    std::uint64_t hash = 0;
    std::uint64_t contents = 0;  ///< 0: unused
    Known known;
  };
  static Read read(const Entry& entry);
  static void write(Entry& entry, const Read& value);
  template <class Change>
  void change(const bitboard::State& state, const Change& change);
  const Line& line(std::uint64_t hash) const { return lines_[hash & (lines_.size() - 1)]; }

  std::size_t bytes_;
  std::atomic<std::size_t> used_{0};
  std::vector<Line> lines_;
};

}  // namespace agon::search
