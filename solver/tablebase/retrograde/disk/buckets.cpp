#include "solver/tablebase/retrograde/disk/buckets.hpp"

#include <algorithm>

namespace agon::tablebase {

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
