// The manual page of a subcommand, made from what it declares.
#pragma once

#include <string>
#include <string_view>

#include "tools/terminal/help_declared.hpp"

namespace agon::manual {

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

}  // namespace agon::manual
