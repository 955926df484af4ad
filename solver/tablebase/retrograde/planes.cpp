// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/planes.hpp"

#include <sys/mman.h>

#include <cstring>
#include <new>
#include <utility>

namespace agon::tablebase {

ZeroedBytes::ZeroedBytes(std::size_t bytes) : bytes_(bytes) {
  if (bytes == 0) return;
  data_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
               -1, 0);
  if (data_ == MAP_FAILED) {
    data_ = nullptr;
    throw std::bad_alloc();
  }
  madvise(data_, bytes, MADV_HUGEPAGE);  // only advice: small pages do too, slower
}

ZeroedBytes::~ZeroedBytes() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

void ZeroedBytes::clear() {
  if (data_ != nullptr) std::memset(data_, 0, bytes_);
}

Offsets::Offsets(const Layout& layout, const Partition& partition)
    : partition_(partition),
      throne_slabs_(layout.throne_slabs()),
      share_(partition.share(layout.slabs())),
      throne_share_(partition.share(throne_slabs_)) {
  sets_ = {layout.max_sets(), layout.sets(layout.slabs() - 1)};
  flags_ = {flags_of(sets_[0]), flags_of(sets_[1])};
}

template <int radius>
Planes<radius>::Planes(const Offsets& slabs, const PlanesExtent& extent)
    : offsets(slabs), known(extent.words), stuck(extent.flags) {
  for (const Value value : decided_values) {
    if (value == Value::win && !extent.both_values) continue;
    fixed[value] = Zeroed<Word>(extent.words);
    changed[value] = Zeroed<std::uint64_t>(extent.flags);
    if (extent.several_relocations) own[value] = Zeroed<Word>(extent.words);
  }
  if (extent.seen) seen = Zeroed<Word>(extent.words);
}

template <int radius>
std::uint64_t Planes<radius>::bytes(const PlanesExtent& extent) {
  const unsigned values = extent.both_values ? 2 : 1;
  const unsigned planes =
      1U + values * (extent.several_relocations ? 2U : 1U) + (extent.seen ? 1U : 0U);
  return planes * extent.words * sizeof(Word) +
         (1U + values) * extent.flags * sizeof(std::uint64_t);
}

template <int radius>
void Planes<radius>::turn_to(Value value) {
  const auto turn = [](auto& planes, Value wanted) {
    if (planes[wanted].empty()) std::swap(planes.loss, planes.win);
  };
  turn(fixed, reversed(value));
  turn(changed, reversed(value));
  turn(own, value);
}

template <int radius>
std::uint64_t Planes<radius>::bytes() const {
  return fixed.loss.bytes() + fixed.win.bytes() + known.bytes() + own.loss.bytes() +
         own.win.bytes() + seen.bytes() + changed.loss.bytes() + changed.win.bytes() +
         stuck.bytes();
}

template <int radius>
void Planes<radius>::release() {
  fixed = {};
  known = {};
  own = {};
  seen = {};
  changed = {};
  stuck = {};
}

template struct Planes<2>;
template struct Planes<3>;
template struct Planes<4>;
template struct Planes<5>;

}  // namespace agon::tablebase
