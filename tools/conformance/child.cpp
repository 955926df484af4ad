// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "tools/terminal/interrupt.hpp"

namespace agon::conform {
namespace {

struct Pipe {
  int read = -1, write = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw Unusable(fmt::format("no pipe: {}", std::strerror(errno)));
  return {ends[0], ends[1]};
}

void close_end(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

/// Runs in the child: only calls that are safe between fork and exec.
[[noreturn]] void become(char* const* arguments, int input, int output, int errors, int report) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  if (::dup2(input, STDIN_FILENO) >= 0 && ::dup2(output, STDOUT_FILENO) >= 0 &&
      ::dup2(errors, STDERR_FILENO) >= 0)
    ::execvp(arguments[0], arguments);
  const int reason = errno;
  [[maybe_unused]] const ssize_t written = ::write(report, &reason, sizeof reason);
  ::_exit(127);
}

void unblock(int end) {
  ::fcntl(end, F_SETFL, ::fcntl(end, F_GETFL) | O_NONBLOCK);
}

/// Appends what can be read now. False at the end of the file or after an error.
bool read_some(int end, std::string& into) {
  std::array<char, 1 << 14> chunk;
  ssize_t count = -1;
  do count = ::read(end, chunk.data(), chunk.size());
  while (count < 0 && errno == EINTR);
  if (count > 0) into.append(chunk.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK));
}

}  // namespace

Child::Child(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  Pipe in = make_pipe(), out = make_pipe(), err = make_pipe(), report = make_pipe();
  process_ = ::fork();
  if (process_ == 0) become(arguments.data(), in.read, out.write, err.write, report.write);
  const int fork_error = errno;
  for (int* end : {&in.read, &out.write, &err.write, &report.write}) close_end(*end);
  input_ = in.write;
  output_ = out.read;
  stderr_ = err.read;
  int reason = process_ < 0 ? fork_error : 0;
  // Ends when exec closes the pipe, or with its error.
  if (process_ > 0)
    while (::read(report.read, &reason, sizeof reason) < 0 && errno == EINTR) continue;
  close_end(report.read);
  if (reason != 0) {
    kill();
    for (int* end : {&input_, &output_, &stderr_}) close_end(*end);
    throw Unusable(std::strerror(reason));
  }
  ::setpgid(process_, process_);  // the child has done so; this is for kernels that think otherwise
  handle_ = static_cast<int>(::syscall(SYS_pidfd_open, process_, 0));
  for (const int end : {input_, output_, stderr_}) unblock(end);
}

bool Child::has_ended() {
  if (ended_ || process_ < 0) return true;
  siginfo_t info{};
  const auto id = static_cast<id_t>(process_);
  if (::waitid(P_PID, id, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process_)
    ended_ = true;
  return ended_;
}

Child::Ready Child::wait(bool to_write, Clock::time_point deadline) {
  std::array<pollfd, 4> ends{};
  ends[0] = {to_write ? input_ : -1, POLLOUT, 0};
  ends[1] = {output_, POLLIN, 0};
  ends[2] = {stderr_, POLLIN, 0};
  ends[3] = {ended_ ? -1 : handle_, POLLIN, 0};
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  const long most = handle_ < 0 ? 10 : 100;
  const int wait_for = static_cast<int>(std::clamp<long>(left, 0, most));
  Ready ready;
  if (::poll(ends.data(), ends.size(), wait_for) > 0) {
    ready = {ends[0].revents != 0, ends[1].revents != 0, ends[2].revents != 0,
             ends[3].revents != 0};
  }
  if (ready.ended || handle_ < 0) ready.ended = has_ended();
  return ready;
}

void Child::drain_output() {
  if (output_ >= 0 && !read_some(output_, buffer_)) close_end(output_);
}

void Child::drain_errors() {
  if (stderr_ >= 0 && !read_some(stderr_, errors_)) close_end(stderr_);
  // Not more than one chunk at a time: a child may write faster than it is read.
  constexpr std::string_view gap = "\n...\n";
  constexpr std::size_t half = (errors_limit - gap.size()) / 2;
  if (errors_.size() <= errors_limit) return;
  if (!gap_) errors_.insert(half, gap);
  gap_ = true;
  errors_.erase(half + gap.size(), errors_.size() - errors_limit);
}

bool Child::send(std::string_view line, Clock::time_point deadline) {
  std::string rest(line);
  rest += '\n';
  while (input_ >= 0) {
    const ssize_t count = ::write(input_, rest.data(), rest.size());
    if (count > 0) rest.erase(0, static_cast<std::size_t>(count));
    if (rest.empty()) return true;
    if (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
      close_end(input_);
      break;
    }
    if (tools::interrupted() || Clock::now() >= deadline) return false;
    const Ready ready = wait(true, deadline);
    if (ready.errors) drain_errors();
    // What it says meanwhile is read up to a line's limit, lest both ends wait for each other.
    if (ready.output && buffer_.size() <= line_limit) drain_output();
    if (ready.ended) return false;
  }
  return false;
}

std::optional<Reading> Child::buffered() {
  const auto end = buffer_.find('\n');
  if (end == std::string::npos) {
    if (buffer_.size() > line_limit) return Reading{Heard::flood, buffer_};
    return std::nullopt;
  }
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  if (line.size() > line_limit) return Reading{Heard::flood, line};
  return Reading{Heard::line, std::move(line)};
}

Reading Child::read_line(Clock::time_point deadline) {
  while (true) {
    if (auto reading = buffered()) return *std::move(reading);
    if (ended_) return {Heard::ended, buffer_};
    // A child without output may still be about to end: only the deadline tells.
    if (tools::interrupted()) return {Heard::stopped, buffer_};
    if (Clock::now() >= deadline) return {output_ < 0 ? Heard::closed : Heard::silence, buffer_};
    const Ready ready = wait(false, deadline);
    if (ready.errors) drain_errors();
    if (ready.output) drain_output();
    if (ready.ended) {
      // What is left in the pipe, as far as it can matter.
      for (std::size_t size = ~std::size_t{0};
           size != buffer_.size() && buffer_.size() <= line_limit;) {
        size = buffer_.size();
        drain_output();
      }
    }
  }
}

std::optional<std::string> Child::unasked() {
  drain_output();
  if (buffer_.empty()) return std::nullopt;
  return buffer_.substr(0, std::min(buffer_.find('\n'), line_limit));
}

bool Child::ends_by(Clock::time_point deadline) {
  close_end(input_);
  while (!has_ended()) {
    if (tools::interrupted() || Clock::now() >= deadline) return false;
    const Ready ready = wait(false, deadline);
    if (ready.errors) drain_errors();
    if (ready.output) drain_output();
    buffer_.clear();
  }
  return true;
}

void Child::kill() {
  if (process_ < 0) return;
  const bool by_itself = has_ended();
  // Before the process is reaped: until then its group's number cannot be another's.
  ::kill(-process_, SIGKILL);
  ::kill(process_, SIGKILL);
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
  ended_ = true;
  if (!by_itself)
    ending_ = "was killed";
  else if (WIFEXITED(status))
    ending_ = fmt::format("ended with exit code {}", WEXITSTATUS(status));
  else
    ending_ =
        fmt::format("was ended by signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status)));
  for (int chunk = 0; chunk < 8; ++chunk) drain_errors();  // all that a pipe holds
  process_ = -1;
  for (int* end : {&input_, &output_, &stderr_, &handle_}) close_end(*end);
}

}  // namespace agon::conform
