// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/manual/roff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace agon::manual {
namespace {

/// Longest line of input but for single words; readers of the source and diffs like short ones.
constexpr std::size_t line_width = 76;

/// The code point that begins at `at`, which is moved past it. Invalid bytes are kept.
std::uint32_t code_point(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at++);
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  std::uint32_t value = more == 0 ? first : first & (0x3Fu >> more);
  for (int i = 0; i < more && at < text.size(); ++i) value = value << 6 | (byte(at++) & 0x3Fu);
  return value;
}

/// The text where no line begins with it.
std::string glyphs(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t c = code_point(text, at);
    switch (c) {
      case '\\':
        out += "\\e";
        break;
      case '-':
        out += "\\-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '`':
        out += "\\(ga";
        break;
      case '^':
        out += "\\(ha";
        break;
      case '~':
        out += "\\(ti";
        break;
      case '"':
        out += "\\(dq";
        break;
      default:
        if (c < 0x80)
          out += static_cast<char>(c);
        else
          out += fmt::format("\\[u{:04X}]", c);
    }
  }
  return out;
}

/// Does an option begin here, at the beginning of a word? Its end, else `at`.
std::size_t option_end(std::string_view text, std::size_t at) {
  if (at > 0 &&
      (std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0 || text[at - 1] == '-'))
    return at;
  std::size_t end = at;
  while (end < text.size() && text[end] == '-') ++end;
  if (end - at != 2 || end == text.size() ||
      std::islower(static_cast<unsigned char>(text[end])) == 0)
    return at;
  while (end < text.size() &&
         (std::islower(static_cast<unsigned char>(text[end])) != 0 || text[end] == '-'))
    ++end;
  return end;
}

/// One word of prose; bold across blanks where it has both quotes.
std::string marked(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t quote = text[at] == '`' ? text.find('`', at + 1) : std::string_view::npos;
    const std::size_t option = option_end(text, at);
    if (quote != std::string_view::npos) {
      out += bold(text.substr(at + 1, quote - at - 1));
      at = quote + 1;
    } else if (option > at) {
      out += bold(text.substr(at, option - at));
      at = option;
    } else {
      const std::size_t begin = at;
      code_point(text, at);
      out += glyphs(text.substr(begin, at - begin));
    }
  }
  return out;
}

}  // namespace

std::string literal(std::string_view text) {
  const std::string out = glyphs(text);
  return out.starts_with('.') ? "\\&" + out : out;
}

std::string bold(std::string_view text) {
  return "\\fB" + literal(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + literal(text) + "\\fR";
}

std::string prose(std::string_view text) {
  return in_short_lines(marked(text));
}

std::string in_short_lines(std::string_view roff) {
  std::string out;
  std::size_t column = 0;
  for (std::size_t at = 0; at < roff.size();) {
    const std::size_t end = std::min(roff.find(' ', at), roff.size());
    const std::string_view word = roff.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    if (column > 0 && column + 1 + word.size() <= line_width) {
      out += ' ';
      ++column;
    } else if (column > 0) {
      out += '\n';
      column = 0;
    }
    if (column == 0 && (word.front() == '.' || word.front() == '\'')) out += "\\&";
    out += word;
    column += word.size();
  }
  return out + "\n";
}

std::string page_head(std::string_view name, int number, std::string_view date,
                      std::string_view version) {
  std::string title;
  for (const char c : name) title += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return fmt::format(
      ".\\\" Made by agon-manual from what the program declares; changes here would be lost.\n"
      ".TH {} {} \"{}\" \"{}\" \"Agon manual\"\n",
      literal(title), number, date, literal(version));
}

std::string section(std::string_view title) {
  return fmt::format(".SH {}\n", literal(title));
}

std::string subsection(std::string_view title) {
  return fmt::format(".SS {}\n", literal(title));
}

std::string entry(std::string_view term, std::string_view text) {
  return fmt::format(".TP\n{}\n{}", term, prose(text));
}

std::string verbatim(std::string_view lines) {
  std::string out = ".RS 4\n.nf\n";
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    out += literal(lines.substr(0, end)) + "\n";
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return out + ".fi\n.RE\n";
}

}  // namespace agon::manual
