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

PatternId PatternTable::find(const State& state, int plies) const {
  const std::uint64_t hash =
      key(state.guards_of(attacker_), state.queen_of(attacker_), state.captured, state.to_move);
  for (PatternId id = heads_[hash & (heads_.size() - 1)]; id != no_pattern; id = links_[id].next) {
    const Pattern& pattern = links_[id].pattern;
    if (pattern.plies <= plies && pattern.matches(state, attacker_)) return id;
  }
  return no_pattern;
}

PatternId PatternTable::add(Pattern pattern) {
  if (links_.size() >= heads_.size()) grow();
  const std::uint64_t hash =
      key(pattern.attacker_guards, pattern.attacker_queen, pattern.captured, pattern.to_move);
  PatternId& head = heads_[hash & (heads_.size() - 1)];
  bytes_ += sizeof(Link) + pattern.needs.capacity() * sizeof(PatternId) + 16;
  const auto id = static_cast<PatternId>(links_.size());
  links_.push_back({std::move(pattern), head});
  head = id;
  return id;
}

void PatternTable::grow() {
  bytes_ += heads_.size() * sizeof(PatternId);
  heads_.assign(heads_.size() * 2, no_pattern);
  for (PatternId id = 0; id < links_.size(); ++id) {
    Link& link = links_[id];
    const Pattern& pattern = link.pattern;
    PatternId& head = heads_[key(pattern.attacker_guards, pattern.attacker_queen, pattern.captured,
                                 pattern.to_move) &
                             (heads_.size() - 1)];
    link.next = head;
    head = id;
  }
}

}  // namespace agon::search
