#include "solver/tablebase/retrograde/disk/groups.hpp"

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

}  // namespace agon::tablebase
