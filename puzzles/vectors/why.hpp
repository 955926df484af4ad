// What a vector is about, in a sentence.
#pragma once

#include <string>
#include <vector>

#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {

/// The clauses of a set, rarest first; `counts` says how often each is met, equals go by their
/// order in the table.
std::vector<std::size_t> rarest(const ClauseSet& set, const std::vector<std::size_t>& counts);

/// One sentence: what the two rarest clauses say, and which open points of the source decide.
/// Precondition: the set is not empty.
std::string why(const ClauseSet& set, const std::vector<std::size_t>& counts,
                const std::vector<std::string>& deciding_fields);

}  // namespace agon::vectors
