// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The measures of a book's pages, in points.
#pragma once

#include <cstdint>

namespace agon::tools {

enum class Paper : std::uint8_t { a4, a5 };

struct Measures {
  double width, height;  ///< of the paper
  double inner, outer;   ///< margins; the inner one is left on pages with odd numbers
  double top, bottom;    ///< margins above and below the text
  double head;           ///< from the top to the line that the running head stands on
  double text;           ///< sizes of letters
  double small;
  double heading;
  double display;  ///< the book's title
  int columns;     ///< of the solutions
  double gutter;   ///< between them

  double text_width() const { return width - inner - outer; }
  double text_height() const { return height - top - bottom; }
};

inline constexpr Measures a4_measures{595.28, 841.89, 62, 54, 78, 66, 50, 11, 9.6, 21, 34, 2, 24};
inline constexpr Measures a5_measures{419.53, 595.28, 42, 36, 58, 48, 36, 9.6, 8.4, 17, 26, 1, 0};

constexpr const Measures& measures_of(Paper paper) {
  return paper == Paper::a4 ? a4_measures : a5_measures;
}

}  // namespace agon::tools
