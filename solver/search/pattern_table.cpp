// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/pattern_table.hpp"

#include <unordered_map>
#include <utility>

#include "solver/search/pattern_list.hpp"
#include "solver/threads/spin_mutex.hpp"

namespace agon::search {

using bitboard::no_cell;
using bitboard::State;

namespace {

/// Stafford's finisher of splitmix64: every input bit reaches every output bit.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

constexpr std::size_t shard_bits = 6;

}  // namespace

/// A part of the lists, by a hash of the attacker's placement and the defender's queen; `matches`
/// resolves collisions.
struct PatternTable::Shard {
  SpinMutex mutex;
  std::unordered_map<std::uint64_t, PatternList> lists;
};

PatternTable::PatternTable(Side attacker, std::size_t bytes, bool shared)
    : attacker_(attacker),
      shared_(shared),
      limit_(bytes),
      blocks_(most_blocks),
      shards_(std::make_unique<Shard[]>(1 << shard_bits)) {}

PatternTable::Shard& PatternTable::shard(std::uint64_t key) const {
  return shards_[key >> (64 - shard_bits)];
}

PatternTable::~PatternTable() {
  for (const auto& block : blocks_) delete[] block.load(std::memory_order_relaxed);
}

std::uint64_t PatternTable::key(Bits guards, int queen, Bits captured, Side to_move) {
  std::uint64_t hash = mixed(guards.low ^ mixed(guards.high + static_cast<std::uint64_t>(queen)));
  if (!captured.empty()) hash ^= mixed(captured.low + 0x9e3779b97f4a7c15U + mixed(captured.high));
  return hash + static_cast<std::uint64_t>(to_move);
}

/// The key of the list of patterns that name the defender's queen on a cell; for `no_cell`, of
/// those that do not name her.
std::uint64_t PatternTable::key_with(std::uint64_t key, int queen) {
  return queen == no_cell ? key : mixed(key + static_cast<std::uint64_t>(queen));
}

std::size_t PatternTable::bytes_of(const Pattern& pattern) {
  constexpr std::size_t allocation = 16;  // what a small block of the heap costs besides
  return sizeof(Link) + pattern.needs.capacity() * sizeof(PatternId) + allocation;
}

PatternId PatternTable::find_in(std::uint64_t key, const State& state, Bits defenders,
                                int plies) const {
  Shard& part = shard(key);
  const auto guard = lock<std::shared_lock<SpinMutex>>(part.mutex);
  const auto list = part.lists.find(key);
  if (list == part.lists.end()) return no_pattern;
  return list->second.find(defenders, plies, [&](PatternId id) {
    Link& known = link(id);
    if (!known.pattern.matches(state, attacker_)) return false;
    // Written once only: others may be reading it.
    if (!known.found.load(std::memory_order_relaxed))
      known.found.store(true, std::memory_order_relaxed);
    return true;
  });
}

PatternId PatternTable::find(const State& state, int plies) const {
  const std::uint64_t placement =
      key(state.guards_of(attacker_), state.queen_of(attacker_), state.captured, state.to_move);
  const Bits defenders = state.pieces_of(opponent(attacker_));
  const PatternId silent = find_in(key_with(placement, no_cell), state, defenders, plies);
  if (silent != no_pattern) return silent;
  return find_in(key_with(placement, state.queen_of(opponent(attacker_))), state, defenders, plies);
}

void PatternTable::list(PatternId id) {
  const Pattern& pattern = link(id).pattern;
  if (pattern.zone.count() > widest) return;
  const std::uint64_t placement =
      key(pattern.attacker_guards, pattern.attacker_queen, pattern.captured, pattern.to_move);
  const std::uint64_t key = key_with(placement, pattern.defender_queen);
  Bits named = pattern.defender_guards;
  if (pattern.defender_queen != no_cell) named |= Bits::of(pattern.defender_queen);
  Shard& part = shard(key);
  const auto guard = lock<std::unique_lock<SpinMutex>>(part.mutex);
  PatternList& list = part.lists[key];
  const std::size_t before = list.bytes();
  list.insert({pattern.zone, named, id, pattern.plies});
  bytes_.fetch_add(list.bytes() - before, std::memory_order_relaxed);
}

PatternId PatternTable::add(Pattern pattern) {
  pattern.needs.shrink_to_fit();
  bytes_.fetch_add(bytes_of(pattern), std::memory_order_relaxed);
  PatternId id = no_pattern;
  {
    const auto guard = lock<std::unique_lock<std::mutex>>(adding_);
    if (unused_.empty()) {
      id = static_cast<PatternId>(size_++);
      const std::size_t block = place_of(id).block;
      if (blocks_[block].load(std::memory_order_relaxed) == nullptr)
        blocks_[block].store(new Link[block < 10 ? first_block << block : last_block],
                             std::memory_order_relaxed);
    } else {
      id = unused_.back();
      unused_.pop_back();
    }
  }
  Link& place = link(id);
  place.pattern = std::move(pattern);
  place.found.store(true, std::memory_order_relaxed);
  place.in_use.store(true, std::memory_order_release);
  list(id);
  return id;
}

/// Marks patterns and all that they rest on as kept; returns the bytes newly kept.
std::size_t PatternTable::mark(std::vector<PatternId> waiting, std::vector<bool>& kept) const {
  std::size_t bytes = 0;
  while (!waiting.empty()) {
    const PatternId id = waiting.back();
    waiting.pop_back();
    if (kept[id]) continue;
    kept[id] = true;
    bytes += bytes_of(link(id).pattern);
    for (const PatternId needed : link(id).pattern.needs) waiting.push_back(needed);
  }
  return bytes;
}

/// What has been found lately, without what it rests on, and nothing else.
std::size_t PatternTable::forget(const Held& held, std::vector<bool>& kept) {
  kept.assign(size_, false);
  std::size_t bytes = 0;
  for (PatternId id = static_cast<PatternId>(size_); id-- > 0;) {
    Link& known = link(id);
    if (!known.in_use) continue;
    known.pattern.whole = false;
    known.pattern.needs = {};
    if (!known.found.load() || bytes > limit_ / 2) continue;
    kept[id] = true;
    bytes += bytes_of(known.pattern);
  }
  for (std::vector<PatternId>* ids : held)
    for (PatternId& id : *ids)
      if (id != no_pattern) id = lost_pattern;
  return bytes;
}

void PatternTable::keep_only(const std::vector<bool>& kept) {
  for (std::size_t part = 0; part < std::size_t{1} << shard_bits; ++part)
    shards_[part].lists.clear();
  for (PatternId id = 0; id < size_; ++id) {
    Link& known = link(id);
    known.found = false;
    if (!known.in_use) continue;
    if (kept[id]) {
      list(id);
    } else {
      known.pattern = Pattern{};
      known.in_use = false;
      unused_.push_back(id);
    }
  }
}

bool PatternTable::shed(const Held& held, bool may_forget) {
  std::vector<bool> kept(size_, false);
  std::vector<PatternId> first;
  for (const std::vector<PatternId>* ids : held)
    for (const PatternId id : *ids)
      if (id != no_pattern && id != lost_pattern) first.push_back(id);
  std::size_t bytes = mark(std::move(first), kept);
  if (bytes > limit_ / 4 * 3) {
    if (!may_forget) return false;
    bytes = forget(held, kept);
  } else {
    for (PatternId id = static_cast<PatternId>(size_); id-- > 0 && bytes < limit_ / 2;)
      if (link(id).in_use && link(id).found.load()) bytes += mark({id}, kept);
  }
  bytes_ = bytes;
  keep_only(kept);
  return true;
}

void PatternTable::clear() {
  bytes_ = 0;
  keep_only(std::vector<bool>(size_, false));
}

}  // namespace agon::search
