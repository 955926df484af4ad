// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/flow.hpp"

#include <algorithm>

namespace agon::tools {
namespace {

/// A block of up to this part of a column is not broken.
constexpr double kept_whole = 0.45;

}  // namespace

Flow::Flow(Sheets& sheets, double top, int columns)
    : sheets_(sheets),
      columns_(columns),
      width_((sheets.measures().text_width() - (columns - 1) * sheets.measures().gutter) / columns),
      first_top_(top),
      y_(top),
      lowest_(top) {}

double Flow::x() const {
  return sheets_.left() + column_ * (width_ + sheets_.measures().gutter);
}

void Flow::next_column() {
  if (++column_ == columns_) {
    column_ = 0;
    sheets_.page();
    first_top_ = sheets_.measures().top;
    lowest_ = first_top_;
  }
  y_ = first_top_;
}

void Flow::add(const Block& block) {
  std::vector<Paragraph> paragraphs;
  double height = 0;
  for (const Block::Part& part : block.parts) {
    paragraphs.push_back(sheets_.set(part.text, part.setting, width_));
    height += paragraphs.back().height() + (paragraphs.size() > 1 ? part.before : 0);
  }
  if (y_ > first_top_) y_ += block.before;
  const bool short_enough = height <= kept_whole * sheets_.measures().text_height();
  if (y_ > first_top_ && y_ + height > bottom() && short_enough) next_column();
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    if (i > 0 && y_ > first_top_) y_ += block.parts[i].before;
    for (std::size_t line = 0; line < paragraphs[i].lines(); ++line) {
      // No first line of a paragraph stands alone at the foot, no last one at the head of a column.
      const double here = paragraphs[i].line_height(line);
      const bool pair =
          paragraphs[i].lines() > 1 && (line == 0 || line + 2 == paragraphs[i].lines());
      if (y_ > first_top_ && y_ + (pair ? 2 : 1) * here > bottom() + 0.01) next_column();
      paragraphs[i].draw_line(line, x(), y_);
      y_ += here;
      lowest_ = std::max(lowest_, y_);
    }
  }
}

}  // namespace agon::tools
