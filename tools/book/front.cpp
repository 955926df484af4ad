// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The title page and the contents.
#include <cairo.h>
#include <fmt/format.h>

#include <cmath>

#include "model/values/mistake.hpp"
#include "tools/book/chapters.hpp"
#include "tools/book/groups.hpp"
#include "tools/drawing/cairo_pen.hpp"
#include "tools/drawing/figures.hpp"
#include "tools/drawing/markup.hpp"

namespace agon::tools {
namespace {

/// What the game is about: the queen on the throne, her six guards around her.
void draw_emblem(cairo_t* cairo, const Palette& palette, double x, double y, double unit) {
  constexpr double column = 1.7320508075688772;
  cairo_save(cairo);
  cairo_translate(cairo, x, y);
  cairo_scale(cairo, unit, unit);
  CairoPen pen(cairo);
  constexpr Point places[] = {
      {0, 0},       {column, 0},         {column / 2, 1.5}, {-column / 2, 1.5},
      {-column, 0}, {-column / 2, -1.5}, {column / 2, -1.5}};
  for (const Point place : places) {
    Path cell;
    cell.polygons = {hexagon(place, 1)};
    const bool throne = place.x == 0 && place.y == 0;
    cell.fill = throne ? palette.throne : palette.light_ring;
    cell.stroke = Stroke{palette.cell_border, 0.05};
    pen.draw(Figure{"", {cell}});
    pen.draw(piece_figure(palette, {Side::white, throne ? Kind::queen : Kind::guard}), place, 1);
  }
  cairo_restore(cairo);
}

void link(cairo_t* cairo, int page, const Paragraph& paragraph, double x, double y) {
  cairo_tag_begin(cairo, CAIRO_TAG_LINK, fmt::format("page={}", page).c_str());
  paragraph.draw(x, y);
  cairo_tag_end(cairo, CAIRO_TAG_LINK);
}

}  // namespace

void title_page(Sheets& sheets, const Book& book, const PdfOptions& options) {
  sheets.bare_page();
  const Measures& measures = sheets.measures();
  const double width = measures.text_width();
  Setting setting;
  setting.edges = Setting::Edges::centred;
  double y = 0.2 * measures.height;
  if (!book.author.empty()) {
    setting.size = 0.45 * measures.display;
    setting.most_lines = 3;
    const Paragraph author = sheets.set("<i>" + as_markup(book.author) + "</i>", setting, width);
    author.draw(sheets.left(), y);
    y += author.height() + 0.35 * measures.display;
  }
  setting.size = measures.display;
  setting.most_lines = 5;
  sheets.set(as_markup(book.title), setting, width).draw(sheets.left(), y);
  draw_emblem(sheets.cairo(), palette_of(options.style), sheets.left() + width / 2,
              0.62 * measures.height, measures.width / 24);
  cairo_set_source_rgb(sheets.cairo(), 0, 0, 0);
  setting.size = measures.text;
  setting.most_lines = 1;
  const std::string count =
      book.language->counted("book.count", static_cast<std::int64_t>(book.items.size()));
  sheets.set(count, setting, width).draw(sheets.left(), 0.84 * measures.height);
}

void contents_page(Sheets& sheets, const Book& book, const PdfOptions& options,
                   const std::map<std::string, int>& places) {
  const Measures& measures = sheets.measures();
  double y = sheets.open_chapter(book.language->text("book.contents"));
  const double width = measures.text_width();
  const auto entry = [&](const std::string& name, const std::string& note, double indent) {
    const auto place = places.find(name);
    if (place == places.end()) return;
    Setting setting;
    setting.size = indent > 0 ? measures.small + 0.4 : measures.text;
    setting.indent = indent;
    setting.most_lines = 1;
    const std::string words =
        as_markup(name) + (note.empty() ? "" : "   <i>" + as_markup(note) + "</i>");
    const Paragraph left = sheets.set(words, setting, width - 30);
    setting.indent = 0;
    setting.edges = Setting::Edges::right;
    const Paragraph right = sheets.set(fmt::format("{}", place->second), setting, width);
    y += indent > 0 ? 1 : 6;
    link(sheets.cairo(), place->second, left, sheets.left(), y);
    link(sheets.cairo(), place->second, right, sheets.left(), y);
    // Dots between them, of all entries in the same columns.
    constexpr double step = 6;
    const double foot = y + 0.78 * left.height();
    const double begin = indent + left.natural_width() + 8;
    const double end = width - right.natural_width() - 8;
    for (double x = step * std::ceil(begin / step); x < end; x += step) {
      cairo_arc(sheets.cairo(), sheets.left() + x, foot, 0.5, 0, 6.3);
      cairo_fill(sheets.cairo());
    }
    y += left.height();
  };
  entry(book.language->text(chapter::learning), "", 0);
  entry(book.language->text(chapter::reading), "", 0);
  entry(book.language->text(chapter::rules), "", 0);
  entry(book.language->text(chapter::puzzles), "", 0);
  for (const Group& group : groups(book)) {
    std::vector<std::size_t> items(group.count);
    for (std::size_t i = 0; i < group.count; ++i) items[i] = group.first + i;
    entry(group.name, puzzle_numbers(items, *book.language), 14);
  }
  if (options.solutions) entry(book.language->text(chapter::solutions), "", 0);
  entry(book.language->text(chapter::sources), "", 0);
}

}  // namespace agon::tools
