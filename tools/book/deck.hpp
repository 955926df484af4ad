// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A book as a deck of cards for Anki, the program that asks again what one did not know.
#pragma once

#include <string>

#include "tools/book/book.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {

struct DeckOptions {
  bool coordinates = true;
  PictureStyle style = PictureStyle::colour;
};

/// DESCRIPTION
///   An .apkg file: a zip with a collection of Anki's schema 11, which every Anki since 2.0
///   imports, AnkiDroid and AnkiMobile, too. A note for each puzzle with one card, new, in the
///   book's order: diagram and question in front, and behind them the answer, the solution and what
///   is known of the puzzle.
///
///   The guid of a note depends on position, rules, attacker and goal alone: Anki recognises a
///   puzzle that it has, whatever the deck is called. Where a book has one twice, the guid of the
///   second depends on that, too. All times are those of the program's version, not of a clock: the
///   same book is the same bytes.
///
///   Texts of the book stay texts: no markup, sound, formula or field of theirs is obeyed.
std::string book_deck(const Book& book, const DeckOptions& options);

}  // namespace agon::tools
