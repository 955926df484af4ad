// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The parts of a book, each on its own pages.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "tools/book/book.hpp"
#include "tools/book/pdf.hpp"
#include "tools/book/sheets.hpp"

namespace agon::tools {

void title_page(Sheets& sheets, const Book& book, const PdfOptions& options);

/// `places`: the pages of all that is listed, as `Sheets` has them in the end.
void contents_page(Sheets& sheets, const Book& book, const PdfOptions& options,
                   const std::map<std::string, int>& places);

/// How the game is played.
void learning_chapter(Sheets& sheets, const Book& book, const PdfOptions& options);

/// How to read the book, and the rule sets of its puzzles.
void reading_chapter(Sheets& sheets, const Book& book, const PdfOptions& options);

void puzzle_chapter(Sheets& sheets, const Book& book, const PdfOptions& options);

/// Answers where it ends on its last page. `cites`: with the source of each puzzle.
double solution_chapter(Sheets& sheets, const Book& book, bool cites);

/// Who made the puzzles: from `top` on if the page has room, else on a new page.
void source_chapter(Sheets& sheets, const Book& book, double top);

/// The keys of the names of chapters.
namespace chapter {
inline constexpr std::string_view learning = "book.learning";
inline constexpr std::string_view reading = "book.reading";
inline constexpr std::string_view rules = "book.rules";
inline constexpr std::string_view puzzles = "book.puzzles";
inline constexpr std::string_view solutions = "book.solutions";
inline constexpr std::string_view sources = "book.sources";
}  // namespace chapter

}  // namespace agon::tools
