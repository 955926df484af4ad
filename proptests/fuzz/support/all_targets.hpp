// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every target by its name, in one program. The table is made from the list in CMakeLists.txt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace agon::fuzz {

struct Target {
  std::string name;
  int (*run)(const std::uint8_t* data, std::size_t size);
  friend std::ostream& operator<<(std::ostream& out, const Target& target) {
    return out << target.name;
  }
};
const std::vector<Target>& all_targets();

}  // namespace agon::fuzz
