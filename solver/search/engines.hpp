// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can a side force a win? Answered by the zone search, or by the search that suits the question:
// solver/api/solve.hpp also asks tables and fortresses.
#pragma once

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::search {

// The zone search, asked for a verdict.

/// Can `question.attacker` force a win from `position`? As `solve_plain` answers
/// (plain/solver.hpp), but the strategy is one of patterns. Precondition: no piece is in hand.
Solved solve_by_zones(const bitboard::Engine& engine, const Position& position,
                      const Question& question);

/// `zones`: proofs that leave open what does not matter (solver/search).
/// `plain`: full width, position by position; its certificates name whole positions only.
enum class SearchEngine { zones, plain };

/// Within the question's limits. While either side has a piece in hand the plain search answers,
/// whatever engine is named. Precondition: the position is usable under the rules.
Solved solve_by_search(const RuleSet& rules, const Position& position, const Question& question,
                       SearchEngine engine = SearchEngine::zones);

}  // namespace agon::search
