#include "tools/cli/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "tools/cli/unusable.hpp"

namespace agon::tools {
namespace {

constexpr std::size_t buffer_limit = 1 << 16;

/// Writes all of the text, or answers false with errno set.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

[[noreturn]] void cannot_write(std::string_view argument, const std::string& path, int error) {
  throw Unusable(fmt::format("{}: cannot write {}: {}; name a file in a folder that can be written",
                             argument, path, std::strerror(error)));
}

}  // namespace

Manner& manner() {
  static Manner chosen;
  return chosen;
}

void note(std::string_view text) {
  if (!manner().quiet) write_all(STDERR_FILENO, std::string(text) + "\n");
}

Output::~Output() {
  write_all(STDOUT_FILENO, buffer_);
}

void Output::text(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= buffer_limit) flush();
}

void Output::line(std::string_view text) {
  buffer_ += text;
  this->text("\n");
}

void Output::flush() {
  // Emptied first: what could not be written is not tried again by the destructor.
  const std::string pending = std::exchange(buffer_, {});
  if (!write_all(STDOUT_FILENO, pending))
    throw Unusable(
        fmt::format("standard output: cannot write: {}; keep its reader open, or "
                    "send it to a file on a disk with free space",
                    std::strerror(errno)));
}

bool Output::is_terminal() {
  return ::isatty(STDOUT_FILENO) == 1;
}

bool Output::colour() {
  if (manner().colour != "auto") return manner().colour == "always";
  return is_terminal() && std::getenv("NO_COLOR") == nullptr;
}

void write_file(std::string_view argument, const std::string& path, std::string_view contents) {
  struct stat status {};
  const bool exists = ::lstat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) cannot_write(argument, path, EISDIR);
  const bool rename_it = !exists || S_ISREG(status.st_mode);

  std::string temporary = rename_it ? path + ".XXXXXX" : path;
  const int descriptor = rename_it ? ::mkstemp(temporary.data())
                                   : ::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
  if (descriptor < 0) cannot_write(argument, path, errno);
  int error = write_all(descriptor, contents) ? 0 : errno;
  if (rename_it && error == 0) {
    // mkstemp makes files for the owner alone; a result should be as readable as any other file.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const mode_t mode = exists ? status.st_mode & 07777 : 0666 & ~mask;
    if (::fchmod(descriptor, mode) != 0) error = errno;
  }
  if (::close(descriptor) != 0 && error == 0) error = errno;
  if (rename_it && error == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return;
  if (rename_it) ::unlink(temporary.c_str());
  cannot_write(argument, path, error);
}

std::string beyond_line_limit(std::string_view name, const LineMeter& lines) {
  return fmt::format("{}:{}: {}", name, lines.line(), line_too_long(lines.limit()));
}

std::string read_file(std::string_view argument, const std::string& path, std::size_t line_limit) {
  const auto cannot_read = [&](int error) {
    throw Unusable(fmt::format("{}: cannot read {}: {}; name a file that exists and can be read",
                               argument, path, std::strerror(error)));
  };
  const bool standard_input = path == "-";
  const int descriptor = standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) cannot_read(errno);
  std::string contents;
  LineMeter lines(line_limit);
  std::array<char, 1 << 16> chunk{};
  int error = 0;
  while (true) {
    const ssize_t count = ::read(descriptor, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) error = errno;
    if (count <= 0) break;
    const std::string_view piece(chunk.data(), static_cast<std::size_t>(count));
    if (!lines.add(piece)) break;
    contents += piece;
  }
  if (!standard_input) ::close(descriptor);
  if (error != 0) cannot_read(error);
  if (lines.exceeded()) throw Unusable(beyond_line_limit(standard_input ? "stdin" : path, lines));
  return contents;
}

}  // namespace agon::tools
