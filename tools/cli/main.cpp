// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The `agon` program: its subcommands, and the handling of their errors.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>
#include <string_view>

#include "model/values/mistake.hpp"
#include "solver/formulas/patience.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/subcommand.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace agon::tools {
namespace {

/// One line on standard error, whatever the text contains; cut short if the input makes it
/// long.
void complain(std::string_view text) {
  constexpr std::size_t most = 4000;
  std::string line;
  for (const char c : printable(text.substr(0, most)))
    if (c == '\n')
      line += "\\n";
    else if (c == '\t')
      line += "\\x09";
    else
      line += c;
  if (text.size() > most) line += "...";
  line += '\n';
  // If standard error cannot be written to, there is nowhere to report it.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
}

/// For exceptions of libraries where nothing can catch them, for example on their threads.
[[noreturn]] void terminate() {
  if (std::current_exception())
    if (const auto ran_out = formulas::what_ran_out()) {
      // Without asking for memory.
      [[maybe_unused]] ssize_t written = ::write(STDERR_FILENO, ran_out->data(), ran_out->size());
      written = ::write(STDERR_FILENO, "\n", 1);
      ::_exit(static_cast<int>(ExitCode::limit));
    }
  std::abort();
}

/// Z3 and CaDiCaL ask for and give back some megabytes with each question. The C library would
/// return them to the system each time and clear them again: half of the time of `mine`. Blocks of
/// 32 MiB and more, such as tables of searches, are still returned at once.
void keep_memory() {
#ifdef __GLIBC__
  ::mallopt(M_MMAP_THRESHOLD, 32 << 20);
  ::mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

[[gnu::noinline]] void touch_stack() {
  constexpr std::size_t page = 4096;
  volatile char bytes[1 << 20];
  for (std::size_t i = sizeof bytes; i >= page; i -= page) bytes[i - 1] = 0;
}

/// Makes the stack as large as a search makes it. Later there may be no memory for that, which ends
/// the program without a word.
void reserve_stack() {
  rlimit most{};
  if (::getrlimit(RLIMIT_STACK, &most) == 0 && most.rlim_cur >= (4 << 20)) touch_stack();
}

/// As other programs end whose reader has gone, once all is tidied up: silently, by the signal. A
/// shell says 141.
[[noreturn]] void end_by_closed_pipe() {
  std::signal(SIGPIPE, SIG_DFL);
  std::raise(SIGPIPE);
  ::_exit(128 + SIGPIPE);  // blocked
}

int run(int argc, const char* const* argv) {
  keep_memory();
  reserve_stack();
  std::set_terminate(terminate);
  // First a write error, so that no file is left half-written; also of pipes to other programs.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // and so is a file at its size limit (ulimit -f)
  Output out;
  ExitCode code = ExitCode::done;
  std::string complaint;
  bool closed = false;
  try {
    code = run_command_line(subcommands(), argc, argv, out);
  } catch (const ClosedPipe&) {
    closed = true;
  } catch (const Unusable& unusable) {
    code = ExitCode::unusable;
    complaint = unusable.what();
  } catch (const LimitReached& limit) {
    code = ExitCode::limit;
    complaint = limit.what();
  } catch (const std::filesystem::filesystem_error& error) {
    code = ExitCode::unusable;
    complaint = fmt::format("{}: {}; name one that can be reached", error.path1().string(),
                            error.code().message());
  } catch (const std::exception& error) {
    const auto ran_out = formulas::what_ran_out();
    code = ran_out ? ExitCode::limit : ExitCode::unusable;
    complaint = ran_out ? std::string(*ran_out)
                        : fmt::format("a bug in the program: {}; please report what was asked",
                                      error.what());
  }
  try {
    out.flush();
  } catch (const ClosedPipe&) {
    closed = true;
  } catch (const Unusable& unusable) {
    if (complaint.empty()) {
      code = ExitCode::unusable;
      complaint = unusable.what();
    }
  }
  if (!complaint.empty()) complain(complaint);
  if (closed && complaint.empty()) end_by_closed_pipe();
  return static_cast<int>(code);
}

}  // namespace
}  // namespace agon::tools

int main(int argc, char** argv) {
  return agon::tools::run(argc, argv);
}
