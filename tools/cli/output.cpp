#include "tools/cli/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "model/data/whole_file.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::tools {
namespace {

constexpr std::size_t buffer_limit = 1 << 16;

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
  if (const int error = write_all(STDOUT_FILENO, pending))
    throw Unusable(
        fmt::format("standard output: cannot write: {}; keep its reader open, or "
                    "send it to a file on a disk with free space",
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
