// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/new_file.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <utility>

#include "puzzles/collection/connection.hpp"
#include "puzzles/collection/schema.hpp"
#include "puzzles/collection/unusable.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::puzzles {
namespace {

namespace fs = std::filesystem;
using sqlite::Connection;

constexpr std::size_t most_bytes = std::size_t{1} << 30;

std::string read(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file || file.bad())
    throw UnusableCollection(fmt::format("cannot be read{}{}; name a readable file",
                                         errno == 0 ? "" : ": ",
                                         errno == 0 ? "" : std::strerror(errno)));
  return bytes;
}

std::string unpack(const std::string& packed) {
  LineMeter size(std::string::npos, most_bytes);
  auto bytes = certificates::decompress(packed, size);
  if (size.exceeded())
    throw UnusableCollection(
        "unpacks to more than 1 GiB; unpack it with zstd -d FILE and name that file");
  if (!bytes)
    throw UnusableCollection(
        "is not a complete zstd file, though its name ends in .zst; get a complete copy");
  return *std::move(bytes);
}

/// The collection in a file packed by zstd, unpacked in memory: up to 1 GiB. Nothing that is done
/// to it reaches the file. Throws `UnusableCollection`; whether it is a collection is not asked.
Connection connect_packed(const std::string& path) {
  const std::string bytes = unpack(read(path));
  if (bytes.empty()) throw UnusableCollection("is empty when unpacked; name a collection");
  return Connection::of_bytes(bytes);
}

/// A file that is removed in the end, with what SQLite may have put beside it.
struct Temporary {
  std::string path;
  ~Temporary() {
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm", "-journal"}) fs::remove(path + ending, ignored);
  }
};

bool has_log(const std::string& path) {
  std::error_code error;
  const auto size = fs::file_size(path + "-wal", error);
  return !error && size > 0;
}

}  // namespace

void make_file(const std::string& path) {
  std::error_code ignored;
  if (fs::exists(path, ignored)) return;
  if (certificates::named_compressed(path))
    throw UnusableCollection(
        "would be compressed, and a compressed collection is read-only; leave out .zst");
  const Temporary file{fmt::format("{}.new-{}", path, ::getpid())};
  {
    Connection connection(file.path, Connection::Access::create, 0);
    make_tables(connection);
  }
  // A link, unlike a rename, never takes the place of a file that another process has just made.
  if (::link(file.path.c_str(), path.c_str()) == 0 || errno == EEXIST) return;
  if (errno != EPERM && errno != ENOTSUP)
    throw UnusableCollection(
        fmt::format("cannot be made: {}; name another file", std::strerror(errno)));
  if (!fs::exists(path, ignored) && ::rename(file.path.c_str(), path.c_str()) != 0)
    throw UnusableCollection(
        fmt::format("cannot be made: {}; name another file", std::strerror(errno)));
}

Connection connect(const std::string& path, bool write, double wait_seconds) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (!fs::exists(status))
    throw UnusableCollection("does not exist; agon collection FILE import makes one");
  if (!fs::is_regular_file(status))
    throw UnusableCollection(fs::is_directory(status) ? "is a folder; name a collection in it"
                                                      : "is not a regular file; name a collection");
  if (certificates::named_compressed(path)) {
    if (write)
      throw UnusableCollection(
          "is compressed and so read-only; unpack it with zstd -d FILE and name that file");
    Connection connection = connect_packed(path);
    require_tables(connection);
    return connection;
  }
  const auto access = write ? Connection::Access::write : Connection::Access::read;
  try {
    Connection connection(path, access, wait_seconds);
    if (write && is_empty(connection)) make_tables(connection);
    require_tables(connection);
    return connection;
  } catch (const UnusableCollection&) {
    // A collection keeps a log beside it while it is open, which a folder that is read-only
    // refuses.
    const bool sealed = ::access((fs::path(".") / path).parent_path().c_str(), W_OK) != 0;
    if (write || !sealed || has_log(path) || ::access(path.c_str(), R_OK) != 0) throw;
  }
  Connection connection(path, Connection::Access::unchanging, wait_seconds);
  require_tables(connection);
  return connection;
}

}  // namespace agon::puzzles
