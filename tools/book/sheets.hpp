// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The pages of a book as they are made: numbers, running heads, bookmarks.
#pragma once

#include <cairo.h>

#include <map>
#include <memory>
#include <string>

#include "tools/book/paper.hpp"
#include "tools/book/typesetter.hpp"

namespace agon::tools {

class Sheets {
 public:
  /// `title` stands at the head of pages with even numbers.
  Sheets(cairo_surface_t* pdf, const Measures& measures, std::string title);

  const Measures& measures() const { return measures_; }
  cairo_t* cairo() const { return cairo_.get(); }

  /// Begins a page without head and number: the title page.
  void bare_page();
  /// Begins a page that a chapter opens: its name above the text, a number at the foot, a bookmark.
  /// Answers where the text begins.
  double open_chapter(const std::string& name);
  /// Begins a page of the same chapter.
  void page() { page_with_head(false); }
  /// Begins a chapter with its name in the running head alone, which leaves the page to its
  /// contents.
  void begin_chapter(const std::string& name);
  /// Marks the place of an entry of the contents that does not start a page; a bookmark.
  void mark(const std::string& name);

  int number() const { return number_; }
  /// The left end of the text on this page.
  double left() const;
  /// Pages by the names of chapters and marks, of what has been made so far.
  const std::map<std::string, int>& places() const { return places_; }

  Paragraph set(const std::string& text, const Setting& setting, double width) const {
    return {cairo_.get(), text, setting, width};
  }

 private:
  void begin();
  void page_with_head(bool of_chapter);
  void write(const std::string& text, Setting::Edges edges, double size, double baseline) const;

  const Measures& measures_;
  std::string title_;
  std::string chapter_;
  cairo_surface_t* pdf_;
  std::unique_ptr<cairo_t, decltype(&cairo_destroy)> cairo_;
  int number_ = 0;
  std::map<std::string, int> places_;
};

}  // namespace agon::tools
