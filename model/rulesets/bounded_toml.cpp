// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/bounded_toml.hpp"

#include <algorithm>
#include <string>

#include "model/files/files.hpp"
#include "model/values/plain_text.hpp"

namespace agon::rulesets {
namespace {

/// Where a text or comment that begins at `begin` ends: behind its closing quotes or before the
/// line's end. One character on where neither begins.
std::size_t skip(std::string_view contents, std::size_t begin) {
  const char first = contents[begin];
  if (first == '#') return std::min(contents.find('\n', begin), contents.size());
  if (first != '"' && first != '\'') return begin + 1;
  const std::string three(3, first);
  const bool several_lines = contents.substr(begin, 3) == three;
  for (std::size_t at = begin + (several_lines ? 3 : 1); at < contents.size(); ++at) {
    if (contents[at] == '\\' && first == '"')
      ++at;
    else if (several_lines && contents.substr(at, 3) == three)
      return at + 3;
    else if (!several_lines && (contents[at] == first || contents[at] == '\n'))
      return at + 1;
  }
  return contents.size();
}

}  // namespace

std::optional<Mistake> beyond_toml_limits(std::string_view contents, std::string_view file,
                                          std::size_t most_parts) {
  LineMeter lines;
  if (!lines.add(contents))
    return Mistake{std::string(file), static_cast<int>(lines.line()), 0,
                   line_too_long(lines.limit())};
  std::size_t dots = 0;
  std::size_t parts = 0;
  for (std::size_t at = 0; at < contents.size(); at = skip(contents, at)) {
    const auto beyond = [&](const std::string& text) {
      const auto line = 1 + std::count(contents.begin(),
                                       contents.begin() + static_cast<std::ptrdiff_t>(at), '\n');
      return Mistake{std::string(file), static_cast<int>(line), 0, text};
    };
    if (contents[at] == '.' && ++dots > most_toml_dots)
      return beyond("the keys have more than " + std::to_string(most_toml_dots) +
                    " dots in total, the maximum; write tables instead");
    if (std::string_view("=[,").find(contents[at]) != std::string_view::npos &&
        ++parts > most_parts)
      return beyond("more than " + std::to_string(most_parts) +
                    " keys, tables and items of lists, the maximum; check that this is the file "
                    "that is meant");
  }
  return std::nullopt;
}

std::string toml_fault(std::string_view contents, std::size_t line, std::size_t column,
                       std::string_view said) {
  contents = without_mark(contents);
  std::string_view there;
  for (std::size_t number = 0; number < line; ++number) there = next_line(contents);
  const auto odd = odd_character(there.substr(std::min(there.size(), column - 1)));
  return odd && odd->at == 0 ? to_string(odd->phrase) : on_one_line(said);
}

}  // namespace agon::rulesets
