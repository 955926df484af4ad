// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Records as text, in the manner of PGN (agon-game.5):
//
//   record    = { header } { comment } line result
//   header    = "[" name space string "]"         name: a capital letter, then letters, digits, _
//   line      = { [number] action { comment } { variation } }
//   variation = "(" { comment } line ")"          instead of the action before it; not empty
//   number    = digits "."                        counts the actions of both sides from the start
//   comment   = "{" text "}"                      a backslash before } and itself
//   string    = '"' text '"'                      on one line; a backslash before " and itself
//   result    = "1-0" | "0-1" | "1/2-1/2" | "*"   White has won, Black, drawn, not finished
//
// A comment belongs to the action before it, or opens its line. Runs of white space count as one
// space. Control characters and invalid UTF-8 are refused.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/records/record.hpp"
#include "model/values/mistake.hpp"
#include "model/values/phrase.hpp"

namespace agon::record {

/// Limits on what is read, so that no text costs more time or memory than it is worth.
inline constexpr std::size_t most_bytes = std::size_t{1} << 20;
inline constexpr std::size_t most_nodes = 20000;
inline constexpr std::size_t most_headers = 100;
inline constexpr std::size_t deepest_variation = 200;

/// A place in a text, both from 1.
struct Place {
  int line = 1;
  int column = 1;
};

struct ParsedRecord {
  /// Meaningful only if there are no mistakes.
  Record record;
  /// Where each node's action is; for the root, where the first action or result is.
  std::vector<Place> places;
  /// Where the final result is.
  Place end;
  /// The first reason why the text is not a record, with line, column and remedy; or nothing.
  Mistakes mistakes;
  /// The words of that reason if they are one of `sayings`.
  std::optional<Phrase> phrase;
};

/// The commonest reasons why a text is not a record.
std::span<const Saying> sayings();

/// Reads a record. Any text gives an answer; never throws. Legality is not checked, but the
/// rules and the position are usable. Time and memory are proportional to the text.
ParsedRecord parse(std::string_view text);

/// The canonical text: headers, an empty line, the actions numbered and wrapped at 80 columns
/// (longer words stay whole), the result, a newline. `parse` gives back an equal record except that
/// nodes are numbered in the order of the text (`renumber`). Precondition: the invariants of Record
/// hold; comments and values are tidy.
std::string write(const Record& record);

/// The same record with its nodes numbered in the order of the text.
Record renumber(const Record& record);

}  // namespace agon::record
