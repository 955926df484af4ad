// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/columns.hpp"

#include <algorithm>

namespace agon::tools {
namespace {

/// Of UTF-8, in characters.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
  }));
}

}  // namespace

std::vector<std::string> in_columns(const std::vector<Row>& rows,
                                    const std::set<std::size_t>& numbers) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      widths[i] = std::max(widths[i], width(row[i]));
    }
  std::vector<std::string> lines;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string room(widths[i] - width(row[i]), ' ');
      line += (i == 0 ? "" : "  ") + (numbers.contains(i) ? room + row[i] : row[i] + room);
    }
    line.resize(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos &&
      (text.empty() || (text.front() != ' ' && text.back() != ' ')))
    return std::string(text);
  std::string field = "\"";
  for (const char letter : text) {
    if (letter == '"') field += '"';
    field += letter;
  }
  return field + "\"";
}

}  // namespace agon::tools
