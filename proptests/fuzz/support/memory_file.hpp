// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A file that lies in memory and has a path, for what reads files only.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "proptests/fuzz/support/target.hpp"

namespace agon::fuzz {

class MemoryFile {
 public:
  explicit MemoryFile(std::string_view contents) : file_(::memfd_create("fuzzed", MFD_CLOEXEC)) {
    // Broken would keep the input as a failing one; this is not the input's fault.
    if (file_ < 0) throw std::runtime_error("no file in memory can be made");
    while (!contents.empty()) {
      const ::ssize_t done = ::write(file_, contents.data(), contents.size());
      if (done <= 0) throw std::runtime_error("no memory for a file");
      contents.remove_prefix(static_cast<std::size_t>(done));
    }
  }
  ~MemoryFile() { ::close(file_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

}  // namespace agon::fuzz
