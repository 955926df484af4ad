#include "solver/tablebase/file/probe.hpp"

#include <utility>

namespace agon::tablebase {

Probe::Entry Probe::find(const Position& position) {
  return find(table_.layout().place(position));
}

Probe::Entry Probe::find(Place place) {
  const std::size_t block = table_.block_of(place.slab);
  if (const auto known = places_.find(block); known != places_.end()) {
    kept_.splice(kept_.begin(), kept_, known->second);
  } else {
    Kept read;
    read.block = block;
    if (std::string problem = table_.read_block(block, read.codes); !problem.empty())
      return {unused_code, std::move(problem)};
    kept_bytes_ += read.codes.size() * sizeof(Code);
    kept_.push_front(std::move(read));
    places_.emplace(block, kept_.begin());
    while (kept_bytes_ > cache_bytes_ && kept_.size() > 1) {
      kept_bytes_ -= kept_.back().codes.size() * sizeof(Code);
      places_.erase(kept_.back().block);
      kept_.pop_back();
    }
  }
  const Layout& layout = table_.layout();
  const std::uint64_t first = layout.places_before(table_.block(block).slabs.first);
  const std::uint64_t at = layout.places_before(place.slab) - first +
                           std::uint64_t{place.set} * layout.queens() + place.queen;
  return {kept_.front().codes[static_cast<std::size_t>(at)], ""};
}

}  // namespace agon::tablebase
