// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Manual pages: of a subcommand, made from what it declares, and of a format, made from its text.
#pragma once

#include <string>
#include <string_view>

#include "tools/terminal/help.hpp"

namespace agon::manual {

// The manual page of a subcommand, made from what it declares.

/// What the foot of every page says.
struct Edition {
  std::string version;  ///< "agon 0.1.0"
  std::string date;     ///< "2026-11-22"
};

/// "agon-rules-compare": the name of a subcommand's page, which `man agon rules compare` also
/// finds; "agon" for the program itself.
std::string page_name(const tools::DeclaredCommand& command);

/// The page in section 1. `all` is the program, which the page of the program itself lists.
std::string command_page(const tools::DeclaredCommand& command, const Edition& edition);

// Pages about file formats: texts of the folder pages/, with tables from the program's data.

/// The page with its head, and each line @TABLE@ of the text replaced by the contents of that
/// table. Throws `std::runtime_error` for an unknown table.
std::string format_page(std::string_view name, std::string_view text, const Edition& edition);

}  // namespace agon::manual
