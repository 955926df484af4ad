// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Test vectors as questions: JSON Lines of the form agon-vectors/1.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::conform {

using sampling::Case;

struct Vector {
  std::string place;  ///< "FILE:LINE"
  std::string id;
  Case one;
  std::string suite;  ///< the rule set whose suite it is of, as the user named it; may be empty
  std::optional<std::vector<Action>> game;  ///< from the start, if the line gives one
};

/// Reads a file; throws `Unusable` with FILE:LINE for a line that is not a vector, or that
/// disagrees with the rules. `suite` is what the vectors say about theirs. Cost: about ten
/// microseconds per vector.
std::vector<Vector> read_suite(const std::string& path, const std::string& suite = "");

/// The suite that ships for a preset; empty if there is none. Searched beside the program, in
/// ../share/agon/vectors and ../puzzles/suites, then in the source tree it was built from.
std::string shipped_suite(const std::string& preset);

/// The case as a line of a suite, without its newline, as the judge answers it. `why` says in a
/// sentence what it is about, `game` leads there.
std::string vector_line(const Case& one, const std::string& id, const std::string& why,
                        std::optional<std::vector<Action>> game);

}  // namespace agon::conform
