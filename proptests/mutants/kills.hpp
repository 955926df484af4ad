// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which faults of a copy of the judge (faults.hpp) a test vector shows.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/vectors/entry.hpp"

namespace agon::proptests {

std::size_t fault_count();
std::string_view fault_name(std::size_t fault);
std::string_view fault_mistake(std::size_t fault);

/// Would a program with this fault answer the vector wrongly? Compared as README.md
/// of puzzles/vectors tells an implementer to: over, captured, decider, actions, next, ends, the
/// counts of perft up to two, and for a vector with the tag `start` the start position. Cost: 0.1
/// ms. One thread at a time.
bool kills(const vectors::Vector& vector, std::size_t fault);

/// Why a fault changes no answer of any vector under a rule set: "" if it can change some. The
/// reasons are read off the faulty expression and the fields; the tests look for counterexamples.
std::string_view without_effect(std::size_t fault, const RuleSet& rules);
/// The faults that it knows of.
std::vector<std::string_view> faults_said_to_be_harmless();

/// The fewest vectors that kill all faults which the rows kill: rows[v] has a bit for each fault.
struct Smallest {
  std::vector<std::size_t> vectors;
  bool proved = false;  ///< no smaller set exists; else the search was cut off
};
Smallest smallest_killing(const std::vector<std::vector<bool>>& rows);

}  // namespace agon::proptests
