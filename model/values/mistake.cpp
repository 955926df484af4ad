// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/mistake.hpp"

#include <algorithm>

namespace agon {
namespace {

/// As programs print it: a text of TOML may have any character, and U+0000 would end a message in
/// C.
std::string escaped(const std::string& text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string line;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= ' ' && byte != 0x7f)
      line += letter;
    else
      line.append("\\x").append({digits[byte >> 4U], digits[byte & 0xfU]});
  }
  return line;
}

}  // namespace

std::string to_string(const Mistake& mistake) {
  std::string text = mistake.file;
  if (mistake.line > 0) text += ":" + std::to_string(mistake.line);
  if (mistake.line > 0 && mistake.column > 0) text += ":" + std::to_string(mistake.column);
  return escaped(text.empty() ? mistake.text : text + ": " + mistake.text);
}

std::string to_string(const Mistakes& mistakes) {
  constexpr std::size_t most_said = 20;
  std::string text;
  for (std::size_t i = 0; i < std::min(mistakes.size(), most_said); ++i)
    text += (i == 0 ? "" : "; ") + to_string(mistakes[i]);
  if (mistakes.size() > most_said)
    text += "; and " + std::to_string(mistakes.size() - most_said) + " more";
  return text;
}

}  // namespace agon
