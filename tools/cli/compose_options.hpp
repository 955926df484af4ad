// The options of `agon compose`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "model/values/limits.hpp"
#include "tools/cli/compose_order.hpp"

namespace agon::tools {

/// As typed.
struct ComposeOptions : OrderOptions {
  int plies = 3;
  std::size_t count = 1;
  std::optional<std::size_t> number;  ///< of the only one that is wanted
  std::string file;
  bool helpmate = false;
  std::string ending = "any";
  Limits limits;
};

void add_compose_options(Arguments& app, ComposeOptions& options);

}  // namespace agon::tools
