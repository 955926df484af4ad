// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A book as JSON, for a page that shows its puzzles.
#pragma once

#include <string>

#include "tools/book/book.hpp"

namespace agon::tools {

/// One line without a newline:
///
///     {"title", "language", "author", "taught",
///      "rules": [{"name", "title", "description", "source", "changes": [TEXT]}],
///      "puzzles": [{"id", "name", "rules", "position", "attacker": "w"|"b", "goal",
///                   "within": N|null, "question", "remarks": [TEXT], "plies": N|null,
///                   "settled": bool, "answer", "keys": [ACTION], "line": [ACTION],
///                   "solution": [{"level": N, "heading": bool, "text"}], "themes": [WORD],
///                   "difficulty": NUMBER|null, "source", "note", "made", "title", "author",
///                   "date", "dedication", "stipulation", "length": N|null}]}
///
/// "language": the code, where it is not English. "taught": RULES of most puzzles, on the real
/// board. "goal" as `agon solve --goal` names it. "length": the plies asked for, else those of the
/// solution. It is ASCII without `<`, `>` and `&`, all written as \u003c and the like: so it can
/// stand inside an element of an HTML page, whatever the texts are.
std::string book_json(const Book& book);

}  // namespace agon::tools
