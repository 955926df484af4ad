// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/terminal/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "model/files/files.hpp"
#include "model/values/mistake.hpp"
#include "tools/requests/written.hpp"

namespace agon::tools {
namespace {

constexpr std::size_t buffer_limit = 1 << 16;

[[noreturn]] void cannot_write(std::string_view argument, const std::string& path, int error) {
  if (error == EPIPE) throw ClosedPipe();
  throw Unusable(fmt::format("{}: cannot write {}: {}; name a file in a writable folder", argument,
                             path, std::strerror(error)));
}

/// The control character above those of ASCII that the text begins with, or its last; 0: none.
int high_control(std::string_view text) {
  if (text.front() == '\x7f') return 0x7f;
  if (text.front() != '\xc2' || text.size() < 2) return 0;
  const int second = static_cast<unsigned char>(text[1]);
  return second >= 0x80 && second < 0xa0 ? second : 0;
}

/// The length of the UTF-8 character that the text begins with; 0: none, or a control character.
std::size_t printable_character(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return first >= ' ' && first != 0x7f ? 1 : 0;
  const std::size_t length = first >= 0xf5 ? 0 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0U) != 0x80) return 0;
  return high_control(text) != 0 ? 0 : length;
}

/// The length of the colours that the text begins with, as the drawings have them; 0: none.
std::size_t colours_at(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

void add_printable(std::string& all, std::string_view text, bool colours) {
  while (!text.empty()) {
    std::size_t length =
        text.front() == '\n' || text.front() == '\t' ? 1 : printable_character(text);
    if (length == 0 && colours) length = colours_at(text);
    if (length != 0) {
      all += text.substr(0, length);
    } else if (const int high = high_control(text); high != 0) {
      // As JSON has it, which leaves these as they are.
      length = high == 0x7f ? 1 : 2;
      all += fmt::format("\\u{:04x}", high);
    } else {
      length = 1;
      all += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
    }
    text.remove_prefix(length);
  }
}

void refuse_unless(std::string_view wanted, std::string_view argument, std::string_view name,
                   std::string_view contents) {
  const std::string_view is = what_it_is(contents);
  if (!is.empty() && wanted.find(is) == wanted.npos)
    throw Unusable(fmt::format("{}: {} is {} {}; give {}", argument, name,
                               std::string_view("HSX").find(is[0]) == is.npos ? "a" : "an", is,
                               wanted));
}

}  // namespace

std::string printable(std::string_view text) {
  std::string all;
  add_printable(all, text, false);
  return all;
}

Manner& manner() {
  static Manner chosen;
  return chosen;
}

void note(std::string_view text) {
  if (!manner().quiet) write_all(STDERR_FILENO, printable(text) + "\n");
}

Output::~Output() {
  write_all(STDOUT_FILENO, buffer_);
}

void Output::text(std::string_view text) {
  add_printable(buffer_, text, colour());
  if (buffer_.size() >= buffer_limit) flush();
}

void Output::line(std::string_view text) {
  this->text(text);
  this->text("\n");
}

void Output::bytes(std::string_view bytes) {
  if (is_terminal()) return text(bytes);
  buffer_ += bytes;
  if (buffer_.size() >= buffer_limit) flush();
}

void Output::flush() {
  // Emptied first: what could not be written is not tried again by the destructor.
  const std::string pending = std::exchange(buffer_, {});
  const int error = write_all(STDOUT_FILENO, pending);
  if (error == EPIPE) throw ClosedPipe();
  if (error != 0)
    throw Unusable(fmt::format(
        "standard output: cannot write: {}; redirect it to a file on a disk with free space",
        std::strerror(error)));
}

bool Output::is_terminal() {
  return ::isatty(STDOUT_FILENO) == 1;
}

bool Output::colour() {
  if (manner().colour != "auto") return manner().colour == "always";
  return is_terminal() && std::getenv("NO_COLOR") == nullptr;
}

void write_file(std::string_view argument, const std::string& path, std::string_view contents) {
  if (const int error = write_whole_file(path, contents)) cannot_write(argument, path, error);
}

void write_file_in(std::string_view argument, const std::string& path, std::string_view contents) {
  if (const int error = replace_file(path, contents)) cannot_write(argument, path, error);
}

std::string read_file(std::string_view argument, const std::string& path, LineMeter lines,
                      std::string_view wanted) {
  const auto cannot_read = [&](int error) {
    throw Unusable(
        fmt::format("{}: cannot read {}: {}; {}", argument, path, std::strerror(error),
                    error == ENOENT && looks_like_string(path)
                        ? fmt::format("it looks like a position: write --position '{}'", path)
                        : "name a readable file"));
  };
  const bool standard_input = path == "-";
  const int descriptor = standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) cannot_read(errno);
  std::string contents;
  std::array<char, 1 << 16> chunk{};
  int error = 0;
  while (true) {
    const ssize_t count = ::read(descriptor, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) error = errno;
    if (count <= 0) break;
    const std::string_view piece(chunk.data(), static_cast<std::size_t>(count));
    if (contents.empty() && !wanted.empty())
      refuse_unless(wanted, argument, standard_input ? "stdin" : path, piece);
    if (!lines.add(piece)) break;
    contents += piece;
  }
  if (!standard_input) ::close(descriptor);
  if (error != 0) cannot_read(error);
  if (lines.exceeded()) throw Unusable(lines.complaint(standard_input ? "stdin" : path));
  return contents;
}

std::optional<std::string> read_file_if_any(std::string_view argument, const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 && errno == ENOENT) return std::nullopt;
  return read_file(argument, path);
}

FileLock::FileLock(std::string_view argument, const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) return;
  std::error_code ignored;
  const auto real = std::filesystem::weakly_canonical(path, ignored);
  name_ = (ignored ? path : real.string()) + ".lock";
  // A file that its owner has removed meanwhile is no longer a lock.
  for (bool own = false; !own;) {
    lock_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (lock_ < 0) cannot_write(argument, path, errno);
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      ::close(lock_);
      if (error != EWOULDBLOCK) cannot_write(argument, path, error);
      throw Unusable(fmt::format(
          "{}: another process is adding to {}; wait for it to end, or name another file", argument,
          path));
    }
    struct stat mine {};
    own = ::fstat(lock_, &mine) == 0 && ::stat(name_.c_str(), &status) == 0 &&
          mine.st_dev == status.st_dev && mine.st_ino == status.st_ino;
    if (!own) ::close(lock_);
  }
}

FileLock::~FileLock() {
  if (lock_ < 0) return;
  ::unlink(name_.c_str());
  ::close(lock_);
}

}  // namespace agon::tools
