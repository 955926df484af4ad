// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Several processes that solve one table together: what they say to each other.
//
// DESCRIPTION
//   Each rank sweeps its own slabs (partition.hpp). A result that belongs to a slab of another rank
//   becomes a *parcel*, and parcels travel in batches while the sweep goes on. At the end of each
//   phase all ranks meet: then every parcel has arrived. Receiving sets bits in planes that the
//   phase does not read, so when a parcel arrives within its phase makes no difference.
//
//   mpi.hpp has ranks that are processes under MPI, testing/thread_communicator.hpp has ranks that
//   are threads, for tests.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

/// A win or a loss, a slab by its number among the receiver's, a set and a queen's cell, in 64
/// bits: slabs and sets both stay below 2^28 (Layout::fits).
class Parcel {
 public:
  Parcel() = default;
  Parcel(Value value, std::uint32_t slab, std::uint32_t set, int queen)
      : bits_(std::uint64_t{value == Value::win} << 63U | std::uint64_t{slab} << 35U |
              std::uint64_t{set} << 7U | static_cast<std::uint64_t>(queen)) {}
  Value value() const { return bits_ >> 63U != 0 ? Value::win : Value::loss; }
  std::uint32_t slab() const { return static_cast<std::uint32_t>(bits_ >> 35U & 0xfffffffU); }
  std::uint32_t set() const { return static_cast<std::uint32_t>(bits_ >> 7U & 0xfffffffU); }
  int queen() const { return static_cast<int>(bits_ & 0x7fU); }

 private:
  std::uint64_t bits_;
};
static_assert(sizeof(Parcel) == 8);

class Communicator {
 public:
  /// Parcels that go together: 64 KiB.
  static constexpr std::size_t batch = 8192;
  using Accept = std::function<void(std::span<const Parcel>)>;
  /// Asked now and then while waiting: false gives up.
  using KeepWaiting = std::function<bool()>;

  virtual ~Communicator() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  /// Memory for parcels under way.
  virtual std::uint64_t bytes() const = 0;

  /// Sends at most `batch` parcels to another rank. From any thread; while there is no room,
  /// accepts what others have sent.
  virtual void send(int to, std::span<const Parcel> parcels, const Accept& accept) = 0;
  /// Accepts what has come, if anything. Any thread.
  virtual void receive(const Accept& accept) = 0;
  /// Called by all ranks, on one thread each with its others done: waits until all parcels of all
  /// ranks have been accepted, and replaces each number by its sum over all ranks. False if it gave
  /// up; after that the others wait in vain.
  virtual bool meet(std::span<std::uint64_t> sums, const Accept& accept,
                    const KeepWaiting& keep_waiting) = 0;
  /// Called by all: the least of their numbers.
  virtual std::uint64_t least(std::uint64_t number) = 0;
  /// Called by all: the text of the lowest rank whose text is not empty, else an empty one.
  virtual std::string first_text(const std::string& text) = 0;
};

// Numbers that all ranks work out together.

// Ranks exchange whole numbers: these are millionths. Both functions are called by all ranks, with
// a number that is not negative; a null communicator is that of a process that is alone.

inline double largest(Communicator* communicator, double number) {
  constexpr double parts_of_one = 1e6;
  if (communicator == nullptr) return number;
  const auto parts = static_cast<std::uint64_t>(number * parts_of_one);
  return static_cast<double>(~communicator->least(~parts)) / parts_of_one;
}

inline double mean(Communicator* communicator, double number) {
  constexpr double parts_of_one = 1e6;
  if (communicator == nullptr) return number;
  std::array<std::uint64_t, 1> sum{static_cast<std::uint64_t>(number * parts_of_one)};
  communicator->meet(
      sum, [](auto) {}, [] { return true; });
  return static_cast<double>(sum[0]) / parts_of_one / communicator->size();
}

}  // namespace agon::tablebase
