// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The one way in which results reach other slabs, of this rank or of another.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "solver/tablebase/ranks/communicator.hpp"
#include "solver/tablebase/retrograde/disk/buckets.hpp"
#include "solver/tablebase/retrograde/planes.hpp"

namespace agon::tablebase {

/// Sets bits in planes with a delay, so that the memory can be prefetched. One per thread; several
/// may write to the same planes.
template <int radius>
class Mailbox {
 public:
  using Word = WordOf<radius>;

  /// `shared`: other threads write to the planes too. `communicator`: of all ranks, or null if this
  /// is the only one. `buckets`: where results go if the planes are on disk, else null.
  Mailbox(Planes<radius>& planes, bool shared, Communicator* communicator, Buckets* buckets)
      : planes_(planes), shared_(shared), communicator_(communicator) {
    if (buckets != nullptr) writer_.emplace(*buckets);
    if (communicator_ == nullptr) return;
    outgoing_.resize(static_cast<std::size_t>(communicator_->size()));
    for (auto& parcels : outgoing_) parcels.reserve(Communicator::batch);
    accept_ = [this](std::span<const Parcel> parcels) {
      for (const Parcel parcel : parcels)
        put(parcel.value(), parcel.slab(), parcel.set(), parcel.queen());
    };
  }
  ~Mailbox() { write_all(); }
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  /// What one takes besides itself. `groups`: null if the planes are in memory.
  static std::uint64_t bytes(int ranks, const Groups* groups) {
    return (ranks == 1 ? 0
                       : static_cast<std::uint64_t>(ranks) * Communicator::batch * sizeof(Parcel)) +
           (groups == nullptr ? 0 : BucketWriter::bytes(*groups));
  }

  /// F of `slab` to move, O on (set, queen): the position has `value` for F.
  void deliver(Value value, std::uint32_t slab, std::uint32_t set, int queen) {
    if (communicator_ == nullptr) return put(value, slab, set, queen);
    const Partition::Home home = planes_.offsets.partition().home(slab);
    if (home.rank == planes_.offsets.partition().rank()) return put(value, home.at, set, queen);
    std::vector<Parcel>& parcels = outgoing_[home.rank];
    parcels.emplace_back(value, home.at, set, queen);
    if (parcels.size() == Communicator::batch) send(home.rank);
  }
  /// Takes in what other ranks have sent.
  void receive() {
    if (communicator_ != nullptr) communicator_->receive(accept_);
  }
  /// Lets go of what waits here, for this rank and for others.
  void flush() {
    for (std::size_t to = 0; to < outgoing_.size(); ++to)
      if (!outgoing_[to].empty()) send(to);
    write_all();
  }
  /// After all mailboxes of this rank were flushed: waits for the other ranks; see
  /// Communicator::meet.
  bool meet(std::span<std::uint64_t> sums, const Communicator::KeepWaiting& keep_waiting) {
    const bool met = communicator_ == nullptr || communicator_->meet(sums, accept_, keep_waiting);
    write_all();
    return met;
  }

 private:
  // Words of 128 bits are written by halves, which alone the processor can change in one go.
  using Plain = std::conditional_t<radius == 2, std::uint32_t, std::uint64_t>;
  using Part [[gnu::may_alias]] = Plain;
  static constexpr int part_bits = 8 * sizeof(Plain);
  struct Letter {
    Part* word = nullptr;
    std::uint64_t* flags = nullptr;
    Plain bit = 0;
    std::uint32_t flag = 0;
  };
  static Part* half(Word* word, int queen) {
    return reinterpret_cast<Part*>(word) + queen / part_bits;
  }
  // `own`: the slab's number among those of this rank.
  void put(Value value, std::uint32_t own, std::uint32_t set, int queen) {
    if (writer_) return writer_->put(value, own, set, queen);
    Letter& letter = waiting_[next_];
    if (letter.word != nullptr) write(letter);
    letter.word = half(planes_.fixed[value].data() + planes_.offsets.word_at(own) + set, queen);
    letter.bit = Part{1} << (queen & (part_bits - 1));
    letter.flags = planes_.changed[value].data() + planes_.offsets.flags_at(own) + set / 64;
    letter.flag = set % 64;
    __builtin_prefetch(letter.word, 1);
    __builtin_prefetch(letter.flags, 1);
    next_ = (next_ + 1) % waiting_.size();
  }
  void write(const Letter& letter) const {
    const std::uint64_t flag = std::uint64_t{1} << letter.flag;
    if (shared_) {
      __atomic_fetch_or(letter.word, letter.bit, __ATOMIC_RELAXED);
      if ((__atomic_load_n(letter.flags, __ATOMIC_RELAXED) & flag) == 0)
        __atomic_fetch_or(letter.flags, flag, __ATOMIC_RELAXED);
    } else {
      *letter.word |= letter.bit;
      *letter.flags |= flag;
    }
  }
  void write_all() {
    if (writer_) return writer_->flush();
    for (Letter& letter : waiting_)
      if (letter.word != nullptr) {
        write(letter);
        letter.word = nullptr;
      }
  }
  void send(std::size_t to) {
    communicator_->send(static_cast<int>(to), outgoing_[to], accept_);
    outgoing_[to].clear();
  }

  Planes<radius>& planes_;
  bool shared_;
  Communicator* communicator_;
  std::optional<BucketWriter> writer_;
  Communicator::Accept accept_;
  std::array<Letter, 64> waiting_{};
  std::size_t next_ = 0;
  std::vector<std::vector<Parcel>> outgoing_;  ///< by rank; empty without other ranks
};

}  // namespace agon::tablebase
