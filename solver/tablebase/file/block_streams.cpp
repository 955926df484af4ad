#include "solver/tablebase/file/block_streams.hpp"

#include <zstd.h>

#include <algorithm>
#include <cassert>
#include <memory>

namespace agon::tablebase {
namespace {

// Higher levels take twice the time for two per cent of the bytes.
constexpr int level = 3;
/// A block of the largest slabs has fewer places; a stream cannot be longer than these.
constexpr std::size_t most_bytes = std::size_t{1} << 30U;

void put_size(std::string& bytes, std::size_t size) {
  for (; size >= 128; size >>= 7U) bytes += static_cast<char>(size | 128U);
  bytes += static_cast<char>(size);
}

bool take_size(std::string_view& bytes, std::size_t& size) {
  size = 0;
  for (unsigned shift = 0; shift < 35 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    size |= std::size_t{byte & 127U} << shift;
    if (byte < 128) return size <= most_bytes;
  }
  return false;
}

}  // namespace

void StreamWriter::flush(unsigned stream) {
  Bits& bits = bits_[stream];
  for (unsigned done = 0; done < bits.used; done += 8)
    bytes_[stream] += static_cast<char>(bits.word >> done);
  bits = {};
}

// Each stream: its size, the size of what is kept of it, and that: a zstd frame, or the stream
// itself where the two sizes are the same.
std::string StreamWriter::compressed() {
  std::string all;
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     &ZSTD_freeCCtx);
  std::string frame;
  for (unsigned stream = 0; stream < Streams::count; ++stream) {
    flush(stream);
    const std::string& bytes = bytes_[stream];
    put_size(all, bytes.size());
    frame.resize(ZSTD_compressBound(bytes.size()));
    const std::size_t size = ZSTD_compressCCtx(context.get(), frame.data(), frame.size(),
                                               bytes.data(), bytes.size(), level);
    assert(ZSTD_isError(size) == 0);
    const bool gains = size < bytes.size();
    put_size(all, gains ? size : bytes.size());
    all.append(gains ? frame : bytes, 0, gains ? size : bytes.size());
  }
  return all;
}

bool StreamReader::read(std::string_view compressed) {
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  for (unsigned stream = 0; stream < Streams::count; ++stream) {
    std::size_t size = 0;
    std::size_t kept = 0;
    if (!take_size(compressed, size) || !take_size(compressed, kept) || kept > size ||
        kept > compressed.size())
      return false;
    const std::string_view part = compressed.substr(0, kept);
    compressed.remove_prefix(kept);
    if (kept == size) {
      bytes_[stream] = part;
      continue;
    }
    // The frame says its size too: nothing is allocated for a size that it does not have.
    if (ZSTD_getFrameContentSize(part.data(), part.size()) != size) return false;
    bytes_[stream].resize(size);
    if (ZSTD_decompressDCtx(context.get(), bytes_[stream].data(), size, part.data(), part.size()) !=
        size)
      return false;
  }
  return compressed.empty();
}

void StreamReader::refill(unsigned stream) {
  const std::string& bytes = bytes_[stream];
  std::size_t& at = at_[stream];
  Bits& bits = bits_[stream];
  const std::size_t more = std::min<std::size_t>(8, bytes.size() - at);
  for (std::size_t i = 0; i < more; ++i)
    bits.word |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
  at += more;
  bits.left = static_cast<unsigned>(8 * more);
  if (more > 0) return;
  is_wrong_ = true;
  bits.left = 64;
}

bool StreamReader::is_used_up() const {
  for (unsigned stream = 0; stream < Streams::count; ++stream)
    if (at_[stream] != bytes_[stream].size() || bits_[stream].left >= 8) return false;
  return true;
}

}  // namespace agon::tablebase
