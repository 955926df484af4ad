// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/paragraph.hpp"

#include <algorithm>

namespace agon::tools {

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

std::string paragraph(std::string_view label, std::size_t indent, std::string_view text) {
  if (text.empty()) return {};
  constexpr std::size_t page_width = 100;
  std::string page{label};
  page.append(indent > columns_of(label) ? indent - columns_of(label) : 1, ' ');
  std::size_t column = std::max(indent, columns_of(label) + 1);
  bool at_start = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!at_start && column + 1 + columns_of(word) > page_width) {
      page.append("\n").append(indent, ' ');
      column = indent;
      at_start = true;
    }
    if (!at_start) page += ' ';
    page += word;
    column += columns_of(word) + (at_start ? 0 : 1);
    at_start = false;
  }
  return page + '\n';
}

}  // namespace agon::tools
