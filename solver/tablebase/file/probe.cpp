#include "solver/tablebase/file/probe.hpp"

#include <utility>

namespace agon::tablebase {

Probe::Entry Probe::find(const Position& position) {
  return find(table_.layout().place(position));
}

// List and map take some eight words for each.
std::size_t Probe::bytes_of(const Kept& kept) {
  return kept.codes.capacity() * sizeof(Code) + sizeof(Kept) + 8 * sizeof(void*);
}

Probe::Entry Probe::find(Place place) {
  const Layout& layout = table_.layout();
  const Frame frame = table_.frame_of(place);
  const std::uint64_t slab = layout.places_before(place.slab);
  const std::uint64_t first = slab + std::uint64_t{frame.first} * layout.queens();
  if (const auto known = places_.find(first); known != places_.end()) {
    kept_.splice(kept_.begin(), kept_, known->second);
  } else {
    Kept read;
    read.first = first;
    if (std::string problem = table_.read_frame(codec_, frame, read.codes); !problem.empty())
      return {unused_code, std::move(problem)};
    kept_bytes_ += bytes_of(read);
    kept_.push_front(std::move(read));
    places_.emplace(first, kept_.begin());
    while (kept_bytes_ > cache_bytes_ && kept_.size() > 1) {
      kept_bytes_ -= bytes_of(kept_.back());
      places_.erase(kept_.back().first);
      kept_.pop_back();
    }
  }
  const std::uint64_t at = slab + std::uint64_t{place.set} * layout.queens() + place.queen - first;
  return {kept_.front().codes[static_cast<std::size_t>(at)], ""};
}

}  // namespace agon::tablebase
