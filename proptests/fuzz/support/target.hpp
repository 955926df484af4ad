// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What every fuzz target has in common. A target is a file with one function, which libFuzzer calls
// with arbitrary bytes; the tests call it with those of its corpus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace agon::fuzz {

/// A property that does not hold for an input. Nobody catches it under libFuzzer, which then keeps
/// the input; a test shows its text.
struct Broken : std::logic_error {
  using std::logic_error::logic_error;
};

inline void require(bool holds, const std::string& property) {
  if (!holds) throw Broken(property);
}
/// Both texts are shown if they differ.
inline void require_same(std::string_view found, std::string_view expected,
                         const std::string& what) {
  if (found != expected)
    throw Broken(what + ": found\n" + std::string(found) + "\nexpected\n" + std::string(expected));
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace agon::fuzz
