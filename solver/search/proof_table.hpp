// What is known of positions already searched: a table of bounded size.
//
// DESCRIPTION
//   For a state: a win within `proved` plies is known, one within `refuted` plies is known not to
//   be. `find` compares whole states, so two states with one hash are never taken for each other.
//   The table starts small and doubles until its bytes are used up; from then on a new state
//   replaces, among the few places where it may stand, the one whose bounds reach least far.
//   Losing an entry costs time and never changes an answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace agon::search {

template <class G>
class ProofTable {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr std::uint16_t never = std::numeric_limits<std::uint16_t>::max();

  struct Entry {
    State state{};
    std::uint16_t proved = never;
    std::uint16_t refuted = 0;
    bool used = false;
    Move best{};  ///< the action that decided it last; only where `has_best`
    bool has_best = false;
  };

  ProofTable(const G& game, std::size_t bytes) : game_(game), bytes_(bytes) {
    entries_.resize(first_size);
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
    if (used_ > entries_.size() / 2 && 3 * entries_.size() * sizeof(Entry) <= bytes_) grow();
    const std::size_t start = place(state);
    Entry* weakest = &entries_[start];
    for (std::size_t i = start; i < start + ways; ++i) {
      Entry& entry = entries_[i];
      if (!entry.used) {
        ++used_;
        return fill(entry, state);
      }
      if (entry.state == state) return entry;
      if (reach(entry) < reach(*weakest)) weakest = &entry;
    }
    return fill(*weakest, state);
  }

 private:
  static constexpr std::size_t ways = 4;
  static constexpr std::size_t first_size = 1024;

  static int reach(const Entry& entry) {
    return std::max<int>(entry.refuted, entry.proved == never ? 0 : entry.proved);
  }
  static Entry& fill(Entry& entry, const State& state) {
    entry = Entry{};
    entry.state = state;
    entry.used = true;
    return entry;
  }
  std::size_t place(const State& state) const {
    return static_cast<std::size_t>(game_.hash(state)) % (entries_.size() / ways) * ways;
  }
  /// Old and new stand side by side for a moment, hence the factor of 3 above.
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
