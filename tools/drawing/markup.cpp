// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/drawing/markup.hpp"

#include <nlohmann/json.hpp>

namespace agon::tools {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

/// How many bytes at the beginning are a character that XML cannot hold; 0 if none.
std::size_t unspeakable(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < ' ') return first == '\t' || first == '\n' || first == '\r' ? 0 : 1;
  if (first == 0x7f) return 1;
  return text.starts_with("\xef\xbf\xbe") || text.starts_with("\xef\xbf\xbf") ? 3 : 0;
}

std::string escaped_markup(std::string_view text, bool quotes) {
  std::string safe;
  while (!text.empty()) {
    const char letter = text.front();
    const std::size_t replaced = unspeakable(text);
    if (replaced > 0)
      safe += replacement;
    else if (letter == '&')
      safe += "&amp;";
    else if (letter == '<')
      safe += "&lt;";
    else if (letter == '>')
      safe += "&gt;";
    else if (quotes && letter == '"')
      safe += "&quot;";
    else if (quotes && letter == '\'')
      safe += "&#39;";
    else
      safe += letter;
    text.remove_prefix(replaced > 0 ? replaced : 1);
  }
  return safe;
}

}  // namespace

std::string as_markup(std::string_view text) {
  return escaped_markup(text, false);
}

std::string as_attribute(std::string_view text) {
  return escaped_markup(text, true);
}

std::string printable(const std::string& text) {
  using json = nlohmann::ordered_json;
  auto clean = json::parse(json(text).dump(-1, ' ', false, json::error_handler_t::replace))
                   .get<std::string>();
  for (char& letter : clean)
    if (static_cast<unsigned char>(letter) < ' ' || letter == '\x7f') letter = ' ';
  return clean;
}

}  // namespace agon::tools
