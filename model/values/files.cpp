// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace agon {
namespace {

/// Not every file system can do this for a folder, and the file is whole without it.
void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == path.npos ? "." : path.substr(0, slash + 1);
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

std::string line_too_long(std::size_t limit) {
  return "the line is longer than " + std::to_string(limit) +
         " bytes, the maximum; check that this is the intended input";
}

std::string LineMeter::complaint(std::string_view name) const {
  const std::string place(name);
  if (length_ > limit_) return place + ":" + std::to_string(line_) + ": " + line_too_long(limit_);
  return place + ": there are more than " + std::to_string(most_ >> 20U) +
         " MiB to read, the maximum; check that this is the intended input, or give it in parts";
}

bool LineMeter::add(std::string_view piece) {
  if (exceeded()) return false;
  bytes_ += piece.size();
  while (!exceeded() && !piece.empty()) {
    const std::size_t end = std::min(piece.find('\n'), piece.size());
    length_ += end;
    if (exceeded() || end == piece.size()) break;
    length_ = 0;
    ++line_;
    piece.remove_prefix(end + 1);
  }
  return !exceeded();
}

int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int put_in_place(int descriptor, const std::string& temporary, const std::string& path) {
  if (::fsync(descriptor) != 0 || std::rename(temporary.c_str(), path.c_str()) != 0) return errno;
  sync_folder_of(path);
  return 0;
}

int write_whole_file(const std::string& path, std::string_view contents) {
  struct stat status {};
  const bool exists = ::lstat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return EISDIR;
  if (exists && !S_ISREG(status.st_mode)) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (descriptor < 0) return errno;
    const int error = write_all(descriptor, contents);
    return ::close(descriptor) != 0 && error == 0 ? errno : error;
  }
  std::string temporary = path + ".XXXXXX";
  const int descriptor = ::mkstemp(temporary.data());
  if (descriptor < 0) return errno;
  int error = write_all(descriptor, contents);
  if (error == 0) {
    // mkstemp makes files for the owner alone; a result should be as readable as any other file.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const mode_t mode = exists ? status.st_mode & 07777 : 0666 & ~mask;
    if (::fchmod(descriptor, mode) != 0) error = errno;
  }
  if (error == 0) error = put_in_place(descriptor, temporary, path);
  ::close(descriptor);  // its bytes are on the disk
  if (error != 0) ::unlink(temporary.c_str());
  return error;
}

}  // namespace agon
