// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tables as `embed` writes them into the program. Texts are one string a language: as an array,
// their places alone would take as much of the page as one language.
#pragma once

#include <span>
#include <string_view>

#include "tools/languages/language.hpp"

namespace agon::tools {

/// Sorted, each ended by a zero.
extern const std::string_view embedded_keys;

struct EmbeddedLanguage {
  std::string_view code;
  std::string_view name;
  Language::Numbers numbers;
  /// Of each key the singular and the text, both ended by a zero; empty as in `Language::Text`.
  std::string_view texts;
};
/// English first.
std::span<const EmbeddedLanguage> embedded_languages();

}  // namespace agon::tools
