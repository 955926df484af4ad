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

#include <cstddef>
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

}  // namespace agon::search
