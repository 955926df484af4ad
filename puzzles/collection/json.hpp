// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// An entry as one line of JSON, both ways.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "puzzles/collection/entry.hpp"

namespace agon::puzzles {

/// The format, which each line names under "schema"; tools/schemas describes it.
inline constexpr std::string_view puzzle_schema = "agon-puzzle/1";

/// One line without its end; keys always in the same order, null for what is unknown. The
/// certificate is left out unless asked for.
std::string to_json(const Entry& entry, bool certificate);

struct ReadEntry {
  std::optional<Entry> entry;
  std::string problem;  ///< if there is no entry: cause and remedy, one line
};
/// Reads what `to_json` writes, or less: `rules`, `position`, `question` and `answer` are enough.
/// What the line states is only parsed, not verified: see puzzles/proving. Never throws.
ReadEntry read_json(std::string_view line);

}  // namespace agon::puzzles
