// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/pdf.hpp"

#include <cairo-pdf.h>

#include <memory>
#include <utility>

#include "tools/book/chapters.hpp"
#include "tools/drawing/cairo_pen.hpp"

namespace agon::tools {
namespace {

/// Fewest puzzles for a table of contents.
constexpr std::size_t long_book = 12;

struct Made {
  std::string contents;
  int pages = 0;
  std::map<std::string, int> places;
};

/// Makes the whole file, with those page numbers in its contents.
Made make(const Book& book, const PdfOptions& options, const std::map<std::string, int>& places) {
  const Measures& measures = measures_of(options.paper);
  Made made;
  const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
      cairo_pdf_surface_create_for_stream(append_to_string, &made.contents, measures.width,
                                          measures.height),
      cairo_surface_destroy);
  const auto record = [&](cairo_pdf_metadata_t what, const std::string& text) {
    cairo_pdf_surface_set_metadata(surface.get(), what, text.c_str());
  };
  record(CAIRO_PDF_METADATA_TITLE, book.title);
  if (!book.author.empty()) record(CAIRO_PDF_METADATA_AUTHOR, book.author);
  record(CAIRO_PDF_METADATA_CREATOR, options.creator);
  record(CAIRO_PDF_METADATA_CREATE_DATE, "");
  {
    Sheets sheets(surface.get(), measures, book.title);
    const bool introduced = options.introduction != Introduction::none;
    if (introduced) {
      title_page(sheets, book, options);
      if (book.items.size() >= long_book) contents_page(sheets, book, options, places);
      if (options.introduction == Introduction::full) learning_chapter(sheets, book, options);
      reading_chapter(sheets, book, options);
    }
    puzzle_chapter(sheets, book, options);
    const double end =
        options.solutions ? solution_chapter(sheets, book, !introduced) : measures.height;
    if (introduced || !options.solutions) source_chapter(sheets, book, end);
    expect_success(cairo_status(sheets.cairo()));
    made.pages = sheets.number();
    made.places = sheets.places();
  }
  cairo_surface_finish(surface.get());
  expect_success(cairo_surface_status(surface.get()));
  return made;
}

}  // namespace

PdfBook book_pdf(const Book& book, const PdfOptions& wanted) {
  PdfOptions options = wanted;
  if (book.items.size() == 1) options.diagrams = 1;
  // Once to learn the pages, once with their numbers in the contents, which take a page each time.
  const Made first = make(book, options, {});
  Made second = make(book, options, first.places);
  return {std::move(second.contents), second.pages};
}

}  // namespace agon::tools
