// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What composers set above a diagram.
#pragma once

#include <string>
#include <vector>

#include "tools/book/book.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

/// A date by numbers as the language writes it: "1985-12-24", "1985-12"; any other text as it is.
std::string written_date(const std::string& date, const Language& language);

struct HeadingPart {
  std::string text;
  enum class Weight { author, title, dedication, publication } weight;
};

/// Author, title, dedication, publication, those that there are. A puzzle without author, title and
/// date has no publication: its source stands with those of the other puzzles.
std::vector<HeadingPart> heading_of(const BookItem& item, const Language& language);

}  // namespace agon::tools
