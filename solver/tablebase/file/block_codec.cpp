// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/file/block_codec.hpp"

#include <libdeflate.h>
#include <xxhash.h>

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <vector>

namespace agon::tablebase {
namespace {

constexpr int level = 12;
constexpr std::size_t frame_entry_bytes = 8;

void put_number(std::string& bytes, std::size_t number) {
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift);
}
std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i)
    number |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
  return number;
}

std::uint32_t checksum_of(std::string_view bytes, std::uint32_t slab, std::size_t frame) {
  const std::uint64_t seed = std::uint64_t{slab} << 32U | frame;
  return static_cast<std::uint32_t>(XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed));
}

std::size_t frames_of(const Layout& layout, SlabRange slabs) {
  return (places_of(layout, slabs) + frame_places - 1) / frame_places;
}

/// For each set of a slab, the cells of the mover's queens that are used. Cost: a pass over its
/// sets.
std::vector<CellSet> used_queens(const Layout& layout, std::uint32_t slab) {
  const std::uint32_t guard_sets = layout.guard_sets(slab);
  const CellSet free = layout.fixed(slab).free;
  const Memories& memories = layout.memories();
  std::vector<CellSet> used(layout.sets(slab));
  std::optional<RememberedQueens> remembered;
  if (memories.any()) {
    remembered.emplace(layout.remembered_queens());
    remembered->enter(layout.fixed_guards(slab), layout.fixed(slab).queen);
  }
  for (std::uint32_t set = 0; set < guard_sets; ++set) {
    const CellSet guards = layout.guards(slab, set);
    for (std::uint32_t memory = 0; memory < memories.count(); ++memory)
      used[memory * guard_sets + set] =
          remembered ? remembered->queens(guards, memories.moving(memory), memories.waiting(memory))
                     : free & ~guards;
  }
  return used;
}

/// What is used of the slab that was asked about last: the frames of a block share slabs.
class UsedQueens {
 public:
  explicit UsedQueens(const Layout& layout) : layout_(layout) {}

  const std::vector<CellSet>& of(std::uint32_t slab) {
    if (used_.empty() || slab != slab_) used_ = used_queens(layout_, slab);
    slab_ = slab;
    return used_;
  }

 private:
  const Layout& layout_;
  std::uint32_t slab_ = 0;
  std::vector<CellSet> used_;  ///< empty: none was asked about
};

/// Calls `each(used, at)` for the places of a frame in their order; `at` is a place's number in the
/// order of the layout.
template <class Each>
void for_each_place(const Layout& layout, UsedQueens& of_slabs, SlabRange slabs, std::size_t frame,
                    Each each) {
  const std::size_t first = frame * frame_places;
  const std::size_t end = std::min(first + frame_places, places_of(layout, slabs));
  std::size_t before = 0;  // this slab
  for (std::uint32_t slab = slabs.first; slab < slabs.end && before < end; ++slab) {
    const auto places = static_cast<std::size_t>(layout.places(slab));
    if (before + places > first) {
      const std::vector<CellSet>& used = of_slabs.of(slab);
      const std::size_t from = std::max(first, before) - before;
      const std::size_t to = std::min(end - before, places);
      CellSet cells = layout.fixed(slab).free;
      for (std::size_t queen = 0; queen < layout.queens(); ++queen) {
        const int cell = take_first(cells);
        const std::size_t begin = queen * used.size();
        const std::size_t last = std::min(to, begin + used.size());
        // Shifting 128 bits would take as long as all the rest.
        const bool upper = cell >= 64;
        for (std::size_t i = std::max(from, begin); i < last; ++i) {
          const std::size_t set = i - begin;
          const auto half = static_cast<std::uint64_t>(upper ? used[set] >> 64U : used[set]);
          each(has(half, cell % 64), before + set * layout.queens() + queen);
        }
      }
    }
    before += places;
  }
}

std::string packed(const std::string& bytes) {
  struct Free {
    void operator()(libdeflate_compressor* compressor) const {
      libdeflate_free_compressor(compressor);
    }
  };
  thread_local const std::unique_ptr<libdeflate_compressor, Free> compressor(
      libdeflate_alloc_compressor(level));
  std::string out(libdeflate_deflate_compress_bound(compressor.get(), bytes.size()), '\0');
  const std::size_t size = libdeflate_deflate_compress(compressor.get(), bytes.data(), bytes.size(),
                                                       out.data(), out.size());
  assert(size != 0);
  out.resize(size);
  return out;
}
/// False if it is not what `packed` gives for a frame.
bool unpack(std::string_view bytes, std::string& plain) {
  struct Free {
    void operator()(libdeflate_decompressor* decompressor) const {
      libdeflate_free_decompressor(decompressor);
    }
  };
  thread_local const std::unique_ptr<libdeflate_decompressor, Free> decompressor(
      libdeflate_alloc_decompressor());
  plain.resize(2 * frame_places);
  std::size_t size = 0;
  if (libdeflate_deflate_decompress(decompressor.get(), bytes.data(), bytes.size(), plain.data(),
                                    plain.size(), &size) != LIBDEFLATE_SUCCESS)
    return false;
  plain.resize(size);
  return true;
}

/// The packed bytes of a frame; nothing if checksums differ.
std::optional<std::string_view> frame_bytes(std::string_view block, std::uint32_t slab,
                                            std::size_t frames, std::size_t frame) {
  const std::size_t numbers = frames * frame_entry_bytes;
  if (block.size() < numbers + 4 ||
      number_at(block, numbers) != checksum_of(block.substr(0, numbers), slab, frames))
    return std::nullopt;
  std::size_t at = numbers + 4;
  for (std::size_t i = 0; i < frame; ++i) at += number_at(block, i * frame_entry_bytes);
  const std::size_t size = number_at(block, frame * frame_entry_bytes);
  if (at > block.size() || size > block.size() - at) return std::nullopt;
  const std::string_view bytes = block.substr(at, size);
  if (checksum_of(bytes, slab, frame) != number_at(block, frame * frame_entry_bytes + 4))
    return std::nullopt;
  return bytes;
}

/// Calls `each(code, at)` for the places of a frame, as above.
template <class Each>
Decoded decode(const Layout& layout, UsedQueens& of_slabs, SlabRange slabs, std::string_view block,
               std::size_t frame, Each each) {
  const auto bytes = frame_bytes(block, slabs.first, frames_of(layout, slabs), frame);
  if (!bytes) return Decoded::damaged;
  thread_local std::string plain;
  if (!unpack(*bytes, plain)) return Decoded::senseless;
  const std::size_t codes = plain.size() / 2;
  const auto* const lower = reinterpret_cast<const unsigned char*>(plain.data());
  const unsigned char* const upper = lower + codes;
  std::size_t next = 0;
  bool fine = plain.size() % 2 == 0;
  for_each_place(layout, of_slabs, slabs, frame, [&](bool used, std::size_t at) {
    Code code = unused_code;
    if (used) {
      if (next < codes) code = static_cast<Code>(lower[next] | upper[next] << 8U);
      fine = fine && code != unused_code;
      ++next;
    }
    each(code, at);
  });
  return fine && next == codes ? Decoded::fine : Decoded::senseless;
}

}  // namespace

FramePlace frame_place(const Layout& layout, std::uint32_t first_slab, Place place) {
  const std::uint64_t at = layout.places_before(place.slab) - layout.places_before(first_slab) +
                           std::uint64_t{place.queen} * layout.sets(place.slab) + place.set;
  return {static_cast<std::size_t>(at / frame_places), static_cast<std::size_t>(at % frame_places)};
}

std::string encode_block(const Layout& layout, SlabRange slabs, std::span<const Code> codes) {
  std::string block;
  std::string all;
  UsedQueens of_slabs(layout);
  const std::size_t frames = frames_of(layout, slabs);
  for (std::size_t frame = 0; frame < frames; ++frame) {
    std::string lower;
    std::string upper;
    for_each_place(layout, of_slabs, slabs, frame, [&](bool used, std::size_t at) {
      assert(used == (codes[at] != unused_code));
      if (!used) return;
      lower += static_cast<char>(codes[at]);
      upper += static_cast<char>(codes[at] >> 8U);
    });
    const std::string bytes = packed(lower + upper);
    put_number(block, bytes.size());
    put_number(block, checksum_of(bytes, slabs.first, frame));
    all += bytes;
  }
  put_number(block, checksum_of(block, slabs.first, frames));
  return block + all;
}

bool decode_block(const Layout& layout, SlabRange slabs, std::string_view bytes,
                  std::span<Code> codes) {
  UsedQueens of_slabs(layout);
  const std::size_t frames = frames_of(layout, slabs);
  std::size_t size = frames * frame_entry_bytes + 4;
  for (std::size_t frame = 0; frame < frames; ++frame) {
    const Decoded found = decode(layout, of_slabs, slabs, bytes, frame,
                                 [&](Code code, std::size_t at) { codes[at] = code; });
    if (found != Decoded::fine) return false;
    size += number_at(bytes, frame * frame_entry_bytes);
  }
  return size == bytes.size();
}

Decoded decode_frame(const Layout& layout, SlabRange slabs, std::string_view bytes,
                     std::size_t frame, std::vector<Code>& codes) {
  codes.clear();
  codes.reserve(frame_places);
  UsedQueens of_slabs(layout);
  return decode(layout, of_slabs, slabs, bytes, frame,
                [&](Code code, std::size_t) { codes.push_back(code); });
}

}  // namespace agon::tablebase
