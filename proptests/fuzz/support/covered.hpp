// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Counts what the inputs of a target led to, so that a test can tell what its corpus covers.
#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace agon::fuzz {

/// "adapter: silence" and how often; of all targets together.
inline std::map<std::string, std::size_t>& covered() {
  static std::map<std::string, std::size_t> counts;
  return counts;
}

inline void cover(const std::string& what) {
  ++covered()[what];
}

}  // namespace agon::fuzz
