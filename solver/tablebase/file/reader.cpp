// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/file/reader.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <utility>

#include "solver/tablebase/file/block_codec.hpp"

namespace agon::tablebase {
namespace {

/// A whole file in memory, as the system reads it.
class Mapping {
 public:
  explicit Mapping(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status {};
    if (file < 0 || ::fstat(file, &status) != 0) {
      problem_ = fmt::format("cannot be read: {}", std::strerror(errno));
    } else if (!S_ISREG(status.st_mode)) {
      problem_ = "it is not a regular file";
    } else if (status.st_size > 0) {
      size_ = static_cast<std::size_t>(status.st_size);
      void* start = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0);
      if (start == MAP_FAILED)
        problem_ = fmt::format("cannot be mapped: {}", std::strerror(errno));
      else
        start_ = start;
    }
    if (file >= 0) ::close(file);
  }
  ~Mapping() {
    if (start_ != nullptr) ::munmap(start_, size_);
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;

  const std::string& problem() const { return problem_; }
  std::string_view bytes() const {
    return start_ == nullptr ? std::string_view()
                             : std::string_view(static_cast<const char*>(start_), size_);
  }

 private:
  void* start_ = nullptr;
  std::size_t size_ = 0;
  std::string problem_;
};

}  // namespace

Reader::Reader(std::shared_ptr<const void> owner, std::string_view bytes, Header header)
    : owner_(std::move(owner)), bytes_(bytes), header_(std::move(header)), layout_(header_.rules) {}

Reader::Opened Reader::open(const std::filesystem::path& path) {
  const auto mapping = std::make_shared<const Mapping>(path);
  if (!mapping->problem().empty()) return {nullptr, mapping->problem()};
  return read(mapping, mapping->bytes());
}

Reader::Opened Reader::read(std::shared_ptr<const void> owner, std::string_view bytes) {
  ReadHeader read = read_header(bytes);
  if (!read.problem.empty()) return {nullptr, read.problem};
  // Never where addresses have 64 bits.
  if (Layout::bytes(read.header.rules.radius, read.header.rules.guards) >
      std::numeric_limits<std::size_t>::max() / 4)
    return {nullptr, "its board is too large for the memory that this program can use"};
  std::unique_ptr<const Reader> table(new Reader(std::move(owner), bytes, std::move(read.header)));
  const Index& index = table->header_.index;
  const Layout& layout = table->layout();
  const auto is_on = [&](const std::optional<Place>& place) {
    return !place || (place->slab < layout.slabs() && place->set < layout.sets(place->slab) &&
                      place->queen < layout.queens());
  };
  // How many memories a placement can have depends on it, so that they are not counted here.
  const std::uint64_t positions = index.summary.positions();
  const bool as_many = layout.memories().any()
                           ? layout.placements() <= positions &&
                                 positions <= layout.placements() * layout.memories().count()
                           : positions == layout.placements();
  if (index.blocks.back().slabs.end != layout.slabs() || !as_many ||
      !is_on(index.summary.longest_win) || !is_on(index.summary.longest_loss))
    return {nullptr, "its header makes no sense: the index is of another board"};
  return {std::move(table), ""};
}

std::optional<RuleSet> Reader::rules_of(const std::filesystem::path& path) {
  const Mapping mapping(path);
  if (!mapping.problem().empty()) return std::nullopt;
  const ReadHeader read = read_header(mapping.bytes());
  return read.problem.empty() ? std::optional(read.header.rules) : std::nullopt;
}

bool Reader::begins_like_one(const std::filesystem::path& path) {
  const Mapping mapping(path);
  return mapping.problem().empty() && begins_like_table(mapping.bytes());
}

std::size_t Reader::block_of(std::uint32_t slab) const {
  const auto& blocks = header_.index.blocks;
  const auto after =
      std::upper_bound(blocks.begin(), blocks.end(), slab,
                       [](std::uint32_t s, const BlockEntry& e) { return s < e.slabs.first; });
  return static_cast<std::size_t>(after - blocks.begin()) - 1;
}

std::string Reader::wrong(std::size_t number, std::string_view what) const {
  const BlockEntry& entry = block(number);
  return fmt::format("block {} of {} (bytes {} to {}) {}", number + 1, blocks(), entry.at,
                     entry.at + entry.bytes, what);
}

std::string Reader::read_block(std::size_t number, std::vector<Code>& codes) const {
  const BlockEntry& entry = block(number);
  const std::string_view bytes = bytes_of(entry);
  if (checksum(bytes) != entry.checksum) return wrong(number, "is damaged: its checksum differs");
  codes.resize(places_of(layout_, entry.slabs));
  if (!decode_block(layout_, entry.slabs, bytes, codes)) return wrong(number, "makes no sense");
  return "";
}

std::string Reader::read_frame(std::size_t number, std::size_t frame,
                               std::vector<Code>& codes) const {
  const BlockEntry& entry = block(number);
  switch (decode_frame(layout_, entry.slabs, bytes_of(entry), frame, codes)) {
    case Decoded::fine:
      break;
    case Decoded::damaged:
      return wrong(number, "is damaged: its checksum differs");
    case Decoded::senseless:
      return wrong(number, "makes no sense");
  }
  return "";
}

// List and map take some eight words for each.
std::size_t Probe::bytes_of(const Kept& kept) {
  return kept.codes.capacity() * sizeof(Code) + sizeof(Kept) + 8 * sizeof(void*);
}

Probe::Entry Probe::find(Place place) {
  const std::size_t block = table_.block_of(place.slab);
  const FramePlace in_block = frame_place(table_.layout(), table_.block(block).slabs.first, place);
  const std::pair frame(block, in_block.frame);
  if (const auto known = frames_.find(frame); known != frames_.end()) {
    kept_.splice(kept_.begin(), kept_, known->second);
  } else {
    Kept read;
    read.frame = frame;
    if (std::string problem = table_.read_frame(block, in_block.frame, read.codes);
        !problem.empty())
      return {unused_code, std::move(problem)};
    kept_bytes_ += bytes_of(read);
    kept_.push_front(std::move(read));
    frames_.emplace(frame, kept_.begin());
    while (kept_bytes_ > cache_bytes_ && kept_.size() > 1) {
      kept_bytes_ -= bytes_of(kept_.back());
      frames_.erase(kept_.back().frame);
      kept_.pop_back();
    }
  }
  return {kept_.front().codes[in_block.at], ""};
}

}  // namespace agon::tablebase
