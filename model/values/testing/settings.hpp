// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Settings of tests for one run, all in environment variables so that ctest passes them on;
// proptests/README.md lists them. `agon_long` (tools/cmake/rooms.cmake) sets them for everyday
// runs.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>

namespace agon::test {

inline std::optional<std::string> setting_text(const char* variable) {
  const char* text = std::getenv(variable);
  if (text == nullptr || *text == '\0') return std::nullopt;
  return text;
}

/// The number in a variable, or `otherwise` where it is unset. A text that is not a number ends
/// the program with status 2: a run with other settings than meant proves nothing.
inline std::uint64_t setting(const char* variable, std::uint64_t otherwise) {
  const auto text = setting_text(variable);
  if (!text) return otherwise;
  std::uint64_t value = 0;
  const char* const end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, value);
  if (error != std::errc{} || stop != end) {
    std::cerr << variable << "=" << *text << " is not a number\n";
    std::exit(2);
  }
  return value;
}

}  // namespace agon::test
