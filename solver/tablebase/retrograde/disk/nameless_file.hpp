// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A file that is invisible to others and disappears with the process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>

namespace agon::tablebase {

/// Uses disk space in a folder without a name there: however the process ends, nothing is left.
/// Several threads may read and write at once. Every call except open() returns false once one has
/// failed; then problem() says why, as one line with place, cause and remedy.
class NamelessFile {
 public:
  NamelessFile() = default;
  ~NamelessFile() { close(); }
  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;

  /// Reserves this many bytes, to detect a lack of space at once and not after hours.
  bool open(const std::filesystem::path& folder, std::uint64_t reserved);
  void close();

  bool write(const void* data, std::size_t bytes, std::uint64_t offset);
  /// What was written there. `check` is what checksum() gave for it then.
  bool read(void* data, std::size_t bytes, std::uint64_t offset, std::uint64_t check);
  /// Gives the space back.
  bool empty();

  /// Never 0. Cost: below 0.1 ns a byte.
  static std::uint64_t checksum(const void* data, std::size_t bytes);

  bool ok() const;
  std::string problem() const;
  /// Of all writes and reads.
  std::uint64_t moved() const { return moved_; }

 private:
  bool fail(const std::string& cause, const std::string& remedy);

  std::filesystem::path folder_;
  int file_ = -1;
  std::uint64_t moved_ = 0;  ///< changed by atomic additions
  mutable std::mutex mutex_;
  std::string problem_;
};

}  // namespace agon::tablebase
