// The texts of presets/*.toml as they were when the library was built.
#pragma once

#include <span>
#include <string_view>

namespace agon::rulesets {

struct EmbeddedFile {
  std::string_view name;  ///< of the preset: the file's name without ".toml"
  std::string_view text;
};

/// In the order in which presets are listed (CMakeLists.txt). Its source is made by embed.cmake.
std::span<const EmbeddedFile> embedded_files();

}  // namespace agon::rulesets
