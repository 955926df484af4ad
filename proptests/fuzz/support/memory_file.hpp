// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A file that lies in memory and has a path, for what reads files only and follows no link.
#pragma once

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "proptests/fuzz/support/target.hpp"

namespace agon::fuzz {

class MemoryFile {
 public:
  explicit MemoryFile(std::string_view contents) : file_(::mkostemp(path_.data(), O_CLOEXEC)) {
    // Broken would keep the input as a failing one; this is not the input's fault.
    if (file_ < 0) throw std::runtime_error("no file in memory can be made");
    while (!contents.empty()) {
      const ::ssize_t done = ::write(file_, contents.data(), contents.size());
      if (done <= 0) throw std::runtime_error("no memory for a file");
      contents.remove_prefix(static_cast<std::size_t>(done));
    }
  }
  ~MemoryFile() {
    ::close(file_);
    ::unlink(path_.c_str());
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  std::filesystem::path path() const { return path_; }

 private:
  std::string path_ = "/dev/shm/fuzzed-XXXXXX";
  int file_;
};

}  // namespace agon::fuzz
