#include "solver/search/zones/pattern_table.hpp"

#include <utility>

namespace agon::search {

using bitboard::State;

namespace {

/// Stafford's finisher of splitmix64: every input bit reaches every output bit.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

}  // namespace

PatternTable::PatternTable(Side attacker, std::size_t bytes)
    : attacker_(attacker), limit_(bytes), heads_(1024, no_pattern) {
  bytes_ = heads_.size() * sizeof(PatternId);
}

std::uint64_t PatternTable::key(Bits guards, int queen, Bits captured, Side to_move) {
  std::uint64_t hash = mixed(guards.low ^ mixed(guards.high + static_cast<std::uint64_t>(queen)));
  if (!captured.empty()) hash ^= mixed(captured.low + 0x9e3779b97f4a7c15U + mixed(captured.high));
  return hash + static_cast<std::uint64_t>(to_move);
}

std::uint64_t PatternTable::key(const Pattern& pattern) {
  return key(pattern.attacker_guards, pattern.attacker_queen, pattern.captured, pattern.to_move);
}

std::size_t PatternTable::bytes_of(const Pattern& pattern) {
  constexpr std::size_t allocation = 16;  // what a small block of the heap costs besides
  return sizeof(Link) + pattern.needs.capacity() * sizeof(PatternId) + allocation;
}

PatternId PatternTable::find(const State& state, int plies) const {
  const std::uint64_t hash =
      key(state.guards_of(attacker_), state.queen_of(attacker_), state.captured, state.to_move);
  for (PatternId id = heads_[hash & (heads_.size() - 1)]; id != no_pattern;) {
    const Link& link = links_[id];
    if (link.pattern.plies <= plies && link.pattern.matches(state, attacker_)) {
      link.found = true;
      return id;
    }
    id = link.next;
  }
  return no_pattern;
}

PatternId PatternTable::add(Pattern pattern) {
  if (links_.size() - unused_.size() >= heads_.size()) rebuild(heads_.size() * 2);
  pattern.needs.shrink_to_fit();
  bytes_ += bytes_of(pattern);
  PatternId& head = heads_[key(pattern) & (heads_.size() - 1)];
  Link link{std::move(pattern), head, true, true};
  if (unused_.empty()) {
    head = static_cast<PatternId>(links_.size());
    links_.push_back(std::move(link));
  } else {
    head = unused_.back();
    unused_.pop_back();
    links_[head] = std::move(link);
  }
  return head;
}

void PatternTable::rebuild(std::size_t heads) {
  bytes_ += (heads - heads_.size()) * sizeof(PatternId);
  heads_.assign(heads, no_pattern);
  for (PatternId id = 0; id < links_.size(); ++id) {
    Link& link = links_[id];
    if (!link.in_use) continue;
    PatternId& head = heads_[key(link.pattern) & (heads_.size() - 1)];
    link.next = head;
    head = id;
  }
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
  bytes_ = heads_.size() * sizeof(PatternId) + bytes;
  for (PatternId id = 0; id < links_.size(); ++id) {
    links_[id].found = false;
    if (kept[id] || !links_[id].in_use) continue;
    links_[id] = Link{};
    unused_.push_back(id);
  }
  rebuild(heads_.size());
  return true;
}

}  // namespace agon::search
