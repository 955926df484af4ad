// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/drawing/pen.hpp"

#include <array>
#include <cstddef>

namespace agon::tools {
namespace {

/// Advance widths of the characters from space to ~, in hundredths of the size: for each the
/// greatest of DejaVu Sans, DejaVu Serif and DejaVu Serif Italic.
constexpr std::array<std::uint8_t, 95> advances{
    32,  41, 46, 84, 64, 96, 90, 28,  40, 40, 50, 84, 32, 37,  32, 34,  //  !"#$%&'()*+,-./
    64,  64, 64, 64, 64, 64, 64, 64,  64, 64, 34, 34, 84, 84,  84, 54,  // 0-9:;<=>?
    100, 73, 74, 77, 81, 73, 70, 80,  88, 40, 41, 75, 67, 103, 88, 82,  // @A-O
    68,  82, 76, 69, 67, 85, 73, 103, 72, 67, 70, 40, 34, 40,  84, 50,  // P-Z[\]^_
    50,  62, 65, 57, 65, 62, 38, 65,  65, 32, 32, 61, 32, 98,  65, 62,  // `a-o
    65,  65, 48, 53, 41, 65, 60, 86,  60, 60, 53, 64, 34, 64,  84};     // p-z{|}~

constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Of the character that begins with a byte: other letters of two bytes are mostly no wider than
/// an M, those of three or four no wider than two letters.
double advance(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (is_continuation(first)) return 0;
  if (byte >= ' ' && byte < ' ' + advances.size()) return advances[byte - ' '] / 100.0;
  return byte < 0xE0 ? 1.0 : 1.2;
}

}  // namespace

double words_width(std::string_view words, double size) {
  double sum = 0;
  for (const char byte : words) sum += advance(byte);
  return sum * size;
}

std::vector<std::string> broken_lines(const std::string& text, double width, double size) {
  std::vector<std::string> lines;
  std::string_view rest = text;
  while (words_width(rest, size) > width) {
    // The longest beginning that fits, at least one character; a break may come before each byte
    // that begins a character.
    std::size_t fitting = 0;
    std::size_t after_space = 0;
    std::size_t after_comma = 0;
    double so_far = 0;
    for (std::size_t end = 1; end < rest.size(); ++end) {
      so_far += advance(rest[end - 1]) * size;
      if (is_continuation(rest[end])) continue;
      if (fitting > 0 && so_far > width) break;
      fitting = end;
      if (rest[end] == ' ') after_space = end;
      if (rest[end - 1] == ',') after_comma = end;
    }
    if (fitting == 0) break;  // a single character, wider than the line
    const std::size_t end = after_space > 0 ? after_space : after_comma > 0 ? after_comma : fitting;
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end + (rest[end] == ' ' ? 1 : 0));
  }
  lines.emplace_back(rest);
  return lines;
}

}  // namespace agon::tools
