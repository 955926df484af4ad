// The patterns proved so far, found by the attacker's placement; several threads may share them.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

#include "solver/search/pattern.hpp"
#include "solver/search/pattern_list.hpp"
#include "solver/threads/spin_mutex.hpp"

namespace agon::search {

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
  /// A part of the lists, by a hash of the attacker's placement and the defender's queen; `matches`
  /// resolves collisions.
  struct Shard {
    SpinMutex mutex;
    std::unordered_map<std::uint64_t, PatternList> lists;
  };
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
  Shard& shard(std::uint64_t key) const { return shards_[key >> 58]; }
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
  mutable std::array<Shard, 64> shards_;
  std::vector<PatternId> unused_;  ///< ids to give out again
  std::mutex adding_;              ///< for size_, blocks_ and unused_
};

}  // namespace agon::search
