// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What can be said of vectors: the clauses they cover, the pairs, and the fewest that cover as
// much.
#pragma once

#include <string>
#include <vector>

#include "puzzles/vectors/check.hpp"
#include "puzzles/vectors/suite.hpp"

namespace agon::tools {

/// Of a suite just made: what was reached, what was not, and which pairs never met.
std::string describe_suite(const vectors::Order& order, const vectors::Suite& suite);

/// Of vectors read from a file `name`, for each rule set in them. The tags are taken at their word.
std::string describe_coverage(const std::string& name, const std::vector<vectors::Vector>& all);
/// The same as one line of JSON: {"file", "vectors", "suites": [{"rules", "vectors", "clauses":
/// {name: vectors}, "missing": [names], "pairs", "smallest": [ids]}]}.
std::string coverage_json(const std::string& name, const std::vector<vectors::Vector>& all);

/// The table of clauses: name, sentence, fields.
std::string describe_clauses();
/// A line of JSON for each clause: {"tag", "sentence", "fields": [names]}.
std::string clauses_json();

/// A vector that is wrong, in one line: "file:line: id: what"; as JSON {"file", "line", "id",
/// "text"}.
std::string mistake_text(const std::string& name, const vectors::WrongLine& line);
std::string mistake_json(const std::string& name, const vectors::WrongLine& line);
/// What came of checking: "5 right, 1 wrong"; as JSON {"files": [names], "right", "wrong"}.
std::string checked_text(std::size_t right, std::size_t wrong);
std::string checked_json(const std::vector<std::string>& names, std::size_t right,
                         std::size_t wrong);

}  // namespace agon::tools
