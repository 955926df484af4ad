// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/ranks/mpi.hpp"

#include <mpi.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

namespace agon::tablebase {
namespace {

constexpr int parcels_tag = 1;

/// What a rank does between looks at what others have to do first: nothing at first, then it sleeps
/// for longer and longer. It does not yield: beside busy programs that may cost a time slice of
/// each of them, while one that sleeps is woken before them.
class Pauses {
 public:
  void pause() {
    if (looks_ < most_looks) {
      ++looks_;
      return;
    }
    std::this_thread::sleep_for(sleep_);
    sleep_ = std::min(2 * sleep_, longest);
  }

 private:
  static constexpr int most_looks = 100;
  static constexpr std::chrono::microseconds longest{500};
  int looks_ = 0;
  std::chrono::microseconds sleep_{10};
};

}  // namespace

// Only one thread at a time is within MPI.
class Mpi::Impl final : public Communicator {
 public:
  Impl() {
    // Where there are more ranks than processors, Open MPI would yield in every call, and the
    // sweeps look for parcels often.
    setenv("OMPI_MCA_mpi_yield_when_idle", "0", 0);
    int level = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &ranks_here_);
    MPI_Comm_free(&here);
    if (size_ == 1) return;
    incoming_.resize(receive_slots);
    outgoing_.resize(send_slots());
    received_.assign(incoming_.size(), MPI_REQUEST_NULL);
    being_sent_.assign(outgoing_.size(), MPI_REQUEST_NULL);
    sent_.assign(static_cast<std::size_t>(size_), 0);
    for (std::size_t slot = 0; slot < incoming_.size(); ++slot) {
      incoming_[slot].resize(batch);
      ask_for(slot);
    }
    for (auto& parcels : outgoing_) parcels.resize(batch);
  }

  ~Impl() override {
    for (MPI_Request& request : received_) {
      MPI_Cancel(&request);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Waitall(static_cast<int>(being_sent_.size()), being_sent_.data(), MPI_STATUSES_IGNORE);
    MPI_Finalize();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  int ranks_here() const { return ranks_here_; }
  std::uint64_t bytes() const override {
    return size_ == 1 ? 0 : (receive_slots + send_slots()) * batch * sizeof(Parcel);
  }

  void send(int to, std::span<const Parcel> parcels, const Accept& accept) override {
    assert(to != rank_ && parcels.size() <= batch);
    const std::lock_guard lock(mutex_);
    const std::size_t slot = free_slot(accept);
    std::copy(parcels.begin(), parcels.end(), outgoing_[slot].begin());
    MPI_Isend(outgoing_[slot].data(), bytes_of(parcels.size()), MPI_BYTE, to, parcels_tag,
              MPI_COMM_WORLD, &being_sent_[slot]);
    ++sent_[static_cast<std::size_t>(to)];
    take_in(accept);
  }

  void receive(const Accept& accept) override {
    if (const std::unique_lock lock(mutex_, std::try_to_lock); lock) take_in(accept);
  }

  bool meet(std::span<std::uint64_t> sums, const Accept& accept,
            const KeepWaiting& keep_waiting) override {
    if (size_ == 1) return true;
    const std::lock_guard lock(mutex_);
    const auto wait_until = [&](auto done, auto meanwhile) {
      for (Pauses pauses; !done();) {
        if (meanwhile()) {
          pauses = {};
          continue;
        }
        if (!keep_waiting()) return false;
        pauses.pause();
      }
      return true;
    };
    const auto nothing = [] { return false; };
    const auto accepting = [&] { return take_in(accept); };
    MPI_Request request = MPI_REQUEST_NULL;
    const auto complete = [&request] { return is_done(request); };

    // How many batches each has sent to each; then those; then everybody knows that all have them.
    std::vector<std::uint64_t> from(sent_.size());
    MPI_Ialltoall(sent_.data(), 1, MPI_UINT64_T, from.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD,
                  &request);
    if (!wait_until(complete, accepting)) return false;
    std::uint64_t expected = 0;
    for (const std::uint64_t batches : from) expected += batches;
    if (!wait_until([&] { return accepted_ >= expected; }, accepting)) return false;
    accepted_ -= expected;
    std::fill(sent_.begin(), sent_.end(), 0);
    const std::vector<std::uint64_t> mine(sums.begin(), sums.end());
    MPI_Iallreduce(mine.data(), sums.data(), static_cast<int>(sums.size()), MPI_UINT64_T, MPI_SUM,
                   MPI_COMM_WORLD, &request);
    return wait_until(complete, nothing);
  }

  std::uint64_t least(std::uint64_t number) override {
    std::uint64_t result = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Iallreduce(&number, &result, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD, &request);
    wait(request);
    return result;
  }

  std::string first_text(const std::string& text) override {
    const auto no_one = static_cast<std::uint64_t>(size_);
    const std::uint64_t first = least(text.empty() ? no_one : static_cast<std::uint64_t>(rank_));
    if (first == no_one) return {};
    std::uint64_t length = text.size();
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Ibcast(&length, 1, MPI_UINT64_T, static_cast<int>(first), MPI_COMM_WORLD, &request);
    wait(request);
    std::string result = text;
    result.resize(length);
    MPI_Ibcast(result.data(), static_cast<int>(length), MPI_CHAR, static_cast<int>(first),
               MPI_COMM_WORLD, &request);
    wait(request);
    return result;
  }

 private:
  static constexpr std::size_t receive_slots = 8;
  std::size_t send_slots() const { return 8 + static_cast<std::size_t>(size_); }
  static int bytes_of(std::size_t parcels) { return static_cast<int>(parcels * sizeof(Parcel)); }

  static bool is_done(MPI_Request& request) {
    int flag = 0;
    MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    return flag != 0;
  }

  /// MPI's own waits take a processor all the time.
  static void wait(MPI_Request& request) {
    for (Pauses pauses; !is_done(request);) pauses.pause();
  }

  void ask_for(std::size_t slot) {
    MPI_Irecv(incoming_[slot].data(), bytes_of(batch), MPI_BYTE, MPI_ANY_SOURCE, parcels_tag,
              MPI_COMM_WORLD, &received_[slot]);
  }

  // Accepts what has come; whether anything has.
  bool take_in(const Accept& accept) {
    if (received_.empty()) return false;
    int done = 0;
    std::array<int, receive_slots> slots{};
    std::array<MPI_Status, receive_slots> statuses{};
    MPI_Testsome(static_cast<int>(received_.size()), received_.data(), &done, slots.data(),
                 statuses.data());
    for (std::size_t i = 0; i < static_cast<std::size_t>(std::max(0, done)); ++i) {
      const auto slot = static_cast<std::size_t>(slots[i]);
      int bytes = 0;
      MPI_Get_count(&statuses[i], MPI_BYTE, &bytes);
      accept({incoming_[slot].data(), static_cast<std::size_t>(bytes) / sizeof(Parcel)});
      ask_for(slot);
      ++accepted_;
    }
    return done > 0;
  }

  std::size_t free_slot(const Accept& accept) {
    for (Pauses pauses;;) {
      int slot = 0;
      int flag = 0;
      for (std::size_t i = 0; i < being_sent_.size(); ++i)
        if (being_sent_[i] == MPI_REQUEST_NULL) return i;
      MPI_Testany(static_cast<int>(being_sent_.size()), being_sent_.data(), &slot, &flag,
                  MPI_STATUS_IGNORE);
      if (flag != 0) return static_cast<std::size_t>(slot);
      // Others may wait for room here before they make room for us.
      if (take_in(accept))
        pauses = {};
      else
        pauses.pause();
    }
  }

  int rank_ = 0;
  int size_ = 1;
  int ranks_here_ = 1;
  std::mutex mutex_;  ///< of all that follows, and of MPI
  std::vector<std::vector<Parcel>> incoming_;
  std::vector<std::vector<Parcel>> outgoing_;
  std::vector<MPI_Request> received_;
  std::vector<MPI_Request> being_sent_;
  std::vector<std::uint64_t> sent_;  ///< batches to each rank since all last met
  std::uint64_t accepted_ = 0;       ///< batches since then
};

bool Mpi::is_there() {
  return true;
}

Mpi::Mpi() : impl_(std::make_unique<Impl>()) {}
Mpi::~Mpi() = default;

Communicator& Mpi::communicator() {
  return *impl_;
}

int Mpi::ranks_here() const {
  return impl_->ranks_here();
}

void Mpi::end_all(int code) {
  MPI_Abort(MPI_COMM_WORLD, code);
  std::abort();  // unreachable
}

}  // namespace agon::tablebase
