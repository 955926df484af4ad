// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A test vector: a position under a rule set, everything the rules answer about it, and what it is
// about. As JSON: one line, described by agon-vectors-1.schema.json.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/vectors/answer.hpp"

namespace agon::vectors {

struct Vector {
  std::string id;
  RuleSet rules;
  Position position;
  PositionAnswer answer;
  std::vector<std::uint64_t> perft;  ///< of 1, 2, ... actions; may be empty
  std::vector<std::string> tags;     ///< names of clauses, and `reading_prefix` + a field's name
  std::string why;                   ///< one sentence
  /// From the start (`rules::start`), if one is given.
  std::optional<std::vector<Action>> game = std::nullopt;
};

/// Most counts of perft that a vector may hold.
inline constexpr std::size_t max_perft = 6;
/// The most bytes of a line that is read; the suites' longest has some 12 000.
inline constexpr std::size_t longest_vector_line = 1U << 20U;
/// What a tag begins with that names a field on which readers of the source differ.
inline constexpr std::string_view reading_prefix = "reading-dependent:";

/// The line without its end. Cost: a few microseconds, so that writing is never the slow part.
std::string vector_line(const Vector& vector);

struct ParsedVector {
  Vector vector;
  std::string error;  ///< why the line is not a vector; empty if and only if it is one
};
/// Reads a line: its form, its rule set and whether the position is usable under it. Whether the
/// answer is right is not asked. Any text gives an answer; never throws.
ParsedVector parse_vector(std::string_view line);

}  // namespace agon::vectors
