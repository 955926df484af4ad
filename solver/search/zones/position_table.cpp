#include "solver/search/zones/position_table.hpp"

namespace agon::search {

using bitboard::State;

namespace {

/// A hash of the contents that shares nothing with the running one: each word times an odd number
/// of its own (the first digits of the golden ratio and of pi), then mixed. Never 0.
std::uint64_t contents_of(const State& state) {
  std::uint64_t sum = state.guards[0].low * 0x9e3779b97f4a7c15U;
  sum += state.guards[0].high * 0x243f6a8885a308d3U;
  sum += state.guards[1].low * 0x13198a2e03707345U;
  sum ^= sum >> 29;
  sum += state.guards[1].high * 0xa4093822299f31d1U;
  sum += state.captured.low * 0x082efa98ec4e6c89U;
  sum += state.captured.high * 0x452821e638d01377U;
  sum ^= sum >> 31;
  sum += (static_cast<std::uint64_t>(state.queen[0]) << 16 |
          static_cast<std::uint64_t>(state.queen[1]) << 8 |
          static_cast<std::uint64_t>(state.to_move)) *
         0xbe5466cf34e90c6dU;
  sum = (sum ^ (sum >> 32)) * 0xd6e8feb86659fd93U;
  return (sum ^ (sum >> 32)) | 1U;
}

}  // namespace

const PositionTable::Entry* PositionTable::find(const State& state) const {
  const Line& found = line(state.hash);
  for (const Entry& entry : found.entries)
    if (entry.hash == state.hash && entry.contents == contents_of(state)) return &entry;
  return nullptr;
}

PositionTable::Entry& PositionTable::at(const State& state) {
  if (used_ > lines_.size() && 3 * lines_.size() * sizeof(Line) <= bytes_) grow();
  const std::uint64_t contents = contents_of(state);
  auto& entries = lines_[state.hash & (lines_.size() - 1)].entries;
  for (Entry& entry : entries)
    if (entry.hash == state.hash && entry.contents == contents) return entry;
  Entry& taken = entries[0].contents == 0                   ? entries[0]
                 : entries[1].contents == 0                 ? entries[1]
                 : entries[0].refuted <= entries[1].refuted ? entries[0]
                                                            : entries[1];
  if (taken.contents == 0) ++used_;
  taken = Entry{};
  taken.hash = state.hash;
  taken.contents = contents;
  return taken;
}

/// Old and new stand side by side for a moment, hence the factor of 3 above.
void PositionTable::grow() {
  std::vector<Line> old(lines_.size() * 2);
  old.swap(lines_);
  used_ = 0;
  for (const Line& from : old)
    for (const Entry& entry : from.entries) {
      if (entry.contents == 0) continue;
      for (Entry& place : lines_[entry.hash & (lines_.size() - 1)].entries) {
        if (place.contents != 0) continue;
        place = entry;
        ++used_;
        break;
      }
    }
}

}  // namespace agon::search
