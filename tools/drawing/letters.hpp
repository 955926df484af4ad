// How wide words are, without a font: lines break alike in every format, and in browsers with
// unknown fonts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace agon::tools {

/// The faces of letters in a picture.
enum class Face : std::uint8_t {
  label,   ///< sans-serif
  remark,  ///< serif italic
  caption  ///< serif
};

/// At least the width of the words in the usual fonts, in the unit of `size`: that of the widest
/// DejaVu face, which is wider than most. The text must be UTF-8.
double words_width(std::string_view words, double size);

/// The text broken into lines no wider than `width`: at spaces, in a longer word after a comma, and
/// otherwise anywhere. At least one line. The text must be UTF-8.
std::vector<std::string> broken_lines(const std::string& text, double width, double size);

}  // namespace agon::tools
