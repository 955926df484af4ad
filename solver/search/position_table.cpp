// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/position_table.hpp"

#include <algorithm>
#include <bit>

namespace agon::search {

using bitboard::Move;
using bitboard::State;

namespace {

constexpr std::uint64_t odd = 0x9e3779b97f4a7c15U;

/// A hash of the contents that shares nothing with the running one: each word times a different odd
/// number (the first digits of the golden ratio and of pi), then mixed. Never 0.
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

PositionTable::Read PositionTable::read(const Entry& entry) {
  // The third word holds the pattern's number: what is behind the number was written before it.
  const std::uint64_t third = entry.words[2].load(std::memory_order_acquire);
  const std::uint64_t last = entry.words[3].load(std::memory_order_relaxed);
  Read value;
  value.hash = entry.words[0].load(std::memory_order_relaxed) ^ third ^ last;
  value.contents = entry.words[1].load(std::memory_order_relaxed) ^ (third * odd) ^ last;
  value.known.best = std::bit_cast<Move>(static_cast<std::uint32_t>(third));
  value.known.pattern = ~static_cast<PatternId>(third >> 32);
  value.known.refuted = static_cast<std::uint16_t>(last);
  value.known.has_best = (last >> 16) != 0;
  return value;
}

void PositionTable::write(Entry& entry, const Read& value) {
  const std::uint64_t third = std::bit_cast<std::uint32_t>(value.known.best) |
                              static_cast<std::uint64_t>(~value.known.pattern) << 32;
  const std::uint64_t last =
      value.known.refuted | static_cast<std::uint64_t>(value.known.has_best ? 1 : 0) << 16;
  entry.words[0].store(value.hash ^ third ^ last, std::memory_order_relaxed);
  entry.words[1].store(value.contents ^ (third * odd) ^ last, std::memory_order_relaxed);
  entry.words[2].store(third, std::memory_order_release);
  entry.words[3].store(last, std::memory_order_relaxed);
}

bool PositionTable::find(const State& state, Known& known) const {
  std::uint64_t contents = 0;
  for (const Entry& entry : line(state.hash).entries) {
    const Read value = read(entry);
    if (value.hash != state.hash) continue;
    if (contents == 0) contents = contents_of(state);
    if (value.contents != contents) continue;
    known = value.known;
    return true;
  }
  return false;
}

template <class Change>
void PositionTable::change(const State& state, const Change& change) {
  auto& entries = lines_[state.hash & (lines_.size() - 1)].entries;
  const std::uint64_t contents = contents_of(state);
  std::array<Read, 2> values{read(entries[0]), read(entries[1])};
  std::size_t at = 2;
  for (std::size_t i = 0; i < 2; ++i)
    if (values[i].hash == state.hash && values[i].contents == contents) at = i;
  if (at == 2) {
    at = values[0].contents == 0                              ? 0
         : values[1].contents == 0                            ? 1
         : values[0].known.refuted <= values[1].known.refuted ? 0
                                                              : 1;
    if (values[at].contents == 0) used_.fetch_add(1, std::memory_order_relaxed);
    values[at] = {state.hash, contents, {}};
  }
  change(values[at].known);
  write(entries[at], values[at]);
}

void PositionTable::refute(const State& state, int plies, const Move* best) {
  change(state, [&](Known& known) {
    known.refuted = std::max(known.refuted, static_cast<std::uint16_t>(plies));
    if (best == nullptr) return;
    known.best = *best;
    known.has_best = true;
  });
}

void PositionTable::win(const State& state, PatternId pattern) {
  change(state, [&](Known& known) { known.pattern = pattern; });
}

/// Old and new stand side by side for a moment, hence the factor of 3 in `wants_to_grow`.
void PositionTable::grow() {
  std::vector<Line> old(lines_.size() * 2);
  old.swap(lines_);
  std::size_t used = 0;
  for (const Line& from : old)
    for (const Entry& entry : from.entries) {
      const Read value = read(entry);
      if (value.contents == 0) continue;
      for (Entry& place : lines_[value.hash & (lines_.size() - 1)].entries) {
        if (read(place).contents != 0) continue;
        write(place, value);
        ++used;
        break;
      }
    }
  used_ = used;
}

}  // namespace agon::search
