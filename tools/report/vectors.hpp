// What can be said of vectors: the clauses they cover, the pairs, and the fewest that cover as
// much.
#pragma once

#include <string>
#include <vector>

#include "puzzles/vectors/suite.hpp"

namespace agon::tools {

/// Of a suite just made: what was reached, what was not, and which pairs never met.
std::string describe_suite(const vectors::Order& order, const vectors::Suite& suite);

/// Of vectors read from a file `name`, for each rule set in them. The tags are taken at their word.
std::string describe_coverage(const std::string& name, const std::vector<vectors::Vector>& all);
/// The same as one line of JSON: {"file", "vectors", "suites": [{"rules", "vectors", "clauses":
/// {name: vectors}, "missing": [names], "pairs", "smallest": [ids]}]}.
std::string coverage_json(const std::string& name, const std::vector<vectors::Vector>& all);

/// The table of clauses: name, fields, sentence.
std::string describe_clauses();

}  // namespace agon::tools
