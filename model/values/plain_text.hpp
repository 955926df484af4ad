// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Text as editors, browsers and other programs leave it: all readers of text take it apart by these
// functions.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "model/values/mistake.hpp"
#include "model/values/phrase.hpp"

namespace agon {

/// The text behind a byte order mark, which some editors put at its start.
std::string_view without_mark(std::string_view text);

/// Takes the first line off `text`, and gives it without its end: LF, or CR LF.
std::string_view next_line(std::string_view& text);

/// A character that looks like a space and is none, or like nothing at all: a no-break space, a
/// zero-width space, a byte order mark behind the start, a control character other than tab, CR and
/// LF. Formats have them in quotations and remarks alone.
struct OddCharacter {
  std::size_t at = 0;  ///< its first byte
  Phrase phrase;       ///< "U+00A0 (NO-BREAK SPACE) is not an ordinary space; write one instead"
};
/// The first in the text. Cost: that of reading it.
std::optional<OddCharacter> odd_character(std::string_view text);
/// The forms of its phrases.
std::span<const Saying> odd_sayings();

/// If the line that a mistake is in has such a character, then that is the mistake: its column,
/// from 1, and its words. For formats that have none anywhere.
void blame_odd_character(std::string_view line, Mistake& mistake);

}  // namespace agon
