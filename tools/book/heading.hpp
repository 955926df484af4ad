// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What composers set above a diagram.
#pragma once

#include <string>
#include <string_view>

#include "tools/book/book.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

/// A date by numbers as the language writes it: "1985-12-24", "1985-12"; any other text as it is.
std::string written_date(const std::string& date, const Language& language);

/// Author, title, dedication, publication, those that there are, as elements of HTML that Pango
/// knows too; `between` separates them, `escaped` is a text in such an element. A puzzle without
/// author, title and date has no publication: its source stands with those of the other puzzles.
std::string heading_markup(const BookItem& item, const Language& language, std::string_view between,
                           std::string (*escaped)(std::string_view));

}  // namespace agon::tools
