// What the inputs of a target have come to, counted, so that a test can say what its corpus covers.
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
