// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Text that runs through columns and pages.
#pragma once

#include <string>
#include <vector>

#include "tools/book/sheets.hpp"

namespace agon::tools {

/// Paragraphs that belong together: they are kept on one page as long as they are short.
struct Block {
  struct Part {
    std::string text;  ///< markup
    Setting setting;
    double before = 0;  ///< space above, left out at the head of a column
  };
  std::vector<Part> parts;
  double before = 0;
};

class Flow {
 public:
  /// Fills the page that has been begun from `top` on, then further ones.
  Flow(Sheets& sheets, double top, int columns);

  void add(const Block& block);
  /// Space below what has been added, on this page.
  void skip(double height) { y_ += height; }
  double y() const { return y_; }
  /// Where the longest column of this page ends.
  double lowest() const { return lowest_; }
  double width() const { return width_; }

 private:
  void next_column();
  double x() const;
  double bottom() const { return sheets_.measures().height - sheets_.measures().bottom; }

  Sheets& sheets_;
  int columns_;
  double width_;
  int column_ = 0;
  double first_top_;  ///< of the columns of this page
  double y_;
  double lowest_;
};

}  // namespace agon::tools
