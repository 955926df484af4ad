// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The diagrams, several on a page, the question under each.
#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/book/chapters.hpp"
#include "tools/book/groups.hpp"
#include "tools/book/heading.hpp"
#include "tools/drawing/cairo_pen.hpp"
#include "tools/drawing/markup.hpp"
#include "tools/drawing/picture.hpp"

namespace agon::tools {
namespace {

/// How a number of diagrams is arranged on a page.
struct Grid {
  int columns, rows;
};
Grid grid_of(int diagrams) {
  if (diagrams <= 3) return {1, diagrams};
  return {2, (diagrams + 1) / 2};
}

/// A puzzle's words, set for the width that it has, and its diagram, not yet scaled.
struct PrintedPuzzle {
  Paragraph number, rules, caption, question, remarks;
  bool has_caption;
  bool has_remarks;
  Picture picture;

  double above() const {
    return number.height() + gap + (has_caption ? caption.height() + gap : 0);
  }
  double below() const { return gap + question.height() + (has_remarks ? remarks.height() : 0); }
  static constexpr double gap = 4;
};

class PuzzlePages {
 public:
  PuzzlePages(Sheets& sheets, const Book& book, const PdfOptions& options)
      : sheets_(sheets),
        book_(book),
        named_(options.introduction != Introduction::none),
        grid_(grid_of(options.diagrams)) {
    look_.coordinates = options.coordinates;
    look_.notes = false;
    look_.style = options.style;
    const Measures& measures = sheets.measures();
    gap_ = diagram_gap;
    width_ = (measures.text_width() - (grid_.columns - 1) * gap_) / grid_.columns;
  }

  /// On the page that has been begun, and further ones.
  void draw(int on_page) {
    // All diagrams in one size, the largest in which each fits.
    const Measures& measures = sheets_.measures();
    const double pitch = measures.text_height() / grid_.rows;
    struct Size {
      double below, width, height;
    };
    std::vector<Size> sizes;
    std::vector<double> above;
    for (std::size_t i = 0; i < book_.items.size(); ++i) {
      const PrintedPuzzle each = entry(i);
      above.push_back(each.above());
      sizes.push_back({each.below(), each.picture.width(), each.picture.height()});
    }
    // Those of a row stand at one height.
    for (std::size_t i = 0; i + 1 < above.size(); ++i) {
      const bool same_row = grid_.columns == 2 && i % static_cast<std::size_t>(on_page) % 2 == 0 &&
                            (i + 1) % static_cast<std::size_t>(on_page) != 0;
      if (same_row) above[i] = above[i + 1] = std::max(above[i], above[i + 1]);
    }
    double scale = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const double room = pitch - above[i] - sizes[i].below - row_gap;
      scale = std::min({scale, width_ / sizes[i].width, room / sizes[i].height});
    }
    look_.coordinate_size = std::clamp(legible / scale, look_.coordinate_size, 0.75);
    double tallest = 0;
    for (std::size_t i = 0; i < book_.items.size(); ++i) {
      const PrintedPuzzle each = entry(i);
      tallest = std::max(tallest, above[i] + scale * each.picture.height() + each.below());
    }
    std::map<std::size_t, std::string> firsts;
    for (const Group& group : groups(book_)) firsts[group.first] = group.name;
    for (std::size_t i = 0; i < book_.items.size(); ++i) {
      const auto place = static_cast<int>(i) % on_page;
      if (i > 0 && place == 0) sheets_.page();
      if (const auto name = firsts.find(i); name != firsts.end()) sheets_.mark(name->second);
      const int column = place % grid_.columns;
      const bool alone = grid_.columns == 2 && place == on_page - 1 && on_page % 2 == 1;
      const double x = sheets_.left() + (alone ? 0.5 : column) * (width_ + gap_);
      // What is left over of a row is mostly below.
      const double y = measures.top + pitch * (place / grid_.columns) + 0.4 * (pitch - tallest);
      draw_entry(entry(i), x, y, above[i], scale);
    }
  }

 private:
  static constexpr double diagram_gap = 16;
  static constexpr double row_gap = 10;
  /// The least size of coordinates, where there is room for it.
  static constexpr double legible = 5.4;

  /// Their name, which the introduction explains; without it their title.
  std::string rules_over(const BookItem& item) const {
    const auto same = [&item](const BookRules& rules) { return rules.name == item.rules.name; };
    return named_ ? item.rules.name
                  : std::find_if(book_.rules.begin(), book_.rules.end(), same)->title;
  }

  PrintedPuzzle entry(std::size_t i) const {
    const BookItem& item = book_.items[i];
    const Measures& measures = sheets_.measures();
    Setting setting;
    setting.most_lines = 1;
    setting.size = 1.15 * measures.text;
    Paragraph number = sheets_.set(fmt::format("<b>{}</b>", i + 1), setting, 0.3 * width_);
    setting.size = measures.small;
    setting.edges = Setting::Edges::right;
    Paragraph rules =
        sheets_.set("<i>" + as_markup(rules_over(item)) + "</i>", setting, 0.7 * width_);
    setting.edges = Setting::Edges::centred;
    setting.size = measures.text;
    setting.most_lines = 3;
    Paragraph question = sheets_.set(as_markup(item.question), setting, width_);
    setting.size = measures.small;
    std::string words;
    for (const std::string& remark : item.remarks)
      words += (words.empty() ? "" : ". ") + as_markup(remark);
    Paragraph remarks = sheets_.set("<i>" + words + "</i>", setting, width_);
    // A line each, so that a long one does not hide the others.
    const std::string heading = heading_markup(item, *book_.language, "\n", as_markup);
    setting.most_lines = 1;  // of each
    Paragraph caption = sheets_.set(heading, setting, width_);
    return {std::move(number),  std::move(rules), std::move(caption), std::move(question),
            std::move(remarks), !heading.empty(), !words.empty(),     Picture(item.diagram, look_)};
  }

  /// Its number stands over the left edge of the board, the rules over the right one.
  void draw_entry(const PrintedPuzzle& entry, double x, double y, double above,
                  double scale) const {
    const double side = (width_ - entry.picture.width() * scale) / 2;
    // Further out where the board is narrower than both.
    const double both = entry.number.natural_width() + 8 + entry.rules.natural_width();
    const double out = std::max(0.0, std::min(side, (width_ - both) / 2));
    entry.number.draw(x + out, y);
    entry.rules.draw(x + width_ - out - 0.7 * width_,
                     y + entry.number.height() - 1.12 * entry.rules.height());
    if (entry.has_caption) entry.caption.draw(x, y + entry.number.height());
    y += above;
    cairo_t* cairo = sheets_.cairo();
    cairo_save(cairo);
    cairo_translate(cairo, x + side, y);
    cairo_scale(cairo, scale, scale);
    CairoPen pen(cairo);
    entry.picture.draw(pen);
    cairo_restore(cairo);
    cairo_set_source_rgb(cairo, 0, 0, 0);
    y += entry.picture.height() * scale + PrintedPuzzle::gap;
    entry.question.draw(x, y);
    if (entry.has_remarks) entry.remarks.draw(x, y + entry.question.height());
  }

  Sheets& sheets_;
  const Book& book_;
  bool named_;
  Grid grid_;
  PictureOptions look_;
  double gap_ = 0;
  double width_ = 0;
};

}  // namespace

void puzzle_chapter(Sheets& sheets, const Book& book, const PdfOptions& options) {
  sheets.begin_chapter(book.language->text(chapter::puzzles));
  PuzzlePages(sheets, book, options).draw(options.diagrams);
}

}  // namespace agon::tools
