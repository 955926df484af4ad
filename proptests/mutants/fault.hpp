// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A named fault and where it is put. The tables: faults.hpp, formula_faults.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace agon::proptests {

struct Fault {
  std::string_view name;
  std::string_view file;
  std::string_view was;
  std::string_view becomes;
  std::string_view mistake;  ///< a field read wrongly, or a mistake seen in a real program
};

/// The room that is copied.
struct Original {
  std::string_view folder;          ///< from the root, with a slash at its end
  std::string_view name_space;      ///< within agon
  std::string_view copy_namespace;  ///< within agon, and the copy's folder
  std::string_view header;          ///< which includes all that an expression may name
};

/// Tables as one.
template <std::size_t... sizes>
constexpr std::array<Fault, (sizes + ...)> joined(const Fault (&... parts)[sizes]) {
  std::array<Fault, (sizes + ...)> all{};
  std::size_t at = 0;
  const auto append = [&](const auto& part) {
    for (const Fault& fault : part) all[at++] = fault;
  };
  (append(parts), ...);
  return all;
}

}  // namespace agon::proptests
