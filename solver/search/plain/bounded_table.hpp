// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is known of positions already searched: a table of bounded size.
//
// DESCRIPTION
//   `find` compares whole states, so two states with one hash are never taken for each other. The
//   table starts small and doubles until its bytes are used up. From then on a new state replaces,
//   among the few places where it may stand, the entry of least worth. Losing an entry costs time
//   and never changes an answer.
//
//   `Entry` has a `state`, `used` (false unless set here), `first_size` (entries to begin with),
//   worth() and age(); `age` is called of each entry that might have been replaced.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace agon::search {

template <class G, class Entry>
class StateTable {
 public:
  using State = typename G::State;

  StateTable(const G& game, std::size_t bytes)
      : game_(game), bytes_(bytes), entries_(Entry::first_size) {}

  /// Entries that it can grow to hold.
  std::size_t capacity() const {
    std::size_t size = entries_.size();
    while (room_to_grow(size)) size *= 2;
    return size;
  }

  /// The entry of a state, or null. Valid until the next `at`.
  const Entry* find(const State& state) const {
    const std::size_t start = place(state);
    for (std::size_t i = start; i < start + ways; ++i)
      if (entries_[i].used && entries_[i].state == state) return &entries_[i];
    return nullptr;
  }

  /// The entry of a state, made if there is none. Valid until the next `at`.
  Entry& at(const State& state) {
    if (used_ > entries_.size() / 2 && room_to_grow(entries_.size())) grow();
    const std::size_t start = place(state);
    Entry* weakest = &entries_[start];
    for (std::size_t i = start; i < start + ways; ++i) {
      Entry& entry = entries_[i];
      if (!entry.used) {
        ++used_;
        return fill(entry, state);
      }
      if (entry.state == state) return entry;
      if (entry.worth() < weakest->worth()) weakest = &entry;
    }
    for (std::size_t i = start; i < start + ways; ++i) entries_[i].age();
    return fill(*weakest, state);
  }

 private:
  static constexpr std::size_t ways = 4;

  /// Old and new tables exist together for a moment, hence the factor of 3.
  bool room_to_grow(std::size_t size) const { return 3 * size * sizeof(Entry) <= bytes_; }
  static Entry& fill(Entry& entry, const State& state) {
    entry = Entry{};
    entry.state = state;
    entry.used = true;
    return entry;
  }
  std::size_t place(const State& state) const {
    return static_cast<std::size_t>(game_.hash(state)) % (entries_.size() / ways) * ways;
  }
  void grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    used_ = 0;
    for (const Entry& entry : old) {
      if (!entry.used) continue;
      const std::size_t start = place(entry.state);
      for (std::size_t i = start; i < start + ways; ++i) {
        if (entries_[i].used) continue;
        entries_[i] = entry;
        ++used_;
        break;
      }
    }
  }

  const G& game_;
  std::size_t bytes_;
  std::size_t used_ = 0;
  std::vector<Entry> entries_;
};

// What the plain search knows of a position: a win within `proved` plies, none within `refuted`.

/// Worth keeping: what reaches farthest.
template <class G>
struct ProofEntry {
  static constexpr std::uint16_t never = std::numeric_limits<std::uint16_t>::max();
  static constexpr std::size_t first_size = 1024;

  typename G::State state{};
  std::uint16_t proved = never;
  std::uint16_t refuted = 0;
  bool used = false;
  typename G::Move best{};  ///< the action that decided it last; only where `has_best`
  bool has_best = false;

  int worth() const { return std::max<int>(refuted, proved == never ? 0 : proved); }
  void age() {}
};

template <class G>
using ProofTable = StateTable<G, ProofEntry<G>>;

// What a proof-number search knows of a position: a win within `proved` plies, none within
// `refuted`, and with `plies` to go these were its numbers.

/// How hard a position is to prove (to disprove): positions still to be proved, if all goes well.
/// 0: done; `infinite`: the other one is.
struct ProofNumbers {
  static constexpr std::uint32_t infinite = std::uint32_t{1} << 30U;
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  bool solved() const { return proof == 0 || disproof == 0; }
};

/// Worth keeping: what was costly to find out. That counts less with time, so that nothing stays
/// forever.
template <class G>
struct NumberEntry {
  static constexpr std::uint16_t never = std::numeric_limits<std::uint16_t>::max();
  static constexpr std::size_t first_size = 64;

  typename G::State state{};
  ProofNumbers numbers;    ///< unsolved ones; with `plies` to go
  std::uint32_t cost = 0;  ///< positions visited to find this out; less after replacements
  std::uint16_t plies = never;
  std::uint16_t proved = never;
  std::uint16_t refuted = 0;
  bool used = false;

  std::uint32_t worth() const { return cost; }
  void age() { cost -= cost / 8; }
};

template <class G>
using NumberTable = StateTable<G, NumberEntry<G>>;

}  // namespace agon::search
