# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# Writes a C++ source holding the text of each of FILES (joined by commas), in their order, to OUTPUT.
string(REPLACE "," ";" files "${FILES}")
set(source "// Made by embed.cmake from the files in presets/.\n#include \"model/rulesets/file.hpp\"\n
namespace agon::rulesets {
namespace {\n
constexpr EmbeddedFile files[] = {\n")
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME_WE)
  file(READ "${file}" text)
  string(APPEND source "{\"${name}\", R\"toml(${text})toml\"},\n")
endforeach()
string(APPEND source "};\n
}  // namespace\n
std::span<const EmbeddedFile> embedded_files() { return files; }\n
}  // namespace agon::rulesets\n")
file(WRITE "${OUTPUT}" "${source}")
