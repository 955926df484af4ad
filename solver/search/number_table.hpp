// What a proof-number search knows of positions already searched: a table of bounded size.
//
// DESCRIPTION
//   For a state: a win within `proved` plies is known, one within `refuted` plies is known not to
//   be, and with `plies` to go these were its numbers. `find` compares whole states, so two states
//   with one hash are never taken for each other. The table starts small and doubles until its
//   bytes are used up. From then on a new state takes the place of the one, of the few where it may
//   stand, that was the cheapest to find out about; the others' cost counts less from then on, so
//   that nothing stays for ever. Losing an entry costs time and never changes an answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace agon::search {

/// How hard a position is to prove (to disprove): positions still to be proved, if all goes well.
/// 0: done; `infinite`: the other one is.
struct ProofNumbers {
  static constexpr std::uint32_t infinite = std::uint32_t{1} << 30U;
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  bool solved() const { return proof == 0 || disproof == 0; }
};

template <class G>
class NumberTable {
 public:
  using State = typename G::State;
  static constexpr std::uint16_t never = std::numeric_limits<std::uint16_t>::max();

  struct Entry {
    State state{};
    ProofNumbers numbers;    ///< unsolved ones; with `plies` to go
    std::uint32_t cost = 0;  ///< positions visited to find this out; less after replacements
    std::uint16_t plies = never;
    std::uint16_t proved = never;
    std::uint16_t refuted = 0;
    bool used = false;
  };

  NumberTable(const G& game, std::size_t bytes)
      : game_(game), bytes_(bytes), entries_(first_size) {}

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
    Entry* cheapest = &entries_[start];
    for (std::size_t i = start; i < start + ways; ++i) {
      Entry& entry = entries_[i];
      if (entry.used && entry.state == state) return entry;
      if (!entry.used) {
        ++used_;
        return fill(entry, state);
      }
      if (entry.cost < cheapest->cost) cheapest = &entry;
    }
    for (std::size_t i = start; i < start + ways; ++i) entries_[i].cost -= entries_[i].cost / 8;
    return fill(*cheapest, state);
  }

 private:
  static constexpr std::size_t ways = 4;
  static constexpr std::size_t first_size = 64;

  /// Old and new stand side by side for a moment, hence the factor of 3.
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

}  // namespace agon::search
