// How wide words are, without a font: lines are broken alike in every format, and in a browser
// whose fonts nobody knows.
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

/// At least what the words take in the usual fonts, in the unit of `size`: the widest of DejaVu's
/// faces, which are wider than most. The text has to be UTF-8.
double words_width(std::string_view words, double size);

/// The text broken into lines no wider than `width`: at spaces, in a longer word after a comma, and
/// in what is longer still anywhere. At least one line. The text has to be UTF-8.
std::vector<std::string> broken_lines(const std::string& text, double width, double size);

}  // namespace agon::tools
