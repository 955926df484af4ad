// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Proved wins that are silent about what does not matter, found by the attacker's placement.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <vector>

#include "solver/bitboard/state.hpp"

namespace agon::search {

// A proved win that is silent about what does not matter.

using bitboard::Bits;

/// Index of a pattern in its table; `no_pattern` for a win that needs none (the game is over).
using PatternId = std::uint32_t;
inline constexpr PatternId no_pattern = ~PatternId{0};
/// Replaces the id of a pattern that was dropped to save memory.
inline constexpr PatternId lost_pattern = no_pattern - 1;

/// A win for the attacker in every state that matches: with the same attacker pieces, side to move
/// and remembered captives, and with the same pieces of the defender on the cells of `zone`.
/// Cells outside the zone are free: empty, or holding a piece of the defender not named.
/// Invariant: the zone holds every attacker piece, every remembered captive, and the throne.
struct Pattern {
  Bits zone;
  Bits attacker_guards;
  Bits defender_guards;  ///< those within the zone
  Bits captured;
  std::uint8_t attacker_queen = bitboard::no_cell;
  std::uint8_t defender_queen = bitboard::no_cell;  ///< no_cell: not in the zone
  Side to_move = Side::white;
  bool attacker_decides = false;
  bool whole = true;        ///< is everything still there that the proof rests on?
  std::uint16_t plies = 0;  ///< the win comes after at most this many
  bitboard::Move move{};    ///< the attacker's, where it decides
  /// The patterns on which the proof rests, each with fewer plies: the one after `move`, or where
  /// the defender decides one for each answer (all answers that touch no zone share one).
  /// Empty if it is not whole.
  std::vector<PatternId> needs;

  bool matches(const bitboard::State& state, Side attacker) const {
    const auto a = static_cast<std::size_t>(attacker);
    const auto d = 1 - a;
    if (state.guards[a] != attacker_guards || state.queen[a] != attacker_queen ||
        state.to_move != to_move || state.captured != captured)
      return false;
    return (state.guards[d] & zone) == defender_guards && named_queen(state, d) == defender_queen;
  }

  std::uint8_t named_queen(const bitboard::State& state, std::size_t defender) const {
    const std::uint8_t queen = state.queen[defender];
    return zone.has(queen) ? queen : static_cast<std::uint8_t>(bitboard::no_cell);
  }
};

/// The pattern of a state and a zone, without the proof's part (plies, move, needs).
inline Pattern pattern_of(const bitboard::State& state, Side attacker, Bits zone) {
  const auto a = static_cast<std::size_t>(attacker);
  const auto d = 1 - a;
  Pattern pattern;
  pattern.zone = zone;
  pattern.attacker_guards = state.guards[a];
  pattern.defender_guards = state.guards[d] & zone;
  pattern.captured = state.captured;
  pattern.attacker_queen = state.queen[a];
  pattern.defender_queen = pattern.named_queen(state, d);
  pattern.to_move = state.to_move;
  return pattern;
}

// The patterns proved so far, found by the attacker's placement; several threads may share them.

/// DESCRIPTION
///   `find` searches the patterns of one attacker placement that do not name the defender's queen,
///   then those that name her where she is: a masked compare each. Patterns with a zone of more
///   than `widest` cells are skipped: they hardly match any position except the one they were made
///   from, which their maker knows. An id stays valid until `shed`, which frees room when the bytes
///   are used up: it keeps the patterns passed to it, those found since the last time (as long as
///   they leave half of the room), and all that their proofs depend on. So a proof that is held can
///   be read back completely as a strategy. Where that is too much, and only the answer is wanted,
///   it drops what proofs depend on: patterns stay true without it. Losing one only costs time.
///
///   `find`, `wins`, `add` and reading a pattern may be called by several threads at once if the
///   table was made `shared`; `shed` and the rest need exclusive access.
class PatternTable {
 public:
  PatternTable(Side attacker, std::size_t bytes, bool shared = false);
  ~PatternTable();
  PatternTable(const PatternTable&) = delete;
  PatternTable& operator=(const PatternTable&) = delete;

  /// Cells of a zone beyond which a pattern is not looked through.
  static constexpr int widest = 60;

  /// A pattern that the state matches and that wins within `plies`; `no_pattern` if none is known.
  PatternId find(const bitboard::State& state, int plies) const;
  /// Is there still such a pattern, and does it win the state within `plies`?
  bool wins(PatternId id, const bitboard::State& state, int plies) const {
    if (id == no_pattern) return false;
    const Link& known = link(id);
    return known.in_use.load(std::memory_order_acquire) && known.pattern.plies <= plies &&
           known.pattern.matches(state, attacker_);
  }
  PatternId add(Pattern pattern);
  const Pattern& operator[](PatternId id) const { return link(id).pattern; }

  /// Ids run from 0 to `size` - 1; `in_use` tells which of them still are patterns.
  std::size_t size() const { return size_; }
  bool in_use(PatternId id) const { return link(id).in_use; }
  bool full() const { return bytes_.load(std::memory_order_relaxed) >= limit_; }
  /// The lists of patterns in use, one for each search on this table.
  using Held = std::vector<std::vector<PatternId>*>;
  /// Makes room. If what is held takes more than three quarters of it: makes `lost_pattern` of all
  /// that is held if it `may_forget`, and otherwise does nothing and gives false.
  bool shed(const Held& held, bool may_forget);
  /// Nothing is known any more. No id stays good.
  void clear();

 private:
  struct Link {
    Pattern pattern;
    /// Set when the pattern is complete: who holds an old id may look while another is written.
    std::atomic<bool> in_use{false};
    std::atomic<bool> found{false};  ///< since the last `shed`
  };
  struct Shard;
  // Links are stored in blocks that never move, so that an id can be read while others are added:
  // blocks of 64, 128, 256, ... up to 2^15, then of 2^16.
  static constexpr std::size_t first_block = 64;
  static constexpr std::size_t last_block = std::size_t{1} << 16;
  static constexpr std::size_t most_blocks = 10 + (std::size_t{1} << 12);
  struct Place {
    std::size_t block;
    std::size_t offset;
  };
  static Place place_of(PatternId id) {
    const std::size_t number = id + first_block;
    if (number >= last_block) return {9 + number / last_block, number % last_block};
    const std::size_t size = std::bit_floor(number);
    return {static_cast<std::size_t>(std::countr_zero(size)) - 6, number - size};
  }

  Link& link(PatternId id) const {
    const Place place = place_of(id);
    return blocks_[place.block].load(std::memory_order_relaxed)[place.offset];
  }
  /// A lock of this kind, if there is anybody to be locked out.
  template <class Lock, class Mutex>
  Lock lock(Mutex& mutex) const {
    return shared_ ? Lock(mutex) : Lock();
  }
  Shard& shard(std::uint64_t key) const;
  static std::uint64_t key(Bits guards, int queen, Bits captured, Side to_move);
  static std::uint64_t key_with(std::uint64_t key, int queen);
  static std::size_t bytes_of(const Pattern& pattern);
  PatternId find_in(std::uint64_t key, const bitboard::State& state, Bits defenders,
                    int plies) const;
  void list(PatternId id);
  void keep_only(const std::vector<bool>& kept);
  std::size_t forget(const Held& held, std::vector<bool>& kept);
  std::size_t mark(std::vector<PatternId> waiting, std::vector<bool>& kept) const;

  Side attacker_;
  bool shared_;
  std::size_t limit_;
  std::atomic<std::size_t> bytes_{0};
  std::size_t size_ = 0;
  std::vector<std::atomic<Link*>> blocks_;
  std::unique_ptr<Shard[]> shards_;
  std::vector<PatternId> unused_;  ///< ids to give out again
  std::mutex adding_;              ///< for size_, blocks_ and unused_
};

}  // namespace agon::search
