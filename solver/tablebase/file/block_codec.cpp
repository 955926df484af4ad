// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/file/block_codec.hpp"

#include <xxhash.h>

#include <cassert>
#include <vector>

namespace agon::tablebase {
namespace {

using codec::Decision;
using codec::Views;

class Encoder {
 public:
  using Item = const Code;
  static constexpr bool reads = true;
  explicit Encoder(const codec::CodingModel& model) : model_(model) {}
  bool decide(Decision decision, const Views& seen, bool actual) {
    coder_.put(actual, model_.chance(decision, seen));
    return actual;
  }
  bool even(bool actual) {
    coder_.put(actual, codec::even_chance);
    return actual;
  }
  std::string finish() { return coder_.finish(); }

 private:
  const codec::CodingModel& model_;
  codec::RangeEncoder coder_;
};

class Decoder {
 public:
  using Item = Code;
  static constexpr bool reads = false;
  Decoder(const codec::CodingModel& model, std::string_view bytes) : model_(model), coder_(bytes) {}
  bool decide(Decision decision, const Views& seen, bool) {
    return coder_.get(model_.chance(decision, seen));
  }
  bool even(bool) { return coder_.get(codec::even_chance); }
  bool is_used_up() const { return coder_.is_used_up(); }

 private:
  const codec::CodingModel& model_;
  codec::RangeDecoder coder_;
};

class Learner {
 public:
  using Item = const Code;
  static constexpr bool reads = true;
  explicit Learner(codec::Training& training) : training_(training) {}
  bool decide(Decision decision, const Views& seen, bool actual) {
    training_.add(decision, seen, actual);
    return actual;
  }
  static bool even(bool actual) { return actual; }

 private:
  codec::Training& training_;
};

constexpr std::size_t group_bytes = 2048;
constexpr std::size_t checksum_bytes = 4;

void put_number(std::string& bytes, std::size_t number) {
  for (; number >= 128; number >>= 7U) bytes += static_cast<char>(number | 128U);
  bytes += static_cast<char>(number);
}
bool take_number(std::string_view& bytes, std::size_t& number) {
  number = 0;
  for (unsigned shift = 0; shift < 35 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::size_t{byte & 127U} << shift;
    if (byte < 128) return true;
  }
  return false;
}

std::uint32_t checksum_of(std::string_view bytes, std::uint32_t slab, std::size_t group) {
  const std::uint64_t seed = std::uint64_t{slab} << 32U | group;
  return static_cast<std::uint32_t>(XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed));
}
void put_checksum(std::string& bytes, std::uint32_t sum) {
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(sum >> shift);
}
bool take_checksum(std::string_view& bytes, std::uint32_t& sum) {
  if (bytes.size() < checksum_bytes) return false;
  sum = 0;
  for (unsigned i = 0; i < 4; ++i)
    sum |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
  bytes.remove_prefix(checksum_bytes);
  return true;
}
/// No group of a block has this number.
constexpr std::size_t directory_group = 0xffffffff;

struct Group {
  std::size_t frames = 0;
  std::size_t bytes = 0;
  std::uint32_t checksum = 0;
};
bool take_group(std::string_view& directory, Group& group) {
  return take_number(directory, group.frames) && take_number(directory, group.bytes) &&
         take_checksum(directory, group.checksum);
}

/// Takes the directory from the front of a block, and leaves its groups.
BlockCodec::Decoded take_directory(std::string_view& block, std::uint32_t slab,
                                   std::string_view& directory) {
  const std::string_view whole = block;
  std::size_t size = 0;
  if (!take_number(block, size) || size > block.size()) return BlockCodec::Decoded::damaged;
  directory = block.substr(0, size);
  block.remove_prefix(size);
  const std::string_view checked = whole.substr(0, whole.size() - block.size());
  std::uint32_t sum = 0;
  if (!take_checksum(block, sum) || sum != checksum_of(checked, slab, directory_group))
    return BlockCodec::Decoded::damaged;
  return BlockCodec::Decoded::fine;
}

/// Calls `each(frame, its place among the codes of the slabs)` for all frames until it says false.
template <class Each>
bool for_each_frame(const Layout& layout, SlabRange slabs, bool distances, Each each) {
  std::size_t at = 0;
  for (std::uint32_t slab = slabs.first; slab < slabs.end; ++slab) {
    const Frames frames(layout, slab, distances);
    for (std::uint32_t i = 0; i < frames.count(); ++i) {
      const Frame frame = frames[i];
      if (!each(frame, at)) return false;
      at += std::size_t{frame.end - frame.first} * layout.queens();
    }
  }
  return true;
}

/// Takes the bytes of the next frame of a group; `sizes` and `frames` are what is left of both.
bool take_frame(std::string_view& sizes, std::string_view& frames, std::string_view& frame) {
  std::size_t size = 0;
  if (!take_number(sizes, size) || size > frames.size()) return false;
  frame = frames.substr(0, size);
  frames.remove_prefix(size);
  return true;
}
/// Where the frames of a group begin, after this many sizes.
bool skip_sizes(std::string_view group, std::size_t count, std::string_view& frames) {
  for (std::size_t ignored = 0; count > 0; --count)
    if (!take_number(group, ignored)) return false;
  frames = group;
  return true;
}

}  // namespace

std::string BlockCodec::encode_frame(const Frame& frame, const Code* codes) {
  Encoder encoder(model_);
  walk_.walk(frame, codes, model_.parity, encoder);
  return encoder.finish();
}

bool BlockCodec::decode_frame(const Frame& frame, std::string_view bytes, Code* codes) {
  Decoder decoder(model_, bytes);
  return walk_.walk(frame, codes, model_.parity, decoder) && decoder.is_used_up();
}

std::string BlockCodec::encode(SlabRange slabs, std::span<const Code> codes) {
  std::string directory;
  std::string groups;
  std::string sizes;
  std::string frames;
  std::size_t frames_here = 0;
  std::size_t group = 0;
  const auto close = [&] {
    if (frames_here == 0) return;
    const std::string bytes = sizes + frames;
    put_number(directory, frames_here);
    put_number(directory, bytes.size());
    put_checksum(directory, checksum_of(bytes, slabs.first, group++));
    groups += bytes;
    sizes.clear();
    frames.clear();
    frames_here = 0;
  };
  for_each_frame(layout_, slabs, distances_, [&](const Frame& frame, std::size_t at) {
    const std::string bytes = encode_frame(frame, codes.data() + at);
    put_number(sizes, bytes.size());
    frames += bytes;
    ++frames_here;
    if (sizes.size() + frames.size() >= group_bytes) close();
    return true;
  });
  close();
  std::string block;
  put_number(block, directory.size());
  block += directory;
  put_checksum(block, checksum_of(block, slabs.first, directory_group));
  return block + groups;
}

bool BlockCodec::decode(SlabRange slabs, std::string_view bytes, std::span<Code> codes) {
  std::string_view directory;
  if (take_directory(bytes, slabs.first, directory) != Decoded::fine) return false;
  Group group;
  std::size_t number = 0;
  std::string_view sizes;
  std::string_view frames;
  const bool decoded =
      for_each_frame(layout_, slabs, distances_, [&](const Frame& frame, std::size_t at) {
        if (group.frames == 0) {
          if (!frames.empty() || !take_group(directory, group) || group.frames == 0 ||
              group.bytes > bytes.size())
            return false;
          const std::string_view all = bytes.substr(0, group.bytes);
          bytes.remove_prefix(group.bytes);
          if (checksum_of(all, slabs.first, number++) != group.checksum ||
              !skip_sizes(all, group.frames, frames))
            return false;
          sizes = all;
        }
        --group.frames;
        std::string_view own;
        return take_frame(sizes, frames, own) && decode_frame(frame, own, codes.data() + at);
      });
  return decoded && group.frames == 0 && frames.empty() && directory.empty() && bytes.empty();
}

BlockCodec::Decoded BlockCodec::decode_frame(SlabRange slabs, std::string_view bytes,
                                             const Frame& frame, std::span<Code> codes) {
  std::string_view directory;
  if (const Decoded found = take_directory(bytes, slabs.first, directory); found != Decoded::fine)
    return found;
  // The frames of a slab are as many in all slabs that are alike: those with the queen on the
  // throne come first.
  std::size_t before = 0;
  for (std::uint32_t slab = slabs.first; slab < frame.slab;) {
    const std::uint32_t end =
        slab < layout_.throne_slabs() ? std::min(frame.slab, layout_.throne_slabs()) : frame.slab;
    before += std::size_t{end - slab} * Frames(layout_, slab, distances_).count();
    slab = end;
  }
  before += Frames(layout_, frame.slab, distances_).of_set(frame.first);
  Group group;
  std::size_t at = 0;
  for (std::size_t number = 0;; ++number) {
    if (!take_group(directory, group) || group.bytes > bytes.size() - at) return Decoded::senseless;
    if (before < group.frames) {
      bytes = bytes.substr(at, group.bytes);
      if (checksum_of(bytes, slabs.first, number) != group.checksum) return Decoded::damaged;
      break;
    }
    before -= group.frames;
    at += group.bytes;
  }
  std::string_view sizes = bytes;
  std::string_view frames;
  if (!skip_sizes(bytes, group.frames, frames)) return Decoded::senseless;
  std::string_view own;
  for (std::size_t i = 0; i <= before; ++i)
    if (!take_frame(sizes, frames, own)) return Decoded::senseless;
  return decode_frame(frame, own, codes.data()) ? Decoded::fine : Decoded::senseless;
}

void learn(codec::FrameWalk& walk, const Frame& frame, const Code* codes, codec::Parity parity,
           codec::Training& training) {
  Learner learner(training);
  walk.walk(frame, codes, parity, learner);
}

}  // namespace agon::tablebase
