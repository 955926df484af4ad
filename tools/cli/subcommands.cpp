// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of subcommands.
#include <array>

#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

#define AGON_ROW(heading, name, help) Subcommand{heading, #name, help, add_##name},
constexpr std::array every_subcommand{AGON_SUBCOMMANDS(AGON_ROW)};
#undef AGON_ROW

}  // namespace

std::span<const Subcommand> subcommands() {
  return every_subcommand;
}

}  // namespace agon::tools
