// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Large arrays that begin as zeros.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/ranks/partition.hpp"
#include "solver/tablebase/retrograde/slab_rules.hpp"

namespace agon::tablebase {

/// Zeroed memory straight from the system, in huge pages where it has them: random access to
/// gigabytes would spend its time on address translation otherwise. Pages never written take none.
class ZeroedBytes {
 public:
  ZeroedBytes() = default;
  explicit ZeroedBytes(std::size_t bytes);
  ~ZeroedBytes();
  ZeroedBytes(ZeroedBytes&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  ZeroedBytes& operator=(ZeroedBytes&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }

  void* data() const { return data_; }
  std::size_t bytes() const { return bytes_; }
  void clear();

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

/// An array of plain values. Throws std::bad_alloc where the system has no memory left to promise.
template <class T>
class Zeroed {
 public:
  Zeroed() = default;
  explicit Zeroed(std::size_t size) : bytes_(size * sizeof(T)) {}
  T* data() const { return static_cast<T*>(bytes_.data()); }
  T& operator[](std::size_t i) const { return data()[i]; }
  bool empty() const { return bytes_.bytes() == 0; }
  std::size_t bytes() const { return bytes_.bytes(); }
  void clear() { bytes_.clear(); }

 private:
  ZeroedBytes bytes_;
};

// What the solver knows of a rank's slabs, as planes of bits.

/// Where the words and the flags of a slab begin, in the planes of the rank that has it.
class Offsets {
 public:
  Offsets(const Layout& layout, const Partition& partition);

  const Partition& partition() const { return partition_; }
  /// Preconditions of these: the slab is this rank's.
  std::uint64_t word(std::uint32_t slab) const { return word_at(partition_.home(slab).at); }
  std::uint64_t flags(std::uint32_t slab) const { return flags_at(partition_.home(slab).at); }
  /// The same for a slab by its number among the rank's.
  std::uint64_t word_at(std::uint32_t own) const { return at(own, sets_) - first_word_; }
  std::uint64_t flags_at(std::uint32_t own) const { return at(own, flags_) - first_flags_; }
  /// 64-bit words of flags that a slab has.
  std::uint32_t flags_in(std::uint32_t slab) const {
    return slab < throne_slabs_ ? flags_[0] : flags_[1];
  }
  /// Of all slabs of the rank.
  std::uint64_t words() const { return at(share_, sets_); }
  std::uint64_t all_flags() const { return at(share_, flags_); }
  /// For planes that have only some slabs in memory: they begin with this one of the rank's, and
  /// the functions above give where a slab is among these.
  void begin_with(std::uint32_t own) {
    first_word_ += word_at(own);
    first_flags_ += flags_at(own);
  }
  /// 64-bit words of flags for this many sets, one bit a set.
  static std::uint32_t flags_of(std::uint32_t sets) { return (sets + 63) / 64; }

 private:
  std::uint64_t at(std::uint32_t own, const std::array<std::uint32_t, 2>& sizes) const {
    return own < throne_share_ ? std::uint64_t{own} * sizes[0]
                               : std::uint64_t{throne_share_} * sizes[0] +
                                     std::uint64_t{own - throne_share_} * sizes[1];
  }
  Partition partition_;
  std::uint32_t throne_slabs_;
  std::uint32_t share_;                  ///< places for slabs of this rank
  std::uint32_t throne_share_;           ///< those of them with room for a queen on the throne
  std::array<std::uint32_t, 2> sets_{};  ///< with the queen on the throne, and elsewhere
  std::array<std::uint32_t, 2> flags_{};
  std::uint64_t first_word_ = 0;
  std::uint64_t first_flags_ = 0;
};

/// What a rank's planes in memory have.
struct PlanesExtent {
  std::uint64_t words = 0;
  std::uint64_t flags = 0;  ///< in 64-bit words
  bool several_relocations = false;
  bool seen = false;
  /// False: of `fixed`, `own` and `changed` those of one value at a time; see turn_to.
  bool both_values = true;
};

template <int radius>
struct Planes {
  using Word = WordOf<radius>;

  Planes(const Offsets& slabs, const PlanesExtent& extent);

  static std::uint64_t bytes(const PlanesExtent& extent);

  /// Where only those of one value are in memory: makes them those that a phase for results of
  /// `value` reads and changes. What is in them stays.
  void turn_to(Value value);

  Offsets offsets;
  /// F to move: losses and wins of F.
  Decided<Zeroed<Word>> fixed;
  /// O to move: decided, or a place that is unused, or a draw by the field `no_action`.
  Zeroed<Word> known;
  /// O to move: losses and wins of O; kept only where O may have to go on moving in his own turn.
  Decided<Zeroed<Word>> own;
  /// `fixed.win` as of the last time it was processed; may be empty.
  Zeroed<Word> seen;
  /// Words of `fixed` that have changed since they were last processed.
  Decided<Zeroed<std::uint64_t>> changed;
  /// Sets with some queen for which O must pass.
  Zeroed<std::uint64_t> stuck;

  std::uint64_t bytes() const;
  /// Gives the memory back: nothing is there any more.
  void release();
};

extern template struct Planes<2>;
extern template struct Planes<3>;
extern template struct Planes<4>;
extern template struct Planes<5>;

}  // namespace agon::tablebase
