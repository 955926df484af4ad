// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Planes on disk, with one group of slabs in memory at a time.
//
// DESCRIPTION
//   A phase goes through the groups in order. `load` brings a group into the planes in memory,
//   called the window, and adds what has been put into its buckets; the phase sweeps the slabs that
//   are `here`; `store` writes back what it has changed. Results for any slab go into buckets
//   (Mailbox), which the next phase of the other value reads, group by group: planes and results
//   are each read and written once per phase, in order.
//
// IMPLEMENTATION
//   A phase for one value reads F's values of the other (`fixed`), and sends the first: so a window
//   needs one of the two, and a bucket is never filled while it is read. Only slabs with incoming
//   results can have new decisions, and only these are read. `changed` follows from the results;
//   `seen` is F's plane as it was on disk. With relocations_per_turn=all slabs also change their
//   own `changed`, and keep it on disk. All files are nameless: however a build ends, it leaves its
//   log and no planes, and a resumed build makes them from the log.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "solver/tablebase/retrograde/disk/buckets.hpp"
#include "solver/tablebase/retrograde/disk/nameless_file.hpp"
#include "solver/tablebase/retrograde/planes.hpp"

namespace agon::tablebase {

template <int radius>
class StoredPlanes {
 public:
  using Word = WordOf<radius>;

  /// The slabs that a pass over the groups is about.
  enum class Slabs : std::uint8_t {
    all,    ///< F's values left out, and buckets left alone
    mailed  ///< those that results have come for, and these taken in
  };

  /// The window has room for the largest group and outlives this, as the groups do.
  StoredPlanes(Planes<radius>& window, const Layout& layout, const Groups& groups,
               bool several_relocations, int threads);

  /// What one takes besides window and groups, lists of blocks aside.
  static std::uint64_t bytes(const Groups& groups, bool several_relocations);
  /// Disk for the planes.
  static std::uint64_t disk_bytes(const Offsets& offsets, bool several_relocations);

  /// Takes the disk, in a folder. This and what follows gives false if something has failed.
  bool open(const std::filesystem::path& folder);
  void close();
  bool ok() const { return planes_.ok() && buckets_.ok(); }
  std::string problem() const { return planes_.ok() ? buckets_.problem() : planes_.problem(); }
  /// Read and written so far.
  std::uint64_t moved() const { return planes_.moved() + buckets_.moved(); }

  const Groups& groups() const { return groups_; }
  Buckets& buckets() { return buckets_; }

  /// Is there anything to do in the group?
  bool any(std::uint32_t group, Value value, Slabs slabs) const;
  /// Brings a group into the window, for a phase that computes results of `value`.
  bool load(std::uint32_t group, Value value, Slabs slabs);
  /// Takes it back to disk.
  bool store();
  /// After the last group of a phase.
  bool end(Value value, Slabs slabs);

  // Of the group in the window, by number among the rank's slabs.
  bool here(std::uint32_t own) const { return state_[own] != 0; }
  /// Its own values, or what is known of it, have changed.
  void touch(std::uint32_t own) { state_[own] = touched; }

  /// Adds all results for slabs to F's values, and clears what has changed: nothing is left to
  /// process.
  bool take_in_all();

 private:
  enum class Plane : std::uint8_t {
    loss,
    win,
    known,
    stuck,
    own_loss,
    own_win,
    changed_loss,
    changed_win
  };
  static constexpr std::uint8_t touched = 2;
  static constexpr std::size_t planes_with(bool several) { return several ? 8 : 4; }
  static bool of_flags(Plane plane) {
    return plane == Plane::stuck || plane == Plane::changed_loss || plane == Plane::changed_win;
  }
  static Plane fixed_plane(Value value) { return value == Value::win ? Plane::win : Plane::loss; }
  static Plane own_plane(Value value) {
    return value == Value::win ? Plane::own_win : Plane::own_loss;
  }
  static Plane changed_plane(Value value) {
    return value == Value::win ? Plane::changed_win : Plane::changed_loss;
  }
  static std::uint64_t plane_bytes(const Offsets& offsets, Plane plane) {
    return of_flags(plane) ? offsets.all_flags() * sizeof(std::uint64_t)
                           : offsets.words() * sizeof(Word);
  }
  // Where a plane of a slab is in the window, and how long it is.
  template <class Element>
  bool read(Plane plane, std::uint32_t own, const Zeroed<Element>& to);
  template <class Element>
  bool write(Plane plane, std::uint32_t own, const Zeroed<Element>& from);
  template <class Element>
  struct Piece {
    Element* data;
    std::size_t bytes;
    std::uint64_t offset;  ///< in the file
  };
  template <class Element>
  Piece<Element> piece(Plane plane, std::uint32_t own, const Zeroed<Element>& plane_here) const;

  bool wanted(std::uint32_t own, Value from, Slabs slabs) const {
    return slabs == Slabs::all || buckets_.any_for(from, own) ||
           (several_ && pending_[from][own] != 0);
  }
  bool load_slab(std::uint32_t own, Value value, Slabs slabs);
  bool store_slab(std::uint32_t own);
  bool take_in(Value from, bool flags);
  template <class Work>
  bool over_slabs(Work work);

  Planes<radius>& window_;
  const Groups& groups_;
  Offsets all_;  ///< where slabs are in the file
  bool several_;
  int threads_;
  NamelessFile planes_;
  std::vector<std::uint64_t> begins_;               ///< by plane
  std::vector<std::vector<std::uint64_t>> checks_;  ///< by plane and slab; 0: never written
  Buckets buckets_;
  Decided<std::vector<std::uint8_t>> pending_;  ///< slabs that keep `changed` on disk
  std::vector<std::uint8_t> state_;             ///< 0 elsewhere, 1 here, 2 touched
  std::uint32_t group_ = 0;
  Value value_ = Value::loss;
  Slabs slabs_ = Slabs::all;
};

extern template class StoredPlanes<2>;
extern template class StoredPlanes<3>;
extern template class StoredPlanes<4>;
extern template class StoredPlanes<5>;

}  // namespace agon::tablebase
