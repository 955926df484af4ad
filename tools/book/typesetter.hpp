// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Paragraphs set by Pango. The unit is the point.
#pragma once

#include <pango/pangocairo.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace agon::tools {

/// What a paragraph looks like; its text is markup.
struct Setting {
  double size = 0;
  enum class Edges : std::uint8_t { ragged, justified, centred, right } edges = Edges::ragged;
  double indent = 0;   ///< of all lines
  double hanging = 0;  ///< of the lines after the first, besides
  double spacing = 1;  ///< of lines
  /// What would be more is cut off by an ellipsis, for each part that "\n" ends; 0: any number.
  int most_lines = 0;
};

class Paragraph {
 public:
  Paragraph(cairo_t* cairo, const std::string& text, const Setting& setting, double width);

  double height() const { return height_; }
  std::size_t lines() const { return lines_.size(); }
  double line_height(std::size_t line) const { return lines_[line].height; }
  /// Had it more lines than it may?
  bool is_cut() const { return pango_layout_is_ellipsized(layout_.get()) != 0; }
  /// Of its longest line, without the indent.
  double natural_width() const;
  /// One line with its top left corner there, or all of them.
  void draw_line(std::size_t line, double x, double y) const;
  void draw(double x, double y) const;

 private:
  struct Line {
    PangoLayoutLine* line;  ///< lives as long as the layout
    double left, top, baseline, height;
  };
  struct Release {
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
  };

  cairo_t* cairo_;
  std::unique_ptr<PangoLayout, Release> layout_;
  std::vector<Line> lines_;
  double indent_ = 0;
  double height_ = 0;
};

}  // namespace agon::tools
