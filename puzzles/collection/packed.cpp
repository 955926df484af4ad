#include "puzzles/collection/packed.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include "puzzles/collection/fault.hpp"
#include "solver/certificates/strategy_text.hpp"

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
  LineMeter size(std::string::npos, most_bytes);
  auto bytes = check::decompress(packed, size);
  if (size.exceeded())
    throw UnusableCollection(
        "unpacks to more than 1 GiB; unpack it by zstd -d FILE and name that file");
  if (!bytes)
    throw UnusableCollection(
        "is not a complete zstd file, though its name ends in .zst; get a whole copy");
  return *std::move(bytes);
}

}  // namespace

sqlite::Connection connect_packed(const std::string& path) {
  const std::string bytes = unpack(read(path));
  if (bytes.empty()) throw UnusableCollection("is empty when unpacked; name a collection");
  return sqlite::Connection::of_bytes(bytes);
}

}  // namespace agon::puzzles
