// The parts of a book, each on its own pages.
#pragma once

#include <map>
#include <string>

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

/// Answers where it ends on its last page.
double solution_chapter(Sheets& sheets, const Book& book);

/// Who made the puzzles: from `top` on if the page has room, else on a new page.
void source_chapter(Sheets& sheets, const Book& book, double top);

/// The names of chapters.
namespace chapter {
inline constexpr const char* learning = "How to play";
inline constexpr const char* reading = "How to read this book";
inline constexpr const char* rules = "The rules of the puzzles";
inline constexpr const char* puzzles = "Puzzles";
inline constexpr const char* solutions = "Solutions";
inline constexpr const char* sources = "Sources";
}  // namespace chapter

}  // namespace agon::tools
