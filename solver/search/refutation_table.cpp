// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/refutation_table.hpp"

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

#include "solver/threads/spin_mutex.hpp"

namespace agon::search {

using bitboard::State;

namespace {

constexpr std::size_t part_bits = 6;

struct Placement {
  Bits guards;
  int queen = bitboard::no_cell;
  Side to_move = Side::white;
  Placement(const State& state, Side attacker)
      : guards(state.guards_of(attacker)),
        queen(state.queen_of(attacker)),
        to_move(state.to_move) {}
  friend bool operator==(const Placement&, const Placement&) = default;
};

std::uint64_t hash(const Placement& placement) {
  std::uint64_t sum = placement.guards.low * 0x9e3779b97f4a7c15U;
  sum = (sum ^ (sum >> 32)) + placement.guards.high * 0xc2b2ae3d27d4eb4fU +
        static_cast<std::uint64_t>(2 * placement.queen + static_cast<int>(placement.to_move));
  return (sum ^ (sum >> 29)) * 0xbf58476d1ce4e5b9U;
}
struct Hash {
  std::size_t operator()(const Placement& placement) const {
    return static_cast<std::size_t>(hash(placement));
  }
};

struct Known {
  Bits zone;
  Bits named;          ///< the defender's pieces in the zone
  std::uint8_t queen;  ///< its queen if she is one of them, else no_cell
  std::uint8_t waits;
  std::uint16_t plies;
};

std::uint8_t named_queen(const State& state, Side defender, Bits zone) {
  const int queen = state.queen_of(defender);
  return static_cast<std::uint8_t>(zone.has(queen) ? queen : bitboard::no_cell);
}

/// Does whatever matches `other` match this one?
bool covers(const Known& known, const Known& other) {
  const std::uint8_t queen = known.zone.has(other.queen) ? other.queen : bitboard::no_cell;
  return known.zone.within(other.zone) && known.waits <= other.waits &&
         (other.named & known.zone) == known.named && queen == known.queen;
}

}  // namespace

struct RefutationTable::Part {
  SpinMutex mutex;
  std::size_t bytes = 0;
  std::unordered_map<Placement, std::vector<Known>, Hash> lists;
};

RefutationTable::RefutationTable(Side attacker, std::size_t bytes, bool shared)
    : attacker_(attacker),
      shared_(shared),
      part_bytes_(bytes >> part_bits),
      parts_(std::make_unique<Part[]>(std::size_t{1} << part_bits)) {}
RefutationTable::~RefutationTable() = default;

RefutationTable::Part& RefutationTable::part(const State& state) const {
  return parts_[static_cast<std::size_t>(hash({state, attacker_}) >> (64 - part_bits))];
}

std::optional<Refutation> RefutationTable::find(const State& state, int plies) const {
  Part& in = part(state);
  std::shared_lock guard(in.mutex, std::defer_lock);
  if (shared_) guard.lock();
  const auto list = in.lists.find({state, attacker_});
  if (list == in.lists.end()) return std::nullopt;
  const Side defender = opponent(attacker_);
  const Bits pieces = state.pieces_of(defender);
  for (const Known& known : list->second) {
    if ((pieces & known.zone) != known.named || known.plies < plies ||
        known.queen != named_queen(state, defender, known.zone))
      continue;
    const Refutation found{known.zone, known.waits};
    if (can_wait(state, defender, found)) return found;
  }
  return std::nullopt;
}

void RefutationTable::add(const State& state, const Refutation& refutation, int plies) {
  const Side defender = opponent(attacker_);
  const Known added{refutation.zone, state.pieces_of(defender) & refutation.zone,
                    named_queen(state, defender, refutation.zone),
                    static_cast<std::uint8_t>(refutation.waits), static_cast<std::uint16_t>(plies)};
  Part& in = part(state);
  std::unique_lock guard(in.mutex, std::defer_lock);
  if (shared_) guard.lock();
  constexpr std::size_t of_a_list = sizeof(Placement) + sizeof(std::vector<Known>) + 32;
  if (in.bytes > part_bytes_) {
    in.lists.clear();
    in.bytes = 0;
  }
  const auto [place, is_new] = in.lists.try_emplace({state, attacker_});
  std::vector<Known>& list = place->second;
  const std::size_t before = is_new ? 0 : of_a_list + list.capacity() * sizeof(Known);
  std::erase_if(list,
                [&](const Known& known) { return known.plies <= plies && covers(added, known); });
  const auto wider = [](const Known& one, const Known& other) {
    return one.zone.count() < other.zone.count();
  };
  list.insert(std::upper_bound(list.begin(), list.end(), added, wider), added);
  in.bytes += of_a_list + list.capacity() * sizeof(Known) - before;
}

void RefutationTable::each(const std::function<void(const Pattern&, int)>& visit) const {
  for (std::size_t i = 0; i < std::size_t{1} << part_bits; ++i)
    for (const auto& [placement, list] : parts_[i].lists)
      for (const Known& known : list) {
        Pattern pattern;
        pattern.zone = known.zone;
        pattern.attacker_guards = placement.guards;
        pattern.attacker_queen = static_cast<std::uint8_t>(placement.queen);
        pattern.defender_queen = known.queen;
        pattern.defender_guards = known.named & ~bitboard::cell_bits[known.queen];
        pattern.to_move = placement.to_move;
        pattern.plies = known.plies;
        visit(pattern, known.waits);
      }
}

}  // namespace agon::search
