// Untrusted texts in one-line messages.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace agon {

/// The text with a '?' for each control character: input may contain line breaks and worse, and
/// messages repeat it.
inline std::string on_one_line(std::string_view text) {
  std::string line(text);
  const auto control = [](char letter) {
    return static_cast<unsigned char>(letter) < ' ' || letter == 0x7f;
  };
  std::replace_if(line.begin(), line.end(), control, '?');
  return line;
}

}  // namespace agon
