// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The slabs of a rank in groups, for planes kept in memory one group at a time.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/retrograde/disk/nameless_file.hpp"
#include "solver/tablebase/retrograde/planes.hpp"

namespace agon::tablebase {

/// Neighbouring chunks make a group. Slabs are named by their number among those of the rank, as in
/// Partition::Home, and a group has those from `first(group)` to below `first(group + 1)`.
class Groups {
 public:
  /// Preconditions: 1 <= count <= chunks; the offsets are of all slabs of the rank, and chunk c
  /// begins with slab c * slabs_a_chunk.
  Groups(const Layout& layout, const Offsets& offsets, std::uint32_t slabs_a_chunk,
         std::uint32_t chunks, std::uint32_t count);

  std::uint32_t count() const { return count_; }
  std::uint32_t first_chunk(std::uint32_t group) const {
    return static_cast<std::uint32_t>(std::uint64_t{group} * chunks_ / count_);
  }
  std::uint32_t first(std::uint32_t group) const { return first_[group]; }
  std::uint32_t of(std::uint32_t own) const { return of_[own]; }
  std::uint32_t slabs() const { return first_.back(); }

  /// What the largest groups have.
  std::uint32_t most_slabs() const { return most_slabs_; }
  std::uint64_t most_words() const { return most_words_; }
  std::uint64_t most_flags() const { return most_flags_; }

  std::uint64_t bytes() const {
    return first_.size() * sizeof first_[0] + of_.size() * sizeof of_[0];
  }

 private:
  std::uint32_t chunks_;
  std::uint32_t count_;
  std::vector<std::uint32_t> first_;
  std::vector<std::uint32_t> of_;
  std::uint32_t most_slabs_ = 0;
  std::uint64_t most_words_ = 0;
  std::uint64_t most_flags_ = 0;
};

// Results on their way to slabs that are on disk: a bucket for each group and value.

/// Results are numbers of as few bytes as all in a group need, 3 to 5 as a rule, and reach the file
/// in blocks of at most `block_bytes`, each of one bucket, one block after another. A bucket is
/// emptied by being read: those of one value are read while those of the other are filled.
class Buckets {
 public:
  static constexpr std::size_t block_bytes = std::size_t{64} << 10U;

  /// The groups outlive it.
  Buckets(const Layout& layout, const Groups& groups);

  bool open(const std::filesystem::path& folder);
  void close();
  bool ok() const { return files_.loss.ok() && files_.win.ok(); }
  std::string problem() const {
    return files_.loss.ok() ? files_.win.problem() : files_.loss.problem();
  }
  std::uint64_t moved() const { return files_.loss.moved() + files_.win.moved(); }

  /// What one takes besides the file, lists of blocks aside: 24 bytes for each block.
  static std::uint64_t bytes(const Groups& groups) { return 2 * std::uint64_t{groups.slabs()}; }
  /// Bytes a result takes on disk.
  unsigned width() const { return width_; }

  /// Is there anything for this slab? For one group, before it is read.
  bool any_for(Value value, std::uint32_t own) const { return mailed_[value][own] != 0; }
  bool any(Value value, std::uint32_t group) const { return !blocks_[value][group].empty(); }

  std::uint32_t blocks(Value value, std::uint32_t group) const {
    return static_cast<std::uint32_t>(blocks_[value][group].size());
  }
  /// Calls give(slab's number less that of the group's first, set, queen) for the results of a
  /// block, each `ahead` results after look(the same). Several threads may read at once.
  template <class Look, class Give>
  bool read(Value value, std::uint32_t group, std::uint32_t block, Look look, Give give);
  /// Forgets the bucket.
  void clear(Value value, std::uint32_t group);
  /// All buckets of the value have been forgotten: gives their space back.
  bool give_back(Value value);

 private:
  friend class BucketWriter;
  struct Block {
    std::uint64_t offset;
    std::uint32_t bytes;
    std::uint64_t check;
  };
  static constexpr unsigned ahead = 16;

  std::uint64_t number(std::uint32_t slab, std::uint32_t set, int queen) const {
    return (std::uint64_t{slab} << set_bits_ | set) << queen_bits_ |
           static_cast<std::uint64_t>(queen);
  }
  template <class Give>
  void take_apart(const char* at, Give give) const {
    std::uint64_t number = 0;
    std::memcpy(&number, at, sizeof number);
    number &= mask_;
    give(static_cast<std::uint32_t>(number >> (set_bits_ + queen_bits_)),
         static_cast<std::uint32_t>(number >> queen_bits_ & ((std::uint64_t{1} << set_bits_) - 1U)),
         static_cast<int>(number & ((std::uint64_t{1} << queen_bits_) - 1U)));
  }
  bool append(Value value, std::uint32_t group, const char* data, std::size_t bytes);

  const Groups& groups_;
  unsigned set_bits_;
  unsigned queen_bits_;
  unsigned width_;
  std::uint64_t mask_;
  Decided<NamelessFile> files_;
  Decided<std::uint64_t> ends_;
  Decided<std::vector<std::vector<Block>>> blocks_;  ///< by group
  Decided<std::vector<std::uint8_t>> mailed_;        ///< by slab of the rank
  std::mutex mutex_;
};

/// What one thread puts into buckets, collected to blocks.
class BucketWriter {
 public:
  explicit BucketWriter(Buckets& buckets)
      : buckets_(buckets),
        memory_(2 * std::size_t{buckets.groups_.count()} * Buckets::block_bytes),
        used_(2 * std::size_t{buckets.groups_.count()}) {}

  static std::uint64_t bytes(const Groups& groups) {
    return 2 * std::uint64_t{groups.count()} * (Buckets::block_bytes + sizeof(std::uint32_t));
  }

  void put(Value value, std::uint32_t own, std::uint32_t set, int queen) {
    const std::uint32_t group = buckets_.groups_.of(own);
    const std::size_t at = place(value, group);
    const std::uint64_t number = buckets_.number(own - buckets_.groups_.first(group), set, queen);
    static_assert(std::endian::native == std::endian::little);
    std::memcpy(memory_.data() + at * Buckets::block_bytes + used_[at], &number, sizeof number);
    __atomic_store_n(&buckets_.mailed_[value][own], std::uint8_t{1}, __ATOMIC_RELAXED);
    used_[at] += buckets_.width_;
    if (used_[at] + sizeof number > Buckets::block_bytes) let_go(value, group);
  }
  /// To the file, with all that is here. What cannot be written there the buckets tell of.
  void flush() {
    for (const Value value : decided_values)
      for (std::uint32_t group = 0; group < buckets_.groups_.count(); ++group) let_go(value, group);
  }

 private:
  std::size_t place(Value value, std::uint32_t group) const {
    return (value == Value::win ? buckets_.groups_.count() : 0U) + group;
  }
  void let_go(Value value, std::uint32_t group) {
    const std::size_t at = place(value, group);
    if (used_[at] == 0) return;
    buckets_.append(value, group, memory_.data() + at * Buckets::block_bytes, used_[at]);
    used_[at] = 0;
  }

  Buckets& buckets_;
  Zeroed<char> memory_;  ///< a block for each value and group
  std::vector<std::uint32_t> used_;
};

template <class Look, class Give>
bool Buckets::read(Value value, std::uint32_t group, std::uint32_t block, Look look, Give give) {
  const Block& from = blocks_[value][group][block];
  thread_local std::vector<char> buffer(block_bytes + sizeof(std::uint64_t));
  if (!files_[value].read(buffer.data(), from.bytes, from.offset, from.check)) return false;
  const char* const end = buffer.data() + from.bytes;
  const char* looked = buffer.data();
  for (unsigned i = 0; i < ahead && looked < end; ++i, looked += width_) take_apart(looked, look);
  for (const char* at = buffer.data(); at < end; at += width_) {
    if (looked < end) {
      take_apart(looked, look);
      looked += width_;
    }
    take_apart(at, give);
  }
  return true;
}

}  // namespace agon::tablebase
