// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/plain_text.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace agon {
namespace {

constexpr Saying odd_space{"mistake.odd-space",
                           "{word} is not an ordinary space; write one instead"};
constexpr Saying unseen{"mistake.unseen",
                        "{word} cannot be seen and means nothing here; take it out"};
constexpr std::array said_of_odd{odd_space, unseen};

struct OddRange {
  char32_t first, last;
  std::string_view
      name;  ///< in the words of Unicode; empty for control characters, which have none
  const Saying* saying;
};
constexpr std::array odd_ranges{
    OddRange{0x00, 0x08, "", &unseen},
    OddRange{0x0b, 0x0c, "", &unseen},
    OddRange{0x0e, 0x1f, "", &unseen},
    OddRange{0x7f, 0x9f, "", &unseen},
    OddRange{0xa0, 0xa0, "NO-BREAK SPACE", &odd_space},
    OddRange{0xad, 0xad, "SOFT HYPHEN", &unseen},
    OddRange{0x2000, 0x2006, "SPACE OF A FIXED WIDTH", &odd_space},
    OddRange{0x2007, 0x2007, "FIGURE SPACE", &odd_space},
    OddRange{0x2008, 0x200a, "SPACE OF A FIXED WIDTH", &odd_space},
    OddRange{0x200b, 0x200b, "ZERO WIDTH SPACE", &unseen},
    OddRange{0x200c, 0x200c, "ZERO WIDTH NON-JOINER", &unseen},
    OddRange{0x200d, 0x200d, "ZERO WIDTH JOINER", &unseen},
    OddRange{0x200e, 0x200f, "DIRECTION MARK", &unseen},
    OddRange{0x2028, 0x2029, "SEPARATOR", &odd_space},
    OddRange{0x202a, 0x202e, "DIRECTION MARK", &unseen},
    OddRange{0x202f, 0x202f, "NARROW NO-BREAK SPACE", &odd_space},
    OddRange{0x2060, 0x2060, "WORD JOINER", &unseen},
    OddRange{0x2066, 0x2069, "DIRECTION MARK", &unseen},
    OddRange{0x3000, 0x3000, "IDEOGRAPHIC SPACE", &odd_space},
    OddRange{0xfeff, 0xfeff, "BYTE ORDER MARK", &unseen},
};

/// The character that the text begins with if it takes at most three bytes, which all odd ones do;
/// 'x' for any other.
char32_t short_character(std::string_view text) {
  const auto byte = [text](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto goes_on = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
  if (byte(0) < 0x80U) return byte(0);
  if ((byte(0) & 0xe0U) == 0xc0U && goes_on(1)) return (byte(0) & 0x1fU) << 6U | (byte(1) & 0x3fU);
  if ((byte(0) & 0xf0U) == 0xe0U && goes_on(1) && goes_on(2))
    return (byte(0) & 0x0fU) << 12U | (byte(1) & 0x3fU) << 6U | (byte(2) & 0x3fU);
  return 'x';
}

/// "U+00A0 (NO-BREAK SPACE)".
std::string character_name(char32_t character, std::string_view name) {
  std::string text("U+");
  for (unsigned shift = 16; shift > 0;) {
    shift -= 4;
    text += "0123456789ABCDEF"[character >> shift & 0xfU];
  }
  return name.empty() ? text : text.append(" (").append(name).append(")");
}

}  // namespace

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::optional<OddCharacter> odd_character(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] >= ' ' && text[at] < 0x7f) continue;
    const char32_t character = short_character(text.substr(at));
    for (const OddRange& range : odd_ranges)
      if (character >= range.first && character <= range.last)
        return OddCharacter{at, {*range.saying, {{"word", character_name(character, range.name)}}}};
  }
  return std::nullopt;
}

std::span<const Saying> odd_sayings() {
  return said_of_odd;
}

void blame_odd_character(std::string_view line, Mistake& mistake) {
  if (const auto odd = odd_character(line)) {
    mistake.column = static_cast<int>(odd->at) + 1;
    mistake.text = to_string(odd->phrase);
  }
}

}  // namespace agon
