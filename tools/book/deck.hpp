// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A book as a deck of cards for Anki, the program that asks again what one did not know.
#pragma once

#include <cstdint>
#include <string>

#include "tools/book/book.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {

struct DeckOptions {
  bool coordinates = true;
  PictureStyle style = PictureStyle::colour;
  /// When what the book is made of was last changed, in seconds since 1970; 0 if nobody knows.
  std::int64_t changed = 0;
};

/// DESCRIPTION
///   An .apkg file: a zip with a collection of Anki's schema 11, which every Anki since 2.0
///   imports, AnkiDroid and AnkiMobile, too. A note for each puzzle with one card, new, in the
///   book's order: diagram and question in front, and behind them the answer, the solution and what
///   is known of the puzzle.
///
///   The guid of a note depends on position, rules, attacker, goal and language alone: Anki
///   recognises a puzzle that it has, whatever the deck is called. Where a book has one twice, the
///   guid of the second depends on that, too. Times grow with `changed` and with the program's
///   version, so that Anki takes over what was corrected; no clock is asked: the same book with the
///   same `changed` is the same bytes.
///
///   Texts of the book stay texts: no markup, sound, formula or field of theirs is obeyed.
std::string book_deck(const Book& book, const DeckOptions& options);

}  // namespace agon::tools
