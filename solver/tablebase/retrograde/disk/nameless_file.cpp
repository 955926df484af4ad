// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/disk/nameless_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/types.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace agon::tablebase {
namespace {

constexpr std::string_view free_space = "free some space, or give the build more memory";

int open_nameless(const std::filesystem::path& folder) {
#ifdef O_TMPFILE
  if (const int file = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); file >= 0)
    return file;
#endif
  // Some file systems cannot do that: a name for a moment.
  std::string name = (folder / "planes-XXXXXX").string();
  const int file = ::mkostemp(name.data(), O_CLOEXEC);
  if (file >= 0) ::unlink(name.c_str());
  return file;
}

}  // namespace

bool NamelessFile::open(const std::filesystem::path& folder, std::uint64_t reserved) {
  folder_ = folder.empty() ? "." : folder;
  file_ = open_nameless(folder_);
  if (file_ < 0) return fail(std::strerror(errno), "name a folder that can be written");
  if (reserved == 0) return true;
  const int error = ::posix_fallocate(file_, 0, static_cast<off_t>(reserved));
  return error == 0 ||
         fail(fmt::format("{} ({} MiB wanted)", std::strerror(error), (reserved >> 20U) + 1),
              std::string(free_space));
}

void NamelessFile::close() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

bool NamelessFile::ok() const {
  const std::lock_guard lock(mutex_);
  return problem_.empty();
}

std::string NamelessFile::problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

bool NamelessFile::fail(const std::string& cause, const std::string& remedy) {
  const std::lock_guard lock(mutex_);
  if (problem_.empty()) problem_ = fmt::format("{}: {}; {}", folder_.string(), cause, remedy);
  return false;
}

bool NamelessFile::write(const void* data, std::size_t bytes, std::uint64_t offset) {
  if (!ok()) return false;
  __atomic_fetch_add(&moved_, bytes, __ATOMIC_RELAXED);
  const char* from = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t done = ::pwrite(file_, from, bytes, static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return fail(std::strerror(errno), std::string(free_space));
    from += done;
    offset += static_cast<std::uint64_t>(done);
    bytes -= static_cast<std::size_t>(done);
  }
  return true;
}

bool NamelessFile::read(void* data, std::size_t bytes, std::uint64_t offset, std::uint64_t check) {
  if (!ok()) return false;
  __atomic_fetch_add(&moved_, bytes, __ATOMIC_RELAXED);
  char* to = static_cast<char*>(data);
  for (std::size_t left = bytes; left > 0;) {
    const ssize_t done = ::pread(file_, to, left, static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return fail(std::strerror(errno), "check the disk and run it again");
    if (done == 0) break;
    to += done;
    offset += static_cast<std::uint64_t>(done);
    left -= static_cast<std::size_t>(done);
  }
  return checksum(data, bytes) == check ||
         fail("data read back differs from what was written", "check the disk and run it again");
}

bool NamelessFile::empty() {
  return ok() && (::ftruncate(file_, 0) == 0 || fail(std::strerror(errno), "check the disk"));
}

std::uint64_t NamelessFile::checksum(const void* data, std::size_t bytes) {
  return XXH3_64bits(data, bytes) | 1U;
}

}  // namespace agon::tablebase
