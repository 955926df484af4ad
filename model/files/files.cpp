// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/files/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>

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

/// The number of an open file of this process that a path names, as /dev/stdout and /dev/fd/3 do
/// through links to /proc/self/fd; -1 for any other path.
int open_as(std::string path) {
  const std::string open_files = "/proc/" + std::to_string(::getpid()) + "/fd";
  constexpr int most_links = 40;  // as many as Linux follows
  std::array<char, PATH_MAX> found{};
  for (int links = 0; links < most_links; ++links) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == path.npos ? "." : path.substr(0, slash + 1);
    const ssize_t length = ::readlink(path.c_str(), found.data(), found.size());
    if (length < 0) return -1;  // no link
    const std::string target(found.data(), static_cast<std::size_t>(length));
    if (::realpath(folder.c_str(), found.data()) == nullptr) return -1;
    if (found.data() == open_files) return std::atoi(path.c_str() + slash + 1);
    path = target.starts_with('/') ? target : std::string(found.data()) + "/" + target;
  }
  return -1;
}

}  // namespace

std::string_view what_it_is(std::string_view contents) {
  struct Beginning {
    std::string_view bytes;
    std::string_view name;
  };
  static constexpr std::array beginnings{Beginning{"%PDF-", "PDF file"},
                                         Beginning{"\x89PNG", "PNG picture"},
                                         Beginning{"<svg", "SVG picture"},
                                         Beginning{"<!DOCTYPE html", "HTML page"},
                                         Beginning{"<!doctype html", "HTML page"},
                                         Beginning{"<html", "HTML page"},
                                         Beginning{"<?xml", "XML file"},
                                         Beginning{"SQLite format 3", "collection"},
                                         Beginning{"\x89"
                                                   "agon-table",
                                                   "table"},
                                         Beginning{"agon-strategy ", "strategy file"},
                                         Beginning{"agon-hold ", "hold file"},
                                         Beginning{"PK\x03\x04", "zip file"},
                                         Beginning{"\x28\xb5\x2f\xfd", "compressed file"},
                                         Beginning{"{\"", "JSON file"},
                                         Beginning{"[[puzzle]]", "puzzle file"},
                                         Beginning{"[Rules \"", "game record"}};
  constexpr std::string_view blanks = " \t\r\n";
  while (!contents.empty()) {  // comments and empty lines of texts
    contents.remove_prefix(std::min(contents.find_first_not_of(blanks), contents.size()));
    if (!contents.starts_with('#')) break;
    contents.remove_prefix(std::min(contents.find('\n'), contents.size()));
  }
  for (const Beginning& each : beginnings)
    if (contents.starts_with(each.bytes)) return each.name;
  constexpr std::string_view word = "abcdefghijklmnopqrstuvwxyz_";
  const bool table = contents.starts_with('[');
  const std::size_t end = contents.find_first_not_of(word, table ? 1 : 0);
  if (end == contents.npos || end == (table ? 1 : 0)) return "";
  const std::string_view rest = contents.substr(end);
  return rest.starts_with(table ? "]" : " = ") ? "TOML file" : "";
}

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

int replace_file(const std::string& path, std::string_view contents) {
  struct stat status {};
  const bool exists = ::lstat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return EISDIR;
  std::string temporary = path + ".XXXXXX";
  const int descriptor = ::mkstemp(temporary.data());
  if (descriptor < 0) return errno;
  int error = write_all(descriptor, contents);
  if (error == 0) {
    // mkstemp makes files for the owner alone; a result should be as readable as any other file.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const mode_t mode = exists && S_ISREG(status.st_mode) ? status.st_mode & 07777 : 0666 & ~mask;
    if (::fchmod(descriptor, mode) != 0) error = errno;
  }
  if (error == 0) error = put_in_place(descriptor, temporary, path);
  ::close(descriptor);  // its bytes are on the disk
  if (error != 0) ::unlink(temporary.c_str());
  return error;
}

int write_whole_file(const std::string& path, std::string_view contents) {
  // Opened anew, a regular file would be written from its beginning.
  if (const int open = open_as(path); open >= 0) return write_all(open, contents);
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode))
    return replace_file(path, contents);
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  const int error = write_all(descriptor, contents);
  return ::close(descriptor) != 0 && error == 0 ? errno : error;
}

}  // namespace agon
