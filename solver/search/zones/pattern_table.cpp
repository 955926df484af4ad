#include "solver/search/zones/pattern_table.hpp"

#include <utility>

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

}  // namespace

PatternTable::PatternTable(Side attacker, std::size_t bytes) : attacker_(attacker), limit_(bytes) {}

std::uint64_t PatternTable::key(Bits guards, int queen, Bits captured, Side to_move) {
  std::uint64_t hash = mixed(guards.low ^ mixed(guards.high + static_cast<std::uint64_t>(queen)));
  if (!captured.empty()) hash ^= mixed(captured.low + 0x9e3779b97f4a7c15U + mixed(captured.high));
  return hash + static_cast<std::uint64_t>(to_move);
}

std::uint64_t PatternTable::key(const Pattern& pattern) {
  return key(pattern.attacker_guards, pattern.attacker_queen, pattern.captured, pattern.to_move);
}

std::size_t PatternTable::bytes_of(const Pattern& pattern) {
  // What a small block of the heap costs besides, and a list's share of its spare room.
  constexpr std::size_t allocation = 16;
  constexpr std::size_t listed = 2 * sizeof(Match);
  return sizeof(Link) + pattern.needs.capacity() * sizeof(PatternId) + allocation + listed;
}

PatternId PatternTable::find(const State& state, int plies) const {
  const auto found = lists_.find(
      key(state.guards_of(attacker_), state.queen_of(attacker_), state.captured, state.to_move));
  if (found == lists_.end()) return no_pattern;
  const Side defender = opponent(attacker_);
  const Bits guards = state.guards_of(defender);
  const int queen = state.queen_of(defender);
  auto& list = found->second;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Match& match = list[i];
    if (match.plies > plies || (guards & match.zone) != match.guards ||
        (match.zone.has(queen) ? queen : no_cell) != match.queen)
      continue;
    const PatternId id = match.id;
    if (!links_[id].pattern.matches(state, attacker_)) continue;
    links_[id].found = true;
    if (i > 0) std::swap(list[i], list[i / 2]);
    return id;
  }
  return no_pattern;
}

void PatternTable::list(PatternId id) {
  const Pattern& pattern = links_[id].pattern;
  if (pattern.zone.count() > widest) return;
  lists_[key(pattern)].push_back(
      {pattern.zone, pattern.defender_guards, id, pattern.plies, pattern.defender_queen});
}

PatternId PatternTable::add(Pattern pattern) {
  pattern.needs.shrink_to_fit();
  bytes_ += bytes_of(pattern);
  auto id = static_cast<PatternId>(links_.size());
  if (unused_.empty()) {
    links_.push_back({std::move(pattern), true, true});
  } else {
    id = unused_.back();
    unused_.pop_back();
    links_[id] = {std::move(pattern), true, true};
  }
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
    bytes += bytes_of(links_[id].pattern);
    for (const PatternId needed : links_[id].pattern.needs) waiting.push_back(needed);
  }
  return bytes;
}

bool PatternTable::shed(std::span<const PatternId> held) {
  std::vector<bool> kept(links_.size(), false);
  std::vector<PatternId> first;
  for (const PatternId id : held)
    if (id != no_pattern) first.push_back(id);
  std::size_t bytes = mark(std::move(first), kept);
  if (bytes > limit_ / 4 * 3) return false;
  for (PatternId id = static_cast<PatternId>(links_.size()); id-- > 0 && bytes < limit_ / 2;)
    if (links_[id].in_use && links_[id].found) bytes += mark({id}, kept);
  bytes_ = bytes;
  lists_.clear();
  for (PatternId id = 0; id < links_.size(); ++id) {
    links_[id].found = false;
    if (!links_[id].in_use) continue;
    if (kept[id]) {
      list(id);
    } else {
      links_[id] = Link{};
      unused_.push_back(id);
    }
  }
  return true;
}

}  // namespace agon::search
