// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The solve for one radius, behind an interface common to all.
#pragma once

#include <array>
#include <cassert>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/tablebase/index/shape.hpp"
#include "solver/tablebase/retrograde/disk/stored_planes.hpp"
#include "solver/tablebase/retrograde/mailbox.hpp"
#include "solver/tablebase/retrograde/needs.hpp"
#include "solver/tablebase/retrograde/pass_log.hpp"
#include "solver/tablebase/retrograde/planes.hpp"
#include "solver/tablebase/retrograde/solver.hpp"
#include "solver/tablebase/retrograde/ways.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::tablebase {

class AnySolver {
 public:
  virtual ~AnySolver() = default;
  virtual const Layout& layout() const = 0;
  virtual Solver::Outcome run() = 0;
  virtual const std::string& problem() const = 0;
  virtual int passes() const = 0;
  virtual std::uint64_t bytes() const = 0;
  virtual std::uint64_t log_bytes() const = 0;
  virtual std::uint64_t disk_moved() const = 0;
  virtual double idle() const = 0;
  virtual std::uint32_t chunks() const = 0;
  virtual std::uint32_t first_slab(std::uint32_t chunk) const = 0;
  virtual void forget_planes() = 0;
  virtual bool codes(std::uint32_t chunk, const std::function<void(const SlabCodes&)>& give) = 0;
};

/// The tables of sets for slabs with their queen on the throne, and elsewhere.
std::array<GuardSets, 2> guard_sets_of(const Layout& layout);

template <int radius, bool remembers>
class RadiusSolver final : public AnySolver {
 public:
  using Word = WordOf<radius>;
  using Rules = typename Way<radius, remembers>::Rules;
  using Sweep = typename Way<radius, remembers>::Sweep;
  using Crossing = typename Way<radius, remembers>::Crossing;

  RadiusSolver(const RuleSet& rules, SolveOptions options);

  const Layout& layout() const override { return layout_; }
  Solver::Outcome run() override;
  const std::string& problem() const override { return log_.problem(); }
  int passes() const override { return pass_; }
  std::uint64_t bytes() const override;
  std::uint64_t log_bytes() const override { return log_.bytes(); }
  std::uint64_t disk_moved() const override { return disk_ ? disk_->moved() : 0; }
  double idle() const override { return time_ > Time(0) ? waited_ / time_ : 0; }
  std::uint32_t chunks() const override { return chunks_of(layout_); }
  std::uint32_t first_slab(std::uint32_t chunk) const override {
    return std::min(chunk * slabs_a_chunk_, layout_.slabs());
  }
  void forget_planes() override {
    assert(logging());
    planes_.release();
  }
  bool codes(std::uint32_t chunk, const std::function<void(const SlabCodes&)>& give) override;

 private:
  // What a thread works with.
  struct Worker {
    Worker(RadiusSolver& solver, bool shared)
        : sweep(solver.masks_, solver.layout_, solver.sets_, solver.planes_),
          crossing(solver.layout_),
          mailbox(solver.planes_, shared, solver.options_.communicator,
                  solver.disk_ ? &solver.disk_->buckets() : nullptr) {}
    Sweep sweep;
    Crossing crossing;
    Mailbox<radius> mailbox;
    Decided<std::string> blobs;
    std::vector<std::pair<std::uint32_t, Word>> results;
    Decided<std::uint64_t> found;
  };
  using Found = Decided<std::uint64_t>;
  using Time = std::chrono::duration<double>;
  using Slabs = typename StoredPlanes<radius>::Slabs;

  Needs<radius, remembers> needs() const { return {layout_, masks_.rules, options_}; }
  const Partition& partition() const { return planes_.offsets.partition(); }
  bool several() const { return masks_.rules.relocations_per_turn == RelocationsPerTurn::all; }
  bool logging() const { return options_.distances || !options_.log.empty(); }
  std::uint32_t guard_rank(const Rules& rules, std::uint32_t guard_set) const;
  /// Which side's values a place is among.
  enum class Of : std::uint8_t { mover, fixed };
  /// Calls give(slab, set, cell, queen) for the places of positions of the slab that rules and
  /// crossing are in, where O is fixed: the queen's cell there and here.
  template <class Give>
  void cross(const Rules& rules, Crossing& crossing, Of of, std::uint32_t set, Word queens,
             Give give) const;
  /// The queens of a set whose places are used.
  Word used(const Rules& rules, std::uint32_t set) const;
  /// Sends results of the slab that the worker's crossing and rules are in.
  void send(Worker& worker, Value value, std::uint32_t set, Word queens);
  /// Puts results of the worker's slab into the planes of O's own values.
  void keep_own(Worker& worker, Value value, std::uint32_t slab);
  bool go_on(std::uint32_t chunk);
  /// Ends a phase: all results of all ranks have arrived, and found_ has grown by them. False on
  /// all ranks if one of them is not `fine`; false too if go_on said so and others do not come.
  /// Every rank comes here equally often.
  bool settle(bool fine);
  Found take_found() { return std::exchange(found_, {}); }
  std::string identity(std::uint32_t rank) const;
  bool open_log();
  bool open_other_logs();

  bool make_passes();
  bool open_disk();
  /// Calls work(thread, chunk) for all chunks, in order as parallel_for does, with the planes of
  /// their slabs in memory: those for results of `value`.
  template <class Work>
  bool over_chunks(Value value, Slabs slabs, Work work);
  /// Are the planes of a slab in memory, and the slab this rank's?
  bool here(std::uint32_t slab) const {
    const Partition::Home home = partition().home(slab);
    return home.rank == partition().rank() && (!disk_ || disk_->here(home.at));
  }
  /// What is known of a slab has changed.
  void touch(std::uint32_t slab) {
    if (disk_) disk_->touch(partition().home(slab).at);
  }
  bool start(bool to_log);
  /// The results of one value only, if there is one.
  bool start(bool to_log, std::optional<Value> only);
  template <Value value>
  bool phase(bool deferred);
  /// Sends results of a chunk that an earlier phase has found. `resuming`: and takes them as found
  /// in this one.
  bool send_again(Worker& worker, Value value, std::uint32_t chunk, std::string_view blob,
                  bool resuming);
  /// Sends the losses that were found in this pass.
  bool send_deferred();
  /// Sends again, as found, what these layers of the log have.
  bool resume(std::span<const PassLog::Layer> layers);
  bool resume();

  RuleMasks masks_;
  Layout layout_;
  SolveOptions options_;
  std::array<GuardSets, 2> sets_;
  std::uint32_t slabs_a_chunk_;
  std::optional<Groups> groups_;  ///< nothing if the planes are in memory
  Planes<radius> planes_;
  std::optional<StoredPlanes<radius>> disk_;
  PassLog log_;
  std::vector<std::unique_ptr<PassLog>> other_logs_;  ///< by rank, once solved; none for this one
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<std::string> deferred_;
  int pass_ = 0;
  std::uint64_t known_ = 0;
  std::uint64_t places_ = 0;
  Found found_{};  ///< on all ranks, in phases that have ended
  Time time_{};
  Time waited_{};
  bool deserted_ = false;
  std::chrono::steady_clock::time_point asked_{};
};

template <int radius, bool remembers>
template <class Work>
bool RadiusSolver<radius, remembers>::over_chunks(Value value, Slabs slabs, Work work) {
  if (!disk_) return parallel_for(chunks(), options_.threads, work);
  for (std::uint32_t group = 0; group < groups_->count(); ++group) {
    if (!disk_->any(group, value, slabs)) continue;
    if (!disk_->load(group, value, slabs)) return log_.fail(disk_->problem());
    const std::uint32_t first = groups_->first_chunk(group);
    if (!parallel_for(groups_->first_chunk(group + 1) - first, options_.threads,
                      [&](int thread, std::uint32_t chunk) { return work(thread, first + chunk); }))
      return false;
    if (!disk_->store()) return log_.fail(disk_->problem());
  }
  return disk_->end(value, slabs) || log_.fail(disk_->problem());
}

template <int radius, bool remembers>
template <class Give>
void RadiusSolver<radius, remembers>::cross(const Rules& rules, Crossing& crossing, Of of,
                                            std::uint32_t set, Word queens, Give give) const {
  if constexpr (!remembers) {
    const std::uint32_t rank = guard_rank(rules, set);
    while (queens != 0) {
      const int queen = take_first(queens);
      crossing.places(rank, queen, [&](std::uint32_t slab, std::uint32_t to_set, int cell) {
        give(slab, to_set, cell, queen);
      });
    }
  } else {
    const Memories& memories = layout_.memories();
    const std::uint32_t memory = set / rules.guard_sets();
    const std::uint32_t guard_set = set % rules.guard_sets();
    typename Crossing::Pieces pieces{rules.guards(guard_set), guard_rank(rules, guard_set), 0,
                                     memories.moving(memory), memories.waiting(memory)};
    while (queens != 0) {
      pieces.queen = take_first(queens);
      crossing.places(pieces, [&](std::uint32_t slab, std::uint32_t to_set, int cell, Captured own,
                                  Captured other) {
        // O has made it, so that O is fixed there, and F moves if the place is the fixed side's.
        const std::uint32_t there =
            of == Of::fixed ? memories.number(own, other) : memories.number(other, own);
        give(slab, there * layout_.guard_sets(slab) + to_set, cell, pieces.queen);
      });
    }
  }
}

template <int radius, bool remembers>
WordOf<radius> RadiusSolver<radius, remembers>::used(const Rules& rules, std::uint32_t set) const {
  if constexpr (remembers) {
    const std::uint32_t memory = set / rules.guard_sets();
    return rules.used(set % rules.guard_sets(), layout_.memories().moving(memory),
                      layout_.memories().waiting(memory));
  } else {
    return rules.usable(set);
  }
}

extern template class RadiusSolver<2, false>;
extern template class RadiusSolver<2, true>;
extern template class RadiusSolver<3, false>;
extern template class RadiusSolver<3, true>;
extern template class RadiusSolver<4, false>;
extern template class RadiusSolver<4, true>;
extern template class RadiusSolver<5, false>;
extern template class RadiusSolver<5, true>;

}  // namespace agon::tablebase
