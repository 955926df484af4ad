// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Reading a rule-set file (agon-rules.5): a preset of the library or a user's own.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"
#include "model/values/phrase.hpp"

namespace agon::rulesets {

struct LoadedFile {
  /// As much as could be read; usable only if there are no mistakes.
  Preset preset;
  /// Everything wrong, in the order of the file; empty if and only if the file is usable. Text that
  /// is not TOML gives only the first mistake.
  Mistakes mistakes;
  /// The words of those mistakes that are one of `sayings`, in any order; in English the same text.
  std::vector<Phrase> phrases;
};

/// The commonest mistakes.
std::span<const Saying> sayings();

/// Reads the contents of a file; mistakes and the preset call it `name`. `find_base` looks up the
/// preset that a line `base = "..."` names. Any text gives an answer; never throws.
LoadedFile read_rule_file(std::string_view contents, std::string_view name,
                          const std::function<const Preset*(std::string_view)>& find_base);
/// The same with `find_preset`.
LoadedFile read_rule_file(std::string_view contents, std::string_view name);

// The texts of presets/*.toml as they were when the library was built.

struct EmbeddedFile {
  std::string_view name;  ///< of the preset: the file's name without ".toml"
  std::string_view text;
};

/// In the order in which presets are listed (CMakeLists.txt). Its source is made by embed.cmake.
std::span<const EmbeddedFile> embedded_files();

}  // namespace agon::rulesets
