// Counting sequences of actions: the usual cross-check of two move generators.
#pragma once

#include <cstdint>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// The number of sequences of `depth` actions; a finished game has none, except at depth 0, where
/// every position counts as one. Time grows with the count.
std::uint64_t perft(const Position& position, const RuleSet& rules, int depth);

}  // namespace agon::rules
