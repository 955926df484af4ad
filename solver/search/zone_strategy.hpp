// A proof in patterns, written down as a strategy.
#pragma once

#include "model/values/strategy.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/pattern_table.hpp"

namespace agon::search {

/// One line for each pattern in which the attacker decides and on which the proof of `top` rests,
/// longest first, ties in the order of their text; no two for the same pattern (zone_proof.hpp).
/// Where the attacker decides in the root, that is the first line, a whole position, and its plies
/// are those that its play takes by the lines it meets next. If all lines are
/// whole positions, they are those that play from the root meets, in the order in which it does,
/// and say just the plies that it takes. `goal`: the attacker's, or null.
Strategy strategy_from(const bitboard::Engine& engine, Side attacker, const PatternTable& patterns,
                       PatternId top, const bitboard::State& root,
                       const GoalMatcher* goal = nullptr);

}  // namespace agon::search
