// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/disk/buckets.hpp"

#include <algorithm>
#include <cassert>

namespace agon::tablebase {
namespace {

// How many slabs of the rank are before this one.
std::uint32_t own_before(const Partition& partition, std::uint32_t slab) {
  const std::uint32_t whole = slab / partition.ranks();
  for (std::uint32_t other = whole * partition.ranks(); other < slab; ++other)
    if (partition.is_mine(other)) return whole + 1;
  return whole;
}

}  // namespace

Groups::Groups(const Layout& layout, const Offsets& offsets, std::uint32_t slabs_a_chunk,
               std::uint32_t chunks, std::uint32_t count)
    : chunks_(chunks), count_(count) {
  assert(1 <= count && count <= chunks);
  for (std::uint32_t group = 0; group <= count; ++group)
    first_.push_back(own_before(offsets.partition(),
                                std::min(first_chunk(group) * slabs_a_chunk, layout.slabs())));
  of_.resize(slabs());
  for (std::uint32_t group = 0; group < count; ++group) {
    const std::uint32_t begin = first(group);
    const std::uint32_t end = first(group + 1);
    std::fill(of_.begin() + begin, of_.begin() + end, group);
    most_slabs_ = std::max(most_slabs_, end - begin);
    most_words_ = std::max(most_words_, offsets.word_at(end) - offsets.word_at(begin));
    most_flags_ = std::max(most_flags_, offsets.flags_at(end) - offsets.flags_at(begin));
  }
}

Buckets::Buckets(const Layout& layout, const Groups& groups)
    : groups_(groups),
      set_bits_(static_cast<unsigned>(std::bit_width(layout.max_sets() - 1U))),
      queen_bits_(static_cast<unsigned>(
          std::bit_width(static_cast<unsigned>(layout.shape().cells()) - 1U))) {
  const auto slab_bits =
      static_cast<unsigned>(std::bit_width(std::max(groups.most_slabs(), 1U) - 1U));
  width_ = std::max(1U, (slab_bits + set_bits_ + queen_bits_ + 7) / 8);
  mask_ = ~std::uint64_t{0} >> (64 - 8 * width_);
  for (const Value value : decided_values) {
    blocks_[value].resize(groups.count());
    mailed_[value].resize(groups.slabs());
  }
}

bool Buckets::open(const std::filesystem::path& folder) {
  return files_.loss.open(folder, 0) && files_.win.open(folder, 0);
}

void Buckets::close() {
  for (const Value value : decided_values) files_[value].close();
}

bool Buckets::append(Value value, std::uint32_t group, const char* data, std::size_t bytes) {
  Block block{0, static_cast<std::uint32_t>(bytes), NamelessFile::checksum(data, bytes)};
  {
    const std::lock_guard lock(mutex_);
    block.offset = ends_[value];
    ends_[value] += bytes;
    blocks_[value][group].push_back(block);
  }
  return files_[value].write(data, bytes, block.offset);
}

void Buckets::clear(Value value, std::uint32_t group) {
  blocks_[value][group].clear();
  std::fill(mailed_[value].begin() + groups_.first(group),
            mailed_[value].begin() + groups_.first(group + 1), std::uint8_t{0});
}

bool Buckets::give_back(Value value) {
  ends_[value] = 0;
  return files_[value].empty();
}

}  // namespace agon::tablebase
