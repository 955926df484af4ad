// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A book as a PDF file.
#pragma once

#include <string>

#include "tools/book/book.hpp"
#include "tools/book/paper.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {

/// What stands before the puzzles: nothing; title page, contents, how to read the book and the
/// rules; or how to play as well.
enum class Introduction { none, brief, full };

struct PdfOptions {
  Paper paper = Paper::a4;
  int diagrams = 4;  ///< on a page, 1 to 6; a single puzzle fills its page
  Introduction introduction = Introduction::full;
  bool solutions = true;
  bool coordinates = true;
  PictureStyle style = PictureStyle::colour;
  std::string creator;  ///< the program's name and version, for the file's own record
};

struct PdfBook {
  std::string contents;  ///< of the file
  int pages = 0;
};

/// The introduction (contents of a book with twelve puzzles or more), the puzzles, their solutions,
/// the sources; without an introduction a source stands with its solution. The fonts are in the
/// file, the title and author in its record, no date: the same book is the same bytes, on a machine
/// with the same fonts. The book has at least one item. Cost: some milliseconds a page.
PdfBook book_pdf(const Book& book, const PdfOptions& options);

}  // namespace agon::tools
