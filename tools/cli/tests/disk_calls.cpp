// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A library to preload: appends to the file AGON_DISK_CALLS a line for each call that decides what
// a power cut leaves of a file, "sync PATH" or "rename FROM TO", before the call is made.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>

namespace {

void record(const std::string& line) {
  const char* const log = std::getenv("AGON_DISK_CALLS");
  if (log == nullptr) return;
  const int file = ::open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ::write(file, line.data(), line.size()) < 0) std::abort();
  ::close(file);
}

template <typename Call>
Call* next(Call*, const char* name) {
  return reinterpret_cast<Call*>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" int fsync(int descriptor) {
  std::array<char, 4096> path{};
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  if (::readlink(link.c_str(), path.data(), path.size() - 1) > 0)
    record("sync " + std::string(path.data()) + "\n");
  return next(fsync, "fsync")(descriptor);
}

extern "C" int rename(const char* from, const char* to) noexcept {
  record("rename " + std::string(from) + " " + to + "\n");
  return next(rename, "rename")(from, to);
}
