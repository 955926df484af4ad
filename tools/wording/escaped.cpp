// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/escaped.hpp"

#include <algorithm>
#include <cctype>

namespace agon::tools {
namespace {

bool is_decimal(char letter) {
  return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

}  // namespace

std::string markdown_escaped(std::string_view text) {
  constexpr std::string_view always = "\\`*_[]|~#";
  std::string escaped;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    // A list begins with a bullet or a number; a line of = or - makes a heading of the line before.
    const bool bullet = i == 0 && (letter == '-' || letter == '+' || letter == '=');
    const bool number =
        (letter == '.' || letter == ')') && i > 0 &&
        std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(i), is_decimal);
    if (letter == '&')
      escaped += "&amp;";
    else if (letter == '<')
      escaped += "&lt;";
    else if (letter == '>')
      escaped += "&gt;";
    else if (letter == '\n' || letter == '\r')
      escaped += ' ';
    else
      escaped.append(bullet || number || always.find(letter) != std::string_view::npos ? "\\" : "")
          .append(1, letter);
  }
  return escaped;
}

bool is_web_address(std::string_view text) {
  return (text.starts_with("http://") || text.starts_with("https://")) &&
         std::none_of(text.begin(), text.end(), [](char letter) {
           return static_cast<unsigned char>(letter) <= ' ' || letter == 0x7f;
         });
}

}  // namespace agon::tools
