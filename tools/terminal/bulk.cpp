// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/terminal/bulk.hpp"

#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include "model/values/mistake.hpp"
#include "model/values/plain_text.hpp"
#include "tools/requests/written.hpp"
#include "tools/terminal/interrupt.hpp"

namespace agon::tools {

std::optional<std::string> LineReader::next() {
  while (true) {
    const std::size_t end = buffer_.find('\n', start_);
    if (std::min(end, buffer_.size()) - start_ > limit_)
      throw Unusable(fmt::format("stdin:{}: {}", line_ + 1, line_too_long(limit_)));
    if (end != std::string::npos) return take(end, end + 1);
    if (at_end_ || !fill()) break;
  }
  if (interrupted() || start_ == buffer_.size()) return std::nullopt;
  return take(buffer_.size(), buffer_.size());  // a last line without a newline
}

std::string LineReader::take(std::size_t end, std::size_t next) {
  std::string_view text = std::string_view(buffer_).substr(start_, end - start_);
  if (line_ == 0) text = without_mark(text);
  std::string line(next_line(text));
  start_ = next;
  ++line_;
  return line;
}

bool LineReader::fill() {
  buffer_.erase(0, start_);
  start_ = 0;
  out_.flush();
  std::array<char, 1 << 16> chunk;
  ssize_t count = -1;
  do {
    if (interrupted()) return false;
    count = ::read(STDIN_FILENO, chunk.data(), chunk.size());
  } while (count < 0 && errno == EINTR);
  if (count < 0)
    throw Unusable(
        fmt::format("stdin: cannot read: {}; give one question per line", std::strerror(errno)));
  at_end_ = count == 0;
  buffer_.append(chunk.data(), static_cast<std::size_t>(count));
  return count > 0;
}

bool in_bulk(const CommonOptions& options) {
  return options.position == "-";
}

ExitCode for_each_line(
    Output& out, const NamedRules& rules,
    const std::function<void(const Position& position, const std::string& place)>& answer) {
  const auto read = [&rules](const std::string& line, const std::string& place) {
    return usable_position(line, rules, place);
  };
  return for_each_line(out, read, answer);
}

ExitCode for_each_line(
    Output& out,
    const std::function<Position(const std::string& line, const std::string& place)>& read,
    const std::function<void(const Position& position, const std::string& place)>& answer) {
  catch_interrupts();
  LineReader lines(out);
  PositionTexts texts([&lines] { return lines.next(); }, false);
  while (const std::optional<PositionTexts::Text> text = texts.next()) {
    const std::string place = fmt::format("stdin:{}", text->line);
    answer(read(text->text, place), place);
    if (interrupted()) break;
  }
  if (interrupted()) throw LimitReached("Ctrl-C: stopped; each line printed is complete");
  return ExitCode::done;
}

}  // namespace agon::tools
