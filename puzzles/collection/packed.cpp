#include "puzzles/collection/packed.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>

#include "puzzles/collection/fault.hpp"

namespace agon::puzzles {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 30;

std::string read(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file || file.bad())
    throw UnusableCollection(fmt::format("cannot be read{}{}; name a file that can be",
                                         errno == 0 ? "" : ": ",
                                         errno == 0 ? "" : std::strerror(errno)));
  return bytes;
}

std::string unpack(const std::string& packed) {
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  std::string bytes;
  std::string part(ZSTD_DStreamOutSize(), '\0');
  ZSTD_inBuffer in{packed.data(), packed.size(), 0};
  std::size_t left = 1;  // 0 when a frame is complete
  bool full = false;     // with a full buffer, output may remain though all input is read
  while (in.pos < in.size || (left != 0 && full)) {
    ZSTD_outBuffer out{part.data(), part.size(), 0};
    left = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(left) != 0)
      throw UnusableCollection(
          "is not a complete zstd file, though its name ends in .zst; get a whole copy");
    full = out.pos == out.size;
    bytes.append(part, 0, out.pos);
    if (bytes.size() > most_bytes)
      throw UnusableCollection(
          "unpacks to more than 1 GiB; unpack it by zstd -d FILE and name that file");
  }
  if (left != 0)
    throw UnusableCollection(
        "is not a complete zstd file, though its name ends in .zst; get a whole copy");
  return bytes;
}

}  // namespace

bool named_packed(std::string_view path) {
  return path.ends_with(".zst");
}

sqlite::Connection connect_packed(const std::string& path) {
  const std::string bytes = unpack(read(path));
  if (bytes.empty()) throw UnusableCollection("is empty when unpacked; name a collection");
  return sqlite::Connection::of_bytes(bytes);
}

}  // namespace agon::puzzles
