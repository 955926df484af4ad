// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/disk/stored_planes.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "solver/threads/parallel.hpp"

namespace agon::tablebase {

template <int radius>
StoredPlanes<radius>::StoredPlanes(Planes<radius>& window, const Layout& layout,
                                   const Groups& groups, bool several_relocations, int threads)
    : window_(window),
      groups_(groups),
      all_(window.offsets),
      several_(several_relocations),
      threads_(threads),
      buckets_(layout, groups),
      state_(groups.slabs()) {
  std::uint64_t begin = 0;
  for (std::size_t plane = 0; plane < planes_with(several_); ++plane) {
    begins_.push_back(begin);
    begin += plane_bytes(all_, static_cast<Plane>(plane));
    checks_.emplace_back(groups.slabs());
  }
  if (several_)
    for (const Value value : decided_values) pending_[value].resize(groups.slabs());
}

template <int radius>
std::uint64_t StoredPlanes<radius>::bytes(const Groups& groups, bool several_relocations) {
  return std::uint64_t{groups.slabs()} * (planes_with(several_relocations) * sizeof(std::uint64_t) +
                                          (several_relocations ? 3U : 1U)) +
         Buckets::bytes(groups);
}

template <int radius>
std::uint64_t StoredPlanes<radius>::disk_bytes(const Offsets& offsets, bool several_relocations) {
  std::uint64_t bytes = 0;
  for (std::size_t plane = 0; plane < planes_with(several_relocations); ++plane)
    bytes += plane_bytes(offsets, static_cast<Plane>(plane));
  return bytes;
}

template <int radius>
bool StoredPlanes<radius>::open(const std::filesystem::path& folder) {
  return planes_.open(folder, disk_bytes(all_, several_)) && buckets_.open(folder);
}

template <int radius>
void StoredPlanes<radius>::close() {
  planes_.close();
  buckets_.close();
}

template <int radius>
template <class Element>
typename StoredPlanes<radius>::template Piece<Element> StoredPlanes<radius>::piece(
    Plane plane, std::uint32_t own, const Zeroed<Element>& plane_here) const {
  const Offsets& here = window_.offsets;
  if (of_flags(plane)) {
    const std::uint64_t at = all_.flags_at(own);
    return {plane_here.data() + here.flags_at(own), (all_.flags_at(own + 1) - at) * sizeof(Element),
            begins_[static_cast<std::size_t>(plane)] + at * sizeof(Element)};
  }
  const std::uint64_t at = all_.word_at(own);
  return {plane_here.data() + here.word_at(own), (all_.word_at(own + 1) - at) * sizeof(Element),
          begins_[static_cast<std::size_t>(plane)] + at * sizeof(Element)};
}

template <int radius>
template <class Element>
bool StoredPlanes<radius>::read(Plane plane, std::uint32_t own, const Zeroed<Element>& to) {
  const auto piece = this->piece(plane, own, to);
  const std::uint64_t check = checks_[static_cast<std::size_t>(plane)][own];
  if (check != 0) return planes_.read(piece.data, piece.bytes, piece.offset, check);
  std::memset(piece.data, 0, piece.bytes);
  return true;
}

template <int radius>
template <class Element>
bool StoredPlanes<radius>::write(Plane plane, std::uint32_t own, const Zeroed<Element>& from) {
  const auto piece = this->piece(plane, own, from);
  checks_[static_cast<std::size_t>(plane)][own] = NamelessFile::checksum(piece.data, piece.bytes);
  return planes_.write(piece.data, piece.bytes, piece.offset);
}

template <int radius>
template <class Work>
bool StoredPlanes<radius>::over_slabs(Work work) {
  const std::uint32_t first = groups_.first(group_);
  return parallel_for(groups_.first(group_ + 1) - first, threads_,
                      [&](int, std::uint32_t slab) { return work(first + slab); });
}

template <int radius>
bool StoredPlanes<radius>::any(std::uint32_t group, Value value, Slabs slabs) const {
  if (slabs == Slabs::all || buckets_.any(reversed(value), group)) return true;
  if (!several_) return false;
  const auto& pending = pending_[reversed(value)];
  return std::any_of(pending.begin() + groups_.first(group),
                     pending.begin() + groups_.first(group + 1), [](auto is) { return is != 0; });
}

template <int radius>
bool StoredPlanes<radius>::load_slab(std::uint32_t own, Value value, Slabs slabs) {
  const Value from = reversed(value);
  if (!wanted(own, from, slabs)) return true;
  state_[own] = 1;
  if (!read(Plane::known, own, window_.known) || !read(Plane::stuck, own, window_.stuck))
    return false;
  if (several_) {
    if (!read(own_plane(value), own, window_.own[value])) return false;
    if (pending_[from][own] != 0 && !read(changed_plane(from), own, window_.changed[from]))
      return false;
  }
  if (slabs == Slabs::all) return true;
  if (!read(fixed_plane(from), own, window_.fixed[from])) return false;
  if (value == Value::loss && !window_.seen.empty()) {
    const auto fixed = piece(fixed_plane(from), own, window_.fixed[from]);
    std::memcpy(piece(fixed_plane(from), own, window_.seen).data, fixed.data, fixed.bytes);
  }
  return true;
}

template <int radius>
bool StoredPlanes<radius>::load(std::uint32_t group, Value value, Slabs slabs) {
  group_ = group;
  value_ = value;
  slabs_ = slabs;
  window_.turn_to(value);
  window_.offsets = all_;
  window_.offsets.begin_with(groups_.first(group));
  return over_slabs([&](std::uint32_t own) { return load_slab(own, value, slabs); }) &&
         (slabs == Slabs::all || take_in(reversed(value), true));
}

// Adds the results in the group's bucket to F's values in the window.
template <int radius>
bool StoredPlanes<radius>::take_in(Value from, bool flags) {
  // Words of 128 bits are written by halves, as in Mailbox.
  using Plain = std::conditional_t<radius == 2, std::uint32_t, std::uint64_t>;
  using Aliased [[gnu::may_alias]] = Plain;
  constexpr int part_bits = 8 * sizeof(Plain);
  const std::uint32_t first = groups_.first(group_);
  const Word* const words = window_.fixed[from].data();
  std::uint64_t* const changed = window_.changed[from].data();
  const Offsets& offsets = window_.offsets;
  const auto part = [&](std::uint32_t slab, std::uint32_t set, int queen) {
    return reinterpret_cast<Aliased*>(const_cast<Word*>(words) + offsets.word_at(first + slab) +
                                      set) +
           queen / part_bits;
  };
  const bool shared = threads_ > 1;
  const bool read =
      parallel_for(buckets_.blocks(from, group_), threads_, [&](int, std::uint32_t block) {
        return buckets_.read(
            from, group_, block,
            [&](std::uint32_t slab, std::uint32_t set, int queen) {
              __builtin_prefetch(part(slab, set, queen), 1);
            },
            [&](std::uint32_t slab, std::uint32_t set, int queen) {
              Aliased* const word = part(slab, set, queen);
              const Plain bit = Plain{1} << (queen & (part_bits - 1));
              std::uint64_t* const flag_word = changed + offsets.flags_at(first + slab) + set / 64;
              const std::uint64_t flag = std::uint64_t{flags} << (set % 64);
              if (shared) {
                __atomic_fetch_or(word, bit, __ATOMIC_RELAXED);
                if ((__atomic_load_n(flag_word, __ATOMIC_RELAXED) & flag) != flag)
                  __atomic_fetch_or(flag_word, flag, __ATOMIC_RELAXED);
              } else {
                *word |= bit;
                *flag_word |= flag;
              }
            });
      });
  return read;
}

template <int radius>
bool StoredPlanes<radius>::store_slab(std::uint32_t own) {
  if (state_[own] == 0) return true;
  const Value from = reversed(value_);
  const bool changes = state_[own] == touched || slabs_ == Slabs::all;
  state_[own] = 0;
  if (slabs_ == Slabs::mailed && buckets_.any_for(from, own) &&
      !write(fixed_plane(from), own, window_.fixed[from]))
    return false;
  if (changes && !write(Plane::known, own, window_.known)) return false;
  if (slabs_ == Slabs::all && !write(Plane::stuck, own, window_.stuck)) return false;
  if (!several_) return true;
  if (changes && !write(own_plane(value_), own, window_.own[value_])) return false;
  const auto changed = piece(changed_plane(from), own, window_.changed[from]);
  pending_[from][own] =
      std::any_of(changed.data, changed.data + changed.bytes / sizeof(*changed.data),
                  [](std::uint64_t flags) { return flags != 0; })
          ? 1
          : 0;
  if (pending_[from][own] == 0) return true;
  const bool written = write(changed_plane(from), own, window_.changed[from]);
  // The next group finds nothing changed.
  std::memset(changed.data, 0, changed.bytes);
  return written;
}

template <int radius>
bool StoredPlanes<radius>::store() {
  const bool stored = over_slabs([&](std::uint32_t own) { return store_slab(own); });
  if (slabs_ == Slabs::mailed) buckets_.clear(reversed(value_), group_);
  return stored;
}

template <int radius>
bool StoredPlanes<radius>::end(Value value, Slabs slabs) {
  return slabs == Slabs::all ? ok() : ok() && buckets_.give_back(reversed(value));
}

template <int radius>
bool StoredPlanes<radius>::take_in_all() {
  for (const Value from : decided_values) {
    window_.turn_to(reversed(from));
    for (group_ = 0; group_ < groups_.count(); ++group_) {
      if (!buckets_.any(from, group_)) continue;
      window_.offsets = all_;
      window_.offsets.begin_with(groups_.first(group_));
      const bool taken_in = over_slabs([&](std::uint32_t own) {
                              return !buckets_.any_for(from, own) ||
                                     read(fixed_plane(from), own, window_.fixed[from]);
                            }) &&
                            take_in(from, false) && over_slabs([&](std::uint32_t own) {
                              return !buckets_.any_for(from, own) ||
                                     write(fixed_plane(from), own, window_.fixed[from]);
                            });
      if (!taken_in) return false;
      buckets_.clear(from, group_);
    }
    if (!buckets_.give_back(from)) return false;
    std::fill(pending_[from].begin(), pending_[from].end(), std::uint8_t{0});
  }
  return ok();
}

template class StoredPlanes<2>;
template class StoredPlanes<3>;
template class StoredPlanes<4>;
template class StoredPlanes<5>;

}  // namespace agon::tablebase
