// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/sheets.hpp"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <utility>

#include "tools/drawing/markup.hpp"

namespace agon::tools {
namespace {

constexpr double head_size = 0.9;  // of the small letters' size

}  // namespace

Sheets::Sheets(cairo_surface_t* pdf, const Measures& measures, std::string title)
    : measures_(measures),
      title_(std::move(title)),
      pdf_(pdf),
      cairo_(cairo_create(pdf), cairo_destroy) {}

void Sheets::begin() {
  if (number_ > 0) cairo_show_page(cairo_.get());
  ++number_;
  cairo_set_source_rgb(cairo_.get(), 0, 0, 0);
}

double Sheets::left() const {
  return number_ % 2 == 1 ? measures_.inner : measures_.outer;
}

/// One line at an edge of the text, its baseline at `bottom`.
void Sheets::write(const std::string& text, Setting::Edges edges, double size,
                   double bottom) const {
  Setting setting;
  setting.size = size;
  setting.edges = edges;
  setting.most_lines = 1;
  const double width = measures_.text_width();
  // The chapter's name or the book's title leaves room for the number at the other end.
  const bool narrow = edges == Setting::Edges::centred;
  const Paragraph line = set(text, setting, narrow ? 0.8 * width : width);
  line.draw(left() + (narrow ? 0.1 * width : 0), bottom - line.height());
}

void Sheets::bare_page() {
  begin();
}

void Sheets::mark(const std::string& name) {
  places_[name] = number_;
  cairo_pdf_surface_add_outline(pdf_, CAIRO_PDF_OUTLINE_ROOT, name.c_str(),
                                fmt::format("page={}", number_).c_str(),
                                static_cast<cairo_pdf_outline_flags_t>(0));
}

double Sheets::open_chapter(const std::string& name) {
  begin();
  chapter_ = name;
  mark(name);
  write(fmt::format("{}", number_), Setting::Edges::centred, measures_.small,
        measures_.height - 0.55 * measures_.bottom);
  Setting setting;
  setting.size = measures_.heading;
  const Paragraph heading = set(as_markup(name), setting, measures_.text_width());
  heading.draw(left(), measures_.top - 0.1 * measures_.heading);
  return measures_.top + heading.height() + 0.9 * measures_.heading;
}

void Sheets::begin_chapter(const std::string& name) {
  chapter_ = name;
  page_with_head(true);
  mark(name);
}

/// The head of an odd page names the chapter, that of an even one the book.
void Sheets::page_with_head(bool of_chapter) {
  begin();
  const double size = head_size * measures_.small;
  const bool odd = number_ % 2 == 1;
  write(fmt::format("{}", number_), odd ? Setting::Edges::right : Setting::Edges::ragged,
        measures_.small, measures_.head);
  write(fmt::format("<i>{}</i>", as_markup(odd || of_chapter ? chapter_ : title_)),
        Setting::Edges::centred, size + 0.4, measures_.head);
  cairo_set_line_width(cairo_.get(), 0.4);
  cairo_move_to(cairo_.get(), left(), measures_.head + 4);
  cairo_rel_line_to(cairo_.get(), measures_.text_width(), 0);
  cairo_stroke(cairo_.get());
}

}  // namespace agon::tools
