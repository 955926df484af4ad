// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A puzzle of a collection, for people, and one just mined, for programs.
#pragma once

#include <string>

#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/entry.hpp"
#include "tools/wording/columns.hpp"

namespace agon::tools {

/// "White wins in 5 (wikipedia), key h5-g4", no end of line.
std::string answer_sentence(const puzzles::Entry& entry);

/// The beginning of the id, answer, first key, rules, difficulty, name, themes; and the row above
/// all of them.
Row entry_heading();
Row entry_row(const puzzles::Entry& entry);

/// In how many cells the position differs from one that was given, and the entry:
/// {"distance", "puzzle": as agon collection export writes it}.
std::string similar_json(const puzzles::Entry& entry, int distance);

/// A row for two puzzles that are the same, and the one above all of them.
Row twins_heading();
Row twins_row(const puzzles::Twins& twins);
/// {"same", "puzzle": {"id", "name", "rules"}, "as": likewise}.
std::string twins_json(const puzzles::Twins& twins);

/// The board, the solution as `agon solve` prints it, and all else that is known, a line each.
std::string entry_text(const puzzles::Entry& entry, bool colour);

/// {"id", "name", "rules", "position", "plies", "key", "themes", "difficulty", "command"}.
/// Precondition: a win with a key, whose difficulty is known.
std::string mined_json(const puzzles::Entry& entry);

}  // namespace agon::tools
